import { z } from 'zod'
import { cacheSchema } from './cache-schema.js'
import { checksSchema } from './checks-schema.js'
import { componentsSchema } from './components-schema.js'
import { footerSchema } from './footer-schema.js'
import { limitsSchema } from './limits-schema.js'
import { markdownSchema } from './markdown-schema.js'
import { navbarItem } from './navbar-schema.js'
import { redirectsSchema } from './redirects-schema.js'
import { searchSchema } from './search-schema.js'
import { hostFilesSchema, securitySchema } from './security-schema.js'
import { sidebarItem } from './sidebar-schema.js'
import { headElementSchema, themeSchema } from './theme-schema.js'

/*
 * The settings of a site: their types, default values, and reference documentation. Unknown keys are errors.
 * `SiteConfigInput` (for configuration files) and `SiteSettings` (for the build) are inferred from this
 * schema.
 */

const baseUrl = z
  .string()
  .regex(/^\/(.*\/)?$/, 'must start and end with a slash, for example "/" or "/docs-site/"')

const origin = z
  .string()
  .regex(/^https?:\/\/[^/?#]+$/, 'must be an origin without a path, for example "https://example.org"')

/** The schema of `camdocs.config.ts`. */
export const configSchema = z.strictObject({
  /** Name of the site. Shown in the navbar and at the end of each page title. */
  title: z.string().default('Documentation'),
  /** Short description of the site. Page modules read it from `useSite().tagline`. */
  tagline: z.string().default(''),
  /** Meta description of pages that have neither a description nor text to derive one from. */
  description: z.string().default(''),
  /** Meta keywords of every page. A page can add its own. */
  keywords: z.array(z.string()).default([]),
  /**
   * Origin that the site is published at, without a path: "https://example.org". Required for canonical
   * links, share images, and the sitemap. Default: none.
   */
  url: origin.optional(),
  /** Path that the site is published under, such as "/docs-site/". `camdocs build --base` overrides it. */
  baseUrl: baseUrl.default('/'),
  /**
   * Form of page URLs. `true`: URLs end with a slash, and pages are written as `path/index.html`. `false`:
   * URLs end without a slash, and pages are written as `path.html`. Default: links stay as written, and pages
   * are written as `path/index.html`.
   */
  trailingSlash: z.boolean().optional(),
  /** Text between the page title and the site title in the `title` element. */
  titleDelimiter: z.string().default('|'),
  /**
   * Icon of the site: a path relative to the static folder. Default: `favicon.svg` or `favicon.ico` in the
   * static folder, otherwise an icon of the theme.
   */
  favicon: z.string().optional(),
  /**
   * Share image of pages without their own `image`: a path relative to the static folder, or a URL. A path
   * requires `url`, because other sites show the image. Default: none.
   */
  image: z.string().optional(),
  /**
   * Asks search engines not to index the site: every page gets a robots meta tag, and there is no sitemap.
   */
  noIndex: z.boolean().default(false),
  /**
   * URL for reporting issues, such as "https://github.com/owner/name/issues/new". The not-found page and
   * searches without results link to it. Default: no such links.
   */
  issuesUrl: z.string().optional(),
  /**
   * Shows a message on the home page if the site's files fail to load. The usual cause is a wrong `baseUrl`.
   */
  baseUrlBanner: z.boolean().default(true),
  /**
   * Reports page views to Google Analytics. Disabled in `camdocs serve --watch`. Default: off, and pages send
   * no requests to other hosts.
   */
  analytics: z
    .strictObject({
      /** Measurement IDs of the properties to report to: ["G-XXXXXXXXXX"]. */
      measurementIds: z.array(z.string().regex(/^[A-Z]+-[\w-]+$/, 'must look like "G-XXXXXXXXXX"')).min(1),
      /** Sets `anonymize_ip` in each report. */
      anonymizeIp: z.boolean().default(false),
    })
    .optional(),
  /**
   * Modules that run in the browser on every page, as paths relative to the site's folder. They can export
   * `onRouteUpdate` and `onRouteDidUpdate`.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/page-modules
   */
  clientModules: z.array(z.string()).default([]),
  /**
   * The theme: a package name, a path relative to the site's folder, or a theme with replaced components and
   * settings. Default: "@camdocs/theme".
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/themes
   */
  theme: themeSchema,
  /**
   * Additional stylesheets, as paths relative to the site's folder. They are loaded after those of the theme.
   */
  styles: z.array(z.string()).default([]),
  /** How Markdown is compiled. */
  markdown: markdownSchema,
  /**
   * React components for Markdown: `{ Chart: './components/Chart.tsx' }`.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/components
   */
  components: componentsSchema,
  /** Elements to add to the `head` of every page. */
  head: z.array(headElementSchema).default([]),
  /**
   * Other sites that pages can load images, scripts, and other resources from.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/content-security-policy
   */
  security: securitySchema,
  /**
   * Hosts for which to write a configuration file with the response headers: ["nginx", "vercel", "apache"].
   * Default: none, because Netlify and Cloudflare read `_headers`.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/deploy
   */
  hostFiles: hostFilesSchema,
  /** Language of the site's content. */
  locale: z
    .strictObject({
      /** BCP 47 language tag, used as the `lang` attribute of every page. */
      code: z.string().default('en'),
      /** Name of the language in the language menu. */
      label: z.string().default('English'),
      /** Text direction, used as the `dir` attribute of every page. */
      direction: z.enum(['ltr', 'rtl']).default('ltr'),
    })
    .prefault({}),
  /** The docs: Markdown files in a folder. */
  docs: z
    .strictObject({
      /** Content folder, relative to the site's folder. */
      folder: z.string().default('docs'),
      /** URL path of the docs, without the base path. */
      routeBase: z
        .string()
        .regex(/^(\/[^/]+)+$/, 'must start with a slash and must not end with one, for example "/docs"')
        .default('/docs'),
      /**
       * ID of the doc that `routeBase` redirects to, such as "guides/setup". If the site has no page at "/",
       * "/" redirects there too. Default: the first doc.
       */
      mainDoc: z.string().optional(),
      /** Sidebars by name. Default: one sidebar, "docs", generated from the content folder. */
      sidebars: z.record(z.string(), z.array(sidebarItem)).optional(),
      /** Version of the docs: its name in search records and CSS classes, and its label in the navbar. */
      version: z
        .strictObject({ name: z.string().default('current'), label: z.string().default('Next') })
        .prefault({}),
      /**
       * Base URL of "Edit this page" links, such as "https://github.com/owner/name/edit/main". The path of
       * the doc's file, relative to the site's folder, is appended. Default: no edit links.
       */
      editUrl: z.string().optional(),
      /**
       * Shows the date and author of the last change at the end of each doc. They come from `last_update` in
       * the front matter, otherwise from git.
       */
      lastUpdated: z.boolean().default(false),
    })
    .prefault({}),
  /**
   * Generates an API reference from the types of an installed package and the Markdown files in a folder. Its
   * pages are part of the docs. Default: no API reference.
   */
  api: z
    .strictObject({
      /** Folder of the package, relative to the site's folder: "node_modules/name". */
      package: z.string(),
      /** TypeScript source or declaration file, relative to the package's folder: "src/index.ts". */
      entryPoint: z.string(),
      /**
       * A `tsconfig.json` with the compiler options for reading the package, relative to the site's folder.
       * Default: strict options for a current bundler.
       */
      tsconfig: z.string().optional(),
      /**
       * Folder of the Markdown files, relative to the site's folder. A file named after a class or interface
       * becomes its page. `index.md` becomes the overview page with all other symbols.
       */
      prose: z.string().default('api'),
      /**
       * URL pattern of source links: "https://github.com/owner/name/blob/v1.0.0/{file}#L{line}". `{file}` is
       * relative to the package's folder. Default: no source links.
       */
      sourceLink: z.string().optional(),
      /**
       * Documentation URLs of types from other packages, by type name. JavaScript's built-in types are linked
       * without an entry.
       */
      links: z.record(z.string(), z.url()).default({}),
    })
    .optional(),
  /**
   * Checks code blocks during the build. `ts` and `tsx` blocks are type-checked against the packages
   * installed in the site's folder. For `js`, `json`, `xml`, and `bash`, the syntax is checked. To skip
   * the type or syntax check of a block, add `no-check reason="…"` to its fence. Default: no checks.
   */
  samples: z
    .strictObject({
      /**
       * A `tsconfig.json` with the compiler options for `ts` and `tsx` blocks, relative to the site's folder.
       * Default: strict options for a current bundler.
       */
      tsconfig: z.string().optional(),
      /** Patterns that are not allowed in code blocks, such as calls to a removed function. */
      never: z
        .array(
          z.strictObject({
            /** Regular expression that matches the forbidden code. */
            pattern: z.instanceof(RegExp),
            /** Explains the problem and names the alternative. */
            message: z.string(),
            /** IDs of docs where the pattern is allowed. */
            except: z.array(z.string()).default([]),
          }),
        )
        .default([]),
    })
    .optional(),
  /**
   * The search provider. Default: an index that the build generates, which needs no account and no other
   * host.
   */
  search: searchSchema,
  /** The light and the dark color mode. */
  colorMode: z
    .strictObject({
      /** Color mode of readers who have not chosen one. */
      defaultMode: z.enum(['light', 'dark']).default('light'),
      /** Removes the color mode toggle. */
      disableSwitch: z.boolean().default(false),
      /** Uses the color mode of the reader's system instead of `defaultMode`. */
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  /** Message at the top of every page. Default: none. */
  announcementBar: z
    .strictObject({
      /**
       * Identifies the announcement. Change it to show the bar again to readers who closed the previous one.
       */
      id: z.string().default('announcement'),
      /** HTML of the message. Its links are checked. */
      content: z.string(),
      /** Whether the bar has a close button. */
      isCloseable: z.boolean().default(true),
    })
    .optional(),
  /** The navbar of every page. */
  navbar: z
    .strictObject({
      /** Text next to the logo. Default: the site's title. */
      title: z.string().optional(),
      /** Default: no logo. */
      logo: z
        .strictObject({
          /** Image for the light color mode: a path relative to the static folder, or a URL. */
          src: z.string(),
          /** Image for the dark color mode. Default: `src`. */
          srcDark: z.string().optional(),
          /** Alternative text. Default: empty next to a title, otherwise the site's title. */
          alt: z.string().default(''),
          /** Link target of the logo and title: a path on this site or a URL. Default: the home page. */
          href: z.string().optional(),
          /** The `target` attribute of the link, such as "_self". Default: a new tab for other sites. */
          target: z.string().optional(),
        })
        .optional(),
      /** Hides the navbar while the reader scrolls down. */
      hideOnScroll: z.boolean().default(false),
      /** Links, dropdowns, and other items, in order. */
      items: z.array(navbarItem).default([]),
    })
    .prefault({}),
  /**
   * Former addresses of pages and sections. A page can also list its own former addresses in its
   * front matter.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/redirects
   */
  redirects: redirectsSchema,
  /** Additional checks. */
  checks: checksSchema,
  /** The caches of builds. */
  cache: cacheSchema,
  /** What a page can contain at most. A page beyond a limit is an error. */
  limits: limitsSchema,
  /** The footer of every page. Default: none. */
  footer: footerSchema.optional(),
  /** `sitemap.xml`. Written only if `url` is set and `noIndex` is off. */
  sitemap: z
    .strictObject({
      /** The `changefreq` value of every page. */
      changefreq: z
        .enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
        .default('weekly'),
      /** The `priority` value of every page, from 0 to 1. */
      priority: z.number().min(0).max(1).default(1),
      /** URL paths to leave out, without the base path. "*" matches any characters: "/tags/*". */
      ignorePatterns: z.array(z.string()).default(['/docs/tags', '/docs/tags/*']),
    })
    .prefault({}),
})

/** The settings as written in `camdocs.config.ts`. */
export type SiteConfigInput = z.input<typeof configSchema>

/** The validated settings, with default values filled in. */
export type SiteSettings = z.output<typeof configSchema>
