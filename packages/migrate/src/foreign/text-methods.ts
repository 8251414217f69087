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

/** Runs a function that matches a regular expression. Returns undefined if that takes too long. */
type Matched = <T>(match: () => T) => T | undefined

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
 * @param matched runs functions that match a regular expression
 */
export function callTextMethod(
  object: unknown,
  method: string,
  values: readonly unknown[],
  functionOf: (value: unknown) => Evaluated | undefined,
  matched: Matched,
): unknown {
  if (Array.isArray(object)) {
    const isJoined = method === 'join' && object.every(isText) && values.every(isText)
    return isJoined ? object.join(...(values as [string?])) : undefined
  }
  if (!isText(object)) return undefined
  if (simpleMethods.has(method)) return callSimple(object, method, values)
  const [pattern, replacement] = values
  if (!isText(pattern) && !(pattern instanceof RegExp)) return undefined
  if (method === 'split' && values.length === 1) return matched(() => object.split(pattern))
  if (method !== 'replace' && method !== 'replaceAll') return undefined
  if (isText(replacement)) return matched(() => ifValid(() => object[method](pattern, replacement)))
  const evaluated = functionOf(replacement)
  if (evaluated === undefined) return undefined
  return isText(pattern)
    ? ifValid(() => object[method](pattern, (...match: readonly unknown[]) => textOf(evaluated(...match))))
    : replaceMatches(object, method, pattern, evaluated, matched)
}

function callSimple(text: string, method: string, values: readonly unknown[]): string | undefined {
  if (!values.every((value) => isText(value) || typeof value === 'number')) return undefined
  const call = text[method as 'concat'] as (...rest: readonly unknown[]) => string
  return ifValid(() => call.apply(text, [...values]))
}

/** @throws TypeError if a replacement is not known, which ends the replacement */
function textOf(value: unknown): string {
  if (isText(value)) return value
  throw new TypeError('The replacement is not known.')
}

/**
 * Replaces what a regular expression matches by the results of a function. Only the matching is stopped when
 * it takes too long, because a stopped evaluation would not clean up.
 */
function replaceMatches(
  text: string,
  method: 'replace' | 'replaceAll',
  pattern: RegExp,
  evaluated: Evaluated,
  matched: Matched,
): string | undefined {
  // `replaceAll` needs the flag.
  if (method === 'replaceAll' && !pattern.global) return undefined
  const matches = pattern.global ? text.matchAll(pattern) : firstMatch(text, pattern)
  let result = ''
  let end = 0
  for (;;) {
    const next = matched(() => matches.next())
    if (next === undefined) return undefined
    if (next.done === true) return result + text.slice(end)
    const match = next.value
    const value = evaluated(...match, match.index, text)
    if (!isText(value)) return undefined
    result += text.slice(end, match.index) + value
    end = match.index + match[0].length
  }
}

function* firstMatch(text: string, pattern: RegExp): Generator<RegExpExecArray, undefined> {
  const match = pattern.exec(text)
  if (match !== null) yield match
}

/** Returns undefined if a call fails: an encoded text can be malformed, and `replaceAll` needs a flag. */
function ifValid<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
