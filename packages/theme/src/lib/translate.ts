import { fillMessage } from '@camdocs/core'

export interface TranslateDescriptor {
  /** Key of the message in the translations. */
  readonly id?: string | undefined
  /** Text in the default language. It can contain `{name}` placeholders. */
  readonly message?: string | undefined
}

export type TextValues = Readonly<Record<string, string | number>>

/**
 * Returns a message in the reader's language with its placeholders filled in (DEV-4). Looks up the
 * translation by the id or, without an id, by the message. Without a translation, the result is the message
 * or, without a message, the id. Placeholders without a value stay in the text.
 *
 * @throws Error if the descriptor has neither an id nor a message
 */
export function translate(
  descriptor: TranslateDescriptor,
  values: TextValues = {},
  translations: Readonly<Record<string, string>> = {},
): string {
  return fillMessage(lookUp(descriptor, translations), values)
}

/**
 * Returns the translated message of a descriptor, in which the placeholders are not filled in yet.
 *
 * @throws Error if the descriptor has neither an id nor a message
 */
export function lookUp(
  { id, message }: TranslateDescriptor,
  translations: Readonly<Record<string, string>>,
): string {
  const key = id ?? message
  if (key === undefined) {
    throw new Error('A translation needs an ID or a message, but this one has neither.')
  }
  return (Object.hasOwn(translations, key) ? translations[key] : undefined) ?? message ?? key
}
