import type { SiteConfig } from '../config/site-config.js'
import type { ChangedPages, PageReference } from '../manifest/changed-pages.js'
import { siteHref } from '../model/site-href.js'

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
    return target === null ? `${escapeMarkdown(title)} (\`${url}\`)` : `[${escapeMarkdown(title)}](${target})`
  }
  const sections = [
    section('Added', pages.added.map(link)),
    section('Changed', pages.changed.map(link)),
    section(
      'Moved',
      pages.moved.map((page) => `${link(page)}, formerly \`${page.from}\``),
    ),
    section(
      'Removed',
      pages.removed.map((url) => `\`${url}\``),
    ),
  ].filter((text) => text !== '')
  return `## Changed pages\n\n${sections.length === 0 ? 'No changes were found.\n' : sections.join('\n')}`
}

const section = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `### ${title}\n\n${items.map((item) => `- ${item}\n`).join('')}`

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&')
