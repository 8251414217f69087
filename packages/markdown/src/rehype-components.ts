import { CHILDREN_TAG, type SlotName, TITLE_TAG } from '@camdocs/core'
import { ISLAND_TAG } from '@camdocs/core/islands'
import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import { codes } from '@camdocs/base/model/codes.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import { withErrorLocation } from '@camdocs/base/model/error-location.js'
import { blockedCodeIn, blockedCodeProblem } from '@camdocs/base/model/blocked-code.js'
import { describePageError } from '@camdocs/base/model/prerender-error.js'
import { componentTarget, type SiteComponent } from '@camdocs/base/model/site-components.js'
import { report, type CompileContext, type PageComponents, type PendingComponent } from './compile-context.js'
import { fillSlots, findBlock, parseHtml, type Slots } from './component-html.js'
import { readProps } from './component-props.js'
import { addSlot } from './links.js'
import { componentTag } from './read-component.js'

/**
 * Rehype plugin that replaces the elements that represent components with the HTML that the components
 * render. Later plugins treat this HTML like all other HTML of the page.
 */
export function rehypeComponents() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = file.data.compileContext
    const components = context?.components
    if (context === undefined || !components)
      throw new Error('rehypeComponents requires the components of the site in file.data.compileContext')
    if (components.pending.length > 0) await renderAll(tree, context, components)
  }
}

/** Renders the components in a tree. The components inside a component are rendered first. */
async function renderAll(
  parent: Root | Element,
  context: CompileContext,
  components: PageComponents,
): Promise<void> {
  const children: RootContent[] = []
  for (const child of parent.children) {
    if (child.type === 'element') await renderAll(child, context, components)
    const use = usedComponent(child, components)
    if (child.type !== 'element' || use === undefined) children.push(child)
    else children.push(...(await replace(child, use, context, components)))
  }
  parent.children = children
}

/** Returns the use of a component that an element represents; undefined for all other nodes. */
function usedComponent(node: RootContent, { pending }: PageComponents): PendingComponent | undefined {
  const isUse = node.type === 'element' && node.tagName === componentTag
  return isUse ? pending[Number(node.properties.dataUse ?? -1)] : undefined
}

/** Returns the HTML of a component; only its Markdown if it cannot be rendered, which is reported. */
async function replace(
  element: Element,
  use: PendingComponent,
  context: CompileContext,
  components: PageComponents,
): Promise<ElementContent[]> {
  const slots: Slots = new Map(
    element.children.flatMap((child) => (child.type === 'element' ? [[child.tagName, child.children]] : [])),
  )
  const component = await components.site.load(use.name)
  const own = await readProps(use, component.schema, context)
  const props = own && { ...components.props, ...own }
  const idPrefix = `c${String(components.pending.indexOf(use))}-`
  // `props` and `html` are null after an error was reported.
  const html = props && render(component, props, idPrefix, use, context)
  if (props === null || html === null) return [...slots.values()].flat()
  const parsed = parseHtml(html, use.opening)
  for (const kind of blockedCodeIn({ type: 'root', children: parsed })) {
    const { severity, code, message, hint } = blockedCodeProblem(kind, `the component "${use.name}"`)
    report(context, severity, code, use.nameRange, message, hint)
  }
  const { children, unused } = fillSlots(parsed, slots, use.hydrate !== null)
  const block = use.isInline ? findBlock(children) : undefined
  if (block !== undefined) reportBlock(block, use, context)
  const links = styleLinks(use, context, components)
  if (use.hydrate === null) {
    for (const tag of unused) warnOfUnused(tag, use, context)
    return [...links, ...children]
  }
  // In the browser, the component can show this Markdown later. So it stays in the page, hidden, where links
  // are checked and search finds it.
  const hidden = [...unused].map((tag) =>
    createElement(tag, { hidden: true }, [...(slots.get(tag) ?? [])], use),
  )
  return [...links, createIsland(use, props, idPrefix, children, context), ...hidden]
}

type Props = Readonly<Record<string, unknown>>

/** Returns the HTML of a component, or null after reporting the error that the component throws. */
function render(
  component: SiteComponent,
  props: Props,
  idPrefix: string,
  { name, slots, hydrate, nameRange }: PendingComponent,
  context: CompileContext,
): string | null {
  try {
    return component.render({ props, slots, idPrefix, isHydrated: hydrate !== null })
  } catch (error) {
    const { message, hint } = describePageError(error)
    const text = `The component "${name}" could not be rendered: ${message}`
    report(context, 'error', codes.render, nameRange, text, withErrorLocation(hint, error, context.root))
    return null
  }
}

/** The names of slots by their tag. */
const slotNames: Readonly<Record<string, SlotName>> = { [TITLE_TAG]: 'title', [CHILDREN_TAG]: 'children' }

function warnOfUnused(tag: string, { name, nameRange }: PendingComponent, context: CompileContext): void {
  const prop = slotNames[tag] ?? tag
  report(
    context,
    'warning',
    codes.componentContent,
    nameRange,
    `The component "${name}" does not render its prop \`${prop}\`, so the text of the prop is missing from the page.`,
    `Render \`${prop}\` in the component, or remove the text from the Markdown file.`,
  )
}

const reportBlock = (block: string, { name, nameRange }: PendingComponent, context: CompileContext): void =>
  report(
    context,
    'error',
    codes.componentContent,
    nameRange,
    `The component "${name}" renders a <${block}>, which cannot be part of a paragraph.`,
    `Write \`::${name}\` on a separate line, or render inline elements such as <span>.`,
  )

/** Returns links to those stylesheets of a component to which the page does not link yet. */
function styleLinks(
  { name, hydrate }: PendingComponent,
  context: CompileContext,
  { styles }: PageComponents,
): ElementContent[] {
  // The name "" refers to the stylesheets that all hydrated components share.
  const targets = [...(hydrate === null ? [] : ['']), name].map(componentTarget)
  return targets.flatMap((target): ElementContent[] => {
    if (styles.has(target)) return []
    styles.add(target)
    return [{ type: 'raw', value: addSlot({ kind: 'component-style', target, range: at(1) }, context) }]
  })
}

/** Creates the element that the theme hydrates (docs-site/docs/guides/content-html.md). */
function createIsland(
  use: PendingComponent,
  props: Props,
  idPrefix: string,
  children: ElementContent[],
  context: CompileContext,
): Element {
  const { name, hydrate, isInline, nameRange } = use
  const link = { kind: 'component-script', target: componentTarget(name), range: nameRange } as const
  const json = JSON.stringify(props)
  const properties = {
    dataComponent: name,
    dataSrc: addSlot(link, context),
    dataHydrate: hydrate,
    dataId: idPrefix,
    ...(json === '{}' ? {} : { dataProps: json }),
    ...(isInline ? { dataInline: '' } : {}),
  }
  return createElement(ISLAND_TAG, properties, children, use)
}

const createElement = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
  { opening: { position } }: PendingComponent,
): Element => ({ type: 'element', tagName, properties, children, ...(position && { position }) })
