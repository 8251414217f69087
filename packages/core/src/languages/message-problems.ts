import english from './english.js'

/** A mistake in texts that a site changes. */
export interface MessageProblem {
  /** Module, name of the text, and further keys. */
  readonly path: readonly string[]
  readonly message: string
}

/** Returns the mistakes in texts that a site changes: unknown names, and placeholders without a value. */
export const messageProblems = (messages: unknown): MessageProblem[] =>
  problemsOf(messages, english.messages, [])

function problemsOf(value: unknown, expected: unknown, path: readonly string[]): MessageProblem[] {
  if (typeof expected === 'string') return textProblems(value, placeholdersOf(expected), path)
  if (!isRecord(value) || !isRecord(expected)) return [{ path, message: 'must be an object' }]
  const isPlural = 'one' in expected && 'other' in expected
  return Object.entries(value).flatMap(([key, part]) => {
    const keys = [...path, key]
    if (isPlural && pluralForms.has(key)) return textProblems(part, placeholdersOf(expected.other), keys)
    if (!Object.hasOwn(expected, key)) return [{ path: keys, message: 'is not the name of a text' }]
    return problemsOf(part, expected[key], keys)
  })
}

const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

function textProblems(value: unknown, known: ReadonlySet<string>, path: readonly string[]): MessageProblem[] {
  if (typeof value !== 'string') return [{ path, message: 'must be a text' }]
  return [...placeholdersOf(value)]
    .filter((name) => !known.has(name))
    .map((name) => ({
      path,
      message: `contains the placeholder "{${name}}", which has no value${known.size === 0 ? '' : ` (placeholders of this text: ${[...known].map((other) => `{${other}}`).join(', ')})`}`,
    }))
}

/** The names of the placeholders in a message. */
export const placeholdersOf = (message: unknown): ReadonlySet<string> =>
  new Set(Array.from(String(message).matchAll(/\{(\w+)\}/g), ([, name = '']) => name))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
