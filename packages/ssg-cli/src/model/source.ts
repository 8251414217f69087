/** A content file found on disk. Its text is read when it is compiled, by whoever compiles it. */
export interface SourceFile {
  /** Path below the content folder without the extension: "guides/zooming". Doubles as the doc id. */
  readonly id: string
  /** Path relative to the site's root, for messages: "docs/guides/zooming.md". */
  readonly file: string
  /** Where it is on this machine. Never part of any output. */
  readonly path: string
}

/** A file that is copied as it is. */
export interface StaticFile {
  /** Path in the output, with "/" on every system: "img/logo.svg". */
  readonly output: string
  readonly file: string
  readonly path: string
}

/** A page of the site's own, `pages/<module>.tsx`. */
export interface PageModuleFile {
  /** Path below `pages/` without the extension: "index". */
  readonly module: string
  readonly file: string
  readonly path: string
}

export interface Sources {
  readonly docs: readonly SourceFile[]
  /** Prose of the API reference; the id is the name of the symbol, or "index". */
  readonly apiProse: readonly SourceFile[]
  /** `_category_` files; the id is that of the folder: its path below the content folder. */
  readonly categoryFiles: readonly SourceFile[]
  readonly pageModules: readonly PageModuleFile[]
  readonly statics: readonly StaticFile[]
  /** Modules for the browser, as absolute paths. */
  readonly clientModules: readonly string[]
  /** The site's stylesheets, as absolute paths. */
  readonly styles: readonly string[]
}
