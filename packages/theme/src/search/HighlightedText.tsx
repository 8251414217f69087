import type { ReactNode } from 'react'
import type { TextPart } from '@camdocs/core/search/client'

/** Text with its matches in `mark` elements. */
export function HighlightedText({ parts }: { readonly parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text))
}

/** Titles in the order of the hierarchy, top level first. The stylesheet draws the separators. */
export function Trail({ titles }: { readonly titles: readonly (readonly TextPart[])[] }): ReactNode {
  return titles.map((parts, index) => (
    <span key={index}>
      <HighlightedText parts={parts} />
    </span>
  ))
}

/** Returns the text without its highlighting. */
export const plainText = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('')
