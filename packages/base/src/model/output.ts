import type { Diagnostic, SourceLocation } from './diagnostic.js'
import type { RouteManifest } from './manifest.js'
import type { Page } from './page.js'
import type { LinkContext } from './resolve-link.js'
import type { SampleCount } from './sample.js'

/** A file of the built site. The path is relative to the output folder, with "/" on every system. */
export type OutputFile = (
  | { readonly content: Content }
  /** Absolute path of a source file that is copied. */
  | { readonly copyFrom: string }
  /** Absolute path of a file of the previous output, and its size. The file must not be changed. */
  | { readonly linkFrom: string; readonly bytes: number }
) & {
  readonly path: string
  /** The keys under which the next build can find the file. */
  readonly reuseKeys?: readonly ReuseKey[]
  /** Where the file comes from, if that is not a page or a static file. */
  readonly location?: SourceLocation
}

/** A hash of all inputs of a file, or of its content. Several files can have the same key. */
export type ReuseKey = string

/**
 * A piece of a large file. The pieces of a file are appended to it in order. Other files can be generated
 * between them.
 */
export interface OutputPiece {
  readonly path: string
  readonly piece: string
  readonly reuseKeys?: readonly ReuseKey[]
}

/** A file of the built site that a page loads. */
export interface LoadedFile {
  /** Path relative to the output folder. */
  readonly path: string
  /** Size without compression. */
  readonly bytes: number
}

/** The output of an earlier build. */
export interface ReusableOutput {
  /**
   * Returns the files with a key; null if there are none, or if one of them has changed since the earlier
   * build.
   */
  reuse(key: ReuseKey): readonly OutputFile[] | null
}

/** Text, bytes, or text in several parts. */
export type Content = string | Uint8Array | readonly string[]

/** The parts of a file's content. */
export const partsOf = (content: Content): readonly (string | Uint8Array)[] =>
  typeof content === 'string' || content instanceof Uint8Array ? [content] : content

/** The content of a file as one buffer. */
export const bytesOf = (content: Content): Buffer =>
  Buffer.concat(partsOf(content).map((part) => Buffer.from(part)))

/** Collects all files of a site in memory, by path. */
export async function collectFiles(
  files: AsyncIterable<OutputFile | OutputPiece>,
): Promise<Map<string, OutputFile>> {
  const collected = new Map<string, OutputFile>()
  const piecesByPath = new Map<string, string[]>()
  for await (const file of files) {
    if (!('piece' in file)) {
      collected.set(file.path, file)
      continue
    }
    const pieces = piecesByPath.get(file.path) ?? []
    pieces.push(file.piece)
    piecesByPath.set(file.path, pieces)
    collected.set(file.path, { path: file.path, content: pieces })
  }
  return collected
}

/**
 * Path of the folder for generated files that have a hash in their name and never change. Hosts send them
 * with headers for permanent caching, so no page or static file of the site can have a path in the folder.
 */
export const immutableFolder = 'camdocs-assets/'

/** A host whose configuration file is written only on request. */
export type HostName = 'nginx' | 'vercel' | 'apache'

/** Paths of the configuration files of hosts. */
export const hostFileNames: Readonly<Record<HostName, string>> = {
  nginx: 'nginx-site.conf',
  vercel: 'vercel.json',
  apache: '.htaccess',
}

/**
 * Paths of the generated files that links can point to, besides the pages of routes. The paths are reserved,
 * except for those in `extensibleFiles`.
 */
export function generatedFiles({
  assistants,
  url,
  noIndex,
  hostFiles,
}: {
  readonly assistants?: { readonly fullText: boolean } | undefined
  readonly url?: string | undefined
  readonly noIndex: boolean
  readonly hostFiles: readonly HostName[]
}): string[] {
  const always = [
    '404.html',
    'route-manifest.json',
    'search-records.json',
    'robots.txt',
    '_headers',
    '.nojekyll',
    ...hostFiles.map((host) => hostFileNames[host]),
  ]
  const lists = assistants && ['llms.txt', ...(assistants.fullText ? ['llms-full.txt'] : [])]
  return [
    ...always,
    ...(lists ?? []),
    ...(url === undefined ? [] : ['opensearch.xml', ...(noIndex ? [] : ['sitemap.xml'])]),
  ]
}

const rootFiles: ReadonlySet<string> = new Set([
  'robots.txt',
  '_headers',
  '_redirects',
  '.nojekyll',
  ...Object.values(hostFileNames),
])

/** Whether hosts read a file only at the root of a site, so that a site in a folder of another has none. */
export const isRootFile = (path: string): boolean => rootFiles.has(path)

/**
 * Generated files that can also be in the static folder. The text of the static file follows the generated
 * text.
 */
export const extensibleFiles: ReadonlySet<string> = new Set(['_headers', '_redirects', '.nojekyll'])

/** The pages of a site in one language. */
export interface BuiltLanguage {
  /** What its URLs start with, without the base path: "/de"; "" for the default language. */
  readonly prefix: string
  readonly linkContext: LinkContext
  /** Ids on the pages of page modules, by URL. */
  readonly moduleAnchors: ReadonlyMap<string, ReadonlySet<string>>
}

/** The result of a build: its problems, and the files to write if there are no errors. */
export interface BuiltSite {
  readonly manifest: RouteManifest
  readonly problems: readonly Diagnostic[]
  /** Applies the rules and comments of the site to problems of its output. */
  readonly withRules: (problems: readonly Diagnostic[]) => Diagnostic[]
  /** Returns the places of all problems, also of those that authors ignore, as in `formatLocation`. */
  readonly problemPlaces: () => ReadonlySet<string>
  /** The compiled pages, with the source positions of their links. */
  readonly pages: readonly Page[]
  readonly linkContext: LinkContext
  /** Ids on the pages of page modules, by URL. */
  readonly moduleAnchors: ReadonlyMap<string, ReadonlySet<string>>
  /** All languages, the default language first. Everything else is that of the default language. */
  readonly languages: readonly BuiltLanguage[]
  /** Number of pages in all languages. */
  readonly pageCount: number
  /** The headers of every response, such as the security policy. */
  readonly headers: Readonly<Record<string, string>>
  readonly samples: SampleCount
  /** Whether the site's `_redirects` file redirects a path, given with the base path and percent-encoded. */
  readonly isRedirectedByHost: (path: string) => boolean
  /**
   * Returns the location of a link target in the source of the page module with the given URL. Returns
   * undefined if the URL is not that of a page module.
   */
  readonly locateInModule: (url: string, target: string) => SourceLocation | undefined
  /**
   * Renders the site's files on demand, so that only a few pages at a time are in memory. Yields nothing if
   * there are errors.
   *
   * @param previous output of an earlier build; its files are reused if their input did not change
   * @throws BuildFailure if a page cannot be rendered
   */
  files(previous?: ReusableOutput): AsyncGenerator<OutputFile | OutputPiece>
}
