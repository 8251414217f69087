import type { AnalyticsProps } from '@camdocs/core'
import type { ClientModule, RouteUpdate } from './lifecycle.js'

type Tag = (...args: unknown[]) => void

/**
 * Creates a client module that reports page views to Google Analytics. Configuring the tag reports the first
 * view (GA-1); this module reports each later change of the URL, once the new page is shown (GA-2, GA-3).
 * The calls are queued for the tag's script, which the head of the page loads. If the script is blocked, the
 * queue has no effect.
 */
export function createPageViewModule(
  scope: Window,
  { measurementIds, anonymizeIp }: AnalyticsProps,
): ClientModule {
  const queue = queueOf(scope as { dataLayer?: unknown })
  const tag: Tag = function () {
    // The tag's script requires `arguments` objects instead of arrays.
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments)
  }
  tag('js', new Date())
  for (const id of measurementIds) tag('config', id, anonymizeIp ? { anonymize_ip: true } : {})
  return {
    onRouteDidUpdate(update) {
      if (!isNewUrl(update)) return
      const { path, search, hash } = update.location
      // Reports in a new task, because a page can set its own title when it is shown.
      setTimeout(() => {
        tag('set', 'page_path', path + search + hash)
        tag('event', 'page_view')
      })
    },
  }
}

/**
 * Returns the queue of the tag's script. Without a queue, the global variable `dataLayer` can be an element
 * with this id.
 */
function queueOf(scope: { dataLayer?: unknown }): unknown[] {
  const queue = Array.isArray(scope.dataLayer) ? scope.dataLayer : []
  scope.dataLayer = queue
  return queue
}

function isNewUrl({ location: now, previousLocation: before }: RouteUpdate): boolean {
  if (!before) return false
  return now.path !== before.path || now.search !== before.search || now.hash !== before.hash
}
