import type { ReactNode } from 'react'
import type { TextPart } from '@camdocs/core/search'

/** A text with what was looked for in `mark`. */
export function Marked({ parts }: { readonly parts: readonly TextPart[] }): ReactNode {
  return parts.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text))
}

/** Titles one below the other; a style draws what stands between them. */
export function Trail({ titles }: { readonly titles: readonly (readonly TextPart[])[] }): ReactNode {
  return titles.map((parts, index) => (
    <span key={index}>
      <Marked parts={parts} />
    </span>
  ))
}

export const plain = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('')
