import type { Image, List, PhrasingContent, RootContent } from 'mdast'
import type { CommentDisplayPart, InlineTagDisplayPart } from 'typedoc'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { CommentBlock, CommentInline } from '@camdocs/core/api'

/** Converts an inline tag such as `{@link}`. */
export type ConvertInlineTag = (part: InlineTagDisplayPart) => CommentInline

const markdown = unified().use(remarkParse).freeze()

// While the Markdown is parsed, inline tags are replaced by their index between private-use characters, so
// that they do not break up the surrounding list item or sentence. If the text itself contains these
// characters, they are removed first.
const placeholder = /\ue000(\d+)\ue001/

/**
 * Converts the text of a comment to blocks. TypeDoc has already extracted the tags; the rest is Markdown.
 */
export function docBlocks(
  parts: readonly CommentDisplayPart[],
  convertInlineTag: ConvertInlineTag,
): CommentBlock[] {
  const tags: InlineTagDisplayPart[] = []
  const text = parts
    .map((part) => {
      if (part.kind !== 'inline-tag') return part.text.replace(/[\ue000\ue001]/g, '')
      tags.push(part)
      return `\ue000${tags.length - 1}\ue001`
    })
    .join('')
  const restoreTags = (value: string): CommentInline[] =>
    value.split(placeholder).flatMap((piece, index): CommentInline[] => {
      const tag = index % 2 === 1 ? tags[Number(piece)] : undefined
      if (tag !== undefined) return [convertInlineTag(tag)]
      return piece === '' ? [] : [{ kind: 'text', text: piece }]
    })
  return markdown.parse(text).children.flatMap((node) => block(node, restoreTags))
}

/** Splits text at the placeholders and converts the tags that they replace. */
type RestoreTags = (text: string) => CommentInline[]

function block(node: RootContent, restoreTags: RestoreTags): CommentBlock[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', content: inline(node.children, restoreTags) }]
    case 'heading':
      return [{ kind: 'heading', depth: node.depth, content: inline(node.children, restoreTags) }]
    case 'code':
      return [code(node.value, node.lang)]
    case 'list':
      return [list(node, restoreTags)]
    case 'blockquote':
      return [{ kind: 'quote', content: node.children.flatMap((child) => block(child, restoreTags)) }]
    case 'html':
      return [{ kind: 'paragraph', content: restoreTags(node.value) }]
    default:
      return []
  }
}

const code = (text: string, language: string | null | undefined): CommentBlock =>
  typeof language === 'string' ? { kind: 'code', language, text } : { kind: 'code', text }

const list = (node: List, restoreTags: RestoreTags): CommentBlock => ({
  kind: 'list',
  ...(node.ordered === true ? { ordered: true } : {}),
  items: node.children.map((item) => item.children.flatMap((child) => block(child, restoreTags))),
})

/** Returns the alternative text of an image, or its URL if there is none. */
const imageText = ({ alt, url }: Image): string => (alt === '' ? url : (alt ?? url))

function inline(nodes: readonly PhrasingContent[], restoreTags: RestoreTags): CommentInline[] {
  return nodes.flatMap((node): CommentInline[] => {
    switch (node.type) {
      case 'text':
      case 'html':
        return restoreTags(node.value)
      case 'inlineCode':
        return [{ kind: 'code', text: node.value }]
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, content: inline(node.children, restoreTags) }]
      case 'link':
        return [{ kind: 'link', url: node.url, content: inline(node.children, restoreTags) }]
      case 'image':
        return [{ kind: 'link', url: node.url, content: [{ kind: 'text', text: imageText(node) }] }]
      case 'break':
        return [{ kind: 'break' }]
      default:
        return 'children' in node ? inline(node.children, restoreTags) : []
    }
  })
}
