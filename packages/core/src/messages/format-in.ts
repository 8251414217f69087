import { fillMessage as fill, interpolate } from './format.js'

export { interpolate }

/** A text for each plural form of a language. `other` is also used in place of forms without a text. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** Functions that fill messages of a language. */
export interface Format {
  /** Replaces placeholders. Numbers are written as in the language. */
  readonly fillMessage: (message: string, values: Readonly<Record<string, string | number>>) => string
  /** Returns the text for a number, which replaces the placeholder `{count}`. */
  readonly countMessage: (message: PluralForms, count: number) => string
}

/**
 * Returns the functions of `format.ts` for a language other than English.
 *
 * @param code BCP 47 language tag
 */
export function formatIn(code: string): Format {
  const plurals = new Intl.PluralRules(code)
  const numbers = new Intl.NumberFormat(code)
  const fillMessage: Format['fillMessage'] = (message, values) =>
    fill(
      message,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'number' ? numbers.format(value) : value,
        ]),
      ),
    )
  return {
    fillMessage,
    countMessage: (message, count) => fillMessage(message[plurals.select(count)] ?? message.other, { count }),
  }
}
