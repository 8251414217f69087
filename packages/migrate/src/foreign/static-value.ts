/** A call of a function that is not evaluated: `starlight({ title: '…' })`. */
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
   * @param call the call whose result is the value, if it is the result of a call
   * @param evaluated the function that the value is, or whose result it is; returns `Computed` for a result
   *   that is not known
   */
  constructor(
    readonly file = '',
    readonly line = 1,
    readonly call?: StaticCall,
    readonly evaluated?: (...values: readonly unknown[]) => unknown,
  ) {}
}

/** The key that marks objects with computed keys, or with spreads of computed objects, as incomplete. */
export const unknownKeys: unique symbol = Symbol('unknownKeys')

/** A value that was read from JavaScript code without running the code. Unknown parts are `Computed`. */
export type StaticValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | RegExp
  | Computed
  | readonly StaticValue[]
  | StaticObject

/** An object whose values were read without running code. */
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

/** Returns the value at a path of keys; `Computed` if the code computes that value or a value on the path. */
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

/** Returns the items of a list; an empty list for anything else. */
export const itemsAt = (value: StaticValue, ...keys: readonly string[]): readonly StaticValue[] => {
  const result = valueAt(value, ...keys)
  return Array.isArray(result) ? (result as readonly StaticValue[]) : []
}

/** Returns the strings in a list; undefined for anything else. */
export function stringsAt(value: StaticValue, ...keys: readonly string[]): readonly string[] | undefined {
  const result = valueAt(value, ...keys)
  return Array.isArray(result)
    ? (result as readonly StaticValue[]).filter((item) => typeof item === 'string')
    : undefined
}

/** Whether an object can have more keys than those that are known. */
export const hasUnknownKeys = (value: StaticObject): boolean => unknownKeys in value

/** Returns the call whose result is a value; undefined for any other value. */
export const callOf = (value: StaticValue): StaticCall | undefined =>
  value instanceof Computed ? value.call : undefined
