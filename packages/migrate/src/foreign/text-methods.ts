/** A function of a configuration that can be evaluated: `() => '-'` in `text.replace(/_/g, () => '-')`. */
export type Evaluated = (...values: readonly unknown[]) => unknown

/** Methods of strings whose results depend only on the string and on texts and numbers. */
const simpleMethods = new Set([
  'concat',
  'normalize',
  'slice',
  'substring',
  'toLocaleLowerCase',
  'toLocaleUpperCase',
  'toLowerCase',
  'toString',
  'toUpperCase',
  'trim',
  'trimEnd',
  'trimStart',
])

/** Functions that can be called by their name alone. */
const functions: ReadonlyMap<string, (text: string) => string> = new Map([
  ['String', (text) => text],
  ['encodeURI', encodeURI],
  ['encodeURIComponent', encodeURIComponent],
  ['decodeURI', decodeURI],
  ['decodeURIComponent', decodeURIComponent],
])

const isText = (value: unknown): value is string => typeof value === 'string'

/** Calls a function such as `encodeURIComponent`. Returns undefined if it is unknown, or fails. */
export function callTextFunction(name: string, values: readonly unknown[]): string | undefined {
  const [text] = values
  const run = functions.get(name)
  return run === undefined || values.length !== 1 || !isText(text) ? undefined : ifValid(() => run(text))
}

/**
 * Calls a method of a string, such as `replace`, or joins a list. Returns undefined if the method is unknown,
 * or fails.
 *
 * @param functionOf returns the function that an argument stands for; undefined for any other argument
 */
export function callTextMethod(
  object: unknown,
  method: string,
  values: readonly unknown[],
  functionOf: (value: unknown) => Evaluated | undefined,
): unknown {
  if (Array.isArray(object)) {
    const isJoined = method === 'join' && object.every(isText) && values.every(isText)
    return isJoined ? object.join(...(values as [string?])) : undefined
  }
  if (!isText(object)) return undefined
  if (simpleMethods.has(method)) return callSimple(object, method, values)
  const [pattern, replacement] = values
  if (!isText(pattern) && !(pattern instanceof RegExp)) return undefined
  if (method === 'split' && values.length === 1) return object.split(pattern)
  return method === 'replace' || method === 'replaceAll'
    ? ifValid(() => replaceText(object, method, pattern, replacement, functionOf(replacement)))
    : undefined
}

function callSimple(text: string, method: string, values: readonly unknown[]): string | undefined {
  if (!values.every((value) => isText(value) || typeof value === 'number')) return undefined
  const call = text[method as 'concat'] as (...rest: readonly unknown[]) => string
  return ifValid(() => call.apply(text, [...values]))
}

function replaceText(
  text: string,
  method: 'replace' | 'replaceAll',
  pattern: string | RegExp,
  replacement: unknown,
  evaluated: Evaluated | undefined,
): string | undefined {
  if (isText(replacement)) return text[method](pattern, replacement)
  if (evaluated === undefined) return undefined
  // The exception ends the replacement, and `ifValid` returns undefined.
  return text[method](pattern, (...match: readonly unknown[]) => {
    const value = evaluated(...match)
    if (isText(value)) return value
    throw new TypeError('The replacement is not known.')
  })
}

/** Returns undefined if a call fails: an encoded text can be malformed, and `replaceAll` needs a flag. */
function ifValid<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
