import { z } from 'zod'
import { apiSchema } from './api-schema.js'
import { changelogSchema } from './changelog-schema.js'
import { assistantProblems, assistantsSchema } from './assistants-schema.js'
import { announcementBarSchema, brandSchema, colorModeSchema, ornamentSchema } from './appearance-schema.js'
import { cacheSchema } from './cache-schema.js'
import { checksSchema } from './checks-schema.js'
import { componentsSchema } from './components-schema.js'
import { apiProblems, rootProblems, versionProblems } from './content-roots.js'
import { docsSchema } from './docs-schema.js'
import { feedbackProblems, feedbackSchema } from './feedback-schema.js'
import { footerSchema } from './footer-schema.js'
import { linkChecksSchema } from './link-checks-schema.js'
import { ownKeysSchema } from './own-keys-schema.js'
import { ruleProblems, rulesSchema } from './rules-schema.js'
import { limitsSchema } from './limits-schema.js'
import { localeProblems, localeSchema, localesSchema } from './locale-schema.js'
import { markdownSchema } from './markdown-schema.js'
import { navbarSchema } from './navbar-schema.js'
import { pluginsSchema } from './plugins-schema.js'
import { redirectsSchema } from './redirects-schema.js'
import { samplesSchema } from './samples-schema.js'
import { searchSchema } from './search-schema.js'
import { basePathPattern } from '../model/base-path.js'
import { hostFilesSchema, securitySchema } from './security-schema.js'
import { shareImageProblems, shareImagesSchema } from './share-images-schema.js'
import { sitemapSchema } from './sitemap-schema.js'
import { headElementSchema, themeSchema } from './theme-schema.js'
import { choiceProblems, variablesSchema } from './variables-schema.js'
import { versionsSchema } from './versions-schema.js'

/*
 * The settings of a site: their types, default values, and reference documentation. Unknown keys are errors.
 * `SiteConfigInput` (for configuration files) and `SiteSettings` (for the build) are inferred from this
 * schema.
 */

const baseUrl = z
  .string()
  .regex(
    basePathPattern,
    'must be a path that starts and ends with a slash, for example "/" or "/docs-site/"',
  )

/** Whether a text is the origin of a website, without credentials. */
function isOrigin(text: string): boolean {
  if (!/^https?:\/\/[^/?#@\s\\]+$/.test(text) || !URL.canParse(text)) return false
  return new URL(text).host !== ''
}

const origin = z
  .string()
  .refine(isOrigin, 'must be an origin without a path, for example "https://example.org"')

const settingsSchema = z.strictObject({
  /** Name of the site. Shown in the navbar and at the end of each page title. */
  title: z.string().default('Documentation'),
  /** Short description of the site. Page modules read it from `useSite().tagline`. */
  tagline: z.string().default(''),
  /** Meta description of pages that have neither a description nor text to derive one from. */
  description: z.string().default(''),
  /** Meta keywords of every page. A page can add its own. */
  keywords: z.array(z.string()).default([]),
  /**
   * Origin that the site is published at, without a path: `"https://example.org"`. Required for canonical
   * links, the sitemap, `opensearch.xml`, and share images that are files of the site. Default: none.
   */
  url: origin.optional(),
  /** Path that the site is published under, such as "/docs-site/". `camdocs build --base` overrides it. */
  baseUrl: baseUrl.default('/'),
  /**
   * Form of page URLs. `true`: URLs end with a slash, and pages are written as `path/index.html`. `false`:
   * URLs end without a slash, and pages are written as `path.html`. Default: the URL of a folder's index page
   * ends with a slash, the URLs of other pages do not, and pages are written as `path/index.html`.
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
   * Draws a share image for each page without its own `image`: its title, its category, and the logo and the
   * name of the site, in the brand color. Requires `url` and the package `@takumi-rs/core`. `image` remains
   * that of the home page. Default: off.
   *
   * @example
   * url: 'https://example.org',
   * shareImages: true
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/share-images
   */
  shareImages: shareImagesSchema,
  /**
   * Converts the JPEG and PNG images of pages to WebP in several sizes, so that browsers load the size that
   * they need. Requires the package `sharp`. Default: off.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/images#smaller-images
   */
  responsiveImages: z.boolean().default(false),
  /**
   * Asks search engines not to index the site: every page gets a robots meta tag, `robots.txt` disallows
   * all paths, and there is no sitemap.
   */
  noIndex: z.boolean().default(false),
  /**
   * URL for reporting issues, such as `"https://github.com/owner/name/issues/new"`. The not-found page links
   * to it, and so does the search dialog if nothing matches. Default: no such links.
   */
  issuesUrl: z.string().optional(),
  /**
   * Asks at the end of each doc whether the page was helpful: the URL that the answers link to, such as that
   * of a form. `{answer}` stands for `yes` or `no`, `{url}` for the URL of the page, and `{title}` for its
   * title. Nothing is requested before a reader answers. `{url}` requires the setting `url`. Default: no
   * question.
   *
   * @example
   * url: 'https://example.org',
   * feedback: 'https://forms.example.com/docs?page={url}&helpful={answer}'
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/feedback
   */
  feedback: feedbackSchema,
  /**
   * Shows a message on the home page if the site's files fail to load. The usual cause is a wrong `baseUrl`.
   */
  baseUrlBanner: z.boolean().default(true),
  /**
   * Reports page views to Google Analytics. Disabled in `camdocs serve --watch`. Default: off, and pages send
   * no requests to Google.
   *
   * @example
   * analytics: { measurementIds: ['G-XXXXXXXXXX'] }
   */
  analytics: z
    .strictObject({
      /** Measurement IDs of the properties to report to: `["G-XXXXXXXXXX"]`. */
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
   * The theme: a package name, a path relative to the site's folder, or an object that replaces components of
   * a theme and sets its settings. Default: "@camdocs/theme".
   *
   * @example
   * theme: { components: { Footer: './theme/Footer.tsx' } }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/themes
   */
  theme: themeSchema,
  /**
   * The brand color: six hexadecimal digits, such as `'#0b5cff'`, or one color for each mode. The theme
   * derives all colors of the interface from it: highlights, focus rings, marked text, and the tint of its
   * grays. Lines and focus rings get darker or lighter if their contrast is too low, and a warning names the
   * color that they have instead. Default: none, which makes the interface black, white, and gray.
   *
   * @example
   * brand: { light: '#0b5cff', dark: '#6ea8ff' }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/themes
   */
  brand: brandSchema,
  /**
   * What marks the current page, the selected search result, and marked lines of code, in addition to a
   * background: a bar, the corners of a viewfinder, or nothing.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/themes
   */
  ornament: ornamentSchema,
  /**
   * Additional stylesheets, as paths relative to the site's folder. They are loaded after the stylesheets of
   * the theme.
   *
   * @example
   * styles: ['./theme/brand.css']
   */
  styles: z.array(z.string()).default([]),
  /**
   * How Markdown is compiled.
   *
   * @example
   * markdown: { remarkPlugins: ['remark-math'], rehypePlugins: ['@daiji256/rehype-mathml'] }
   */
  markdown: markdownSchema,
  /**
   * Plugins, which add pages, checks, and files: `["./plugins/rules.ts", ["rules-plugin", { level: 2 }]]`. An
   * entry is a path relative to the site's folder or a package, with or without options.
   *
   * @example
   * plugins: ['./plugins/rules.ts']
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/site-plugins
   */
  plugins: pluginsSchema,
  /**
   * Texts that pages use as `{{name}}`: `{ version: '3.1.0' }`. With all values that a text can have, the
   * content of pages can depend on it: `{ product: { value: 'pro', values: ['free', 'pro'] } }`.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/reuse
   */
  variables: variablesSchema,
  /**
   * Keys of front matter that the site adds to those of camdocs, each with a JSON Schema of its values.
   * With `required: true`, every page must have the key. Components get the values. Default: none.
   *
   * @example
   * frontMatter: { status: { enum: ['beta', 'stable'] } }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/components#front-matter-of-your-site
   */
  frontMatter: ownKeysSchema.optional(),
  /**
   * React components for Markdown: `{ Chart: './components/Chart.tsx' }`.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/components
   */
  components: componentsSchema,
  /**
   * Elements to add to the `head` of every page. A script has a `src`, or is a data block such as JSON-LD.
   *
   * @example
   * head: [{ tag: 'meta', attributes: { name: 'theme-color', content: '#0b5cff' } }]
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/themes
   */
  head: z.array(headElementSchema).default([]),
  /**
   * Other sites that pages can load resources from, and additional schemes for links.
   *
   * @example
   * security: { allow: { frames: ['https://www.youtube-nocookie.com'] } }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/content-security-policy
   */
  security: securitySchema,
  /**
   * Hosts for which to write a configuration file with the response headers: `["nginx", "vercel", "apache"]`.
   * Default: none. The build always writes `_headers`, which Netlify and Cloudflare read.
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/deploy
   */
  hostFiles: hostFilesSchema,
  /**
   * Language of the site. The interface is in this language too.
   *
   * @example
   * locale: { code: 'fr' }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/languages
   */
  locale: localeSchema,
  /**
   * Other languages of the site. Each has its own pages below its code, such as `/de/`, its own search, and
   * its own navbar. Pages that are not translated are shown in the language of `locale`, with a notice.
   *
   * @example
   * locales: [{ code: 'de' }, { code: 'ja' }]
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/languages
   */
  locales: localesSchema,
  /**
   * The docs: Markdown files in a folder, which is a content root. A list contains several content roots,
   * each with its own URLs and sidebars.
   *
   * @example
   * docs: { mainDoc: 'guides/setup', editUrl: 'https://github.com/owner/name/edit/main' }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/navigation
   */
  docs: docsSchema,
  /**
   * Docs of other versions, next to the current ones, from the newest to the oldest. With `ref`, a version is
   * read from a tag, a branch, or a commit of the git repository. Default: none.
   *
   * @example
   * versions: [{ name: '3.1', ref: 'v3.1.0' }, { name: '2.x', folder: 'versions/2', state: 'unmaintained' }]
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/versions
   */
  versions: versionsSchema,
  /**
   * Pages made from the changelog of a library: a list of its releases, a page for each, and an Atom feed of
   * the releases with a date. Default: none.
   *
   * @example
   * changelog: { file: '../CHANGELOG.md' }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/changelog
   */
  changelog: changelogSchema,
  /**
   * Generates an API reference from the types of a package and the Markdown files in a folder. The pages of
   * the reference are part of the docs. A list contains an API reference for each of several content roots.
   * Default: no API reference.
   *
   * @example
   * api: { package: 'node_modules/my-library', entryPoint: 'dist/index.d.ts' }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/api-reference
   */
  api: apiSchema,
  /**
   * Checks code blocks during the build. To turn on the checks, set this setting, for example to `{}`. The
   * types of TypeScript blocks are checked against the packages that are installed in the site's folder. The
   * syntax of JavaScript, JSON, XML, and shell blocks is checked. To skip the type or syntax check of a
   * block, add `no-check reason="…"` after its language. Default: no checks.
   *
   * @example
   * samples: { never: [{ pattern: /useLegacyCamera/, message: 'Removed in 3.0. Use `useCamera`.' }] }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/code-samples
   */
  samples: samplesSchema,
  /**
   * The search provider, and the pages that the search suggests. Default: the search uses an index that the
   * build generates, and needs no account and no other host.
   *
   * @example
   * search: { hosted: { appId: 'ABCDEFGHIJ', searchKey: 'a search-only key', indexName: 'docs' } }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/search
   */
  search: searchSchema,
  /**
   * Describes each doc to search engines as JSON-LD: an article or a page of an API reference, its last
   * change, and its place in the site. Requires `url`. Breadcrumbs have structured data in any case.
   */
  structuredData: z.boolean().default(false),
  /**
   * Pages for assistants and agents. Each page gets a Markdown file next to it, such as `/docs/zoom.md`,
   * which `llms.txt` lists. To turn this on, set this setting, for example to `{}`. Default: off.
   *
   * @example
   * assistants: { fullText: true }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/assistants
   */
  assistants: assistantsSchema,
  /**
   * The light and the dark color mode.
   *
   * @example
   * colorMode: { respectPrefersColorScheme: true }
   */
  colorMode: colorModeSchema,
  /**
   * Message at the top of every page. Default: none.
   *
   * @example
   * announcementBar: { id: 'v4', content: 'Version 4 is out. <a href="/docs/upgrade">Upgrade</a>.' }
   */
  announcementBar: announcementBarSchema,
  /**
   * The navbar of every page.
   *
   * @example
   * navbar: { items: [{ label: 'GitHub', href: 'https://github.com/owner/name', position: 'right' }] }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/navigation
   */
  navbar: navbarSchema,
  /**
   * Former addresses of pages and sections. A page can also list its own former addresses in its
   * front matter.
   *
   * @example
   * redirects: [{ from: '/docs/setup', to: '/docs/install' }]
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/redirects
   */
  redirects: redirectsSchema,
  /**
   * Checks beyond links and code samples. All of them are off, unless you set their keys here.
   *
   * @example
   * checks: { orphanPages: 'warn', alternativeTexts: 'error' }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/checking
   */
  checks: checksSchema,
  /**
   * The severity of problems, by their codes: for all files, or by the paths of files, in which `*` stands
   * for any text. The last pattern that matches applies. Without a rule, a problem has the severity in the
   * list of error codes. Problems that can affect the safety of readers, or all of a page, cannot be changed.
   *
   * @example
   * rules: { CD1202: 'warn', CD1600: { 'docs/legacy/*': 'off' } }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/checking
   */
  rules: rulesSchema,
  /**
   * How `camdocs check-links --external` checks links to other sites.
   *
   * @example
   * links: { ignore: ['https://intranet.example.org/*', 'http://localhost:*'] }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/checking
   */
  links: linkChecksSchema,
  /**
   * The caches of builds.
   *
   * @example
   * cache: { remote: 'https://cache.example.org/docs', maxSizeMb: 500 }
   */
  cache: cacheSchema,
  /**
   * Limits for the content of a page. A page that exceeds a limit is an error.
   *
   * @example
   * limits: { pageSize: 2 }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/content-security-policy
   */
  limits: limitsSchema,
  /**
   * The footer of every page. Default: none.
   *
   * @example
   * footer: { copyright: 'Copyright © 2026 Jane Doe' }
   *
   * @see https://camdocs.github.io/camdocs/docs/guides/navigation
   */
  footer: footerSchema.optional(),
  /**
   * `sitemap.xml`. Written only if `url` is set, `noIndex` is off, and there are pages to list.
   *
   * @example
   * sitemap: { changefreq: 'monthly', ignorePatterns: ['/docs/internal/*'] }
   */
  sitemap: sitemapSchema,
})

/** URLs in structured data are absolute. */
const structuredDataProblems = ({
  url,
  structuredData,
}: {
  url?: string | undefined
  structuredData: boolean
}) =>
  structuredData && url === undefined
    ? [
        {
          path: ['structuredData'],
          message: 'requires the setting "url", because search engines need absolute URLs',
        },
      ]
    : []

/** The schema of `camdocs.config.ts`. */
export const configSchema = settingsSchema.superRefine((settings, context) => {
  const problems = [
    ...versionProblems(settings),
    ...rootProblems(settings),
    ...apiProblems(settings),
    ...ruleProblems(settings),
    ...localeProblems(settings),
    ...assistantProblems(settings),
    ...feedbackProblems(settings),
    ...structuredDataProblems(settings),
    ...shareImageProblems(settings),
    ...choiceProblems(settings),
  ]
  for (const problem of problems) context.addIssue({ code: 'custom', ...problem })
})

/** The settings as written in `camdocs.config.ts`. */
export type SiteConfigInput = z.input<typeof configSchema>

/** The validated settings, with default values filled in. */
export type SiteSettings = z.output<typeof configSchema>
