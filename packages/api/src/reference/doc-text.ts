import type {
  ImageReference,
  LinkReference,
  List,
  PhrasingContent,
  Root,
  RootContent,
  Table,
  TableRow,
} from 'mdast'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { CommentDisplayPart, InlineTagDisplayPart } from 'typedoc'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { CommentBlock, CommentInline, CommentRow } from '@camdocs/core/api'

/** Converts an inline tag such as `{@link}`. */
export type ConvertInlineTag = (part: InlineTagDisplayPart) => CommentInline

/** GitHub Flavored Markdown without footnotes and task lists, which are shown as text. */
const markdown = unified()
  .data({
    micromarkExtensions: [gfmAutolinkLiteral(), gfmStrikethrough(), gfmTable()],
    fromMarkdownExtensions: [
      gfmAutolinkLiteralFromMarkdown(),
      gfmStrikethroughFromMarkdown(),
      gfmTableFromMarkdown(),
    ],
  })
  .use(remarkParse)
  .freeze()

// While the Markdown is parsed, the index of each inline tag stands in for the tag, between two private-use
// characters, so that tags do not break up the surrounding list item or sentence. If the text itself contains
// these characters, they are removed first.
const placeholder = /\ue000(\d+)\ue001/

/** Completes the parts of a comment with what is defined elsewhere: inline tags, and URLs of references. */
interface Resolver {
  /** Returns the text with the converted tags. */
  readonly inlines: (text: string) => CommentInline[]
  /** Returns the text with the contents of the tags, for places that cannot contain links, such as URLs. */
  readonly plainText: (text: string) => string
  /** Returns the URL of a reference such as `[guide][1]`. */
  readonly urlOf: (reference: LinkReference | ImageReference) => string
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
  const tree = markdown.parse(text)
  const urls = definedUrls(tree)
  const resolver: Resolver = {
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
    urlOf: ({ identifier }) => urls.get(identifier) ?? '',
  }
  return tree.children.flatMap((node) => convertBlock(node, resolver))
}

/** Returns the URLs of definitions such as `[1]: https://…`. The first of several definitions applies. */
function definedUrls(tree: Root): Map<string, string> {
  const urls = new Map<string, string>()
  visit(tree, 'definition', ({ identifier, url }) => {
    if (!urls.has(identifier)) urls.set(identifier, url)
  })
  return urls
}

function convertBlock(node: RootContent, resolver: Resolver): CommentBlock[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', content: convertInline(node.children, resolver) }]
    case 'heading':
      return [{ kind: 'heading', depth: node.depth, content: convertInline(node.children, resolver) }]
    case 'code':
      return [codeBlock(resolver.plainText(node.value), node.lang)]
    case 'list':
      return [convertList(node, resolver)]
    case 'blockquote':
      return [{ kind: 'quote', content: node.children.flatMap((child) => convertBlock(child, resolver)) }]
    case 'table':
      return [convertTable(node, resolver)]
    case 'html':
      return [{ kind: 'paragraph', content: resolver.inlines(node.value) }]
    default:
      return []
  }
}

const codeBlock = (text: string, language: string | null | undefined): CommentBlock =>
  typeof language === 'string' ? { kind: 'code', language, text } : { kind: 'code', text }

const convertList = (node: List, resolver: Resolver): CommentBlock => ({
  kind: 'list',
  ...(node.ordered === true ? { ordered: true } : {}),
  items: node.children.map((item) => item.children.flatMap((child) => convertBlock(child, resolver))),
})

function convertTable({ align, children: [header, ...rows] }: Table, resolver: Resolver): CommentBlock {
  const cellsOf = (row: TableRow | undefined): CommentRow =>
    row?.children.map(({ children }) => convertInline(children, resolver)) ?? []
  return { kind: 'table', align: align ?? [], header: cellsOf(header), rows: rows.map(cellsOf) }
}

function convertInline(nodes: readonly PhrasingContent[], resolver: Resolver): CommentInline[] {
  return nodes.flatMap((node): CommentInline[] => {
    switch (node.type) {
      case 'text':
      case 'html':
        return resolver.inlines(node.value)
      case 'inlineCode':
        return [{ kind: 'code', text: resolver.plainText(node.value) }]
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, content: convertInline(node.children, resolver) }]
      case 'delete':
        return [{ kind: 'deleted', content: convertInline(node.children, resolver) }]
      case 'link':
        return [linkTo(node.url, convertInline(node.children, resolver), resolver)]
      case 'linkReference':
        return [linkTo(resolver.urlOf(node), convertInline(node.children, resolver), resolver)]
      case 'image':
        return [imageLink(node.url, node.alt, resolver)]
      case 'imageReference':
        return [imageLink(resolver.urlOf(node), node.alt, resolver)]
      case 'break':
        return [{ kind: 'break' }]
      default:
        return []
    }
  })
}

const linkTo = (url: string, content: readonly CommentInline[], { plainText }: Resolver): CommentInline => ({
  kind: 'link',
  url: plainText(url),
  content,
})

/** Converts an image to a link with its alternative text, or with its URL if there is none. */
function imageLink(url: string, alt: string | null | undefined, resolver: Resolver): CommentInline {
  const text = resolver.plainText(alt === '' ? url : (alt ?? url))
  return linkTo(url, [{ kind: 'text', text }], resolver)
}
