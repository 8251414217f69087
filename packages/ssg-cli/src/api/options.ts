import type { ApiModel } from '@camdocs/core/api'
import type { Diagnostic } from '../model/diagnostic.js'

export interface ApiOptions {
  /** The site's folder: the other paths, and the places of problems, are relative to it. */
  readonly root: string
  /** With its package.json; `node_modules/name` as a rule. */
  readonly packageFolder: string
  /** TypeScript or a declaration file, relative to the package's folder. */
  readonly entryPoint: string
  /** Compiler options to read the library with; sensible ones without it. */
  readonly tsconfig?: string
  /** Where a reader sees the source: "https://…/{file}#L{line}". */
  readonly sourceLink?: string
}

export interface ApiExtraction {
  /** Absent when a problem is an error: half a reference is not one. */
  readonly model?: ApiModel
  readonly problems: readonly Diagnostic[]
}

/** From a library's entry point to its model: all that the rest of camdocs knows of how it is made. */
export type ApiExtractor = (options: ApiOptions) => Promise<ApiExtraction>

/** What a package says of itself. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly types: readonly string[]
}
