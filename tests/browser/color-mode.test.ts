import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, openPage } from '../helpers/browser.js'
import { useRealSite } from '../helpers/real-site.js'

const opened = useRealSite()
const toggle = (page: Page) => page.locator('.navbar .color-mode-toggle')
const mode = (page: Page) => page.locator('html').getAttribute('data-theme')
const shows = (page: Page, expected: string) => page.waitForSelector(`html[data-theme="${expected}"]`)

test('MODE-1, MODE-2, MODE-5, MODE-7: the toggle flips, survives a reload and reaches other tabs at once', async () => {
  const { page, complaints, close } = await openPage(opened().browser, { colorScheme: 'dark' })
  await page.goto(opened().url('/docs/guides'))
  await hydrated(page)
  const other = await page.context().newPage()
  await other.goto(opened().url('/'))
  await hydrated(other)
  expect(await mode(page)).toBe('light')
  expect(await toggle(page).getAttribute('aria-label')).toBe(
    'Switch between dark and light mode (currently light mode)',
  )
  await toggle(page).click()
  expect(await mode(page)).toBe('dark')
  expect(await toggle(page).getAttribute('aria-label')).toBe(
    'Switch between dark and light mode (currently dark mode)',
  )
  await shows(other, 'dark')
  await page.reload()
  await hydrated(page)
  expect(await mode(page)).toBe('dark')
  await toggle(other).click()
  await shows(page, 'light')
  expect(complaints).toEqual([])
  await close()
})

test('MODE-4: the stored mode is there before anything is painted', async () => {
  const { page, close } = await openPage(opened().browser)
  await page.goto(opened().url('/'))
  await page.evaluate(() => {
    localStorage.setItem('camdocs.color-mode', 'dark')
  })
  await page.addInitScript(recordModes)
  await page.goto(opened().url('/docs/guides'))
  await hydrated(page)
  const seen = await page.evaluate(() => [...(window as unknown as { modes: Set<string> }).modes])
  expect(seen).toEqual(['dark'])
  await close()
})

test('MODE-4: the mode needs no script file', async () => {
  const { page, close } = await openPage(opened().browser)
  await page.addInitScript(() => {
    localStorage.setItem('camdocs.color-mode', 'dark')
  })
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(opened().url('/docs/guides'))
  expect(await mode(page)).toBe('dark')
  const [ink, surface] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement)
    return [color, backgroundColor]
  })
  expect(ink).toMatch(/oklch\(0\.9/)
  expect(surface).toMatch(/oklch\(0\.1/)
  await close()
})

/** Runs in the page: notes the mode at every frame, each of which ends with a paint. */
function recordModes(): void {
  const modes = new Set<string | undefined>()
  Object.assign(window, { modes })
  const note = () => {
    if (document.querySelector('body')) modes.add(document.documentElement.dataset.theme)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}
