import type { ApiModel } from '@camdocs/core/api'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { FileExamples } from './examples.js'

/** The library to extract the API from. */
export interface ApiOptions {
  /**
   * The site's folder. The package's folder, the tsconfig, and the locations of problems are relative to it.
   */
  readonly root: string
  /** Folder of the package, usually `node_modules/name`. */
  readonly packageFolder: string
  /** A TypeScript or declaration file, relative to the package's folder. */
  readonly entryPoint: string
  /** tsconfig file for reading the library. Default: strict options, with module resolution for bundlers. */
  readonly tsconfig?: string
  /** URL template for links to the source: "https://…/{file}#L{line}". */
  readonly sourceLink?: string
}

/** The result of an extraction. */
export interface ApiExtraction {
  /**
   * Absolute paths of the tsconfig files and source files that the result depends on, except
   * TypeScript's own library files (lib.*.d.ts). Absent if any problem is an error.
   */
  readonly files?: readonly string[]
  /** Absent if any problem is an error: a partial reference is not published. */
  readonly model?: ApiModel
  readonly problems: readonly Diagnostic[]
  /** The examples in the doc comments of the package's own files. */
  readonly examples?: readonly FileExamples[]
}

/**
 * Extracts the API model from a library's entry point. The rest of camdocs depends on this type, and not on
 * TypeDoc. The problem that the package is not installed has no location.
 */
export type ApiExtractor = (options: ApiOptions) => Promise<ApiExtraction>

/** The fields of a package.json that the extraction needs. */
export interface PackageManifest {
  readonly name: string
  readonly version: string
  /** The TypeScript files that "source", "types", and "typings" name. */
  readonly types: readonly string[]
}
