/** A page of the old site. */
export interface OldPage {
  /** Absolute path of its file. */
  readonly file: string
  /** ID of the new doc: its path relative to the content folder, without extension. */
  readonly id: string
  /** Path of the page's URL in the old site, without the base path: "/docs/guides/first". */
  readonly oldUrl: string
  /** Path of the page's URL in the new site. */
  readonly newUrl: string
  /** Front matter as written. */
  readonly frontMatter: Readonly<Record<string, unknown>>
  /** The `sidebar_position` that replaces the number at the start of the old file name. */
  readonly position?: number | undefined
}

/** A file that is copied. */
export interface CopiedFile {
  /** Absolute path. */
  readonly from: string
  /** Path relative to the new site's folder. */
  readonly to: string
}
