import type { Browser, BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForHydration, openPage, visit } from '../helpers/browser.js'
import { contentSite } from '../helpers/content-site.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useRealSite } from '../helpers/real-site.js'

const real = useRealSite()
const fixture = useFixtureSite(contentSite)
const widths = [320, 375, 768, 996, 1280]

test(
  'no page scrolls horizontally at any width, even with all details and tabs open and with very wide content',
  { timeout: 180_000 },
  async () => {
    const { browser, routes, examples } = real()
    const realPages = (paths: readonly string[]) => paths.map((path) => real().url(path))
    const overflowing = {
      ...(await findOverflow(browser, widths, [
        ...realPages([...examples, '/docs/nope']),
        fixture().url('/docs/everything'),
        fixture().url('/docs/wide'),
      ])),
      // The other pages differ only in their words, which have the least space at the smallest width.
      ...(await findOverflow(browser, widths.slice(0, 1), realPages(routes), { javaScriptEnabled: false })),
    }
    expect(overflowing).toEqual({})
  },
)

test('code blocks and tables wider than a phone scroll within their container and are focusable', async () => {
  const { page } = await visit(real().browser, fixture().url('/docs/wide'), {
    viewport: { width: 320, height: 800 },
  })
  await page.evaluate(expandAll)
  const scrolling = await page
    .locator('.content :is(pre, .table)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => [getComputedStyle(element).overflowX, (element as HTMLElement).tabIndex]),
    )
  expect(scrolling.length).toBeGreaterThan(0)
  expect(scrolling).toEqual(scrolling.map(() => ['auto', 0]))
})

test('the mobile menu and the sidebar break long names', async () => {
  const { page } = await visit(real().browser, fixture().url('/docs/wide'), {
    viewport: { width: 320, height: 800 },
  })
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await page.locator('.sidebar').waitFor()
  const fits = () => page.locator('.menu').evaluate((menu) => menu.scrollWidth <= menu.clientWidth)
  // Wait until the menu has slid in.
  await expect.poll(fits).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await fits()).toBe(true)
})

/** Returns the elements of pages that overflow, by page and width. */
async function findOverflow(
  browser: Browser,
  pageWidths: readonly number[],
  urls: readonly string[],
  options: BrowserContextOptions = {},
): Promise<Record<string, readonly string[]>> {
  const { page, close } = await openPage(browser, options)
  const overflowing: Record<string, readonly string[]> = {}
  for (const url of urls) {
    await page.goto(url)
    if (options.javaScriptEnabled !== false) await waitForHydration(page)
    await page.evaluate(expandAll)
    for (const width of pageWidths) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await page.evaluate(findOverflowingElements)
      if (wide.length > 0) overflowing[`${new URL(url).pathname} at ${width}`] = wide
    }
  }
  await close()
  return overflowing
}

/** Runs in the page: opens all details and shows all tabs. */
function expandAll(): void {
  for (const panel of document.querySelectorAll('[role="tabpanel"]')) panel.removeAttribute('hidden')
  for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
}

/** Runs in the page: finds the elements that overflow, if the document scrolls horizontally. */
function findOverflowingElements(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const overflowing = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  return [
    `${scrollWidth} > ${clientWidth}`,
    ...overflowing.map((element) => `${element.tagName}.${element.className}`),
  ].slice(0, 8)
}
