/**
 * A content file, or a text that stands for one. The text of a file is read when it is compiled, possibly on
 * another thread. `readSource` and `sourceState` are the only functions that know the difference.
 */
export interface SourceFile {
  /** The doc id: the path in the content root, without the extension, as in "guides/zooming". */
  readonly id: string
  /** Path relative to the site's folder, for messages: "docs/guides/zooming.md". */
  readonly file: string
  /** Absolute path. Not part of any output. */
  readonly path: string
  /** The text, if no file contains it. */
  readonly text?: string
  /** The object ID of the content in git, if the file at `path` is a copy in the cache. */
  readonly blob?: string
  /** The file that this one translates: of a `_category_` file, and of a doc from git. */
  readonly original?: SourceFile
}

/** A file that is copied to the output unchanged. */
export interface StaticFile {
  /** Path in the output, with "/" on every system: "img/logo.svg". */
  readonly output: string
  /** The name of the content root whose pages must refer to the file. Absent if it is always copied. */
  readonly onlyFor?: string
  /** Path relative to the site's folder: "static/img/logo.svg". */
  readonly file: string
  /** Absolute path. */
  readonly path: string
  /** As in `SourceFile`. */
  readonly blob?: string
}

/** Whether a path belongs to the operating system, git, or an editor. Such static files are not published. */
export const isSystemFile = (file: string): boolean =>
  /(?:^|\/)(?:\.DS_Store|\._[^/]*|\.git[^/]*|\.[^/]*\.sw[a-p])$/.test(file)

/** The folder with the icons of a site, relative to the site's folder. */
export const iconFolder = 'icons'

/** Matches the names of images. */
export const imageName = /\.(?:svg|png|jpe?g|gif|webp|avif)$/i

/** A page module: `pages/<module>.tsx`. */
export interface PageModuleFile {
  /** Path relative to `pages/`, without the extension: "index". */
  readonly module: string
  /** Path relative to the site's folder: "pages/index.tsx". */
  readonly file: string
  /** Absolute path. */
  readonly path: string
}

/**
 * The files of a site. Each list is sorted by path, except that the files of content roots are in the order
 * of the roots, that static files next to docs come before those in the static folder, and that configured
 * files are in the configured order.
 */
export interface Sources {
  readonly docs: readonly SourceFile[]
  /** Markdown files of the API references. The path in the id is the name of a symbol, or "index". */
  readonly apiProse: readonly SourceFile[]
  /** `_category_` files. The id is that of the folder: its path in the content root, as in "guides". */
  readonly categoryFiles: readonly SourceFile[]
  readonly pageModules: readonly PageModuleFile[]
  readonly statics: readonly StaticFile[]
  /** Absolute paths of the configured client modules. */
  readonly clientModules: readonly string[]
  /** Absolute paths of the configured stylesheets. */
  readonly styles: readonly string[]
}
