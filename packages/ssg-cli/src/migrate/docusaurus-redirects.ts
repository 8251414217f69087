import type { SiteConfigInput } from '../config/schema.js'
import type { ConfigUrls } from './config-urls.js'
import { nameOf, redirectsPlugin } from './docusaurus-options.js'
import type { Settings } from './settings.js'

/**
 * Converts the redirects of `@docusaurus/plugin-client-redirects`. Reports redirects whose target is not in
 * the new site.
 */
export function readRedirects(
  settings: Settings,
  urls: ConfigUrls,
): NonNullable<SiteConfigInput['redirects']> {
  const plugin = settings
    .get('plugins')
    .list()
    .find((entry) => nameOf(entry) === redirectsPlugin)
  const options = plugin?.list()[1]
  if (options === undefined) return []
  // camdocs runs no code for redirects, and has no redirects by file extension.
  for (const key of ['createRedirects', 'fromExtensions', 'toExtensions'])
    if (options.get(key).isSet) options.get(key).reportLeftOut()
  return options
    .get('redirects')
    .list()
    .flatMap((redirect) => {
      // One path, or a list of paths.
      const from = redirect.get('from')
      const target = urls.targetOf(redirect.get('to'))
      if (target === null || !('to' in target)) return []
      return (from.isList ? from.list() : [from]).flatMap((entry) => {
        const oldPath = entry.string()
        return oldPath === undefined ? [] : [{ from: oldPath, to: target.to }]
      })
    })
}
