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
    const pages = [...real().routes, '/docs/nope'].map((path) => real().url(path))
    const examples = real().examples.map((path) => real().url(path))
    examples.push(fixture().url('/docs/everything'), fixture().url('/docs/wide'))
    const { page, close } = await openPage(real().browser)
    const overflowing: Record<string, readonly string[]> = {}
    for (const url of new Set([...pages, ...examples])) {
      await page.goto(url)
      if (examples.includes(url)) await waitForHydration(page)
      await page.evaluate(expandAll)
      // The other pages differ only in their words, which have the least space at the smallest width.
      for (const width of examples.includes(url) ? widths : widths.slice(0, 1)) {
        await page.setViewportSize({ width, height: 800 })
        const wide = await page.evaluate(findOverflowingElements)
        if (wide.length > 0) overflowing[`${new URL(url).pathname} at ${width}`] = wide
      }
    }
    expect(overflowing).toEqual({})
    await close()
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
