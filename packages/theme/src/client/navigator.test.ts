import type { SiteProps } from '@camdocs/core'
import { afterEach, expect, test, vi } from 'vitest'
import { startNavigation } from './navigator.js'

interface Content {
  readonly movedTo: null
}

afterEach(() => vi.unstubAllGlobals())

test('NAVG-3: an effect that fails is logged, and does not keep the page from being shown', async () => {
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { activeElement: null }))
  vi.stubGlobal('location', new URL('https://example.org/a'))
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', () => {})
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const commit = vi.fn()
  const fail = () => {
    throw new Error('refused')
  }
  startNavigation<Content>({
    site: { baseUrl: '/' } as SiteProps,
    load: () => Promise.resolve({ movedTo: null }),
    commit,
    offsets: { notRestored: false, enter: () => null, newEntry: () => ({}), record: () => {} },
    progress: { start: fail, done: fail },
    lifecycle: { update: () => {}, didUpdate: () => {} },
    showFailure: fail,
    claimReload: () => false,
  })
  vi.stubGlobal('location', new URL('https://example.org/b'))
  window.dispatchEvent(new Event('popstate'))
  await vi.waitFor(() => expect(commit).toHaveBeenCalledOnce())
  expect(log.mock.calls).toContainEqual(['A part of the page failed.', new Error('refused')])
  log.mockRestore()
})
