import { Fragment, type ReactNode } from 'react'
import type { ApiParameter, ApiType } from '@camdocs/core/api'

/* Helpers for TypeScript's syntax that do not render types themselves. */

export const LiteralView = ({ value }: { readonly value: string | number | boolean | null }): ReactNode =>
  typeof value === 'string' ? (
    <span className="t-str">{`'${value}'`}</span>
  ) : (
    <span className={typeof value === 'number' ? 't-num' : 't-kw'}>{String(value)}</span>
  )

/** Returns an expression with its strings in single quotation marks, as in `LiteralView`. */
export const formatExpression = (source: string): string => source.replace(/"([^"'\\]*)"/g, "'$1'")

const compositeKinds = new Set<ApiType['kind']>(['union', 'intersection', 'function', 'conditional'])

/** Whether a type needs parentheses inside another type. */
export const needsParentheses = (type: ApiType): boolean =>
  type.kind === 'operator' ? type.operator === 'keyof' : compositeKinds.has(type.kind)

/** Returns the name of a parameter. A destructured parameter has none, so the result is `{ … }`. */
export const nameOf = ({ name }: Pick<ApiParameter, 'name'>): string =>
  name.startsWith('__namedParameters') ? '{ … }' : name

export const isOptionalParameter = ({ optional, defaultValue }: ApiParameter): boolean =>
  optional === true || defaultValue !== undefined

/** Returns the name of a property, in quotation marks if it is not an identifier. */
export const propertyName = (name: string): string => (/^[\w$]+$/.test(name) ? name : `'${name}'`)

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
