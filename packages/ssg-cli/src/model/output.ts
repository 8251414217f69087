import type { Diagnostic, SourceLocation } from './diagnostic.js'
import type { RouteManifest } from './manifest.js'
import type { Page } from './page.js'
import type { LinkContext } from './resolve-link.js'
import type { SampleCount } from './sample.js'

/** A file of the finished site. `path` is relative to the output folder, with "/" on every system. */
export type OutputFile =
  { readonly path: string; readonly content: Content } | { readonly path: string; readonly copyFrom: string }

/** A piece of a file that is made while others are, and grows with the site: it follows what came of that file before. */
export interface OutputPiece {
  readonly path: string
  readonly piece: string
}

/** Text, bytes, or text in pieces. */
export type Content = string | Uint8Array | readonly string[]

export const partsOf = (content: Content): readonly (string | Uint8Array)[] =>
  typeof content === 'string' || content instanceof Uint8Array ? [content] : content

export const bytesOf = (content: Content): Buffer =>
  Buffer.concat(partsOf(content).map((part) => Buffer.from(part)))

/** All files of a site, in memory, by their paths. */
export async function collectFiles(
  files: AsyncIterable<OutputFile | OutputPiece>,
): Promise<Map<string, OutputFile>> {
  const whole = new Map<string, OutputFile>()
  const growing = new Map<string, string[]>()
  for await (const file of files) {
    if (!('piece' in file)) {
      whole.set(file.path, file)
      continue
    }
    const pieces = growing.get(file.path) ?? []
    pieces.push(file.piece)
    growing.set(file.path, pieces)
    whole.set(file.path, { path: file.path, content: pieces })
  }
  return whole
}

/** Files that a build makes besides its pages. Links may lead to them, and nothing else may have their paths. */
export function generatedFiles({
  url,
  noIndex,
}: {
  readonly url?: string | undefined
  readonly noIndex: boolean
}): string[] {
  const always = [
    '404.html',
    'route-manifest.json',
    'search-records.json',
    'robots.txt',
    '_headers',
    '.nojekyll',
  ]
  return [...always, ...(url === undefined ? [] : ['opensearch.xml', ...(noIndex ? [] : ['sitemap.xml'])])]
}

export interface BuiltSite {
  readonly manifest: RouteManifest
  readonly problems: readonly Diagnostic[]
  /** What the report of links over the finished output needs to name source positions. */
  readonly pages: readonly Page[]
  readonly links: LinkContext
  /** Ids on the pages of page modules, by URL. */
  readonly moduleAnchors: ReadonlyMap<string, ReadonlySet<string>>
  /** Headers of every response, such as the security policy. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>
  readonly samples: SampleCount
  /** Where a page module, found by its URL, writes an address; undefined for other pages. */
  readonly placeInModule: (url: string, target: string) => SourceLocation | undefined
  /**
   * The site's files, made while they are read, so that no more than one page is in memory at a time.
   * Empty when there are errors.
   * @throws BuildFailure when a page cannot be rendered
   */
  files(): AsyncGenerator<OutputFile | OutputPiece>
}
