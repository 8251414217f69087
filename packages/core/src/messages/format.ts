/** A text for each plural form of English: `one` for the number 1, and `other` for all other numbers. */
export interface PluralMessage {
  readonly one: string
  readonly other: string
}

/**
 * Splits a message at its placeholders and replaces each with its value. Placeholders without a value stay in
 * the text.
 *
 * @example interpolate('See {link}.', { link: <a href="/">home</a> })
 */
export function interpolate<Value>(
  message: string,
  values: Readonly<Record<string, Value>>,
): (string | Value)[] {
  // Because of the capturing group, `split` returns the names at odd positions.
  return message.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part
    return Object.hasOwn(values, part) ? (values[part] as Value) : `{${part}}`
  })
}

/** Replaces the placeholders of a message. Placeholders without a value stay in the text. */
export function fillMessage(message: string, values: Readonly<Record<string, string | number>>): string {
  return interpolate(message, values).join('')
}

/** The name of a thing, and of several things. */
export interface NounForms {
  readonly one: string
  readonly other: string
}

/**
 * Returns the name of a thing or, unless there is exactly one, of several things. Unlike in a message with a
 * number, the plural forms of languages don't matter.
 */
export const nameFor = ({ one, other }: NounForms, count: number): string => (count === 1 ? one : other)

/** Returns the message for a number, which replaces the placeholder `{count}`. */
export function countMessage({ one, other }: PluralMessage, count: number): string {
  return fillMessage(count === 1 ? one : other, { count })
}
