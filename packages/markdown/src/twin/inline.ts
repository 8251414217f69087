import type { Element } from 'hast'
import type { Handle, State } from 'hast-util-to-mdast'
import type { PhrasingContent } from 'mdast'
import { inlineCode } from './code.js'
import { findElement, hasClass, textOf } from './elements.js'

/** The handlers of elements in lines of text. */
export const inlineHandlers: Readonly<Record<string, Handle>> = {
  a: (state, node) => {
    if (['anchor', 'code-note', 'code-playground'].some((name) => hasClass(node, name))) return undefined
    const children = state.all(node) as PhrasingContent[]
    // The link from an image to its own file, which enlarges it.
    if (node.properties.dataZoom !== undefined) return children
    const url = textIn(node, 'href')
    return url === null || children.length === 0
      ? children
      : { type: 'link', url: state.resolve(url), children }
  },
  code: inlineCode,
  // Of the images for the two color modes, that for the light mode.
  img: (state, node) =>
    hasClass(node, 'dark-only')
      ? undefined
      : {
          type: 'image',
          url: state.resolve(textIn(node, 'src')),
          alt: textIn(node, 'alt'),
        },
  mark: (state, node) => state.all(node),
  math: (_state, node) => formula(node),
  span: (state, node) => {
    const children = state.all(node) as PhrasingContent[]
    // On the page, the facts about an entry are next to each other, with space between them.
    return hasClass(node, 'entry-facts') ? children.map(withComma) : children
  },
  sub: asHtml,
  svg: (_state, node) => {
    const label = hasClass(node, 'text-icon') ? textIn(node, 'ariaLabel') : null
    return label === null ? undefined : { type: 'text', value: label }
  },
  sup: asHtml,
  // Controls work only with a script.
  button: () => undefined,
  input: () => undefined,
  select: () => undefined,
  textarea: () => undefined,
}

/** The value of an attribute; null if it is absent. */
function textIn({ properties }: Element, name: string): string | null {
  const value = properties[name]
  return typeof value === 'string' ? value : null
}

function formula(node: Element) {
  const source = findElement(node, ({ tagName }) => tagName === 'annotation')
  if (source === undefined) return undefined
  const value = textOf(source).trim()
  return node.properties.display === 'block'
    ? { type: 'math' as const, value }
    : { type: 'inlineMath' as const, value }
}

const withComma = (node: PhrasingContent): PhrasingContent =>
  node.type === 'text' && node.value.trim() === '' ? { type: 'text', value: ', ' } : node

/** Superscript and subscript, which change what a text means, exist in GitHub Markdown only as HTML. */
function asHtml(state: State, node: Element): PhrasingContent[] {
  const { tagName } = node
  const children = state.all(node) as PhrasingContent[]
  return [{ type: 'html', value: `<${tagName}>` }, ...children, { type: 'html', value: `</${tagName}>` }]
}
