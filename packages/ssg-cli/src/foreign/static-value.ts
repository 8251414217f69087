/** The call of a function that is not part of the configuration: `starlight({ title: '…' })`. */
export interface StaticCall {
  readonly name: string
  /** The first object among the arguments. */
  readonly options: StaticObject | undefined
}

/** A value that is known only when the code runs. */
export class Computed {
  /**
   * @param file path of the file that contains the expression, or "" if it is unknown
   * @param line 1-based
   */
  constructor(
    readonly file = '',
    readonly line = 1,
    readonly call?: StaticCall,
  ) {}
}

/** The key that spreads of computed objects add. */
export const unknownKeys: unique symbol = Symbol('unknownKeys')

/** A value of JavaScript code, as far as it can be read without running the code. */
export type StaticValue =
  string | number | boolean | null | undefined | RegExp | Computed | readonly StaticValue[] | StaticObject

/** An object whose values are read on demand. */
export interface StaticObject {
  readonly [key: string]: StaticValue
  readonly [unknownKeys]?: true
}

export const isStaticObject = (value: unknown): value is StaticObject =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof RegExp) &&
  !(value instanceof Computed)

/** Returns the value at a path of keys; `Computed` if the code computes a part of it. */
export function valueAt(value: StaticValue, ...keys: readonly string[]): StaticValue {
  let current = value
  for (const key of keys) {
    if (current instanceof Computed) return current
    current = isStaticObject(current) ? current[key] : undefined
  }
  return current
}

/** Returns a string value; undefined for anything else. */
export const stringAt = (value: StaticValue, ...keys: readonly string[]): string | undefined => {
  const result = valueAt(value, ...keys)
  return typeof result === 'string' ? result : undefined
}

/** Returns the items of a list; none for anything else. */
export const itemsAt = (value: StaticValue, ...keys: readonly string[]): readonly StaticValue[] => {
  const result = valueAt(value, ...keys)
  return Array.isArray(result) ? (result as readonly StaticValue[]) : []
}

/** Returns the strings of a list; undefined if there is no list. */
export function stringsAt(value: StaticValue, ...keys: readonly string[]): readonly string[] | undefined {
  const result = valueAt(value, ...keys)
  return Array.isArray(result)
    ? (result as readonly StaticValue[]).filter((item) => typeof item === 'string')
    : undefined
}

/** Whether an object can have more keys than those that are known. */
export const hasUnknownKeys = (value: StaticObject): boolean => unknownKeys in value

/** Returns the call that an item of a list is; undefined for any other value. */
export const callOf = (value: StaticValue): StaticCall | undefined =>
  value instanceof Computed ? value.call : undefined
