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
import { rehypeApi } from './api-parts.js'
import { rehypeArticle } from './article.js'
import { codeHandler, highlightOptions } from './code-block.js'
import { remarkContent } from './content.js'
import { glanceAt, type Glance } from './glance.js'
import type { Highlighter } from './highlight.js'
import { inlineCodeHandler } from './inline-code.js'
import { rehypeTextBrackets } from './raw-html.js'

type Extensions = NonNullable<Data['micromarkExtensions']>
type FromMarkdown = NonNullable<Data['fromMarkdownExtensions']>

interface Syntax {
  /** True when the page could use it. May err on the side of yes only. */
  readonly wanted: (page: Glance) => boolean
  readonly micromark: () => Extensions[number]
  readonly fromMarkdown: () => FromMarkdown[number]
}

/**
 * Extensions are asked of the parser only where the text can use them: all of GFM nearly doubles the time to
 * parse a page that has none of it (docs/decisions/0004-cost-of-a-page.md).
 */
const syntaxes: readonly Syntax[] = [
  {
    // A table of one column needs no bar: its second line is ":-".
    wanted: ({ text }) => /\||:-|-:/.test(text),
    micromark: gfmTable,
    fromMarkdown: gfmTableFromMarkdown,
  },
  {
    wanted: ({ text }) => text.includes('~'),
    micromark: gfmStrikethrough,
    fromMarkdown: gfmStrikethroughFromMarkdown,
  },
  {
    wanted: ({ text }) => text.includes('[^'),
    micromark: gfmFootnote,
    fromMarkdown: gfmFootnoteFromMarkdown,
  },
  {
    wanted: ({ text }) => /\[[\sxX]\]/.test(text),
    micromark: gfmTaskListItem,
    fromMarkdown: gfmTaskListItemFromMarkdown,
  },
  {
    // Addresses inside fences and links are no reason to look for bare ones.
    wanted: ({ prose }) => /https?:\/\/|www\.|[\w.+-]@[\w-]+\./i.test(prose.replace(linkedAddress, '')),
    micromark: gfmAutolinkLiteral,
    fromMarkdown: gfmAutolinkLiteralFromMarkdown,
  },
  {
    wanted: ({ text }) => text.includes(':::'),
    micromark: containerDirectives,
    fromMarkdown: directiveFromMarkdown,
  },
]

/** `[text](https://…)` and `<https://…>`: only what cannot be read in another way. */
const linkedAddress = /(?<!\\)(?:\[[^[\]\n`\\<]*\]\(https?:\/\/[^\s()<>`\\]*\)|<https?:\/\/[^\s<>`\\]*>)/gi

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

  /** @param raw whether HTML will be joined to the text */
  for(text: string, raw: boolean): PageProcessor {
    const glance = glanceAt(text)
    const wanted = syntaxes.filter((syntax) => syntax.wanted(glance))
    // HTML in the text costs a second parse of the whole page, so only pages that have some pay for it.
    const html = glance.html || raw
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
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: '',
      footnoteLabelProperties: { className: ['visually-hidden'] },
      handlers: { code: codeHandler, inlineCode: inlineCodeHandler },
    })
  processor.use(rehypeApi)
  if (html) processor.use(rehypeRaw).use(rehypeTextBrackets)
  return processor
    .use(rehypeShikiFromHighlighter, highlighter.core, highlightOptions())
    .use(rehypeArticle)
    .use(rehypeStringify)
    .freeze()
}
