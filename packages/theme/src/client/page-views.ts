import type { AnalyticsProps } from '@camdocs/core'
import type { ClientModule, RouteUpdate } from './lifecycle.js'

type Tag = (...args: unknown[]) => void

/**
 * Page views for Google Analytics, as a client module. The first one is reported by the tag's own configuration
 * (GA-1), every later change of the address when its page is shown (GA-2, GA-3). The calls are queued for the tag's script,
 * which the page's head names; if that never arrives, nothing happens.
 */
export function pageViews(scope: Window, { measurementIds, anonymizeIp }: AnalyticsProps): ClientModule {
  const queue = ((scope as { dataLayer?: unknown[] }).dataLayer ??= [])
  const tag: Tag = function () {
    // The tag's script reads `arguments` objects, not arrays.
    // eslint-disable-next-line prefer-rest-params
    queue.push(arguments)
  }
  tag('js', new Date())
  for (const id of measurementIds) tag('config', id, anonymizeIp ? { anonymize_ip: true } : {})
  return {
    onRouteDidUpdate(update) {
      if (!isNewAddress(update)) return
      const { path, search, hash } = update.location
      // A moment later, so that the title is surely the new one.
      setTimeout(() => {
        tag('set', 'page_path', path + search + hash)
        tag('event', 'page_view')
      })
    },
  }
}

function isNewAddress({ location: now, previousLocation: before }: RouteUpdate): boolean {
  if (!before) return false
  return now.path !== before.path || now.search !== before.search || now.hash !== before.hash
}
