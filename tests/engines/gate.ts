import { beforeAll, expect, test } from 'vitest'
import { buildRealSite } from '../helpers/real-site.js'
import { sharedServer } from '../helpers/shared-processes.js'
import { waitFor } from './engine-page.js'
import type { EngineName } from './installed.js'
import { hydrate, useEngine } from './use-engine.js'

/** The most important behavior, in one engine. */
export function gate(name: EngineName): void {
  const engine = useEngine(name)
  let origin = ''
  beforeAll(async () => {
    ;({ origin } = await sharedServer(await buildRealSite()))
  })

  test('NAVG-3: a click shows the page of the link', async () => {
    const { page } = await engine().visit(origin, '/docs/guides')
    await hydrate(page)
    await page.click('.sidebar a[href="/docs/guides/zooming"]')
    await waitFor(page, () => document.querySelector('h1')?.textContent.includes('Zoom'))
    expect(await page.evaluate(() => location.pathname)).toBe('/docs/guides/zooming')
  })

  test('SRCH-1: the search dialog is tall enough for its results', async () => {
    const { page } = await engine().visit(origin, '/docs/guides')
    await hydrate(page)
    await page.key('Control+k')
    await waitFor(page, () => document.querySelector('dialog[open] input'))
    await page.type('zoom')
    await waitFor(page, () => document.querySelectorAll('dialog [role=option]').length > 3)
    expect(await page.evaluate(() => document.querySelector('dialog[open]')?.clientHeight)).toBeGreaterThan(
      300,
    )
  })
}
