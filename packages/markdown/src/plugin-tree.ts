import type { Range } from '@camdocs/base/model/diagnostic.js'
import { rangeOf, type Positioned } from './compile-context.js'

/** A node that the compiler cannot read, in the tree of a plugin. */
export class InvalidNode extends Error {
  override readonly name = 'InvalidNode'

  constructor(
    message: string,
    /** The range of the node, or of the innermost node around it that has a position. */
    readonly range: Range,
  ) {
    super(message)
  }
}

/** A value that a plugin put into a tree. It can be anything. */
type Value = Readonly<Record<string, unknown>>

/** The properties that must be strings, by type of node. */
const stringProperties: Readonly<Record<string, readonly string[]>> = {
  text: ['value'],
  inlineCode: ['value'],
  code: ['value'],
  html: ['value'],
  math: ['value'],
  inlineMath: ['value'],
  raw: ['value'],
  comment: ['value'],
  link: ['url'],
  image: ['url'],
  definition: ['identifier', 'url'],
  linkReference: ['identifier'],
  imageReference: ['identifier'],
  footnoteReference: ['identifier'],
  footnoteDefinition: ['identifier'],
  containerDirective: ['name'],
  leafDirective: ['name'],
  textDirective: ['name'],
  element: ['tagName'],
}

/** The properties that must be strings unless they are omitted or null, by type of node. */
const optionalStrings: Readonly<Record<string, readonly string[]>> = {
  code: ['lang', 'meta'],
  math: ['meta'],
  image: ['alt', 'title'],
  link: ['title'],
}

/** The types of nodes that must have a list of children, which can be empty. Other nodes can omit it. */
const parentTypes = new Set([
  'root',
  ...['paragraph', 'heading', 'blockquote', 'list', 'listItem', 'table', 'tableRow', 'tableCell'],
  ...['emphasis', 'strong', 'delete', 'link', 'linkReference', 'footnoteDefinition'],
  ...['containerDirective', 'leafDirective', 'textDirective', 'element'],
])

/**
 * Checks that the compiler can read the tree of a plugin. Adds `properties` to HTML elements, from which
 * older plugins can omit it, and removes incomplete positions.
 *
 * @param tree of Markdown or HTML
 * @throws InvalidNode for the first node that cannot be read
 */
export function checkPluginTree(tree: unknown): void {
  checkNode(tree, {})
}

/** @param around the innermost node around this one that has a position */
function checkNode(value: unknown, around: Positioned): void {
  if (!isNode(value))
    throw new InvalidNode('it left a tree with a value that is not a node.', rangeOf(around))
  repair(value)
  const place = 'position' in value ? (value as Positioned) : around
  const reason = problemOf(value)
  if (reason !== null)
    throw new InvalidNode(`it left a node of the type "${value.type}" ${reason}.`, rangeOf(place))
  if (Array.isArray(value.children)) for (const child of value.children) checkNode(child, place)
}

const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null

const isNode = (value: unknown): value is Value & { readonly type: string } =>
  isObject(value) && typeof value.type === 'string'

function repair(node: Value): void {
  if (node.type === 'element' && !isObject(node.properties)) Object.assign(node, { properties: {} })
  if ('position' in node && !isPosition(node.position)) Reflect.deleteProperty(node, 'position')
}

const isPosition = (value: unknown): boolean => isObject(value) && isPoint(value.start) && isPoint(value.end)

const isPoint = (value: unknown): boolean =>
  isObject(value) && typeof value.line === 'number' && typeof value.column === 'number'

/** Returns why the compiler cannot read a node; null if it can. */
function problemOf(node: Value & { readonly type: string }): string | null {
  const { type, children, depth } = node
  const isString = (name: string): boolean => typeof node[name] === 'string'
  const wrong =
    stringProperties[type]?.find((name) => !isString(name)) ??
    optionalStrings[type]?.find((name) => node[name] != null && !isString(name))
  if (wrong !== undefined) return `whose \`${wrong}\` is not a string`
  if (type === 'heading' && ![1, 2, 3, 4, 5, 6].includes(depth as number))
    return 'whose `depth` is not a number from 1 to 6'
  const canOmitChildren = !parentTypes.has(type) && !('children' in node)
  return canOmitChildren || Array.isArray(children) ? null : 'whose `children` are not a list'
}
