import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.js'
import { openPage, waitForHydration } from '../helpers/browser.js'
import { useRealSite } from '../helpers/real-site.js'
import { dialog, field } from '../helpers/search.js'

/* The states of the search dialog and the search page, and how results look. Tests share one tab. */

const site = useRealSite()
let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  ;({ page, close } = await openPage(site().browser, { viewport: { width: 1440, height: 900 } }))
})
afterAll(() => close())

async function open(path: string): Promise<void> {
  await page.goto(site().url(path))
  await waitForHydration(page)
}

/** Opens the search, enters a query, and waits for its results. */
async function search(query: string): Promise<void> {
  if (!(await dialog(page).isVisible())) await page.keyboard.press('Control+k')
  await field(page).fill(query)
  await dialog(page)
    .getByRole('link', { name: /^See / })
    .and(page.locator(`[href$="?q=${encodeURIComponent(query)}"]`))
    .waitFor()
}

/** The titles of the pages that the configuration of the site names in `search.popular`. */
const popularTitles = [
  'Getting Started',
  'Taking Photos/Recording Videos',
  'Camera Formats',
  'Frame Processors',
  'Camera Errors',
  'Troubleshooting',
]

test('SRCH-14, SRCH-17, A11Y-4: the search first suggests the pages that the site names, and later the results that the reader has opened', async () => {
  await open('/docs/guides/zooming')
  await page.keyboard.press('Control+k')
  const list = dialog(page).getByRole('listbox', { name: 'Popular pages' })
  await list.waitFor()
  expect(await list.getByRole('option').allTextContents()).toEqual(popularTitles)
  expect(await dialog(page).getByText('No recent searches').isVisible()).toBe(true)
  expect(await findViolations(page, '.search-dialog')).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  // With forced colors, an outline marks the selected option.
  await page.emulateMedia({ forcedColors: 'active' })
  const outlines = await list
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => getComputedStyle(option).outlineStyle))
  expect(outlines).toEqual(['none', 'none', 'solid', 'none', 'none', 'none'])
  await page.emulateMedia({ forcedColors: 'none' })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/guides/formats')
  await page.keyboard.press('Control+k')
  const recent = dialog(page).getByRole('listbox', { name: 'Recent and favorite results' })
  await recent.waitFor()
  expect(await recent.getByRole('option').allTextContents()).toEqual(['Camera Formats'])
  expect(await list.count()).toBe(0)
  await dialog(page).getByRole('button', { name: 'Remove this search from history' }).click()
  await list.waitFor()
  await page.keyboard.press('Escape')
})

test('SRCH-9: results have one connector per page, no page is listed under itself, and only the marks of the selected title have a special color', async () => {
  await open('/docs/guides/zooming')
  for (const query of ['camera', 'focus', 'format', 'plugins', 'useCamra']) {
    await search(query)
    const problems = await dialog(page).evaluate(findProblems)
    expect(problems, query).toEqual([])
  }

  /** Runs in the page: returns a description of each option that breaks a rule. */
  function findProblems(box: Element): string[] {
    const problems: string[] = []
    const options = [...box.querySelectorAll<HTMLAnchorElement>('[role="option"]')]
    const title = (option: Element | null | undefined) => option?.querySelector('.search-title')
    /** The colors of the marks in titles. A color in the selected option starts with "selected". */
    const colors = new Set<string>()
    /** The last option that is not nested. */
    let parent: HTMLAnchorElement | undefined
    options.forEach((option, index) => {
      const report = (problem: string) => problems.push(`${title(option)?.textContent ?? ''}: ${problem}`)
      const isNested = option.hasAttribute('data-child')
      if (!isNested) parent = option
      // The connector is a pseudo-element that has only a left border.
      const connector = getComputedStyle(option, '::after')
      const otherBorders = [
        connector.borderTopWidth,
        connector.borderBottomWidth,
        connector.borderRightWidth,
      ].join()
      if (isNested && (connector.content !== '""' || otherBorders !== '0px,0px,0px'))
        report('the connector is not a line')
      const next = options[index + 1]
      const gap = (next?.getBoundingClientRect().top ?? 0) - option.getBoundingClientRect().bottom
      const isFollowedBySamePage =
        isNested && next?.hasAttribute('data-child') && next.pathname === option.pathname
      if (isFollowedBySamePage && Math.abs(gap) > 0.5) report('the connector is interrupted')
      if (isNested && option.hash === '') report('a page is under a page')
      if (isNested && parent?.href === option.href) report('is its own parent')
      if (options.some((other) => other !== option && other.href === option.href)) report('is listed twice')
      for (const mark of title(option)?.querySelectorAll('mark') ?? []) {
        const { backgroundColor, fontWeight } = getComputedStyle(mark)
        if (Number(fontWeight) < 700) report('the mark is not bold')
        if (option.ariaSelected === 'true') colors.add(`selected ${backgroundColor}`)
        else colors.add(backgroundColor)
      }
    })
    // All marks in the selected option have one color, and all other marks have another color.
    if (colors.size > 2) problems.push(`colors: ${[...colors].join(', ')}`)
    if ([...colors].some((color) => colors.has(`selected ${color}`)))
      problems.push('the selected mark has no special color')
    return problems
  }
})

/** The texts that are marked on the page. */
const markedTexts = () =>
  page.evaluate(() =>
    [...(CSS.highlights.get('camdocs-hits') ?? [])].map((range) => (range as Range).toString().toLowerCase()),
  )

/** Waits until the page marks words, and expects that they start with a text. */
async function expectMarks(start: string): Promise<void> {
  await expect.poll(async () => (await markedTexts()).length).toBeGreaterThan(0)
  expect((await markedTexts()).filter((text) => !text.startsWith(start))).toEqual([])
}

test('SRCH-19: the page of an opened result marks the words of the result, until Escape or the next page', async () => {
  /** Opens a result that leads to a page, and expects that the page marks words. */
  const follow = async (result: Locator, start: string) => {
    const path = await result.evaluate((link) => (link as HTMLAnchorElement).pathname)
    await result.click()
    await page.waitForURL((url) => url.pathname === path)
    await expectMarks(start)
  }
  await open('/docs/guides/zooming')
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await search('format')
    await follow(dialog(page).locator('[aria-selected="true"]'), 'format')
    await leave()
    await expect.poll(markedTexts).toEqual([])
  }
  // A result on the page that is shown.
  await open('/docs/guides/zooming')
  await search('zoom')
  await follow(dialog(page).locator('[href^="/docs/guides/zooming#"]').first(), 'zoom')
  // A result on the search page.
  await page.goto(site().url('/search?q=format'))
  await follow(page.locator('.result h2 a').first(), 'format')
})

test('SRCH-9: marks in snippets have a color only in the selected result', async () => {
  await search('useCamra')
  const marks = await dialog(page)
    .locator('.search-snippet mark')
    .evaluateAll((all) =>
      all.map((mark) => {
        const { backgroundColor, fontWeight } = getComputedStyle(mark)
        const result = mark.closest('[aria-selected="true"]') === null ? 'not selected' : 'selected'
        const color = backgroundColor === 'rgba(0, 0, 0, 0)' ? 'no color' : 'a color'
        return `${result}: ${color}, weight ${fontWeight}`
      }),
    )
  expect(new Set(marks)).toEqual(
    new Set(['selected: a color, weight 600', 'not selected: no color, weight 600']),
  )
})

test('SRCH-17: on a phone, options and kinds are large enough to touch, and do not overlap', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  const readBoxes = (selector: string) =>
    dialog(page)
      .locator(selector)
      .evaluateAll((all) =>
        all.map((element) => {
          const { left, right, top, bottom, height } = element.getBoundingClientRect()
          return { left, right, top, bottom, height }
        }),
      )
  const chips = await readBoxes('.search-kinds .chip')
  expect(chips.length).toBeGreaterThan(2)
  expect(Math.min(...chips.map(({ height }) => height))).toBeGreaterThanOrEqual(40)
  expect(chips.filter(({ left }, index) => left < (chips[index - 1]?.right ?? 0))).toEqual([])
  await field(page).fill('xyzzyqq')
  await dialog(page).getByRole('listbox', { name: 'Try searching for:' }).waitFor()
  const options = await readBoxes('.search-option')
  expect(options).toHaveLength(6)
  expect(Math.min(...options.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
  expect(options.filter(({ top }, index) => top < (options[index - 1]?.bottom ?? 0))).toEqual([])
  expect(await findViolations(page, '.search-dialog')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('SRCH-9: no line with a colored mark is cut off by an ellipsis, at any width', async () => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const query of ['plugins', 'frame processor', 'useCamra']) {
      await search(query)
      const cutLines = await dialog(page)
        .locator('mark')
        .evaluateAll((marks) =>
          marks
            .filter((mark) => {
              const isColored = getComputedStyle(mark).backgroundColor !== 'rgba(0, 0, 0, 0)'
              // Find the nearest ancestor that ends with an ellipsis if it overflows.
              let box: Element | null = mark
              while (box && getComputedStyle(box).textOverflow !== 'ellipsis') box = box.parentElement
              const isCut = box !== null && box.scrollWidth > box.clientWidth
              return isColored && isCut
            })
            .map((mark) => mark.closest('.search-line')?.textContent),
        )
      expect(cutLines, `${query} at ${String(width)} px`).toEqual([])
    }
  }
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('SPAGE-8, SRCH-17: without results, the search page suggests popular or similar pages, and lists all pages in three columns', async () => {
  await open('/search?q=xyzzyqq')
  const main = page.getByRole('main')
  const suggestions = (name: string) =>
    main.locator('section', { has: page.getByRole('heading', { name }) }).getByRole('link')
  await main.getByRole('heading', { name: 'Popular pages' }).waitFor()
  expect(await suggestions('Popular pages').allTextContents()).toEqual(popularTitles)
  const countColumns = () =>
    main
      .locator('.letter li')
      .evaluateAll(
        (items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().left))).size,
      )
  expect(await countColumns()).toBe(3)
  expect(await findViolations(page)).toEqual([])
  await main.getByRole('searchbox').fill('zzzoooming')
  await main.getByRole('heading', { name: 'Did you mean' }).waitFor()
  expect((await suggestions('Did you mean').allTextContents())[0]).toBe('Zooming')
  await main.getByRole('searchbox').fill('zooming')
  await main.getByRole('article').first().waitFor()
  expect(await main.locator('.suggestions, .letter').count()).toBe(0)
  // Marks in snippets have no background color.
  const snippetMarks = await main
    .locator('.result p:last-child mark')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor))
  expect(new Set(snippetMarks)).toEqual(new Set(['rgba(0, 0, 0, 0)']))
})

test('NOJS-2, SPAGE-2: without JavaScript, all pages are listed in columns that fit', async () => {
  const { page: plain, close: closePlain } = await openPage(site().browser, { javaScriptEnabled: false })
  await plain.goto(site().url('/search?q=zoom'))
  for (const [width, columnCount] of [
    [390, 1],
    [640, 2],
    [1440, 3],
  ] as const) {
    await plain.setViewportSize({ width, height: 900 })
    const positions = await plain.locator('.letter a').evaluateAll((links) =>
      links.map((link) => {
        const { left, right } = link.getBoundingClientRect()
        const item = link.closest('li')?.getBoundingClientRect()
        return { left: Math.round(left), isInside: right <= (item?.right ?? 0) + 0.5 }
      }),
    )
    expect(new Set(positions.map(({ left }) => left)).size, String(width)).toBe(columnCount)
    expect(
      positions.filter(({ isInside }) => !isInside),
      String(width),
    ).toEqual([])
  }
  await closePlain()
})
