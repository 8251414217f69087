import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { waitForHydration, openPage, visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { layoutSite } from '../helpers/layout-site.js'

const browser = useBrowser()
const site = useFixtureSite(layoutSite())
const desktop = { viewport: { width: 1280, height: 800 } }

const toggle = (page: Page) => page.locator('.navbar .color-mode-toggle')
const mode = (page: Page) => page.locator('html').getAttribute('data-theme')
const waitForMode = (page: Page, expected: string) => page.waitForSelector(`html[data-theme="${expected}"]`)
const storedMode = (page: Page) => page.evaluate(() => localStorage.getItem('camdocs.color-mode'))
const storeMode = (page: Page, value: string | null) =>
  page.evaluate((text) => {
    if (text === null) localStorage.removeItem('camdocs.color-mode')
    else localStorage.setItem('camdocs.color-mode', text)
  }, value)
/** The background colors of the page, such as `rgb(15, 15, 15)`. */
const backgrounds = { dark: /^rgb\(\d\d, /, light: /^rgb\(2\d\d, / }
const label = (now: string) => `Switch between dark and light mode (currently ${now} mode)`

test('MODE-1, MODE-2, MODE-5, MODE-7: the color mode toggle works, survives a reload, and updates other tabs immediately', async () => {
  const { page, consoleOutput } = await visit(browser(), site().url('/docs/start'), {
    ...desktop,
    colorScheme: 'dark',
  })
  const other = await page.context().newPage()
  await other.goto(site().url('/'))
  await waitForHydration(other)
  // This site does not follow the color scheme of the system.
  expect(await mode(page)).toBe('light')
  expect(await toggle(page).getAttribute('title')).toBe(label('light'))
  await toggle(page).click()
  expect(await mode(page)).toBe('dark')
  for (const name of ['title', 'aria-label'])
    expect(await toggle(page).getAttribute(name)).toBe(label('dark'))
  expect(await toggle(page).getAttribute('aria-live')).toBe('polite')
  await waitForMode(other, 'dark')
  await page.reload()
  await waitForHydration(page)
  expect(await mode(page)).toBe('dark')
  await toggle(other).click()
  await waitForMode(page, 'light')
  await storeMode(other, 'dark')
  await waitForMode(page, 'dark')
  // Removing the stored choice in another tab restores the default.
  await storeMode(other, null)
  await waitForMode(page, 'light')
  await page.emulateMedia({ media: 'print' })
  expect(await mode(page)).toBe('light')
  expect(consoleOutput).toEqual([])
})

test('MODE-4, MODE-7: the stored mode applies from the first paint, even if the stylesheet loads late and no script loads', async () => {
  const { page, close } = await openPage(browser(), desktop)
  await page.addInitScript(recordPaints)
  await page.addInitScript(() => localStorage.setItem('camdocs.color-mode', 'dark'))
  let release: (() => void) | undefined
  const stylesheetReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.css', async (route) => {
    await stylesheetReleased
    await route.continue()
  })
  await page.route('**/*.js', (route) => route.abort())
  const requested = page.waitForRequest('**/*.css')
  await page.goto(site().url('/docs/start'), { waitUntil: 'commit' })
  await requested
  release?.()
  await page.waitForLoadState()
  const surfaces = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return [...(window as unknown as { surfaces: Set<string> }).surfaces]
  })
  expect(surfaces).toEqual([expect.stringMatching(backgrounds.dark)])
  // The stylesheet picks the icon, so it is correct although no script loads. The button needs a script.
  expect(await toggle(page).isDisabled()).toBe(true)
  expect(await toggle(page).locator('svg:visible').getAttribute('class')).toContain('moon')
  await close()
})

test('MODE-2, MODE-4: a mode in the query string applies to one load and is not stored, an invalid mode in it is ignored, and an invalid stored mode counts as light', async () => {
  const { page, consoleOutput } = await visit(browser(), site().url('/?camdocs-color-mode=dark'), desktop)
  expect([await mode(page), await storedMode(page)]).toEqual(['dark', null])
  await page.goto(site().url('/?camdocs-color-mode=red'))
  expect(await mode(page)).toBe('light')
  await storeMode(page, 'green')
  await page.goto(site().url('/'))
  await waitForHydration(page)
  expect(await mode(page)).toBe('light')
  expect(consoleOutput).toEqual([])
})

test('MODE-10: query parameters with the data prefix become attributes of the document that survive navigation, but cannot replace those of the theme', async () => {
  const { page, consoleOutput } = await visit(
    browser(),
    site().url('/docs/start?camdocs-data-embed=plain&camdocs-data-theme=red&camdocs-data-has-hydrated=no'),
    desktop,
  )
  const attributes = () =>
    page.evaluate(() => {
      const { embed, theme, hasHydrated } = document.documentElement.dataset
      return { embed, theme, hasHydrated }
    })
  expect(await attributes()).toEqual({ embed: 'plain', theme: 'light', hasHydrated: 'true' })
  await page.locator('.sidebar').getByRole('link', { name: 'Tripod' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tripod' }).waitFor()
  expect(await attributes()).toEqual({ embed: 'plain', theme: 'light', hasHydrated: 'true' })
  expect(consoleOutput).toEqual([])
})

describe('a site that follows the system color scheme', () => {
  const following = useFixtureSite(layoutSite({ colorMode: { respectPrefersColorScheme: true } }))
  const open = (options: BrowserContextOptions) =>
    visit(browser(), following().url('/docs/start'), { ...desktop, ...options })

  test('MODE-3, MODE-6: the mode follows the system until the reader chooses, and the system mode is never stored', async () => {
    const { page, consoleOutput } = await open({ colorScheme: 'dark' })
    expect(await mode(page)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await waitForMode(page, 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await waitForMode(page, 'dark')
    expect(await storedMode(page)).toBeNull()
    await toggle(page).click()
    expect([await mode(page), await storedMode(page)]).toEqual(['light', 'light'])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await waitForHydration(page)
    expect([await mode(page), await storedMode(page)]).toEqual(['light', 'light'])
    expect(consoleOutput).toEqual([])
  })

  test('MODE-2, MODE-6, MODE-7: toggling back to the mode of the system follows the system again, and the label names the current mode', async () => {
    const { page, consoleOutput } = await open({ colorScheme: 'light' })
    const state = async () => [
      await mode(page),
      await storedMode(page),
      await toggle(page).getAttribute('aria-label'),
    ]
    expect(await state()).toEqual(['light', null, label('light')])
    await toggle(page).click()
    expect(await state()).toEqual(['dark', 'dark', label('dark')])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await state()).toEqual(['dark', 'dark', label('dark')])
    await toggle(page).click()
    expect(await state()).toEqual(['light', null, label('light')])
    await page.emulateMedia({ colorScheme: 'dark' })
    await waitForMode(page, 'dark')
    expect(await state()).toEqual(['dark', null, label('dark')])
    await page.reload()
    await waitForHydration(page)
    expect(await state()).toEqual(['dark', null, label('dark')])
    expect(consoleOutput).toEqual([])
  })

  test('MODE-5, MODE-6: removing the choice in another tab restores the system mode, and printing changes nothing', async () => {
    const { page } = await open({ colorScheme: 'dark' })
    const other = await page.context().newPage()
    await other.goto(following().url('/'))
    await storeMode(other, 'light')
    await waitForMode(page, 'light')
    await storeMode(other, null)
    await waitForMode(page, 'dark')
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await mode(page)).toBe('dark')
  })

  test('MODE-3: without JavaScript, the stylesheet follows the system', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      const { page } = await open({ colorScheme, javaScriptEnabled: false })
      const surface = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)
      expect(surface).toMatch(backgrounds[colorScheme])
    }
  })
})

describe('a site without the color mode switch', () => {
  const fixed = useFixtureSite(layoutSite({ colorMode: { disableSwitch: true, defaultMode: 'dark' } }))

  test('MODE-8: there is no toggle, and a stored choice is ignored and removed', async () => {
    const { page } = await visit(browser(), fixed().url('/docs/start'), desktop)
    await storeMode(page, 'light')
    await page.reload()
    await waitForHydration(page)
    expect([await mode(page), await storedMode(page)]).toEqual(['dark', null])
    expect(await page.getByRole('button', { name: /Switch between/, includeHidden: true }).count()).toBe(0)
  })
})

/** Runs in the page: records the different background colors that the page has when frames are painted. */
function recordPaints(): void {
  const surfaces = new Set<string>()
  Object.assign(window, { surfaces })
  const recordFrame = () => {
    if (document.querySelector('main'))
      surfaces.add(getComputedStyle(document.documentElement).backgroundColor)
    requestAnimationFrame(recordFrame)
  }
  requestAnimationFrame(recordFrame)
}
