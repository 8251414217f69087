/*
 * The interface of plugins of a site. Hooks are functions from plain data to plain data: camdocs reads what a
 * plugin declares, and writes what its hooks return.
 */

/** What a plugin does. The default export of its module is a function from its options to this object. */
export interface Plugin {
  /**
   * The files that the hooks read, relative to the site's folder: `['rules.json', 'rules/*.json']`. A `*`
   * stands for any text.
   */
  readonly files?: readonly string[]
  /** The names of the environment variables that the hooks read. */
  readonly env?: readonly string[]
  /** Returns pages, as Markdown. */
  readonly sources?: (input: PluginInput) => Awaitable<PluginSources>
  /** Plugins that change the Markdown and the HTML of pages, as in the setting `markdown`. */
  readonly markdown?: {
    readonly remarkPlugins?: readonly UnifiedPlugin[]
    readonly rehypePlugins?: readonly UnifiedPlugin[]
  }
  /** Returns the problems of a site. */
  readonly check?: (input: PluginSite) => Awaitable<readonly PluginProblem[]>
  /** Returns files to write into the site. */
  readonly output?: (input: PluginSite) => Awaitable<readonly PluginFile[]>
}

type Awaitable<Value> = Value | Promise<Value>

/** A remark or a rehype plugin: a function, or a list of the function and its options. */
export type UnifiedPlugin = UnifiedFunction | readonly [UnifiedFunction, ...unknown[]]
type UnifiedFunction = (...options: never[]) => unknown

/** What every hook receives. */
export interface PluginInput {
  /** The texts of the declared files, by path. The paths are in order. */
  readonly files: Readonly<Record<string, string>>
  /** The declared environment variables that are set. */
  readonly env: Readonly<Record<string, string>>
  readonly site: {
    readonly title: string
    /** The origin of the site, such as "https://example.org". Absent if it is not configured. */
    readonly url?: string
    /** The path of the site, such as "/" or "/docs-site/". */
    readonly baseUrl: string
    /** The language of the pages, such as "en". In a site with several languages, hooks run for each. */
    readonly language: string
  }
}

/** Pages of a plugin. */
export interface PluginSources {
  /** The texts of pages and of `_category_` files, by path in the content root: `{ 'no-var.md': '# …' }`. */
  readonly pages: Readonly<Record<string, string>>
  /**
   * The content root of the pages: the name of one in the setting `docs`, or one of the plugin's own.
   * Default: the first one in the setting `docs`.
   */
  readonly root?: string | PluginRoot
}

/** A content root of a plugin, with a sidebar that follows from the paths of its pages. */
export interface PluginRoot {
  /** The IDs of its pages start with this name: "@rules:no-var". */
  readonly name: string
  /** URL path of its pages, without the base path: "/rules". */
  readonly routeBase: string
  /** Whether nobody edits the texts anymore: their problems are warnings, and samples are not checked. */
  readonly isFrozen?: boolean
}

/** A site with all its pages. */
export interface PluginSite extends PluginInput {
  /** The published pages of the current version, in the order of their IDs. */
  readonly pages: readonly PluginPage[]
  /** The URLs of the site, with the base path. */
  readonly routes: readonly PluginRoute[]
}

/** A URL of a site. */
export interface PluginRoute {
  readonly url: string
  readonly kind: 'doc' | 'category' | 'module' | 'search' | 'versions' | 'tag' | 'redirect'
}

/** A page. */
export interface PluginPage {
  readonly id: string
  /** Path relative to the site's folder. */
  readonly file: string
  /** URL path with the base path. */
  readonly url: string
  readonly title: string
  /** The description in the front matter, or the first paragraph. */
  readonly description: string
  /** The front matter, with default values filled in. */
  readonly frontMatter: Readonly<Record<string, unknown>>
  /** The headings below the title. */
  readonly headings: readonly PluginHeading[]
  /** The links and images within the site. */
  readonly links: readonly PluginLink[]
}

/** A heading, and where it is. Generated headings, such as those of an API reference, have no line. */
export interface PluginHeading {
  readonly id: string
  /** 2 to 6. */
  readonly level: number
  readonly text: string
  readonly file: string
  readonly line?: number
}

/** A link or an image, and where it is. */
export interface PluginLink {
  /** As written. */
  readonly target: string
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A problem that a plugin finds. Without a file, it is reported at the plugin in the configuration. */
export interface PluginProblem {
  readonly message: string
  /** What to do about it. */
  readonly hint?: string
  /** Path relative to the site's folder. */
  readonly file?: string
  /** 1-based. */
  readonly line?: number
  /** 1-based. Default: 1. */
  readonly column?: number
  /** Default: "error". The setting `rules` overrides it. */
  readonly severity?: 'error' | 'warning'
}

/** A file that a plugin writes. */
export interface PluginFile {
  /** Path in the output: "rules.json". */
  readonly path: string
  readonly content: string | Uint8Array
}
