import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { findViolations } from '../helpers/axe.js'
import { openPage, visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
const table = (head: readonly string[], ...rows: readonly string[][]) =>
  `${row(head)}${row(head.map(() => '---'))}${rows.map(row).join('')}\n\n`
const columns = Array.from({ length: 12 }, (_, index) => `Column ${index + 1}`)
/** Inline code with a word that is too long for a phone. */
const identifier = '`enablePortraitEffectsMatteDelivery`'

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
  'docs/blocks.md': [
    '# Blocks\n\n![Wide](wide.svg)\n\n[the data](data.txt)\n\n',
    '::::details\ntext\n\n:::details[Inner]\nmore\n:::\n::::\n\n',
    ...['note', 'tip', 'info', 'warning', 'danger', 'caution'].map((kind) => `:::${kind}\ntext\n:::\n\n`),
  ].join(''),
  'docs/code.md':
    `# ${identifier}\n\n${identifier}, [${identifier}](blocks.md)\n\n## ${identifier}\n\n` +
    table([identifier, 'B'], [identifier, `[${identifier}](blocks.md), **${identifier}**`]),
  'docs/wide.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="400"/>',
  'docs/data.txt': 'data',
})

/** The scroll containers of the tables of docs/tables.md. */
const wrappers = (page: Page) => page.locator('.content .table')
const wrapperOf = (page: Page, heading: string) =>
  wrappers(page).nth(['Two', 'Three', 'Twelve', 'Small'].indexOf(heading))
/** For each table, whether it can scroll, and whether it is focusable. */
const tableStates = (page: Page) =>
  wrappers(page).evaluateAll((elements) =>
    elements.map((wrapper) => [
      wrapper.scrollWidth > wrapper.clientWidth,
      wrapper.getAttribute('tabindex') === '0',
    ]),
  )

test.each([320, 390, 599])(
  'MD-5: at %i pixels, the rows of a large table are cards whose cells start with the name of their column, and small tables stay tables',
  async (width) => {
    const { page } = await visit(browser(), site().url('/docs/tables'), { viewport: { width, height: 900 } })
    const cells = await wrapperOf(page, 'Three')
      .locator('td')
      .evaluateAll((elements) =>
        elements.map((cell) => {
          const label = getComputedStyle(cell, '::before')
          return [cell.checkVisibility() ? `${label.content} ${label.display}` : 'hidden', cell.textContent]
        }),
      )
    expect(cells).toEqual([
      // The first cell is the title of the card, without a label.
      ['none inline', 'android.permission.RECORD_AUDIO'],
      ['"File " inline', 'android/app/src/main/AndroidManifest.xml'],
      ['"Needed for " inline', 'videos'],
      ['none inline', 'b'],
      // A card omits empty cells.
      ['hidden', ''],
      ['"Needed for " inline', 'bold'],
    ])
    expect(
      await wrapperOf(page, 'Small')
        .locator('td')
        .first()
        .evaluate((cell) => getComputedStyle(cell).display),
    ).toBe('table-cell')
    expect(await overflowingText(page)).toEqual([])
  },
)

test.each([768, 1280])(
  'MD-5: at %i pixels, tables keep their layout, and wide tables scroll within their wrapper',
  async (width) => {
    const { page } = await visit(browser(), site().url('/docs/tables'), { viewport: { width, height: 900 } })
    expect(
      await page
        .locator('td')
        .evaluateAll((elements) => new Set(elements.map((cell) => getComputedStyle(cell).display)).size),
    ).toBe(1)
    expect(await page.locator('th').first().isVisible()).toBe(true)
    expect(await overflowingText(page)).toEqual([])
    expect((await tableStates(page)).some(([scrolls]) => scrolls)).toBe(true)
  },
)

test.each([
  [390, ['H1', 'P', 'A', 'H2', 'TH', 'TD', 'A', 'STRONG']],
  [1280, ['H1', 'H2', 'TH', 'TD', 'A', 'STRONG']],
])(
  'at %i pixels, a long identifier can break between its words only where space is scarce: in %j',
  async (width, parents) => {
    const { page } = await visit(browser(), site().url('/docs/code'), { viewport: { width, height: 900 } })
    const breakable = await page
      .locator('.content code:has(wbr)')
      .evaluateAll((codes) =>
        codes
          .filter((code) => [...code.children].every((wbr) => getComputedStyle(wbr).display !== 'none'))
          .map((code) => code.parentElement?.tagName),
      )
    expect(breakable).toEqual(parents)
  },
)

test('MD-5: tables are focusable only while they overflow; without JavaScript, all tables are focusable', async () => {
  const { page } = await visit(browser(), site().url('/docs/tables'), {
    viewport: { width: 768, height: 900 },
  })
  const states = await tableStates(page)
  expect(states.map(([scrolls]) => scrolls)).toContain(true)
  expect(states.map(([, isFocusable]) => isFocusable)).toEqual(states.map(([scrolls]) => scrolls))
  await page.getByRole('heading', { name: 'Twelve' }).getByRole('link').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0)
  expect(await findViolations(page, '.content')).toEqual([])
  // The rows of the table "Twelve" become cards, which do not overflow.
  await page.setViewportSize({ width: 390, height: 900 })
  await page.waitForFunction(() => document.querySelectorAll('.table')[2]?.hasAttribute('tabindex') === false)
  const withoutScript = await visit(browser(), site().url('/docs/tables'), { javaScriptEnabled: false })
  expect((await tableStates(withoutScript.page)).map(([, isFocusable]) => isFocusable)).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('MD-1: in both color modes, admonitions have a color per kind, except that caution looks like warning', async () => {
  const { page } = await visit(browser(), site().url('/docs/blocks'))
  const colors = () =>
    page
      .locator('.admonition')
      .evaluateAll((elements) =>
        elements.map((admonition) => [
          admonition.getAttribute('data-kind'),
          getComputedStyle(admonition).borderInlineStartColor,
        ]),
      )
  for (const mode of ['light', 'dark']) {
    await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), mode)
    const kinds = Object.fromEntries(await colors()) as Record<string, string>
    expect(kinds.caution).toBe(kinds.warning)
    expect(new Set(Object.values(kinds)).size).toBe(5)
  }
  expect(await page.locator('.admonition-title').first().textContent()).toBe('Note')
})

test('MD-4: details toggle with and without JavaScript, independently of nested details, and respect reduced motion', async () => {
  const openStates = (page: Page) =>
    page
      .locator('details')
      .evaluateAll((elements) => elements.map((element) => (element as HTMLDetailsElement).open))
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit(browser(), site().url('/docs/blocks'), { javaScriptEnabled })
    await page.getByText('Details', { exact: true }).click()
    expect(await openStates(page)).toEqual([true, false])
    await page.getByText('Inner').click()
    expect(await openStates(page)).toEqual([true, true])
    await page.getByText('Details', { exact: true }).click()
    expect(await openStates(page)).toEqual([false, true])
  }
  const duration = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { page } = await visit(browser(), site().url('/docs/blocks'), { reducedMotion })
    return page
      .locator('details')
      .first()
      .evaluate((details) => {
        details.querySelector('summary')?.focus()
        return getComputedStyle(details, '::details-content').transitionDuration
      })
  }
  expect(await duration('no-preference')).toBe('0.2s, 0.2s')
  expect(await duration('reduce')).toBe('0s, 0s')
})

test('MD-5: an image keeps its aspect ratio on a phone and reserves its space while it loads', async () => {
  const { page, close } = await openPage(browser(), { viewport: { width: 390, height: 900 } })
  onTestFinished(close)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.svg', async (route) => {
    await released
    await route.fallback()
  })
  // The document is parsed and has its stylesheet, but the image is still loading.
  await page.goto(site().url('/docs/blocks'), { waitUntil: 'domcontentloaded' })
  const image = page.getByAltText('Wide')
  await image.waitFor()
  const before = await image.boundingBox()
  release()
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  expect(await image.boundingBox()).toEqual(before)
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(1600 / 400, 1)
})

test('MD-6: a link to a file opens the file in a new tab', async () => {
  const { page } = await visit(browser(), site().url('/docs/blocks'))
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'the data' }).click(),
  ])
  expect(popup.url()).toBe(site().url('/docs/data.txt'))
  expect(page.url()).toBe(site().url('/docs/blocks'))
})

/**
 * The texts of the table cells and paragraphs that extend past the right edge of the window, except those in
 * tables that can scroll.
 */
function overflowingText(page: Page): Promise<string[]> {
  return page.locator('.content :is(th, td, p)').evaluateAll((elements) =>
    elements
      // The table header of cards is hidden by its width of one pixel.
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
