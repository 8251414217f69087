import { isExternal } from '@camdocs/core'
import { countOf } from '@camdocs/base/model/count-of.js'
import type { ConfigUrls } from './config-urls.js'
import type { MigratedSite } from './old-site.js'
import type { Setting } from './setting.js'

/**
 * Converts the redirects of Astro. Reports those that camdocs cannot have.
 *
 * @param isOtherLanguage whether a URL path belongs to a language that is not migrated
 */
export function readRedirects(
  setting: Setting,
  urls: ConfigUrls,
  isOtherLanguage: (url: string) => boolean,
): MigratedSite['redirects'] {
  if (!setting.isSet) return []
  const all = setting.entries()
  const own = all.filter(([from]) => !isOtherLanguage(from))
  if (own.length < all.length)
    setting.reportLeftOut(
      `has ${countOf(all.length - own.length, 'redirect')} of translations, which were left out`,
    )
  return own.flatMap(([from, target]) => {
    const url = (target.isObject ? target.get('destination') : target).string()
    if (url === undefined) return []
    const to = isExternal(url) ? url : urls.newUrlOf(url)
    if (!from.includes('[') && to !== null) return [{ from: urls.links.withoutBase(from), to }]
    target.reportLeftOut(
      to === null ? `leads to \`${url}\`, which is no page of the new site` : 'is a pattern of several URLs',
    )
    return []
  })
}
