import type { SiteConfig } from '../config/site-config.js'
import type { ChangedPages, PageReference } from '../manifest/changed-pages.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { inlineCode, visible } from '@camdocs/base/model/visible.js'

/**
 * Returns the changed pages as Markdown, for a comment on a pull request.
 *
 * @param settings if they have no `url`, the pages are listed without links
 */
export function changedPagesText(
  pages: ChangedPages,
  { url: origin, baseUrl }: SiteConfig['settings'],
): string {
  const href = (url: string) => (origin === undefined ? null : origin + siteHref(url, baseUrl))
  const link = ({ title, url }: PageReference) => {
    const target = href(url)
    return target === null
      ? `${escapeMarkdown(title)} (${inlineCode(url)})`
      : `[${escapeMarkdown(title)}](${target.replace(/[()]/g, encodeParenthesis)})`
  }
  const sections = [
    section('Added', pages.added.map(link)),
    section('Changed', pages.changed.map(link)),
    section(
      'Moved',
      pages.moved.map((page) => `${link(page)}, formerly ${inlineCode(page.from)}`),
    ),
    section('Removed', pages.removed.map(inlineCode)),
  ].filter((text) => text !== '')
  return `## Changed pages\n\n${sections.length === 0 ? 'No changes were found.\n' : sections.join('\n')}`
}

const section = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `### ${title}\n\n${items.map((item) => `- ${item}\n`).join('')}`

const escapeMarkdown = (text: string): string => visible(text).replace(/[\\`*_[\]<>#|~]/g, '\\$&')

/** A parenthesis would end the target of a link. */
const encodeParenthesis = (character: string): string => (character === '(' ? '%28' : '%29')
