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

/** Replaces the placeholders in a text with the tags that they stand for. */
interface Restorer {
  /** Returns the text with the converted tags. */
  readonly inlines: (text: string) => CommentInline[]
  /** Returns the text with the contents of the tags, for places that cannot contain links, such as URLs. */
  readonly plainText: (text: string) => string
}

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
  // Every second piece is what the group in `placeholder` matched: the index of a tag.
  const pieces = (value: string): (string | InlineTagDisplayPart)[] =>
    value
      .split(placeholder)
      .map((piece, index) => (index % 2 === 1 ? tags[Number(piece)] : undefined) ?? piece)
  const restorer: Restorer = {
    inlines: (value) =>
      pieces(value)
        .filter((piece) => piece !== '')
        .map((piece) =>
          typeof piece === 'string' ? { kind: 'text', text: piece } : convertInlineTag(piece),
        ),
    plainText: (value) =>
      pieces(value)
        .map((piece) => (typeof piece === 'string' ? piece : piece.text))
        .join(''),
  }
  return markdown.parse(text).children.flatMap((node) => convertBlock(node, restorer))
}

function convertBlock(node: RootContent, restorer: Restorer): CommentBlock[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', content: convertInline(node.children, restorer) }]
    case 'heading':
      return [{ kind: 'heading', depth: node.depth, content: convertInline(node.children, restorer) }]
    case 'code':
      return [codeBlock(restorer.plainText(node.value), node.lang)]
    case 'list':
      return [convertList(node, restorer)]
    case 'blockquote':
      return [{ kind: 'quote', content: node.children.flatMap((child) => convertBlock(child, restorer)) }]
    case 'html':
      return [{ kind: 'paragraph', content: restorer.inlines(node.value) }]
    default:
      return []
  }
}

const codeBlock = (text: string, language: string | null | undefined): CommentBlock =>
  typeof language === 'string' ? { kind: 'code', language, text } : { kind: 'code', text }

const convertList = (node: List, restorer: Restorer): CommentBlock => ({
  kind: 'list',
  ...(node.ordered === true ? { ordered: true } : {}),
  items: node.children.map((item) => item.children.flatMap((child) => convertBlock(child, restorer))),
})

/** Returns the alternative text of an image, or its URL if there is none. */
const imageText = ({ alt, url }: Image): string => (alt === '' ? url : (alt ?? url))

function convertInline(nodes: readonly PhrasingContent[], restorer: Restorer): CommentInline[] {
  return nodes.flatMap((node): CommentInline[] => {
    switch (node.type) {
      case 'text':
      case 'html':
        return restorer.inlines(node.value)
      case 'inlineCode':
        return [{ kind: 'code', text: restorer.plainText(node.value) }]
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, content: convertInline(node.children, restorer) }]
      case 'link':
        return [
          {
            kind: 'link',
            url: restorer.plainText(node.url),
            content: convertInline(node.children, restorer),
          },
        ]
      case 'image':
        return [
          {
            kind: 'link',
            url: restorer.plainText(node.url),
            content: [{ kind: 'text', text: restorer.plainText(imageText(node)) }],
          },
        ]
      case 'break':
        return [{ kind: 'break' }]
      default:
        return 'children' in node ? convertInline(node.children, restorer) : []
    }
  })
}
