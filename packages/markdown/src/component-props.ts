import { validateWith } from '@camdocs/base/model/standard-result.js'
import { didYouMean } from '@camdocs/base/model/closest.js'
import { describeError, isJsonEqual } from '@camdocs/core'
import { codes } from '@camdocs/base/model/codes.js'
import { issueText } from '@camdocs/base/model/schema-issues.js'
import type { StandardSchema } from '@camdocs/base/model/site-components.js'
import { rangeWithin, report, type CompileContext, type PendingComponent } from './compile-context.js'
import { readComponentUrl } from './links.js'

type Props = Readonly<Record<string, unknown>>

/** Attributes whose values are URLs, as in HTML. */
const urlAttributes = ['src', 'href']

/**
 * Returns the props of a component: its attributes, validated by its schema, with slots for URLs.
 *
 * @returns null if the attributes are not valid, which is reported
 */
export async function readProps(
  use: PendingComponent,
  schema: StandardSchema | null,
  context: CompileContext,
): Promise<Props | null> {
  const props = schema === null ? use.attributes : await validate(use, schema, context)
  if (props === null) return null
  // Only the props of hydrated components are sent to the browser.
  if (use.hydrate !== null && !checkPlainData(props, use, context)) return null
  return withUrls(props, use, context)
}

async function validate(
  use: PendingComponent,
  schema: StandardSchema,
  context: CompileContext,
): Promise<Props | null> {
  const result = await resultOf(use, schema, context)
  if (result === null) return null
  if (result.issues === undefined) return result.value as Props
  const issues = result.issues.map((issue) => ({
    message: issue.message.replace(/\.$/, ''),
    keys: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)),
    unknown: unknownAttributes(issue).filter((name) => name in use.attributes),
  }))
  const missing = issues.flatMap(({ keys: [name] }) =>
    name === undefined || name in use.attributes ? [] : [name],
  )
  const fail = (name: string | undefined, message: string, hint?: string) =>
    report(
      context,
      'error',
      codes.componentAttribute,
      name === undefined ? use.nameRange : use.attributeRange(name),
      message,
      hint,
    )
  for (const { message, keys, unknown } of issues) {
    const [name] = keys
    for (const attribute of unknown)
      fail(
        attribute,
        `The component "${use.name}" has no attribute \`${attribute}\`.`,
        didYouMean(attribute, missing).hint,
      )
    if (unknown.length > 0) continue
    const subject =
      name === undefined
        ? `The component "${use.name}"`
        : `The attribute \`${keys.join('.')}\` of "${use.name}"`
    const isMissing = name !== undefined && missing.includes(name) && message.endsWith('undefined')
    fail(name, isMissing ? `${subject} is missing.` : `${issueText(message, subject)}.`)
  }
  return null
}

/** Returns the attributes that a schema of Zod does not know. Other libraries report each at its path. */
const unknownAttributes = (issue: object): string[] =>
  'code' in issue && issue.code === 'unrecognized_keys' && 'keys' in issue && Array.isArray(issue.keys)
    ? issue.keys.map(String)
    : []

/** Returns the result of a schema, or null after reporting the error that the schema throws. */
async function resultOf(use: PendingComponent, schema: StandardSchema, context: CompileContext) {
  try {
    const result = await validateWith(schema, use.attributes)
    if (result.issues === undefined && (typeof result.value !== 'object' || result.value === null))
      throw new TypeError('It returned no object with props.')
    return result
  } catch (error) {
    report(
      context,
      'error',
      codes.componentAttribute,
      use.nameRange,
      `The schema of "${use.name}" failed: ${describeError(error)}`,
      'Correct the attributes, or let the schema return issues instead of throwing errors.',
    )
    return null
  }
}

/** Reports props that the browser cannot receive. Returns whether there are none. */
function checkPlainData(props: Props, use: PendingComponent, context: CompileContext): boolean {
  const wrong = Object.entries(props).filter(
    ([, value]) => value !== undefined && !isJsonEqual(parsedJson(value), value),
  )
  for (const [name] of wrong)
    report(
      context,
      'error',
      codes.componentAttribute,
      use.attributeRange(name),
      `The browser cannot receive the prop \`${name}\` of "${use.name}", because it is not plain data.`,
      'Either let the schema return plain data, such as strings, lists, and objects, or remove `hydrate`.',
    )
  return wrong.length === 0
}

/**
 * Returns what the browser receives for a value; undefined for a value that JSON cannot contain, such as a
 * function, a bigint, or an object that contains itself.
 */
function parsedJson(value: unknown): unknown {
  try {
    const json = JSON.stringify(value) as string | undefined
    return json === undefined ? undefined : JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Replaces the URLs in `src` and `href` with slots, if the schema returned them unchanged. */
function withUrls(props: Props, use: PendingComponent, context: CompileContext): Props {
  const urls = urlAttributes.flatMap((name): [string, string][] => {
    const value = props[name]
    return typeof value === 'string' && value === use.attributes[name]
      ? [[name, readComponentUrl(value, rangeWithin(context, use.opening, value), context)]]
      : []
  })
  return { ...props, ...Object.fromEntries(urls) }
}
