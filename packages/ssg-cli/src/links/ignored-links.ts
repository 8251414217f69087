import type { SiteConfig } from '../config/site-config.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import type { BuiltSite } from '@camdocs/base/model/output.js'
import { wildcardTest } from '@camdocs/base/model/wildcard.js'
import { editUrl } from '../render/doc-page.js'
import { comparableUrl } from './comparable-url.js'

/**
 * Returns a test for links to other sites that are not requested: those that the setting `links.ignore`
 * matches; and links for editing pages, which lead to a login, or to a page that is not published yet.
 */
export function ignoredLinks(
  { pages, linkContext: { roots } }: Pick<BuiltSite, 'pages' | 'linkContext'>,
  { settings }: Pick<SiteConfig, 'settings'>,
): (url: string) => boolean {
  const tests = settings.links.ignore.map(wildcardTest)
  const edit = new Set(pages.map((page) => comparableUrl(editUrl(page, rootOf(page.id, roots)) ?? '')))
  return (url) => {
    const address = comparableUrl(url)
    const forms = [url, address, address.replace(/\/$/, '')]
    return edit.has(address) || tests.some((matches) => forms.some(matches))
  }
}
