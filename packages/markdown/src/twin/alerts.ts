import type { Element } from 'hast'
import type { State } from 'hast-util-to-mdast'
import type { Blockquote, PhrasingContent, Root, RootContent } from 'mdast'
import { elementsIn, hasClass, textOf } from './elements.js'

declare module 'mdast' {
  interface BlockquoteData {
    /** Set for an admonition. */
    admonition?: { readonly kind: string; readonly title: PhrasingContent[]; readonly titleText: string }
  }
  interface ThematicBreakData {
    /** Set for the end of tabs: whatever follows does not belong to the last of them. */
    endsTabs?: true
  }
}

/** The alerts of GitHub. */
const alerts: ReadonlySet<string> = new Set(['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'])
const alertOfKind: Readonly<Record<string, string>> = { info: 'NOTE', danger: 'CAUTION' }

/** Reads an admonition. `finishBlocks` writes its title. */
export function admonition(state: State, node: Element): Blockquote {
  const title = elementsIn(node).find((child) => hasClass(child, 'admonition-title'))
  const rest = { ...node, children: node.children.filter((child) => child !== title) }
  return {
    type: 'blockquote',
    children: state.toFlow(state.all(rest)),
    data: {
      admonition: {
        kind: String(node.properties.dataKind),
        title: title === undefined ? [] : (state.all(title) as PhrasingContent[]),
        titleText: title === undefined ? '' : textOf(title),
      },
    },
  }
}

/**
 * Writes the titles of admonitions, and separates tabs from a text that follows them. An alert has to be at
 * the top level, because GitHub shows the marker of any other as text.
 */
export function finishBlocks(tree: Root): Root {
  const finish = <T extends RootContent>(nodes: readonly T[], isTop: boolean): T[] =>
    nodes.flatMap((node, index): T[] => {
      if (node.type === 'thematicBreak' && node.data?.endsTabs) {
        const next = nodes[index + 1]
        return next === undefined || next.type === 'heading' ? [] : [node]
      }
      if (!('children' in node)) return [node]
      const children = finish(node.children as RootContent[], false)
      const finished = { ...node, children } as T
      return [
        finished.type === 'blockquote' ? { ...finished, children: withTitle(finished, isTop) } : finished,
      ]
    })
  return { ...tree, children: finish(tree.children, true) }
}

/**
 * Returns the content of an admonition after the marker of an alert, which is on a line of its own, and after
 * the title, unless the marker says it.
 */
function withTitle({ data, children }: Blockquote, isTop: boolean): Blockquote['children'] {
  if (data?.admonition === undefined) return children
  const { kind, title, titleText } = data.admonition
  const titled: Blockquote['children'] = [
    { type: 'paragraph', children: [{ type: 'strong', children: title }] },
    ...children,
  ]
  if (!isTop) return titled
  const named = titleText.toUpperCase()
  const name = alerts.has(named) ? named : (alertOfKind[kind] ?? kind.toUpperCase())
  const [first, ...rest] = name === named ? children : titled
  const marker: PhrasingContent = { type: 'html', value: `[!${name}]` }
  return first?.type === 'paragraph'
    ? [{ ...first, children: [marker, { type: 'text', value: '\n' }, ...first.children] }, ...rest]
    : [{ type: 'paragraph', children: [marker] }, ...(first === undefined ? [] : [first]), ...rest]
}
