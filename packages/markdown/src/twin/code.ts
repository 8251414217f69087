import type { Element } from 'hast'
import type { State } from 'hast-util-to-mdast'
import type { Code, PhrasingContent, RootContent } from 'mdast'
import { elementsIn, findElement, hasClass, textOf } from './elements.js'

/** Reads a code block. Lines that are marked as added or removed make it a diff. */
export function codeBlock(state: State, pre: Element): RootContent[] {
  const node = withNotes(pre)
  const isChanged = (element: Element) => /^(?:ins|del)$/.test(element.tagName) && hasClass(element, 'line')
  const isDiff = findElement(node, isChanged) !== undefined
  const text = isDiff ? diffOf(node) : textOf(node)
  const code: Code = {
    type: 'code',
    lang: isDiff ? 'diff' : languageOf(node),
    value: text.replace(/\n+$/, ''),
  }
  return hasClass(node, 'api-declaration') ? [code, ...linksIn(state, node)] : [code]
}

/** Replaces the markers of notes with their comments, which name the item of the list after the code. */
function withNotes(node: Element): Element {
  if (findElement(node, (element) => hasClass(element, 'code-note')) === undefined) return node
  const children = node.children.map((child): Element['children'][number] => {
    if (child.type !== 'element') return child
    if (!hasClass(child, 'code-note')) return withNotes(child)
    const { dataComment = '' } = child.properties
    return { type: 'text', value: dataComment === '' ? '' : ` ${String(dataComment)}` }
  })
  return { ...node, children }
}

function languageOf(pre: Element): string | null {
  if (hasClass(pre, 'api-declaration')) return 'ts'
  const [code] = elementsIn(pre)
  const names = [code?.properties.className].flat().map(String)
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? null
}

/** Returns the lines of a code block with the marks of a diff. */
function diffOf(pre: Element): string {
  const lines: string[] = ['']
  const add = (node: Element, mark: string) => {
    for (const child of node.children) {
      const own = child.type !== 'element' ? mark : ({ ins: '+', del: '-' }[child.tagName] ?? mark)
      if (child.type === 'element') add(child, own)
      else if (child.type === 'text')
        child.value.split('\n').forEach((text, index) => {
          if (index > 0) lines.push('')
          const line = lines.at(-1) ?? ''
          if (text !== '') lines[lines.length - 1] = (line === '' ? `${mark} ` : line) + text
        })
    }
  }
  add(pre, ' ')
  return lines.join('\n')
}

/** The links in a declaration, each once: links in a code block would be lost. */
function linksIn(state: State, pre: Element): RootContent[] {
  const links = new Map<string, PhrasingContent>()
  const collect = (node: Element) => {
    if (node.tagName === 'a')
      links.set(String(node.properties.href), {
        type: 'link',
        url: state.resolve(String(node.properties.href)),
        children: [{ type: 'inlineCode', value: textOf(node) }],
      })
    else elementsIn(node).forEach(collect)
  }
  collect(pre)
  if (links.size === 0) return []
  const children = [...links.values()].flatMap((link): PhrasingContent[] => [
    { type: 'text', value: ', ' },
    link,
  ])
  return [{ type: 'paragraph', children: children.slice(1) }]
}

/** Reads inline code. Links in it become links with code. */
export function inlineCode(state: State, node: Element): PhrasingContent[] {
  if (findElement(node, ({ tagName }) => tagName === 'a') === undefined)
    return [{ type: 'inlineCode', value: textOf(node) }]
  const parts: PhrasingContent[] = []
  const add = (element: Element) => {
    for (const child of element.children) {
      if (child.type === 'element' && child.tagName !== 'a') add(child)
      else if (child.type === 'element')
        parts.push({
          type: 'link',
          url: state.resolve(String(child.properties.href)),
          children: [{ type: 'inlineCode', value: textOf(child) }],
        })
      else if (child.type === 'text') addText(parts, child.value)
    }
  }
  add(node)
  return parts
}

/** Adds code to the last part, or after it. Two pieces of code next to each other would not be code. */
function addText(parts: PhrasingContent[], value: string): void {
  const last = parts.at(-1)
  if (last?.type === 'inlineCode') last.value += value
  else if (value.trim() === '') parts.push({ type: 'text', value })
  else parts.push({ type: 'inlineCode', value })
}
