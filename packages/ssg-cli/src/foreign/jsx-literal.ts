import type { MdxJsxAttribute } from 'mdast-util-mdx'

/** The literal value of a JSX attribute. */
export interface JsxLiteral {
  readonly value: string
  /** Whether the value is the path of a module: `require('./a.png')`. */
  readonly isModule: boolean
}

/** Matches `'/img/a.png'`, and other quotes. */
const stringLiteral = /^\s*(['"`])([^'"`$\\]*)\1\s*$/
/** Matches `useBaseUrl('/img/a.png')`. */
const urlCall = /^\s*useBaseUrl\(\s*(['"])([^'"\\]*)\1\s*\)\s*$/
/** Matches `require('./a.png')` and `require('./a.png').default`. */
const moduleCall = /^\s*require\(\s*(['"])([^'"\\!]*)\1\s*\)(?:\.default)?\s*$/

/** Returns the literal value of a JSX attribute; null if the value is computed or missing. */
export function literalOf(value: MdxJsxAttribute['value']): JsxLiteral | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return { value, isModule: false }
  const text = stringLiteral.exec(value.value) ?? urlCall.exec(value.value)
  if (text !== null) return { value: text[2] ?? '', isModule: false }
  const module = moduleCall.exec(value.value)
  return module === null ? null : { value: module[2] ?? '', isModule: true }
}
