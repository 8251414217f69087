/** The translation of a key of another generator. */
export interface KeyTranslation {
  /**
   * The resulting keys of camdocs with their values. Each value is followed by the path of the original value
   * inside the value of the original key; the path is empty if the original value is the entire value.
   */
  readonly values?: Readonly<Record<string, readonly [value: unknown, ...path: string[]]>>
  /**
   * Hints for the parts without an equivalent. Each hint is followed by the path of the part inside the value
   * of the original key; the path is empty if the part is the entire value.
   */
  readonly ignored?: readonly (readonly [hint: string, ...path: (string | number)[]])[]
}
