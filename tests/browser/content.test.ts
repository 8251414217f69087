import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../helpers/browser.js'
import { useBrowser, useFixtureSite } from '../helpers/fixture-site.js'

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
const table = (head: readonly string[], ...rows: readonly string[][]) =>
  `${row(head)}${row(head.map(() => '---'))}${rows.map(row).join('')}\n\n`
const columns = Array.from({ length: 12 }, (_, index) => `Column ${index + 1}`)

const browser = useBrowser()
const site = useFixtureSite({
  'docs/tables.md': [
    '# Tables\n\n## Two\n\n',
    table(
      ['Name', 'Meaning'],
      ['`videoStabilizationMode`', 'A sentence about it that is longer than a phone is wide'],
    ),
    '## Three\n\n',
    table(
      ['Entry', 'File', 'Needed for'],
      ['`android.permission.RECORD_AUDIO`', '`android/app/src/main/AndroidManifest.xml`', 'videos'],
      ['b', '', '**bold**'],
    ),
    '## Twelve\n\n',
    table(
      columns,
      columns.map((name) => `${name} has a value`),
      columns.map(() => '`anIdentifier`'),
    ),
    '## Small\n\n',
    table(['A', 'B', 'C'], ['1', '2', '3']),
  ].join(''),
})

const wrappers = (page: Page) => page.locator('.content .table')
const stops = (page: Page) =>
  wrappers(page).evaluateAll((found) =>
    found.map((wrapper) => [
      wrapper.scrollWidth > wrapper.clientWidth,
      wrapper.getAttribute('tabindex') === '0',
    ]),
  )

test.each([320, 390, 599])(
  'MD-5: at %i pixels rows are cards, each cell below the name of its column',
  async (width) => {
    const { page } = await visit(browser(), site().url('/docs/tables'), { viewport: { width, height: 900 } })
    const cells = await wrappers(page)
      .nth(1)
      .locator('td')
      .evaluateAll((found) =>
        found.map((cell) => {
          const label = getComputedStyle(cell, '::before')
          return [cell.checkVisibility() ? `${label.content} ${label.display}` : 'hidden', cell.textContent]
        }),
      )
    expect(cells).toEqual([
      ['"Entry" block', 'android.permission.RECORD_AUDIO'],
      ['"File" block', 'android/app/src/main/AndroidManifest.xml'],
      ['"Needed for" block', 'videos'],
      ['"Entry" block', 'b'],
      // An empty cell is no part of a card.
      ['hidden', ''],
      ['"Needed for" block', 'bold'],
    ])
    expect(
      await wrappers(page)
        .nth(3)
        .locator('td')
        .first()
        .evaluate((cell) => getComputedStyle(cell).display),
    ).toBe('table-cell')
    expect(await cutOff(page)).toEqual([])
  },
)

test.each([768, 1280])(
  'MD-5: at %i pixels tables are tables, and wide ones scroll inside themselves',
  async (width) => {
    const { page } = await visit(browser(), site().url('/docs/tables'), { viewport: { width, height: 900 } })
    expect(
      await page
        .locator('td')
        .evaluateAll((found) => new Set(found.map((cell) => getComputedStyle(cell).display)).size),
    ).toBe(1)
    expect(await page.locator('th').first().isVisible()).toBe(true)
    expect(await cutOff(page)).toEqual([])
    expect((await stops(page)).some(([scrolls]) => scrolls)).toBe(true)
  },
)

test('MD-5: tables are a stop of the Tab key where they scroll, and only there; without script all are', async () => {
  const { page } = await visit(browser(), site().url('/docs/tables'), {
    viewport: { width: 768, height: 900 },
  })
  const wide = await stops(page)
  expect(wide.map(([scrolls]) => scrolls)).toContain(true)
  expect(wide.map(([, stop]) => stop)).toEqual(wide.map(([scrolls]) => scrolls))
  await page.getByRole('heading', { name: 'Twelve' }).getByRole('link').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0)
  await page.evaluate(axe.source)
  const problems = await page.evaluate(async () => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run('.content')
    return found.violations.map(({ id }) => id)
  })
  expect(problems).toEqual([])
  await page.setViewportSize({ width: 390, height: 900 })
  await page.waitForFunction(() => document.querySelectorAll('.table')[2]?.hasAttribute('tabindex') === false)
  const silent = await visit(browser(), site().url('/docs/tables'), { javaScriptEnabled: false })
  expect((await stops(silent.page)).map(([, stop]) => stop)).toEqual([true, true, true, true])
})

/** Words of the article that stick out of what shows them, with nothing to scroll them into view. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('.content :is(th, td, p)').evaluateAll((found) =>
    found
      .filter((element) => element.checkVisibility() && element.closest('thead')?.clientWidth !== 1)
      .filter((element) => {
        const scroller = element.closest('.table')
        const scrolls = scroller !== null && scroller.scrollWidth > scroller.clientWidth
        const limit = scrolls ? Infinity : document.documentElement.clientWidth
        const range = document.createRange()
        range.selectNodeContents(element)
        return [...range.getClientRects()].some(({ right }) => right > limit)
      })
      .map((element) => element.textContent),
  )
}
