import rehypeShikiFromHighlighter from '@shikijs/rehype/core'
import type { Root as HastRoot } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { directive } from 'micromark-extension-directive'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import rehypeRaw from 'rehype-raw'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified, type Data, type Processor } from 'unified'
import { rehypeArticle } from './article.js'
import { codeHandler, highlightOptions } from './code-block.js'
import { remarkContent } from './content.js'
import type { Highlighter } from './highlight.js'
import { rehypeTextBrackets } from './raw-html.js'

type Extensions = NonNullable<Data['micromarkExtensions']>
type FromMarkdown = NonNullable<Data['fromMarkdownExtensions']>

interface Syntax {
  /** True when the text could use it. May err on the side of yes only. */
  readonly wanted: (text: string) => boolean
  readonly micromark: () => Extensions[number]
  readonly fromMarkdown: () => FromMarkdown[number]
}

/**
 * Extensions are asked of the parser only where the text can use them: all of GFM nearly doubles the time to
 * parse a page that has none of it (docs/decisions/0004-cost-of-a-page.md).
 */
const syntaxes: readonly Syntax[] = [
  {
    wanted: (text) => text.includes('|'),
    micromark: gfmTable,
    fromMarkdown: gfmTableFromMarkdown,
  },
  {
    wanted: (text) => text.includes('~'),
    micromark: gfmStrikethrough,
    fromMarkdown: gfmStrikethroughFromMarkdown,
  },
  {
    wanted: (text) => text.includes('[^'),
    micromark: gfmFootnote,
    fromMarkdown: gfmFootnoteFromMarkdown,
  },
  {
    wanted: (text) => /\[[ xX]\]/.test(text),
    micromark: gfmTaskListItem,
    fromMarkdown: gfmTaskListItemFromMarkdown,
  },
  {
    // Addresses inside fences and inline links are no reason to look for bare ones.
    wanted: (text) => /(^|[^(<"])(https?:\/\/|www\.)|[\w.+-]@[\w-]+\./im.test(withoutFences(text)),
    micromark: gfmAutolinkLiteral,
    fromMarkdown: gfmAutolinkLiteralFromMarkdown,
  },
  {
    wanted: (text) => text.includes(':::'),
    micromark: containerDirectives,
    fromMarkdown: directiveFromMarkdown,
  },
]

const withoutFences = (text: string): string => text.replace(/^(`{3,})[^\n`]*\n[\s\S]*?^\1`*[ \t]*$/gm, '')

/** Only `:::name` blocks: `:name` inside a line stays what it is in prose, a colon and a word. */
function containerDirectives(): Extensions[number] {
  const { flow } = directive()
  const colon = 58
  const constructs = [flow?.[colon] ?? []].flat()
  return { flow: { [colon]: constructs.filter((construct) => construct.concrete === true) } }
}

export type PageProcessor = Processor<MdastRoot, MdastRoot, HastRoot, HastRoot, string>

/** Builds the chain once for each combination of extensions; one set a thread. */
export class Processors {
  readonly #made = new Map<string, PageProcessor>()

  constructor(readonly highlighter: Highlighter) {}

  for(text: string): PageProcessor {
    const wanted = syntaxes.filter((syntax) => syntax.wanted(text))
    // HTML in the text costs a second parse of the whole page, so only pages that have some pay for it.
    const html = /<[a-z!/]/.test(withoutFences(text))
    const key = wanted.map((syntax) => syntaxes.indexOf(syntax)).join() + String(html)
    const existing = this.#made.get(key)
    if (existing !== undefined) return existing
    const made = build(wanted, html, this.highlighter)
    this.#made.set(key, made)
    return made
  }
}

function build(syntaxes: readonly Syntax[], html: boolean, highlighter: Highlighter): PageProcessor {
  const processor = unified()
    .data(
      'micromarkExtensions',
      syntaxes.map((syntax) => syntax.micromark()),
    )
    .data(
      'fromMarkdownExtensions',
      syntaxes.map((syntax) => syntax.fromMarkdown()),
    )
    .use(remarkParse)
    .use(remarkContent)
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '', handlers: { code: codeHandler } })
  if (html) processor.use(rehypeRaw).use(rehypeTextBrackets)
  return processor
    .use(rehypeShikiFromHighlighter, highlighter.core, highlightOptions())
    .use(rehypeArticle)
    .use(rehypeStringify)
    .freeze()
}
