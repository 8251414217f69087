import type { SiteConfig } from '../config/site-config.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import type { BuiltSite } from '@camdocs/base/model/output.js'
import { wildcardTest } from '@camdocs/base/model/wildcard.js'
import { editUrl } from '../render/doc-page.js'
import { comparableUrl } from './comparable-url.js'

/** The docs of a site. */
interface CheckedSite extends Pick<BuiltSite, 'pages'> {
  readonly linkContext: Pick<BuiltSite['linkContext'], 'roots'>
}

/**
 * Returns a test for links to other sites that are not requested: those that the setting `links.ignore`
 * matches; links for editing pages, which lead to a login, or to a page that is not published yet; and links
 * that would answer for a reader, ask an assistant, or send code to a playground.
 */
export function ignoredLinks(
  { pages, linkContext: { roots } }: CheckedSite,
  { settings }: Pick<SiteConfig, 'settings'>,
): (url: string) => boolean {
  const { assistants, feedback, links, markdown } = settings
  const templates = [
    ...(assistants?.open ?? []).map(({ url }) => url),
    ...(feedback ? [feedback] : []),
    ...Object.values(markdown.playgrounds),
  ]
  const patterns = [...links.ignore, ...templates.map((url) => url.replace(/\{[\w:]+\}/g, '*'))]
  const tests = patterns.map(wildcardTest)
  const edit = new Set(pages.map((page) => comparableUrl(editUrl(page, rootOf(page.id, roots)) ?? '')))
  return (url) => {
    const address = comparableUrl(url)
    const forms = [url, address, address.replace(/\/$/, '')]
    return edit.has(address) || tests.some((matches) => forms.some(matches))
  }
}
