import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageViewModule } from './report-page-views.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const at = (path: string, search = '', hash = '') => ({ path, search, hash })

/** The calls that Google's script would process. */
function calls(scope: object): unknown[][] {
  return ((scope as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((call) => Array.from(call))
}

test('GA-1: every measurement id is configured, and configuring an id sends the first page view', () => {
  const scope = {}
  createPageViewModule(scope as Window, { measurementIds: ['G-1', 'G-2'], anonymizeIp: true })
  expect(calls(scope)).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-1', { anonymize_ip: true }],
    ['config', 'G-2', { anonymize_ip: true }],
  ])
})

test('GA-1: an element whose id is the name of the queue does not replace the queue', () => {
  const scope = { dataLayer: { tagName: 'P' } }
  createPageViewModule(scope as unknown as Window, { measurementIds: ['G-1'], anonymizeIp: false })
  expect(calls(scope)).toHaveLength(2)
})

test('GA-2, GA-3: each later URL sends one page view after a delay, but the first URL and unchanged URLs send none', () => {
  const scope = {}
  const module = createPageViewModule(scope as Window, { measurementIds: ['G-1'], anonymizeIp: false })
  const start = calls(scope).length
  module.onRouteDidUpdate?.({ location: at('/a'), previousLocation: null })
  module.onRouteDidUpdate?.({ location: at('/a'), previousLocation: at('/a') })
  vi.runAllTimers()
  expect(calls(scope).length).toBe(start)

  module.onRouteDidUpdate?.({ location: at('/b', '?q=1', '#x'), previousLocation: at('/a') })
  expect(calls(scope).length).toBe(start)
  vi.runAllTimers()
  expect(calls(scope).slice(start)).toEqual([
    ['set', 'page_path', '/b?q=1#x'],
    ['event', 'page_view'],
  ])
})
