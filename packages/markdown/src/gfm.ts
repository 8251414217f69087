import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import type { Data } from 'unified'
import type { DetectedSyntax } from './detect-syntax.js'

type Extensions = NonNullable<Data['micromarkExtensions']>
type FromMarkdown = NonNullable<Data['fromMarkdownExtensions']>

/** An extension of the Markdown syntax. */
export interface SyntaxExtension {
  /**
   * Whether the page can contain the syntax. False positives are allowed, because they only make parsing
   * slower.
   */
  readonly isNeeded: (page: DetectedSyntax) => boolean
  readonly micromark: () => Extensions[number]
  readonly fromMarkdown: () => FromMarkdown[number]
}

/**
 * GitHub Flavored Markdown except for URLs that become links without brackets (`autolinkLiterals`).
 * Extensions are enabled only for pages that can use them: full GFM nearly doubles the parse time of a page
 * that uses none of it (docs/decisions/0004-cost-of-a-page.md).
 */
export const gfmSyntax: readonly SyntaxExtension[] = [
  {
    // Tables. A table with one column needs no pipe: its delimiter row can be ":-" or "-:".
    isNeeded: ({ text }) => /\||:-|-:/.test(text),
    micromark: gfmTable,
    fromMarkdown: gfmTableFromMarkdown,
  },
  {
    isNeeded: ({ text }) => text.includes('~') && !cjk.test(text),
    micromark: gfmStrikethrough,
    fromMarkdown: gfmStrikethroughFromMarkdown,
  },
  {
    isNeeded: ({ text }) => text.includes('[^'),
    micromark: gfmFootnote,
    fromMarkdown: gfmFootnoteFromMarkdown,
  },
  {
    isNeeded: ({ text }) => /\[[\sxX]\]/.test(text),
    micromark: gfmTaskListItem,
    fromMarkdown: gfmTaskListItemFromMarkdown,
  },
]

/** Characters of Chinese, Japanese, and Korean. */
const cjk =
  /[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe10-\ufe1f\ufe30-\ufe4f\uff00-\uffef]|[\ud840-\ud8bf]/

/**
 * Emphasis and strikethrough next to the punctuation of Chinese, Japanese, and Korean: `**「重点」**内容`. In these
 * languages, there are no spaces between words, so the rules of CommonMark would show the marks.
 */
export const cjkSyntax: readonly SyntaxExtension[] = [
  {
    isNeeded: ({ text }) => /[*_]/.test(text) && cjk.test(text),
    micromark: cjkFriendlyExtension,
    fromMarkdown: () => ({}),
  },
  {
    isNeeded: ({ text }) => text.includes('~') && cjk.test(text),
    micromark: gfmStrikethroughCjkFriendly,
    fromMarkdown: gfmStrikethroughFromMarkdown,
  },
]

/** URLs and email addresses that become links without brackets. */
export const autolinkLiterals: SyntaxExtension = {
  // URLs inside fences and links do not need autolinks.
  isNeeded: ({ prose }) => /https?:\/\/|www\.|[\w.+-]@[\w-]+\./i.test(prose.replace(linkedAddress, '')),
  micromark: gfmAutolinkLiteral,
  fromMarkdown: gfmAutolinkLiteralFromMarkdown,
}

/** Matches `[text](https://…)` and `<https://…>` without characters that could give them another meaning. */
const linkedAddress = /(?<!\\)(?:\[[^[\]\n`\\<]*\]\(https?:\/\/[^\s()<>`\\]*\)|<https?:\/\/[^\s<>`\\]*>)/gi
