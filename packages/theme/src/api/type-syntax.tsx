import { Fragment, type ReactNode } from 'react'
import type { ApiParameter, ApiSignature, ApiType } from '@camdocs/core/api'

/* Helpers that show parts of TypeScript's syntax. They do not depend on `TypeView`. */

export const LiteralView = ({ value }: { readonly value: string | number | boolean | null }): ReactNode =>
  typeof value === 'string' ? (
    <span className="t-str">{quote(value)}</span>
  ) : (
    <span className={typeof value === 'number' ? 't-num' : 't-kw'}>{String(value)}</span>
  )

/** Returns a string literal, in single quotation marks unless the text contains one. */
function quote(text: string): string {
  const literal = JSON.stringify(text)
  return text.includes("'") ? literal : `'${literal.slice(1, -1).replaceAll('\\"', '"')}'`
}

/** Escapes everything in the text of a template literal that would end the literal or start a type in it. */
export const escapeTemplate = (text: string): string => text.replace(/\\|`|\$(?=\{)/g, '\\$&')

/**
 * Matches a string or a template. Captures the text of strings in double quotation marks that contain neither
 * an escape nor a single quotation mark.
 */
const STRING_LITERAL = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|"([^"'\\]*)"|"(?:[^"\\]|\\.)*"/g

/** Returns an expression with single quotation marks around strings whose text can stay as it is. */
export const formatExpression = (source: string): string =>
  source.replace(STRING_LITERAL, (literal, text?: string) => (text === undefined ? literal : `'${text}'`))

/** Returns the signature of a function type; undefined for any other type. */
export const signatureOf = (type: ApiType): ApiSignature | undefined =>
  type.kind === 'function' ? type.signature : undefined

const compositeKinds = new Set<ApiType['kind']>(['union', 'intersection', 'function', 'conditional'])

/** What contains a type: a union or an intersection, or a type that adds `[]`, `[key]`, or `?` to it. */
export type OperandContext = 'union' | 'intersection' | 'suffix'

/**
 * Whether a type must have parentheses when it is part of another type. `keyof` always has them, as in
 * `(keyof A) | B`.
 *
 * @param context absent for any other containing type, such as `keyof` or a conditional type, in which all
 *   composite types have parentheses
 */
export function needsParentheses(type: ApiType, context?: OperandContext): boolean {
  if (type.kind === 'operator') return type.operator === 'keyof' || context === 'suffix'
  if (type.kind === 'infer') return type.constraint !== undefined || context === 'suffix'
  return type.kind !== context && compositeKinds.has(type.kind)
}

/** Returns the name of a parameter. A destructured parameter has none: the result is `{ … }` or `[ … ]`. */
export function nameOf({ name, type }: Pick<ApiParameter, 'name' | 'type'>): string {
  if (!name.startsWith('__namedParameters')) return name
  return isList(type) ? '[ … ]' : '{ … }'
}

const isList = (type: ApiType): boolean =>
  type.kind === 'tuple' || type.kind === 'array' || (type.kind === 'operator' && isList(type.type))

export const isOptionalParameter = ({ optional, defaultValue }: ApiParameter): boolean =>
  optional === true || defaultValue !== undefined

/**
 * Returns the name of a property, in quotation marks unless it is an identifier, a number, or the name of a
 * symbol in square brackets, such as `[iterator]`.
 */
export const propertyName = (name: string): string => (/^(?:[\w$]+|\[\w+\])$/.test(name) ? name : quote(name))

export function renderSeparated<T>(
  items: readonly T[],
  separator: string,
  show: (item: T) => ReactNode,
): ReactNode {
  return items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 && separator}
      {show(item)}
    </Fragment>
  ))
}

/** Returns type parameters or arguments in angle brackets; null if there are none. */
export const renderInAngleBrackets = <T,>(
  items: readonly T[] = [],
  show: (item: T) => ReactNode,
): ReactNode =>
  items.length === 0 ? null : (
    <>
      {'<'}
      {renderSeparated(items, ', ', show)}
      {'>'}
    </>
  )
