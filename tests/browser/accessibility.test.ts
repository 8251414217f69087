import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, openPage } from '../helpers/browser.js'
import { useRealSite } from '../helpers/real-site.js'

const opened = useRealSite()
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const pages = ['/', '/docs/guides', '/docs/guides/errors', '/search', '/search?q=zoom', '/nope']

test.each([320, 1280])(
  'axe finds nothing at %i pixels in either mode',
  { timeout: 180_000 },
  async (width) => {
    const { page, close } = await openPage(opened().browser, { viewport: { width, height: 900 } })
    await page.addInitScript({ content: axe.source })
    const found: Record<string, unknown> = {}
    for (const route of pages) {
      await page.goto(opened().url(route))
      await hydrated(page)
      for (const mode of ['light', 'dark']) {
        await page.evaluate((chosen) => {
          document.documentElement.dataset.theme = chosen
        }, mode)
        found[`${route} ${mode}`] = await violations(page)
      }
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((key) => [key, []])))
    await close()
  },
)

test('axe finds nothing in the open menu of narrow screens', async () => {
  const { page, close } = await openPage(opened().browser, { viewport: { width: 390, height: 844 } })
  await page.addInitScript({ content: axe.source })
  await page.goto(opened().url('/docs/guides'))
  await hydrated(page)
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await page.getByRole('navigation', { name: 'Docs sidebar' }).waitFor()
  expect(await violations(page)).toEqual([])
  await close()
})

test('A11Y-1, A11Y-2: the first Tab is the skip link, and it moves the focus into the content', async () => {
  const { page, close } = await openPage(opened().browser, { viewport: { width: 1280, height: 900 } })
  // Not on the search page: its field has the focus already.
  for (const route of ['/', '/docs/guides', '/nope']) {
    await page.goto(opened().url(route))
    await hydrated(page)
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe('Skip to main content')
    expect(await page.locator(':focus').isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
    expect(page.url()).toBe(opened().url(route))
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  }
  await close()
})

test('A11Y-4: every stop of the Tab key on a guide shows where it is', async () => {
  const { page, close } = await openPage(opened().browser, { viewport: { width: 1280, height: 900 } })
  await page.goto(opened().url('/docs/guides/zooming'))
  await hydrated(page)
  const stops = await page.locator('a[href], button:enabled, summary, [tabindex="0"]').count()
  const unseen: string[] = []
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    const blind = await page.evaluate(withoutOutline)
    if (blind !== null) unseen.push(blind)
  }
  expect(unseen).toEqual([])
  await close()
})

test('nothing that has the focus is hidden below the bar when the reader goes back through a guide', async () => {
  const { page, close } = await openPage(opened().browser, { viewport: { width: 1280, height: 500 } })
  await page.goto(opened().url('/docs/guides/zooming'))
  await hydrated(page)
  await page.locator('.footer a').last().focus()
  const covered: string[] = []
  const stops = await page.locator('main :is(a[href], [tabindex="0"])').count()
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Shift+Tab')
    const found = await page.evaluate(belowTheBar)
    if (found !== null) covered.push(found)
  }
  expect(covered).toEqual([])
  await close()
})

/** Runs in the page. */
function belowTheBar(): string | null {
  const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0
  const focused = document.activeElement
  if (focused?.closest('main') == null) return null
  return focused.getBoundingClientRect().bottom <= bar ? focused.outerHTML.slice(0, 120) : null
}

/** Runs in the page. */
function withoutOutline(): string | null {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return null
  const { outlineStyle, outlineWidth } = getComputedStyle(focused)
  return outlineStyle === 'none' || outlineWidth === '0px' ? focused.outerHTML.slice(0, 120) : null
}

/** Rule, and the places that break it. */
function violations(page: Page): Promise<string[]> {
  return page.evaluate(async (tags) => {
    // Colours move for a moment after the mode has changed.
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)))
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const results = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    )
  }, rules)
}
