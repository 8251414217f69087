import { Fragment, type ReactNode } from 'react'
import type { TextPart } from '@camdocs/core/search/client'

/**
 * Matches the position between two words of an identifier, such as the one before the `D` in `cameraDevice`.
 */
const WORD_START = /(?<=[a-z\d])(?=[A-Z])/

/**
 * Text with its matches in `mark` elements. It can be in another language than the page, because pages
 * without a translation are in the default language.
 */
export function HighlightedText({ parts }: { readonly parts: readonly TextPart[] }): ReactNode {
  return <bdi>{parts.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text))}</bdi>
}

/**
 * A title with its matches in `mark` elements. Identifiers can break between their words, even if a match
 * starts or ends there.
 */
export function HighlightedTitle({ parts }: { readonly parts: readonly TextPart[] }): ReactNode {
  const marked = parts.map(({ text, match }, index) => {
    const words = text.split(WORD_START)
    const content = words.map((word, position) => (
      <Fragment key={position}>
        {position > 0 && <wbr />}
        {word}
      </Fragment>
    ))
    const startsNextWord = WORD_START.test((parts[index - 1]?.text.at(-1) ?? '') + text.charAt(0))
    return (
      <Fragment key={index}>
        {startsNextWord && <wbr />}
        {match ? <mark>{content}</mark> : content}
      </Fragment>
    )
  })
  return <bdi>{marked}</bdi>
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
