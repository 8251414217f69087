import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser.js'
import { useRealSite } from '../helpers/real-site.js'

const opened = useRealSite()
const open = (width: number) =>
  openPage(opened().browser, { javaScriptEnabled: false, viewport: { width, height: 900 } })

test('NOJS-1: every page can be read completely', async () => {
  const { page, complaints, close } = await open(1280)
  const found: Record<string, unknown> = {}
  for (const route of opened().routes) {
    await page.goto(opened().url(route))
    found[route] = await page.evaluate(hiddenText)
  }
  expect(found).toEqual(Object.fromEntries(opened().routes.map((route) => [route, []])))
  // A preload of script that cannot run is given up by the browser, without a word to the reader.
  expect(complaints.filter((text) => !text.startsWith('failed:'))).toEqual([])
  await close()
})

test('NOJS-1: tabs show all panels, each with its name; details open', async () => {
  const { page, close } = await open(1280)
  await page.goto(opened().url('/docs/guides'))
  expect(await page.getByRole('tablist').count()).toBe(0)
  const names = await page
    .locator('.tab-panel')
    .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content))
  expect(names.slice(0, 6)).toEqual(['"React Native"', '"npm"', '"Yarn"', '"pnpm"', '"Bun"', '"Expo"'])
  const outline = page.locator('.outline-box')
  await page.setViewportSize({ width: 390, height: 800 })
  await outline.locator('summary').click()
  expect(await outline.getByRole('link').first().isVisible()).toBe(true)
  await close()
})

test('NOJS-1: the sidebar leads to pages, and a closed category opens', async () => {
  const { page, close } = await open(1280)
  await page.goto(opened().url('/docs/guides'))
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  await sidebar.getByRole('link', { name: 'Zooming' }).click()
  expect(await page.locator('h1').textContent()).toBe('Zooming')
  await sidebar.getByText('Realtime Frame Processing').click()
  await sidebar.getByRole('link', { name: 'Frame Processors', exact: true }).click()
  expect(await page.locator('h1').textContent()).toBe('Frame Processors')
  expect(await sidebar.locator('[aria-current="page"]').textContent()).toBe('Frame Processors')
  expect(await sidebar.getByRole('link', { name: 'Community Plugins' }).isVisible()).toBe(true)
  await close()
})

test('NOJS-1: the menu of narrow screens opens, leads on and closes', async () => {
  const { page, close } = await open(390)
  await page.goto(opened().url('/docs/guides'))
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  expect(await sidebar.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await sidebar.getByRole('link', { name: 'Focusing' }).click()
  expect(await page.locator('h1').textContent()).toBe('Focusing')
  expect(await sidebar.isVisible()).toBe(false)
  await close()
})

test('NOJS-2: the search page is an index of all guides, without a field that would do nothing', async () => {
  const { page, close } = await open(390)
  await page.goto(opened().url('/search'))
  const links = await page
    .locator('main .letter a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  expect([...links].sort()).toEqual(
    opened()
      .routes.filter((route) => route.startsWith('/docs/'))
      .sort(),
  )
  expect(await page.getByRole('searchbox').count()).toBe(0)
  expect(await page.locator('.color-mode-toggle').first().isVisible()).toBe(false)
  await page.getByRole('main').getByRole('link', { name: 'Zooming' }).click()
  expect(await page.locator('h1').textContent()).toBe('Zooming')
  await close()
})

/** Runs in the page. What a closed `<details>` holds is one click away and does not count. */
function hiddenText(): string[] {
  const blocks = document.querySelectorAll(
    'main :is(h1, h2, h3, p, li, pre, table, .tab-panel, .admonition, summary)',
  )
  const hidden = [...blocks].filter(
    (block) =>
      block.closest('details:not([open]), .outline, .outline-box, [role="status"]') === null &&
      !block.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  return hidden.map((block) => `${block.tagName} ${block.textContent}`)
}
