import { expect, test } from 'vitest'
import { hydrated, openPage } from '../helpers/browser.js'
import { useRealSite } from '../helpers/real-site.js'

const opened = useRealSite()
const widths = [320, 375, 768, 996, 1280]

test.each(['light', 'dark'])('in %s mode no page scrolls sideways at any width', async (mode) => {
  const { page, close } = await openPage(opened().browser)
  await page.addInitScript((chosen) => {
    localStorage.setItem('camdocs.color-mode', chosen)
  }, mode)
  const found: Record<string, readonly string[]> = {}
  for (const route of [...opened().routes, '/docs/nope']) {
    await page.goto(opened().url(route))
    await hydrated(page)
    await page.evaluate(unfold)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await page.evaluate(overflowing)
      if (wide.length > 0) found[`${route} at ${width}`] = wide
    }
  }
  expect(found).toEqual({})
  await close()
})

test('what is wider than a phone scrolls inside itself', async () => {
  const { page, close } = await openPage(opened().browser, { viewport: { width: 320, height: 800 } })
  await page.goto(opened().url('/docs/guides'))
  await hydrated(page)
  const scrollers = page.locator('.content :is(pre, .table)')
  const scrolling = await scrollers.evaluateAll((found) =>
    found
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => [getComputedStyle(element).overflowX, (element as HTMLElement).tabIndex]),
  )
  expect(scrolling.length).toBeGreaterThan(0)
  // By keyboard, too.
  expect(scrolling).toEqual(scrolling.map(() => ['auto', 0]))
  await close()
})

/** Runs in the page: shows what readers can open. */
function unfold(): void {
  for (const panel of document.querySelectorAll('[role="tabpanel"]')) panel.removeAttribute('hidden')
  for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
}

/** Runs in the page: the elements that stick out, if the document scrolls sideways. */
function overflowing(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const out = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  )
  return [
    `${scrollWidth} > ${clientWidth}`,
    ...out.map((element) => `${element.tagName}.${element.className}`),
  ].slice(0, 8)
}
