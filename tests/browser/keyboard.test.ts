import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForHydration, visit } from '../helpers/browser.js'
import { contentSite } from '../helpers/content-site.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'

const browser = useBrowser()
const site = useFixtureSite(contentSite)
const open = (path: string, width = 1280, height = 900) =>
  visit(browser(), site().url(path), { viewport: { width, height } })
const focused = (page: Page) => page.locator(':focus')
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('A11Y-1, A11Y-2: the skip link is the first Tab stop and moves the focus to the content', async () => {
  const { page } = await open('/')
  // The search page is left out because its field already has the focus.
  for (const route of ['/', '/docs/everything', '/nope']) {
    await page.goto(site().url(route))
    await waitForHydration(page)
    await press(page, 'Tab')
    expect(await focused(page).textContent()).toBe('Skip to main content')
    expect(await focused(page).isVisible()).toBe(true)
    await press(page, 'Enter')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
    expect(page.url()).toBe(site().url(route))
    await press(page, 'Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  }
})

test('A11Y-4: Tab reaches every interactive element of a page, and the element is then in view and has a focus ring', async () => {
  for (const width of [1280, 390]) {
    const { page } = await open('/docs/everything', width)
    const interactive = await page.evaluate(labelInteractiveElements)
    expect(interactive.length).toBeGreaterThan(40)
    const reached: string[] = []
    const problems: string[] = []
    for (const _ of interactive) {
      await press(page, 'Tab')
      const { name, hasFocusRing, isInView } = await page.evaluate(inspectFocus)
      reached.push(name)
      if (!hasFocusRing || !isInView) problems.push(name)
    }
    expect([...reached].sort()).toEqual([...interactive].sort())
    expect(problems).toEqual([])
  }
})

test('A11Y-4: tabbing backward never puts the focus behind the navbar, and focusing the navbar does not scroll the page', async () => {
  const { page } = await open('/docs/everything', 1280, 500)
  await page.locator('.page-nav a').last().focus()
  const problems: string[] = []
  const stops = await page.locator('main :is(a[href], [tabindex="0"], summary, button)').count()
  for (let stop = 0; stop < stops; stop++) {
    await press(page, 'Shift+Tab')
    const { name, isInView } = await page.evaluate(inspectFocus)
    if (!isInView) problems.push(name)
  }
  expect(problems).toEqual([])
  await page.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' })
    document.querySelector<HTMLElement>('.announcement button')?.focus({ preventScroll: true })
  })
  await press(page, 'Tab', 'Tab', 'Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.navbar') !== null)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(600)
})

test('A11Y-4: outline, details, tabs, and menu work with the keyboard alone', async () => {
  const { page, consoleOutput } = await open('/docs/everything', 390)
  await page.locator('.outline-box summary').focus()
  await press(page, 'Enter')
  await page.locator('.outline-box a').first().waitFor()
  await press(page, 'Tab', 'Enter')
  await page.waitForURL('**/everything#blocks')
  await page.locator('.details > summary').first().focus()
  await press(page, 'Space')
  await page.getByText('Because.', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'iOS' }).focus()
  await press(page, 'ArrowRight', 'Enter')
  await page.getByText('Nothing to do.').waitFor()
  await page.getByRole('button', { name: 'Toggle navigation bar' }).focus()
  await press(page, 'Enter')
  await page.waitForFunction(() => document.activeElement?.closest('#camdocs-menu'))
  await press(page, 'Tab')
  expect(await focused(page).textContent()).toBe('← Back to main menu')
  await press(page, 'Enter')
  await page.locator('.menu-items').waitFor()
  await page.locator('.menu-items summary').first().focus()
  await press(page, 'Enter', 'Tab')
  expect(await focused(page).textContent()).toBe('The lens')
  await press(page, 'Enter')
  await page.getByRole('heading', { level: 1, name: 'Lens' }).waitFor()
  expect(consoleOutput).toEqual([])
})

/** Runs in the page: gives every visible interactive element a name and returns the names. */
function labelInteractiveElements(): string[] {
  const interactive = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href]:not([tabindex="-1"]), button:enabled:not([tabindex="-1"]), summary, input:enabled, [tabindex="0"]',
    ),
  ].filter((element) => element.checkVisibility({ visibilityProperty: true }))
  return interactive.map(
    (element, index) => (element.dataset.stop = `${index} ${element.textContent.slice(0, 40)}`),
  )
}

/** Runs in the page: describes the focused element. */
function inspectFocus() {
  const element = document.activeElement as HTMLElement
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const { top, bottom } = element.getBoundingClientRect()
  const visibleTop = element.closest('main')
    ? (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0)
    : 0
  return {
    name: element.dataset.stop ?? element.outerHTML.slice(0, 120),
    hasFocusRing: outlineStyle !== 'none' && outlineWidth !== '0px',
    isInView: bottom > visibleTop && top < innerHeight,
  }
}
