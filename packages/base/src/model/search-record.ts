import type { SearchKind } from '@camdocs/core/search'

/** The API symbol that a section documents. */
export interface SectionSymbol {
  /** "Camera" or "Camera.takePhoto". */
  readonly name: string
  readonly kind: SearchKind
}

/**
 * Matches error codes in the style of React Native libraries, such as `session/camera-not-ready`, but not
 * paths of files. A full stop can follow a code.
 */
export const libraryErrorCode = /(?<![\w./-])[a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)+(?![\w/-]|\.\w)/g

/** A section of a page in the record format of DocSearch, so that hosted services can import it unchanged. */
export interface SearchRecord {
  readonly objectID: string
  readonly type: 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6'
  readonly hierarchy: Readonly<
    Record<'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6', string | null>
  >
  readonly content: string | null
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string | null
  readonly language: string
  readonly lang: string
  readonly version: string
  readonly docusaurus_tag: string
  /** A facet for filtering results, in addition to DocSearch's fields. */
  readonly kind: SearchKind
}

/**
 * A section as input for the embedded index. Serialized to strings, which are cheap to transfer between
 * threads.
 */
export interface IndexedSection {
  readonly kind: SearchKind
  /** Label of the outermost category that contains the page, or "Documentation" if there is none. */
  readonly group: string
  /** Name of the content root. Absent if the site has only one. */
  readonly root?: string
  /** The document that a search hit shows: an `IndexedDocument` as JSON. */
  readonly document: string
  /** The terms of the section, one per line. */
  readonly terms: string
  /** One character per term. The code of the character is the term's occurrence class in this section. */
  readonly classes: string
}
