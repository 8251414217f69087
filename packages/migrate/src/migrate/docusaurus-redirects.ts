import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import type { ConfigUrls } from './config-urls.js'
import { isRedirectsPlugin } from './docusaurus-options.js'
import type { Setting } from './setting.js'

/**
 * Converts the redirects of `@docusaurus/plugin-client-redirects`. Reports redirects that camdocs
 * cannot have.
 */
export function readRedirects(
  settings: Setting,
  urls: ConfigUrls,
): NonNullable<SiteConfigInput['redirects']> {
  const plugin = settings.get('plugins').list().find(isRedirectsPlugin)
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
      const to = newPathOf(redirect.get('to'), urls)
      if (to === null) return []
      return (from.isList ? from.list() : [from]).flatMap((entry) => {
        const oldPath = entry.string()
        return oldPath === undefined ? [] : [{ from: oldPath, to }]
      })
    })
}

/** Returns the target of a redirect. Reports a target that camdocs cannot redirect to, and returns null. */
function newPathOf(setting: Setting, urls: ConfigUrls): string | null {
  const target = urls.targetOf(setting)
  if (target === null) return null
  if ('to' in target && !target.to.includes('?')) return target.to
  const problem = 'to' in target ? 'has a query string' : 'is on another site'
  setting.reportLeftOut(`was left out, because the target ${problem}. Configure this redirect on your server`)
  return null
}
