import { Fragment, type ReactNode } from 'react'

/** A word of at least this length can break between its parts. Shorter ones fit on any screen. */
const LONG_WORD = /\S{17,}/

/** Returns a text with break opportunities before the capital letters of long identifiers. */
export function withSoftBreaks(text: string): ReactNode {
  if (!LONG_WORD.test(text)) return text
  return text.split(/(?<=[a-z\d])(?=[A-Z])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
