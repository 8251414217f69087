import type { Image, List, PhrasingContent, RootContent } from 'mdast'
import type { CommentDisplayPart, InlineTagDisplayPart } from 'typedoc'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { CommentBlock, CommentInline } from '@camdocs/core/api'

/** Converts an inline tag such as `{@link}`. */
export type ConvertInlineTag = (part: InlineTagDisplayPart) => CommentInline

const markdown = unified().use(remarkParse).freeze()

// While the Markdown is parsed, the index of each inline tag stands in for the tag, between two private-use
// characters, so that tags do not break up the surrounding list item or sentence. If the text itself contains
// these characters, they are removed first.
const placeholder = /\ue000(\d+)\ue001/

/** Splits text at the placeholders and converts the tags that they stand for. */
type RestoreTags = (text: string) => CommentInline[]

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
  const restoreTags: RestoreTags = (value) =>
    value.split(placeholder).flatMap((piece, index): CommentInline[] => {
      // Every second piece is what the group in `placeholder` matched: the index of a tag.
      const tag = index % 2 === 1 ? tags[Number(piece)] : undefined
      if (tag !== undefined) return [convertInlineTag(tag)]
      return piece === '' ? [] : [{ kind: 'text', text: piece }]
    })
  return markdown.parse(text).children.flatMap((node) => convertBlock(node, restoreTags))
}

function convertBlock(node: RootContent, restoreTags: RestoreTags): CommentBlock[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', content: convertInline(node.children, restoreTags) }]
    case 'heading':
      return [{ kind: 'heading', depth: node.depth, content: convertInline(node.children, restoreTags) }]
    case 'code':
      return [codeBlock(node.value, node.lang)]
    case 'list':
      return [convertList(node, restoreTags)]
    case 'blockquote':
      return [{ kind: 'quote', content: node.children.flatMap((child) => convertBlock(child, restoreTags)) }]
    case 'html':
      return [{ kind: 'paragraph', content: restoreTags(node.value) }]
    default:
      return []
  }
}

const codeBlock = (text: string, language: string | null | undefined): CommentBlock =>
  typeof language === 'string' ? { kind: 'code', language, text } : { kind: 'code', text }

const convertList = (node: List, restoreTags: RestoreTags): CommentBlock => ({
  kind: 'list',
  ...(node.ordered === true ? { ordered: true } : {}),
  items: node.children.map((item) => item.children.flatMap((child) => convertBlock(child, restoreTags))),
})

/** Returns the alternative text of an image, or its URL if there is none. */
const imageText = ({ alt, url }: Image): string => (alt === '' ? url : (alt ?? url))

function convertInline(nodes: readonly PhrasingContent[], restoreTags: RestoreTags): CommentInline[] {
  return nodes.flatMap((node): CommentInline[] => {
    switch (node.type) {
      case 'text':
      case 'html':
        return restoreTags(node.value)
      case 'inlineCode':
        return [{ kind: 'code', text: node.value }]
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, content: convertInline(node.children, restoreTags) }]
      case 'link':
        return [{ kind: 'link', url: node.url, content: convertInline(node.children, restoreTags) }]
      case 'image':
        return [{ kind: 'link', url: node.url, content: [{ kind: 'text', text: imageText(node) }] }]
      case 'break':
        return [{ kind: 'break' }]
      default:
        return 'children' in node ? convertInline(node.children, restoreTags) : []
    }
  })
}
