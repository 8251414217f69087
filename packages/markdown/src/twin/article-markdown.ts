import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast, type State } from 'hast-util-to-mdast'
import type { Root } from 'mdast'
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item'
import { mathToMarkdown } from 'mdast-util-math'
import { toMarkdown } from 'mdast-util-to-markdown'
import { abbreviationHandler } from './abbreviations.js'
import { finishBlocks } from './alerts.js'
import { blockHandlers } from './blocks.js'
import { cellHandlers } from './cells.js'
import { footnoteHandlers } from './footnotes.js'
import { inlineHandlers } from './inline.js'

/**
 * Returns an article as GitHub Markdown: what its HTML says, in the same order (MACH-1).
 *
 * @param html the HTML of the article, with its title
 * @param base the URL that relative URLs in the HTML refer to; links in the result are absolute if it is
 */
export function articleMarkdown(html: string, base: string): string {
  const article = fromHtml(html, { fragment: true })
  withoutTokens(article)
  const tree = toMdast(article, {
    document: true,
    handlers: {
      ...blockHandlers(),
      ...cellHandlers,
      ...inlineHandlers,
      ...footnoteHandlers,
      abbr: abbreviationHandler(),
    },
    nodeHandlers: {
      // React separates texts with comments.
      comment: () => undefined,
      root(state: State, node: HtmlRoot): Root {
        state.resolve = (url) => absoluteUrl(url ?? '', base)
        return { type: 'root', children: state.toFlow(state.all(node)) }
      },
    },
  }) as Root
  return toMarkdown(finishBlocks(tree), {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    fences: true,
    extensions: [
      gfmTableToMarkdown({ tablePipeAlign: false }),
      gfmStrikethroughToMarkdown(),
      gfmTaskListItemToMarkdown(),
      gfmFootnoteToMarkdown(),
      mathToMarkdown(),
    ],
  })
}

/**
 * Replaces the tokens of code with their text. A page has thousands of them, and converting the tree compares
 * each element with lists of names.
 */
function withoutTokens(node: HtmlRoot | Element): void {
  delete node.position
  for (const child of node.children) {
    delete child.position
    if (child.type !== 'element') continue
    withoutTokens(child)
    if (child.tagName !== 'pre' && child.tagName !== 'code') continue
    child.children = child.children.flatMap(function flat(part): ElementContent[] {
      const isToken = part.type === 'element' && (part.tagName === 'span' || part.tagName === 'wbr')
      return isToken ? part.children.flatMap(flat) : [part]
    })
  }
}

/** A stand-in for the origin of a site that does not configure it. */
const noOrigin = 'http://site.invalid'

/** Resolves a URL. Without an origin in `base`, returns a path for a URL of the site. */
export function absoluteUrl(url: string, base: string): string {
  const from = new URL(base, noOrigin).href
  if (!URL.canParse(url, from)) return url
  const { href } = new URL(url, from)
  return href.startsWith(`${noOrigin}/`) ? href.slice(noOrigin.length) : href
}
