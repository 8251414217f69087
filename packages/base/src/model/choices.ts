/** A name that text can depend on: its value for a page, and all values that it can have. */
export interface Choice {
  readonly value: string
  readonly values: readonly string[]
}

/** What text for one product, audience, or version can depend on, by name. */
export type Choices = Readonly<Record<string, Choice>>

/** Matches the start of text that depends on something: `:::only{…}` and `:except[…]{…}`. */
const condition = /:[ \t]*(?:only|except)(?![\w-])/

/** Whether a text can depend on choices. False positives are allowed. */
export const mayDepend = (text: string): boolean => condition.test(text)
