import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { lensLibrary } from '../helpers/lens-library.js'

const sample = `\`\`\`ts
import { focus, type Lens } from 'lens'
const wide: Lens = { mount: 'screw' }
// ---cut---
const sharp = focus(wide, 2)
console.log(sharp)
\`\`\``
const browser = useBrowser()
const site = useFixtureSite({
  ...lensLibrary,
  'camdocs.config.ts':
    "export default { samples: {}, api: { package: 'node_modules/lens', pages: 'prose', entryPoint: 'index.d.ts' } }\n",
  'api/index.md': 'Lens.\n',
  'api/Lens.md': 'Glass.\n\n## focalLength\n\nIn mm.\n\n## mount\n\nThe mount.\n',
  'docs/index.md': `# Samples\n\n${sample}\n\nText [below](./other.md).\n`,
  'docs/other.md': `# Other\n\nSome text.\n\n${sample}\n`,
})
const home = () => site().url('/docs/')

const identifier = (page: Page, text: string) => page.locator('.name', { hasText: new RegExp(`^${text}$`) })
const tip = (page: Page) => page.locator('.type-tip')
/** The type that the tip shows, followed by the names that link to their documentation. */
const tipTexts = (page: Page) =>
  tip(page).evaluate((element) => [...element.children].map((part) => part.textContent))
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a tip shows the type of an identifier, with links to its documentation, while the pointer is over the identifier or the tip', async () => {
  const { page, requests, consoleOutput } = await visit(browser(), home())
  // The types load only when the pointer is over the sample.
  expect(requests.filter((url) => url.includes('/types-') && url.endsWith('.json'))).toEqual([])
  await page.locator('.code pre').hover()
  await identifier(page, 'focus').last().hover()
  await tip(page).waitFor()
  expect(await tipTexts(page)).toEqual(['function focus(lens: Lens, meters: number): boolean', 'focus'])
  await tip(page).hover()
  await page.getByRole('link', { name: 'focus', exact: true }).click()
  await page.waitForURL('**/docs/api/#focus')
  expect(consoleOutput).toEqual([])
})

test('a type tip is above its identifier, and a tip without links does not keep the pointer from the identifiers behind it', async () => {
  const { page } = await visit(browser(), home())
  await page.locator('.code pre').hover()
  const sharp = identifier(page, 'sharp').last()
  await sharp.hover()
  await tip(page).waitFor()
  const [tipBox, sharpBox] = [await tip(page).boundingBox(), await sharp.boundingBox()]
  expect((tipBox?.y ?? 0) + (tipBox?.height ?? 0)).toBeLessThanOrEqual(sharpBox?.y ?? 0)
  // The tip covers the line above "sharp", which contains "focus".
  const covered = identifier(page, 'focus').last()
  const coveredBox = await covered.boundingBox()
  expect(coveredBox?.y).toBeGreaterThan(tipBox?.y ?? Infinity)
  await covered.hover()
  await expect
    .poll(() => tipTexts(page))
    .toEqual(['function focus(lens: Lens, meters: number): boolean', 'focus'])
})

test('leaving the sample closes the type tip', async () => {
  const { page } = await visit(browser(), home())
  await page.locator('.code pre').hover()
  await identifier(page, 'sharp').first().hover()
  await tip(page).waitFor()
  expect(await tipTexts(page)).toEqual(['const sharp: boolean'])
  await page.locator('h1').hover()
  await tip(page).waitFor({ state: 'detached' })
})

test('A11Y-7: Escape closes a type tip that the pointer opened, and only a tip without links has the role of a tooltip', async () => {
  const { page } = await visit(browser(), home())
  await page.locator('.code pre').hover()
  for (const [name, role] of [
    ['sharp', 'tooltip'],
    ['focus', null],
  ] as const) {
    await identifier(page, name).last().hover()
    await expect.poll(() => tip(page).textContent()).toContain(name)
    expect(await tip(page).getAttribute('role')).toBe(role)
    await page.keyboard.press('Escape')
    expect(await tip(page).count()).toBe(0)
  }
})

test('by keyboard, a button focuses the first visible identifier, arrow keys move between identifiers, Tab moves to the link, and Escape returns to the button', async () => {
  const { page, consoleOutput } = await visit(browser(), home())
  const button = page.getByRole('button', { name: 'Show types' })
  await button.focus()
  await page.keyboard.press('Enter')
  await tip(page).waitFor()
  expect(await focusedText(page)).toBe('sharp')
  await page.keyboard.press('ArrowRight')
  expect(await focusedText(page)).toBe('focus')
  const described = await page.locator('.name:focus').getAttribute('aria-describedby')
  expect(await page.locator(`#${String(described)}`).textContent()).toContain('function focus(')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname)).toBe('/docs/api/')
  await page.keyboard.press('Escape')
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await tip(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  await tip(page).waitFor()
  // From the first identifier, the left arrow key moves to the last one.
  await page.keyboard.press('ArrowLeft')
  expect(await page.locator('.name:focus').evaluate((element) => element.parentElement?.textContent)).toBe(
    'console.log(sharp)',
  )
  expect(consoleOutput).toEqual([])
})

test('a tap shows a type tip within the window, even after a client navigation', async () => {
  const { page } = await visit(browser(), home(), { hasTouch: true, viewport: { width: 320, height: 640 } })
  await page.getByRole('link', { name: 'below' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
  await page.locator('.code pre').tap()
  await identifier(page, 'wide').last().tap()
  await expect.poll(() => tipTexts(page)).toEqual(['const wide: Lens', 'Lens'])
  const { left, right } = await tip(page).evaluate((element) => element.getBoundingClientRect())
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
})

test('type tips still work after a link to the current page changed the query string', async () => {
  const { page } = await visit(browser(), home())
  await page.locator('.code pre').hover()
  await identifier(page, 'sharp').last().hover()
  await tip(page).waitFor()
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = '?changed'
    link.click()
  })
  await tip(page).waitFor({ state: 'detached' })
  await identifier(page, 'focus').last().hover()
  await tip(page).waitFor()
})

test('type information that failed to load is loaded on the next attempt', async () => {
  const { page } = await visit(browser(), home())
  let isOffline = true
  await page.route('**/types-*.json', (route) => (isOffline ? route.abort() : route.continue()))
  const failed = page.waitForEvent('requestfailed')
  await page.locator('.code pre').hover()
  await failed
  isOffline = false
  await page.getByRole('button', { name: 'Show types' }).click()
  await tip(page).waitFor()
})

test('a button shows the setup code of a sample, which is then also copied', async () => {
  const { page } = await visit(browser(), home(), { permissions: ['clipboard-read', 'clipboard-write'] })
  const showAll = page.getByRole('button', { name: 'Show full sample' })
  const copyCode = async () => {
    await page.locator('.code-copy:not([data-done])').click()
    await page.waitForSelector('.code-copy[data-done]')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await page.locator('.code pre').innerText()).toBe('const sharp = focus(wide, 2)\nconsole.log(sharp)')
  expect(await copyCode()).toBe('const sharp = focus(wide, 2)\nconsole.log(sharp)')
  await showAll.click()
  expect(await showAll.getAttribute('aria-pressed')).toBe('true')
  expect(await page.locator('.code pre').innerText()).toContain(
    "import { focus, type Lens } from 'lens'\nconst wide",
  )
  expect(await copyCode()).toMatch(
    /^import .*\nconst wide.*\nconst sharp = focus\(wide, 2\)\nconsole\.log\(sharp\)$/,
  )
})

test('NOJS-1: without JavaScript, the complete sample is visible, without buttons', async () => {
  const { page, close } = await openPage(browser(), { javaScriptEnabled: false })
  await page.goto(home())
  expect(await page.locator('.code pre').innerText()).toContain("import { focus, type Lens } from 'lens'")
  expect(await page.locator('.code-button').count()).toBe(0)
  await close()
})
