import type { Diagnostic } from './diagnostic.js'
import type { RouteManifest } from './manifest.js'

/** A file of the finished site. `path` is relative to the output folder, with "/" on every system. */
export type OutputFile =
  | { readonly path: string; readonly content: string | Uint8Array }
  | { readonly path: string; readonly copyFrom: string }

/** What esbuild made for the browser. Paths are relative to the output folder. */
export interface ClientBundle {
  readonly entry: string
  readonly styles: readonly string[]
  readonly files: readonly OutputFile[]
  /** Hash of everything in the bundle; part of every route's data address. */
  readonly buildId: string
}

export interface BuiltSite {
  readonly manifest: RouteManifest
  readonly problems: readonly Diagnostic[]
  /**
   * The site's files, made while they are read, so that no more than one page is in memory at a time.
   * Empty when there are errors.
   * @throws BuildFailure when a page cannot be rendered
   */
  files(): AsyncGenerator<OutputFile>
}
