import { Fragment, type ReactNode } from 'react'
import { interpolate } from '@camdocs/core'

export interface MessageProps {
  /** A text with placeholders such as `{link}`. */
  readonly text: string
  /** The values of the placeholders, by name. */
  readonly values: Readonly<Record<string, ReactNode>>
}

/** A message whose placeholders are filled with elements. Placeholders without a value stay in the text. */
export function Message({ text, values }: MessageProps): ReactNode {
  return interpolate(text, values).map((part, index) => <Fragment key={index}>{part}</Fragment>)
}
