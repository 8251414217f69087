import type { List, PhrasingContent, RootContent } from 'mdast'
import type { CommentDisplayPart, InlineTagDisplayPart } from 'typedoc'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { DocBlock, DocInline } from '@camdocs/core/api'

/** Makes a part of a sentence of `{@link}`. */
export type LinkOf = (part: InlineTagDisplayPart) => DocInline

const markdown = unified().use(remarkParse).freeze()

// Inline tags stand in the text as private-use characters with their number, so that a list item or a sentence
// around a link stays one; nothing else in a text can look like them, since they are taken out of it first.
const mark = /\ue000(\d+)\ue001/

/** The text of a comment as blocks. TypeDoc has found the tags in it; the rest of it is Markdown by its authors' habit. */
export function docBlocks(parts: readonly CommentDisplayPart[], linkOf: LinkOf): DocBlock[] {
  const links: InlineTagDisplayPart[] = []
  const text = parts
    .map((part) => {
      if (part.kind !== 'inline-tag') return part.text.replace(/[\ue000\ue001]/g, '')
      links.push(part)
      return `\ue000${links.length - 1}\ue001`
    })
    .join('')
  const fill = (value: string): DocInline[] =>
    value.split(mark).flatMap((piece, index): DocInline[] => {
      const link = index % 2 === 1 ? links[Number(piece)] : undefined
      if (link !== undefined) return [linkOf(link)]
      return piece === '' ? [] : [{ kind: 'text', text: piece }]
    })
  return markdown.parse(text).children.flatMap((node) => block(node, fill))
}

type Fill = (text: string) => DocInline[]

function block(node: RootContent, fill: Fill): DocBlock[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', content: inline(node.children, fill) }]
    case 'heading':
      return [{ kind: 'heading', depth: node.depth, content: inline(node.children, fill) }]
    case 'code':
      return [code(node.value, node.lang)]
    case 'list':
      return [list(node, fill)]
    case 'blockquote':
      return [{ kind: 'quote', content: node.children.flatMap((child) => block(child, fill)) }]
    case 'html':
      return [{ kind: 'paragraph', content: fill(node.value) }]
    default:
      return []
  }
}

const code = (text: string, language: string | null | undefined): DocBlock =>
  typeof language === 'string' ? { kind: 'code', language, text } : { kind: 'code', text }

const list = (node: List, fill: Fill): DocBlock => ({
  kind: 'list',
  ...(node.ordered === true ? { ordered: true } : {}),
  items: node.children.map((item) => item.children.flatMap((child) => block(child, fill))),
})

function inline(nodes: readonly PhrasingContent[], fill: Fill): DocInline[] {
  return nodes.flatMap((node): DocInline[] => {
    switch (node.type) {
      case 'text':
      case 'html':
        return fill(node.value)
      case 'inlineCode':
        return [{ kind: 'code', text: node.value }]
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, content: inline(node.children, fill) }]
      case 'link':
        return [{ kind: 'link', url: node.url, content: inline(node.children, fill) }]
      case 'image':
        return [{ kind: 'link', url: node.url, content: [{ kind: 'text', text: node.alt ?? node.url }] }]
      case 'break':
        return [{ kind: 'break' }]
      default:
        return 'children' in node ? inline(node.children, fill) : []
    }
  })
}
