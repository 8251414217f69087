import { Fragment, type ReactNode } from 'react'

/** Matches a word that is long enough to need break opportunities. Shorter words fit on any screen. */
const LONG_WORD = /\S{17,}/

/**
 * Matches the position between two words of an identifier, such as the one before the `D` in `cameraDevice`.
 */
const WORD_START = /(?<=[a-z\d])(?=[A-Z])/

/** Adds break opportunities between the words of identifiers, if the text contains a long word. */
export function withSoftBreaks(text: string): ReactNode {
  if (!LONG_WORD.test(text)) return text
  return text.split(WORD_START).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
