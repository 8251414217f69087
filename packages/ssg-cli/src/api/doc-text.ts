import type { List, PhrasingContent, RootContent } from 'mdast'
import type { CommentDisplayPart, InlineTagDisplayPart } from 'typedoc'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { DocBlock, DocInline } from '@camdocs/core/api'

/** Converts an inline tag such as `{@link}`. */
export type LinkOf = (part: InlineTagDisplayPart) => DocInline

const markdown = unified().use(remarkParse).freeze()

// While the Markdown is parsed, inline tags are replaced by their index between private-use characters, so
// that they do not break up the surrounding list item or sentence. These characters are removed from the text
// first.
const placeholder = /\ue000(\d+)\ue001/

/**
 * Converts the text of a comment to blocks. TypeDoc has already extracted the tags; the rest is Markdown by
 * convention.
 */
export function docBlocks(parts: readonly CommentDisplayPart[], linkOf: LinkOf): DocBlock[] {
  const links: InlineTagDisplayPart[] = []
  const text = parts
    .map((part) => {
      if (part.kind !== 'inline-tag') return part.text.replace(/[\ue000\ue001]/g, '')
      links.push(part)
      return `\ue000${links.length - 1}\ue001`
    })
    .join('')
  const restoreLinks = (value: string): DocInline[] =>
    value.split(placeholder).flatMap((piece, index): DocInline[] => {
      const link = index % 2 === 1 ? links[Number(piece)] : undefined
      if (link !== undefined) return [linkOf(link)]
      return piece === '' ? [] : [{ kind: 'text', text: piece }]
    })
  return markdown.parse(text).children.flatMap((node) => block(node, restoreLinks))
}

type RestoreLinks = (text: string) => DocInline[]

function block(node: RootContent, restoreLinks: RestoreLinks): DocBlock[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', content: inline(node.children, restoreLinks) }]
    case 'heading':
      return [{ kind: 'heading', depth: node.depth, content: inline(node.children, restoreLinks) }]
    case 'code':
      return [code(node.value, node.lang)]
    case 'list':
      return [list(node, restoreLinks)]
    case 'blockquote':
      return [{ kind: 'quote', content: node.children.flatMap((child) => block(child, restoreLinks)) }]
    case 'html':
      return [{ kind: 'paragraph', content: restoreLinks(node.value) }]
    default:
      return []
  }
}

const code = (text: string, language: string | null | undefined): DocBlock =>
  typeof language === 'string' ? { kind: 'code', language, text } : { kind: 'code', text }

const list = (node: List, restoreLinks: RestoreLinks): DocBlock => ({
  kind: 'list',
  ...(node.ordered === true ? { ordered: true } : {}),
  items: node.children.map((item) => item.children.flatMap((child) => block(child, restoreLinks))),
})

function inline(nodes: readonly PhrasingContent[], restoreLinks: RestoreLinks): DocInline[] {
  return nodes.flatMap((node): DocInline[] => {
    switch (node.type) {
      case 'text':
      case 'html':
        return restoreLinks(node.value)
      case 'inlineCode':
        return [{ kind: 'code', text: node.value }]
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, content: inline(node.children, restoreLinks) }]
      case 'link':
        return [{ kind: 'link', url: node.url, content: inline(node.children, restoreLinks) }]
      case 'image':
        return [{ kind: 'link', url: node.url, content: [{ kind: 'text', text: node.alt ?? node.url }] }]
      case 'break':
        return [{ kind: 'break' }]
      default:
        return 'children' in node ? inline(node.children, restoreLinks) : []
    }
  })
}
