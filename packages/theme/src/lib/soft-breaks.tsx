import { Fragment, type ReactNode } from 'react'

/** Matches a word that is long enough to need break opportunities. Shorter words fit on any screen. */
const LONG_WORD = /\S{17,}/

/** Adds break opportunities before the capital letters of identifiers, if the text contains a long word. */
export function withSoftBreaks(text: string): ReactNode {
  if (!LONG_WORD.test(text)) return text
  return text.split(/(?<=[a-z\d])(?=[A-Z])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
