import type { ElementContent, ElementData, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Positioned } from './compile-context.js'

/** The compiled Markdown in the props of a component, by the tag of the slot. */
export type Slots = ReadonlyMap<string, readonly ElementContent[]>

declare module 'hast' {
  interface ElementData {
    /** Whether a component rendered the element. */
    isComponent?: true
  }
}

/**
 * Parses the HTML of a component. All its nodes get the position of the directive, so that problems in them
 * are reported there.
 */
export function parseHtml(html: string, { position }: Positioned): ElementContent[] {
  const markNode = (node: RootContent): void => {
    if (position === undefined) delete node.position
    else node.position = position
    if (node.type !== 'element') return
    node.data = { isComponent: true } as ElementData
    node.children.forEach(markNode)
  }
  const { children } = fromHtml(html, { fragment: true })
  children.forEach(markNode)
  // For images, React also renders preload links, which belong in the head of a document.
  return (children as ElementContent[]).filter((node) => !isPreload(node))
}

const isPreload = (node: ElementContent): boolean =>
  node.type === 'element' && node.tagName === 'link' && [node.properties.rel].flat().includes('preload')

/** The HTML of a component with the content of its slots. */
interface FilledHtml {
  readonly children: ElementContent[]
  /** Tags of the slots that the component does not show. */
  readonly unused: ReadonlySet<string>
}

/**
 * Puts the content of the slots into their elements, or replaces the elements with the content.
 *
 * @param keepsElements whether the elements stay around the content, because the browser hydrates the
 *   component and must distinguish the content from what the component renders
 */
export function fillSlots(html: readonly ElementContent[], slots: Slots, keepsElements: boolean): FilledHtml {
  const unused = new Set(slots.keys())
  const fill = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.flatMap((node) => {
      if (node.type !== 'element') return [node]
      const slot = slots.get(node.tagName)
      if (slot !== undefined) unused.delete(node.tagName)
      if (slot !== undefined && !keepsElements) return [...slot]
      return [{ ...node, children: slot === undefined ? fill(node.children) : [...slot] }]
    })
  return { children: fill(html), unused }
}

/** Elements that end an open paragraph when the browser parses their start tag. */
const blocks = new Set(
  (
    'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul'
  ).split(' '),
)

/** Returns the name of the first element that cannot be part of a paragraph; undefined if there is none. */
export function findBlock(nodes: readonly ElementContent[]): string | undefined {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const block = blocks.has(node.tagName) ? node.tagName : findBlock(node.children)
    if (block !== undefined) return block
  }
  return undefined
}
