import type { SearchKind } from '@camdocs/core/search'

/** A name of the API that is explained in a section. */
export interface SectionSymbol {
  /** "Camera", "Camera.takePhoto". */
  readonly name: string
  readonly kind: SearchKind
}

/** `session/camera-not-ready`: a code as libraries of React Native write them. */
export const errorCode = /(?<![\w./-])[a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)+(?![\w./-])/g

/** One record for each heading section, in the shape of DocSearch's crawler, so that hosted services load it as it is. */
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
  /** A hosted service can narrow a search by it, too. */
  readonly kind: SearchKind
}

/** A section as the embedded index takes it up. Short texts, since they may come from another thread. */
export interface IndexedSection {
  readonly kind: SearchKind
  readonly group: string
  /** The index's document as JSON: what a hit shows. */
  readonly document: string
  /** Its words, one a line, and the class of each one's occurrences as a character code. */
  readonly terms: string
  readonly classes: string
}
