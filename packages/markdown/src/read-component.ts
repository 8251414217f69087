import { CHILDREN_TAG, TITLE_TAG } from '@camdocs/core'
import type { PhrasingContent, RootContent } from 'mdast'
import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import { closest, didYouMean } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic, Range } from '@camdocs/base/model/diagnostic.js'
import { positionAt } from '@camdocs/base/model/position.js'
import {
  hydrationModes,
  type ComponentUse,
  type SiteComponents,
} from '@camdocs/base/model/site-components.js'
import {
  firstLine,
  report,
  type CompileContext,
  type PageComponents,
  type PendingComponent,
  type Positioned,
} from './compile-context.js'
import { htmlElement, openingRange, splitLabel, type Directive } from './directive-parts.js'
import { directiveNames } from './directives.js'

/** Tag name of the element that represents a component until `rehypeComponents` renders it. */
export const componentTag = 'camdocs-component'

/** Whether a node is a component. Only the names of components start with a capital letter. */
export const isComponent = (node: RootContent): node is Directive =>
  (node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective') &&
  /^[A-Z]/.test(node.name)

/**
 * Returns the element that represents a component. An unknown component is reported, and only its content is
 * returned.
 */
export function readComponent(
  node: Directive,
  context: CompileContext,
  components: PageComponents,
): RootContent[] {
  const { title, children } = contentOf(node)
  if (!components.site.names.has(node.name)) {
    reportUnknown(node, context, components.site.names)
    return title === null ? [...children] : [{ type: 'paragraph', children: title }, ...children]
  }
  const use = readUse(node, { title, children }, context, components.site)
  const index = components.pending.push(use) - 1
  return [
    htmlElement(componentTag, { dataUse: index }, [
      ...(title === null ? [] : [htmlElement(TITLE_TAG, {}, title)]),
      ...(children.length === 0 ? [] : [htmlElement(CHILDREN_TAG, {}, children)]),
    ]),
  ]
}

interface Content {
  /** The label of a container; null if there is none. */
  readonly title: PhrasingContent[] | null
  /** The content of a container, or the label of any other component. */
  readonly children: readonly RootContent[]
}

function contentOf(node: Directive): Content {
  if (node.type !== 'containerDirective') return { title: null, children: node.children }
  const { label, children } = splitLabel(node)
  return { title: label, children }
}

function reportUnknown(node: Directive, context: CompileContext, names: ReadonlySet<string>): void {
  const nearest = closest(node.name, [...names, ...directiveNames])
  const hint =
    nearest === undefined
      ? `Registered components: ${[...names].join(', ')}. Add others to \`components\` in camdocs.config.ts.`
      : names.has(nearest)
        ? `Did you mean "${nearest}"?`
        : `Did you mean the directive ":::${nearest}"? Only names of components start with a capital letter.`
  report(
    context,
    'error',
    codes.unknownComponent,
    openingRange(context, node),
    `The site has no component "${node.name}".`,
    hint,
  )
}

/** Reads the attributes of a component, and reports their problems. */
function readUse(
  node: Directive,
  { title, children }: Content,
  context: CompileContext,
  site: SiteComponents,
): PendingComponent {
  const opening = openingOf(node, context)
  const source = context.text.slice(opening.position?.start.offset, opening.position?.end.offset)
  const nameRange = openingRange(context, node)
  const attributeRange = (name: string): Range => {
    const match = attributePattern(name).exec(source)
    if (match === null || opening.position === undefined) return nameRange
    // The match starts with the character before the attribute.
    const { line, column } = positionAt(source, match.index + 1, opening.position.start)
    return { start: { line, column }, end: { line, column: column + match[0].length - 1 } }
  }
  const reportAttribute: ReportAttribute = (name, message, hint, severity = 'error') =>
    report(context, severity, codes.componentAttribute, attributeRange(name), message, hint)
  const { hydrate, ...written } = node.attributes ?? {}
  const attributes: Record<string, string | true> = {}
  for (const [name, value] of Object.entries(written)) {
    if (reservedProps.has(name) || (name === 'title' && title !== null))
      reportAttribute(name, `The attribute \`${name}\` of "${node.name}" is reserved.`, reservedHint(name))
    // The parser does not distinguish an empty value from no value.
    const hasValue = value !== '' || attributePattern(name).exec(source)?.[0].includes('=') === true
    attributes[propNames.get(name) ?? name] = hasValue ? (value ?? '') : true
  }
  return {
    name: node.name,
    attributes,
    hydrate: readHydration(node.name, hydrate, site, reportAttribute),
    slots: [
      ...(title === null ? [] : (['title'] as const)),
      ...(children.length === 0 ? [] : (['children'] as const)),
    ],
    isInline: node.type === 'textDirective',
    opening,
    nameRange,
    attributeRange,
  }
}

/** The part of a directive that contains its name and its attributes. */
const openingOf = (node: Directive, context: CompileContext): Positioned =>
  node.type === 'containerDirective' ? firstLine(context, node) : node

/** Names of props that authors cannot set with attributes. */
const reservedProps = new Set(['children', 'key', 'ref', 'dangerouslySetInnerHTML'])

const reservedHint = (name: string): string =>
  name === 'title' ? 'Remove the attribute: the text in brackets is the title.' : 'Use a different name.'

/** Names of props by attribute, where they differ. In Markdown, `{.wide}` is short for `{class="wide"}`. */
const propNames = new Map([['class', 'className']])

const attributeValue = `[ \\t]*=[ \\t]*(?:"[^"]*"|'[^']*'|[^\\s}"']+)`

/**
 * Matches an attribute with its value, and the character before it: for the name "id", ` id="a"` or `{#a`.
 * The short form `#a` exists only for IDs, and `.a` only for classes.
 */
function attributePattern(name: string): RegExp {
  const escaped = escapeRegExp(name)
  // Authors can set the prop `className` with the attribute `class` or `className`.
  const short = { class: '|\\.[\\w-]+', className: '|\\.[\\w-]+|class', id: '|#[\\w-]+' }[name] ?? ''
  return new RegExp(`[{ \\t"'](?:${escaped}${short})(?:${attributeValue}|(?=[\\s}.#]))`)
}

/** Reports a problem at an attribute. */
type ReportAttribute = (
  attribute: string,
  message: string,
  hint?: string,
  severity?: Diagnostic['severity'],
) => void

function readHydration(
  name: string,
  value: string | null | undefined,
  { isHydratable }: SiteComponents,
  reportAttribute: ReportAttribute,
): ComponentUse['hydrate'] {
  if (value === undefined || value === null || value === 'never') return null
  const mode = hydrationModes.filter((known) => known !== 'never').find((known) => known === value)
  if (mode === undefined) {
    reportAttribute(
      'hydrate',
      `\`hydrate\` of "${name}" cannot be "${value}".`,
      didYouMean(value, hydrationModes).hint ?? `Known values: ${hydrationModes.join(', ')}.`,
    )
    return null
  }
  if (isHydratable) return mode
  const message = `The theme of this site cannot hydrate components: "${name}" is static.`
  reportAttribute('hydrate', message, 'Remove the attribute.', 'warning')
  return null
}
