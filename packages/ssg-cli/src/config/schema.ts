import { z } from 'zod'
import { footerSchema } from './footer-schema.js'
import { navbarItem } from './navbar-schema.js'
import { searchSchema } from './search-schema.js'
import { sidebarItem } from './sidebar-schema.js'
import { headElementSchema, themeSchema } from './theme-schema.js'

/*
 * Every setting, declared once: its type, its default and its documentation. Unknown keys are errors.
 * The types that users see (`SiteConfigInput`) and that the build uses (`SiteConfig`) are inferred from here.
 */

const baseUrl = z
  .string()
  .regex(/^\/(.*\/)?$/, 'must start and end with a slash, for example "/" or "/docs-site/"')

const origin = z
  .string()
  .regex(/^https?:\/\/[^/?#]+$/, 'must be an origin without a path, for example "https://example.org"')

export const configSchema = z.strictObject({
  /** Name of the site: the navbar's brand and the second half of every page title. */
  title: z.string().default('Documentation'),
  tagline: z.string().default(''),
  /** Description of pages that have none of their own. */
  description: z.string().default(''),
  keywords: z.array(z.string()).default([]),
  /** Origin the site is published at. Without it there are no canonical links and no sitemap. */
  url: origin.optional(),
  /** Path the site is published under. `camdocs build --base` overrides it. */
  baseUrl: baseUrl.default('/'),
  /** Unset: "path/index.html" and links as written. true: links end with "/". false: "path.html". */
  trailingSlash: z.boolean().optional(),
  titleDelimiter: z.string().default('|'),
  /** Path of the icon below the static folder. Default: favicon.svg or favicon.ico there, else an icon of the theme. */
  favicon: z.string().optional(),
  /** Share image of pages that have none of their own: a path below the static folder or a URL. */
  image: z.string().optional(),
  /** Asks search engines not to list the site: no sitemap, and robots meta on every page. */
  noIndex: z.boolean().default(false),
  /** Address for new issues; offers to report a missing page or search result lead there. */
  issuesUrl: z.string().optional(),
  /** The start page says so when the site's files are not found, which is nearly always a wrong `baseUrl`. */
  baseUrlBanner: z.boolean().default(true),
  /** Page views for Google Analytics. Unset: no request to another host. `serve --watch` reports none. */
  analytics: z
    .strictObject({
      measurementIds: z.array(z.string().regex(/^[A-Z]+-[\w-]+$/, 'must look like "G-XXXXXXXXXX"')).min(1),
      anonymizeIp: z.boolean().default(false),
    })
    .optional(),
  /**
   * Modules that run in the browser beside the theme, as paths from the site's folder. They may export `onRouteUpdate` and
   * `onRouteDidUpdate` (docs/page-modules.md).
   */
  clientModules: z.array(z.string()).default([]),
  /** How the site looks: a theme by name or path, or a theme with replaced components (docs/themes.md). */
  theme: themeSchema,
  /** Stylesheets that follow those of the theme, as paths from the site's folder. */
  styles: z.array(z.string()).default([]),
  /** Elements to add to the head of every page. */
  head: z.array(headElementSchema).default([]),
  locale: z
    .strictObject({
      code: z.string().default('en'),
      label: z.string().default('English'),
      direction: z.enum(['ltr', 'rtl']).default('ltr'),
    })
    .prefault({}),
  docs: z
    .strictObject({
      /** Content folder, relative to the site's root. */
      folder: z.string().default('docs'),
      /** Path that the docs are served under, without the base path. */
      routeBase: z
        .string()
        .regex(/^(\/[^/]+)+$/, 'must start with a slash and must not end with one, for example "/docs"')
        .default('/docs'),
      /** Doc that the bare `routeBase` (and `/`, when there is no page for it) leads to. Default: the first one. */
      mainDoc: z.string().optional(),
      /** Sidebars by name. Default: one, from the folder tree. */
      sidebars: z.record(z.string(), z.array(sidebarItem)).optional(),
      version: z
        .strictObject({ name: z.string().default('current'), label: z.string().default('Next') })
        .prefault({}),
      /** Base of the "Edit this page" links: the source path is appended. */
      editUrl: z.string().optional(),
      /** Says below each doc when it was last changed and by whom: from git, or the `last_update` of its front matter. */
      lastUpdated: z.boolean().default(false),
    })
    .prefault({}),
  /** The reference of a package, made from its types and the prose of this site. */
  api: z
    .strictObject({
      /** Folder of the package, from the site's: "node_modules/name". */
      package: z.string(),
      /** TypeScript or a declaration file, from the package's folder. */
      entryPoint: z.string(),
      /** Compiler options to read the package with, from the site's folder. */
      tsconfig: z.string().optional(),
      /** Folder of the prose: a file for each type, and `index.md` for everything else. Pages are below the docs. */
      prose: z.string().default('api'),
      /** Where readers see the source: "https://…/{file}#L{line}". */
      sourceLink: z.string().optional(),
      /** Where names of other packages are explained; those of the language are known. */
      links: z.record(z.string(), z.url()).default({}),
    })
    .optional(),
  /**
   * Checks blocks of code in the build: `ts` and `tsx` with their types against the packages installed in the site's folder, others as
   * far as they can be read (`js`, `json`, `xml`, `bash`). A block that says `no-check reason="…"` is left alone.
   */
  samples: z
    .strictObject({
      /** Compiler options for `ts` and `tsx`, from the site's folder. */
      tsconfig: z.string().optional(),
      /** What no block of code may show, such as a call that is gone. */
      never: z
        .array(
          z.strictObject({
            pattern: z.instanceof(RegExp),
            /** What is wrong with it, and what to write. */
            message: z.string(),
            /** Ids of docs that may show it. */
            except: z.array(z.string()).default([]),
          }),
        )
        .default([]),
    })
    .optional(),
  /** Who finds. Default: an index that the build writes, which needs no account and no other host. */
  search: searchSchema,
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light'),
      disableSwitch: z.boolean().default(false),
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  announcementBar: z
    .strictObject({
      /** A new id shows the bar again to readers who closed the last one. */
      id: z.string().default('announcement'),
      /** HTML. */
      content: z.string(),
      isCloseable: z.boolean().default(true),
    })
    .optional(),
  navbar: z
    .strictObject({
      /** Default: the site's title. */
      title: z.string().optional(),
      logo: z
        .strictObject({
          src: z.string(),
          srcDark: z.string().optional(),
          /** Default: none beside a title, else the site's title. */
          alt: z.string().default(''),
          /** Where the brand leads: a path of this site or a full URL. Default: the start page. */
          href: z.string().optional(),
          /** Where it opens, for example "_self". Default: a new tab for another site. */
          target: z.string().optional(),
        })
        .optional(),
      hideOnScroll: z.boolean().default(false),
      items: z.array(navbarItem).default([]),
    })
    .prefault({}),
  footer: footerSchema.optional(),
  sitemap: z
    .strictObject({
      changefreq: z
        .enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
        .default('weekly'),
      priority: z.number().min(0).max(1).default(1),
      /** Paths left out, with "*" for anything: "/tags/*". */
      ignorePatterns: z.array(z.string()).default(['/docs/tags', '/docs/tags/*']),
    })
    .prefault({}),
})

/** What `camdocs.config.ts` exports. */
export type SiteConfigInput = z.input<typeof configSchema>
/** The validated settings with all defaults in place. */
export type SiteSettings = z.output<typeof configSchema>
