import type { ReactNode } from 'react'
import { lookUp } from '../lib/translate.js'
import { Message, type MessageProps } from '../lib/Message.js'

export interface TranslateProps {
  readonly id?: string
  /** The message. It must be a string, because it can be the key of the translation. */
  readonly children?: string
  /** The values of the message's placeholders, by name. */
  readonly values?: MessageProps['values']
  /** Translated messages, by id, or by message if the message has no id. */
  readonly translations?: Readonly<Record<string, string>>
}

/**
 * A translated message whose placeholders can be filled with elements (DEV-4).
 *
 * @throws Error if there is neither an id nor a message, or if the children are not a string
 */
export function Translate({ id, children, values = {}, translations = {} }: TranslateProps): ReactNode {
  if (children !== undefined && typeof children !== 'string') {
    throw new Error(
      `The children of <Translate${id ? ` id="${id}"` : ''}> are ${describe(children)}; they must be a string.`,
    )
  }
  return <Message text={lookUp({ id, message: children }, translations)} values={values} />
}

function describe(value: unknown): string {
  return Array.isArray(value) ? 'a list' : `of type ${typeof value}`
}
