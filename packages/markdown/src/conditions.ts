import type {
  Definition,
  FootnoteDefinition,
  FootnoteReference,
  ImageReference,
  LinkReference,
  Nodes,
  Parents,
  Root,
  RootContent,
} from 'mdast'
import type { ContainerDirective, TextDirective } from 'mdast-util-directive'
import { SKIP, visit } from 'unist-util-visit'
import type { Choices } from '@camdocs/base/model/choices.js'
import { didYouMean } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import { rangeOf, rangeWithin, report, type CompileContext } from './compile-context.js'
import { isConditionName } from './condition-syntax.js'
import { bodyOf, isUnlabeledTab, vanishes } from './emptied-nodes.js'
import { openingRange, splitLabel } from './directive-parts.js'
import { rangeInOpening } from './directives.js'

type Reference = FootnoteReference | ImageReference | LinkReference

/** A block or text that is shown only if its condition is true. */
type Conditional = ContainerDirective | TextDirective

const isConditional = (node: Nodes): node is Conditional =>
  (node.type === 'containerDirective' || node.type === 'textDirective') && isConditionName(node.name)

/**
 * Keeps the content of `:::only{product=pro}` and `:only[text]{product=pro}` if the condition is true, and
 * removes it otherwise (REUSE-9). It runs before anything else reads the tree, so that headings, links, and
 * samples of other products are not part of the page.
 *
 * @returns the removed content, each in a copy of its parent
 */
export function selectContent(tree: Root, context: CompileContext): Parents[] {
  const removed: Parents[] = []
  const select = (parent: Parents): void => {
    const children = parent.children.flatMap((child: RootContent): RootContent[] => {
      if (isConditional(child)) {
        const content = { ...parent, children: contentOf(child) } as Parents
        if (!isShown(child, context)) {
          removed.push(content)
          return []
        }
        select(content)
        return content.children as RootContent[]
      }
      return !('children' in child) || isKept(child, parent) ? [child] : []
    })
    parent.children = children as typeof parent.children
  }
  /** Removes content from a node, and returns whether the node is still part of the page. */
  const isKept = (node: Parents, parent: Parents): boolean => {
    const count = removed.length
    const [hadBody, hadLabel] = [bodyOf(node).length > 0, !isUnlabeledTab(node)]
    select(node)
    if (removed.length === count) return true
    if (hadBody && vanishes(node, parent)) {
      // Text can refer to it.
      if (node.type === 'footnoteDefinition') removed.push({ type: 'root', children: [node] })
      return false
    }
    if (hadLabel && isUnlabeledTab(node)) reportHiddenLabel(node, context)
    return true
  }
  select(tree)
  checkReferences(tree, removed, context)
  return removed
}

function reportHiddenLabel(node: Parents, context: CompileContext): void {
  const message = 'The label of this tab is not shown, but its content is.'
  const hint = 'Put the entire tab into a block with this condition, or show the label too.'
  report(context, 'error', codes.condition, rangeOf(node), message, hint)
}

const contentOf = (node: Conditional): RootContent[] =>
  node.type === 'textDirective' ? node.children : splitLabel(node).children

/**
 * Reports references to definitions that only removed content contains. A footnote would show text that is
 * not meant for the readers of the page, so its reference is removed.
 */
function checkReferences(tree: Root, removed: readonly Parents[], context: CompileContext): void {
  const hidden = new Set(removed.flatMap(definedIn))
  for (const key of definedIn(tree)) hidden.delete(key)
  if (hidden.size === 0) return
  visit(tree, (node, index, parent) => {
    if (!isReference(node) || !hidden.has(keyOf(node)) || parent === undefined || index === undefined)
      return undefined
    const label = node.label ?? node.identifier
    const name = node.type === 'footnoteReference' ? `footnote "${label}"` : `link definition "${label}"`
    report(
      context,
      'error',
      codes.condition,
      rangeOf(node),
      `The ${name} is in text that is not shown, but this text refers to it.`,
      'Move the definition out of the conditional text, or give this text the same condition.',
    )
    if (node.type !== 'footnoteReference') return undefined
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
}

/** Returns the keys of all definitions in a tree. */
function definedIn(tree: Parents): string[] {
  const keys: string[] = []
  visit(tree, (node) => {
    if (isDefinition(node)) keys.push(keyOf(node))
  })
  return keys
}

const isReference = (node: Nodes): node is Reference =>
  node.type === 'footnoteReference' || node.type === 'linkReference' || node.type === 'imageReference'

/** Footnotes and link definitions can have the same labels. */
const keyOf = ({ type, identifier }: Definition | FootnoteDefinition | Reference): string =>
  `${String(type.startsWith('footnote'))} ${identifier}`

const isDefinition = (node: Nodes): node is Definition | FootnoteDefinition =>
  node.type === 'definition' || node.type === 'footnoteDefinition'

/** Whether content is shown. Content with an invalid condition is not. */
function isShown(node: Conditional, context: CompileContext): boolean {
  const isMet = evaluate(node, context)
  return isMet !== null && isMet === (node.name === 'only')
}

/** Returns whether all attributes of a condition apply; null after reporting that it is invalid. */
function evaluate(node: Conditional, context: CompileContext): boolean | null {
  const { choices } = context
  const fail = (message: string, hint: string | undefined, about?: string): null => {
    const range =
      about === undefined
        ? openingRange(context, node)
        : node.type === 'textDirective'
          ? rangeWithin(context, node, about)
          : rangeInOpening(about, node, context)
    report(context, 'error', codes.condition, range, message, hint)
    return null
  }
  if (node.type === 'containerDirective' && splitLabel(node).label !== null)
    return fail(
      `":::${node.name}" cannot have a title, because it is not shown itself.`,
      'Write the condition in braces: `:::only{product=pro}`.',
    )
  const conditions = Object.entries(node.attributes ?? {})
  if (conditions.length === 0)
    return fail(
      `"${node.name}" has no condition.`,
      node.type === 'textDirective' && sourceOf(node, context).includes('`')
        ? 'Write the condition in braces after the text. Brackets in the text must be in pairs, even in inline code.'
        : hintFor(choices),
    )
  const repeated = repeatedName(sourceOf(node, context))
  if (repeated !== undefined)
    return fail(
      `The condition contains "${repeated}" twice.`,
      `Separate alternatives by commas: \`{${repeated}="a, b"}\`.`,
      repeated,
    )
  let isMet = true
  for (const [name, written] of conditions) {
    const choice = Object.hasOwn(choices, name) ? choices[name] : undefined
    if (choice === undefined)
      return fail(
        `Text cannot depend on "${name}".`,
        didYouMean(name, Object.keys(choices)).hint ?? hintFor(choices, name),
        name,
      )
    const values = (written ?? '').split(',').map((value) => value.trim())
    const unknown = values.find((value) => !choice.values.includes(value))
    if (unknown !== undefined)
      return fail(
        `"${name}" is never "${unknown}".`,
        didYouMean(unknown, choice.values).hint ?? `Its values: ${choice.values.join(', ')}.`,
        unknown === '' ? name : unknown,
      )
    isMet &&= values.includes(choice.value)
  }
  return isMet
}

/** Returns the first line of a block, or text in a line, with its condition at the end. */
function sourceOf(node: Conditional, { text, changedLines }: CompileContext): string {
  const { start, end } = node.position ?? {}
  const source = text.slice(start?.offset, end?.offset)
  if (node.type === 'textDirective') return source
  return changedLines.get(start?.line ?? 0) ?? source.split('\n', 1)[0] ?? ''
}

/** Returns a name that occurs twice in the braces at the end of a text. The parser keeps its last value. */
function repeatedName(source: string): string | undefined {
  const [, attributes = ''] = /\{([^{}]*)\}\s*$/.exec(source) ?? []
  const names = attributes
    .replace(/\s*=\s*(?:"[^"]*"|'[^']*'|\S+)/g, ' ')
    .trim()
    .split(/\s+/)
  return names.find((name, index) => names.indexOf(name) !== index)
}

/** What text can depend on only if a site has several of them. */
const builtIn = ['root', 'version', 'language']

function hintFor(choices: Choices, name = ''): string {
  if (builtIn.includes(name)) return `Text can depend on "${name}" only in a site with several ${name}s.`
  const names = Object.keys(choices)
  return names.length > 0
    ? `Names that text can depend on: ${names.join(', ')}.`
    : 'Declare its values in camdocs.config.ts: `variables: { product: { value: "pro", values: ["free", "pro"] } }`.'
}
