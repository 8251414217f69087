import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { waitForHydration, openPage, blockStorage, visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { layoutSite } from '../helpers/layout-site.js'

const browser = useBrowser()
const content = 'New: <a href="/docs/lens">the lens</a> is <b>here</b>'
const site = useFixtureSite(layoutSite({ announcementBar: { id: 'two', content } }))

const bar = (page: Page) => page.getByRole('banner')
const closeButton = (page: Page) => bar(page).getByRole('button', { name: 'Close' })
const stored = (page: Page) =>
  page.evaluate(() => ({
    id: localStorage.getItem('camdocs.announcement.id'),
    dismissed: localStorage.getItem('camdocs.announcement.dismissed'),
  }))

test('ANN-1, ANN-2: the announcement is above the navbar on every page and stays dismissed across pages and loads', async () => {
  const { page, consoleOutput } = await visit(browser(), site().url('/docs/start'))
  expect(await bar(page).innerHTML()).toContain(content)
  const [announcementTop, navbarTop] = await page.evaluate(() =>
    ['.announcement', '.navbar'].map((name) => document.querySelector(name)?.getBoundingClientRect().top),
  )
  expect(announcementTop).toBeLessThan(navbarTop ?? 0)
  await bar(page).getByRole('link', { name: 'the lens' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lens' }).waitFor()
  await closeButton(page).click()
  await bar(page).waitFor({ state: 'hidden' })
  expect(await stored(page)).toEqual({ id: 'two', dismissed: 'true' })
  await page.locator('.sidebar').getByRole('link', { name: 'Tripod' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tripod' }).waitFor()
  expect(await bar(page).count()).toBe(0)
  await page.goto(site().url('/'))
  await waitForHydration(page)
  expect(await bar(page).count()).toBe(0)
  expect(consoleOutput).toEqual([])
})

test.each([
  ['with this announcement dismissed', { id: 'two', dismissed: 'true' }, false],
  ['with an earlier announcement dismissed', { id: 'one', dismissed: 'true' }, true],
])(
  'ANN-3, ANN-4, ANN-5: %s, the announcement has its final visibility from the first frame on, without layout shift',
  async (_name, storedBefore, isShown) => {
    const { page, close } = await openPage(browser())
    // The script runs before every load, but fills the storage only before the first.
    await page.addInitScript(({ id, dismissed }) => {
      if (sessionStorage.getItem('seeded') !== null) return
      sessionStorage.setItem('seeded', '')
      localStorage.setItem('camdocs.announcement.id', id)
      localStorage.setItem('camdocs.announcement.dismissed', dismissed)
    }, storedBefore)
    await page.addInitScript(recordBar)
    for (const load of ['first', 'second']) {
      await page.goto(site().url('/docs/start'))
      await waitForHydration(page)
      expect([load, await page.evaluate(readRecord)]).toEqual([load, { seen: [isShown], shift: 0 }])
      expect(await stored(page)).toEqual({ id: 'two', dismissed: String(!isShown) })
    }
    await close()
  },
)

test('ANN-6, STORE-1: without storage, the announcement can be dismissed until the next load, and each load logs a single warning', async () => {
  const { page, consoleOutput, close } = await openPage(browser())
  await page.addInitScript(blockStorage)
  for (let load = 0; load < 2; load++) {
    await page.goto(site().url('/docs/start'))
    await waitForHydration(page)
    expect(await bar(page).isVisible()).toBe(true)
    await closeButton(page).click()
    await bar(page).waitFor({ state: 'hidden' })
    const [warning, ...others] = consoleOutput.splice(0)
    expect(warning).toMatch(/^warning: Browser storage is unavailable, .* refused here/s)
    expect(others).toEqual([])
  }
  await close()
})

test('ANN-6: the announcement is not printed, and a long sidebar below it can be scrolled to its end', async () => {
  const { page } = await visit(browser(), site().url('/docs/start'), {
    viewport: { width: 1280, height: 300 },
  })
  const last = page.locator('.sidebar a').last()
  await page.locator('.menu').evaluate((menu) => menu.scrollTo(0, menu.scrollHeight))
  const { bottom } = await last.evaluate((link) => link.getBoundingClientRect())
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(bottom).toBeLessThanOrEqual(300)
  await page.emulateMedia({ media: 'print' })
  expect(await bar(page).isVisible()).toBe(false)
})

describe('an announcement that cannot be closed', () => {
  const permanent = useFixtureSite(layoutSite({ announcementBar: { content, isCloseable: false } }))

  test('ANN-2: the announcement has no close button, and a stored dismissal does not hide it', async () => {
    const { page, close } = await openPage(browser())
    await page.addInitScript(() => {
      // The default ID.
      localStorage.setItem('camdocs.announcement.id', 'announcement')
      localStorage.setItem('camdocs.announcement.dismissed', 'true')
    })
    await page.goto(permanent().url('/docs/start'))
    await waitForHydration(page)
    expect(await bar(page).isVisible()).toBe(true)
    expect(await bar(page).getByRole('button').count()).toBe(0)
    await close()
  })
})

/**
 * Runs in the page: records in every frame whether the announcement is visible, and the total layout shift.
 */
function recordBar(): void {
  const record = { seen: new Set<boolean>(), shift: 0 }
  Object.assign(window, { record })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      record.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const recordFrame = () => {
    const element = document.querySelector('.announcement')
    if (element) record.seen.add(element.checkVisibility())
    requestAnimationFrame(recordFrame)
  }
  requestAnimationFrame(recordFrame)
}

/** Runs in the page: waits for two frames, and returns the values that `recordBar` has recorded. */
async function readRecord(): Promise<{ seen: boolean[]; shift: number }> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const { record } = window as unknown as { record: { seen: Set<boolean>; shift: number } }
  return { seen: [...record.seen], shift: record.shift }
}
