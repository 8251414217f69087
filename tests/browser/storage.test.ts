import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForHydration, openPage, blockStorage, visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { layoutSite } from '../helpers/layout-site.js'

const browser = useBrowser()
const site = useFixtureSite(layoutSite({ announcementBar: { id: 'one', content: 'News' } }))

const toggle = (page: Page) => page.locator('.navbar .color-mode-toggle')
const mode = (page: Page) => page.locator('html').getAttribute('data-theme')
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).first()
/** The page "tabs" has two tabs blocks of the same group. */
const selectedTabs = (page: Page) => page.getByRole('tab', { selected: true }).allTextContents()

test('STORE-1: blocked storage logs a single warning with the cause; all features work, and choices last until the next load', async () => {
  const { page, consoleOutput, close } = await openPage(browser(), { viewport: { width: 1280, height: 800 } })
  await page.addInitScript(blockStorage)
  await page.goto(site().url('/docs/tabs'))
  await waitForHydration(page)
  await toggle(page).click()
  expect(await mode(page)).toBe('dark')
  await tab(page, 'Android').click()
  expect(await selectedTabs(page)).toEqual(['Android', 'Android'])
  await page.getByRole('button', { name: 'Close' }).click()
  await page.locator('.brand').first().click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  expect(await mode(page)).toBe('dark')
  expect(consoleOutput).toHaveLength(1)
  expect(consoleOutput[0]).toMatch(
    /^warning: Browser storage is unavailable, so preferences are not saved\. Possible causes: blocked cookies, .* private window\. .*refused here/s,
  )
  await page.reload()
  await waitForHydration(page)
  expect(await mode(page)).toBe('light')
  await close()
})

test('STORE-2: with a full quota, each failed write of the color mode and of a tab logs its key, and the page still responds', async () => {
  const { page, consoleOutput, close } = await openPage(browser(), { viewport: { width: 1280, height: 800 } })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full here', 'QuotaExceededError')
    }
  })
  await page.goto(site().url('/docs/tabs'))
  await waitForHydration(page)
  await toggle(page).click()
  expect(await mode(page)).toBe('dark')
  await tab(page, 'Android').click()
  expect(await selectedTabs(page)).toEqual(['Android', 'Android'])
  expect(consoleOutput).toHaveLength(2)
  for (const [index, key] of ['camdocs.color-mode', 'camdocs.tabs.os'].entries())
    expect(consoleOutput[index]).toMatch(
      new RegExp(`^error: .*"${key}" could not be written.*full here`, 's'),
    )
  await close()
})

test('STORE-4, STORE-5, STORE-6: preferences use documented keys, and every change fires one storage event in the same window', async () => {
  const { page, consoleOutput } = await visit(browser(), site().url('/docs/tabs'), {
    viewport: { width: 1280, height: 800 },
  })
  await page.evaluate(() => {
    /** The key, the old value, the new value, and whether the value is in local storage. */
    const events: unknown[] = []
    Object.assign(window, { events })
    addEventListener('storage', ({ key, oldValue, newValue, storageArea }) =>
      events.push([key, oldValue, newValue, storageArea === localStorage]),
    )
  })
  await toggle(page).click()
  await toggle(page).click()
  await tab(page, 'Android').click()
  // A click on the selected tab changes nothing.
  await tab(page, 'Android').click()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await page.evaluate(() => (window as unknown as { events: unknown[] }).events)).toEqual([
    ['camdocs.color-mode', null, 'dark', true],
    ['camdocs.color-mode', 'dark', 'light', true],
    ['camdocs.tabs.os', null, 'android', true],
    ['camdocs.announcement.dismissed', 'false', 'true', true],
  ])
  expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))).toEqual({
    'camdocs.color-mode': 'light',
    'camdocs.tabs.os': 'android',
    'camdocs.announcement.id': 'one',
    'camdocs.announcement.dismissed': 'true',
  })
  expect(await page.evaluate(() => sessionStorage.length + document.cookie.length)).toBe(0)
  await toggle(page).click()
  await page.reload()
  await waitForHydration(page)
  expect(await mode(page)).toBe('dark')
  expect(await selectedTabs(page)).toEqual(['Android', 'Android'])
  // Hydration also logs no warnings.
  expect(consoleOutput).toEqual([])
})
