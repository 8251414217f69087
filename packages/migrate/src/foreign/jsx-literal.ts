import type { MdxJsxAttribute } from 'mdast-util-mdx'

/** The literal value of a JSX attribute. */
export interface JsxLiteral {
  readonly value: string
  /** The value as in the source. `useBaseUrl` adds a slash to it. */
  readonly written: string
  /** Whether the value is the path of a module: `require('./a.png')`. */
  readonly isModule: boolean
}

/** Matches `'/img/a.png'`, and other quotes. */
const stringLiteral = /^\s*(['"`])([^'"`$\\]*)\1\s*$/
/** Matches `useBaseUrl('/img/a.png')`, also with options. */
const urlCall = /^\s*useBaseUrl\(\s*(['"`])([^'"`$\\]*)\1\s*(?:,\s*(?:\{[^{}]*\}\s*,?\s*)?)?\)\s*$/
/** Matches `require('./a.png')` and `require('./a.png').default`. */
const moduleCall = /^\s*require\(\s*(['"])([^'"\\!]*)\1\s*\)(?:\.default)?\s*$/

/** Returns the literal value of a JSX attribute; null if the value is computed or missing. */
export function literalOf(value: MdxJsxAttribute['value']): JsxLiteral | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return literal(value)
  const text = stringLiteral.exec(value.value)
  if (text !== null) return literal(text[2] ?? '')
  const url = urlCall.exec(value.value)
  if (url !== null) return { ...literal(url[2] ?? ''), value: fromBase(url[2] ?? '') }
  const module = moduleCall.exec(value.value)
  return module === null ? null : { ...literal(module[2] ?? ''), isModule: true }
}

/** `useBaseUrl` adds the base path to every path, also to one without a slash at the start. */
export const fromBase = (url: string): string => (/^(?:$|\/|#|\w[\w+.-]*:)/.test(url) ? url : `/${url}`)

const literal = (written: string): JsxLiteral => ({ value: written, written, isModule: false })
