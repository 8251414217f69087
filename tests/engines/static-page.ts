import { expect, test } from 'vitest'
import { contentSite } from '../helpers/content-site.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { hasHeading, phone } from './behavior.js'
import { waitFor } from './engine-page.js'
import type { EngineName } from './installed.js'
import { useEngine } from './use-engine.js'

/** Tests of a browser that lacks what the app needs: its pages stay as they were prerendered. */
export function staticPages(name: EngineName): void {
  const engine = useEngine(name)
  const site = useFixtureSite(contentSite)

  test('in a browser without popovers, pages are readable, and links load documents', async () => {
    const { page } = await engine().visit(site().url(''), '/docs/start')
    // An interaction would start React at once.
    await page.click('main p')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(await page.evaluate(hasHeading, 'Start')).toBe(true)
    expect(await page.evaluate(() => document.documentElement.dataset.hasHydrated)).toBe('false')
    await page.click('.sidebar a[href="/docs/lens"]')
    await waitFor(page, hasHeading, 'Lens')
  })

  test('in a browser without popovers, the menu of a phone is below the content, and its button scrolls to it', async () => {
    const { page } = await engine().visit(site().url(''), '/docs/start', phone)
    const isInView = () => {
      const { top = Infinity, bottom = 0 } =
        document.querySelector('.sidebar a')?.getBoundingClientRect() ?? {}
      return bottom > 0 && top < innerHeight
    }
    expect(await page.evaluate(isInView)).toBe(false)
    expect(await page.evaluate(() => document.elementFromPoint(200, 400)?.closest('main') !== null)).toBe(
      true,
    )
    await page.click('.navbar [popovertarget="camdocs-menu"]')
    await waitFor(page, isInView)
    await page.click('.sidebar a[href="/docs/lens"]')
    await waitFor(page, hasHeading, 'Lens')
  })
}
