import type { Element } from 'hast'
import type { Handle, State } from 'hast-util-to-mdast'
import type { Heading, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { admonition } from './alerts.js'
import { codeBlock } from './code.js'
import { elementsIn, hasClass, textOf } from './elements.js'

/** Returns the handlers of blocks. They know the depth of the current section, for the headings of tabs. */
export function blockHandlers(): Record<string, Handle> {
  let depth = 1
  const heading: Handle = (state, node) => {
    depth = Number(node.tagName[1])
    return {
      type: 'heading',
      depth: depth as Heading['depth'],
      children: state.all(node) as PhrasingContent[],
    }
  }
  const tabs = (state: State, node: Element): RootContent[] => {
    const parent = depth
    const blocks = elementsIn(node).flatMap((panel): RootContent[] => {
      if (!hasClass(panel, 'tab-panel')) return []
      const label = String(panel.properties.dataLabel)
      depth = parent + 1
      const title = parent < 6 && !isOnlyCode(panel) ? headingOf(label, parent + 1) : strong(label)
      return [title, ...flow(state, panel)]
    })
    depth = parent
    const hasSections = blocks.some(({ type }) => type === 'heading')
    return hasSections ? [...blocks, { type: 'thematicBreak', data: { endsTabs: true } }] : blocks
  }
  const headings = Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading]))
  return {
    ...headings,
    pre: codeBlock,
    details,
    div(state, node) {
      if (hasClass(node, 'admonition')) return admonition(state, node)
      if (hasClass(node, 'tabs')) return tabs(state, node)
      if (hasClass(node, 'code-title')) return strong(textOf(node))
      return flow(state, node)
    },
  }
}

const flow = (state: State, node: Element): RootContent[] => state.toFlow(state.all(node))

/** Reads details. Their summary is a line before them, unless it only repeats what precedes them. */
const details: Handle = (state, node) => {
  const summary = elementsIn(node).find(({ tagName }) => tagName === 'summary')
  const rest = { ...node, children: node.children.filter((child) => child !== summary) }
  if (summary === undefined || summary.children.length === 0) return flow(state, rest)
  const children = state.all(summary) as PhrasingContent[]
  const line: Paragraph = hasClass(node, 'folder')
    ? { type: 'paragraph', children }
    : { type: 'paragraph', children: [{ type: 'strong', children }] }
  return [line, ...flow(state, rest)]
}

/** Whether a tab contains nothing but a code block, as in a code group. */
function isOnlyCode(panel: Element): boolean {
  const [only, ...others] = elementsIn(panel)
  return only !== undefined && others.length === 0 && hasClass(only, 'code')
}

const headingOf = (text: string, depth: number): Heading => ({
  type: 'heading',
  depth: depth as Heading['depth'],
  children: [{ type: 'text', value: text }],
})

const strong = (text: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'strong', children: [{ type: 'text', value: text }] }],
})
