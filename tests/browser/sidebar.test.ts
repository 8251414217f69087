import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { layoutSite } from '../helpers/layout-site.js'

const browser = useBrowser()
const site = useFixtureSite(layoutSite())
const start = (path: string, options = {}) =>
  visit(browser(), site().url(path), { viewport: { width: 1280, height: 800 }, ...options })

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true })
/** The label of a category without a page; it matches all labels that contain the name. */
const label = (page: Page, name: string) => sidebar(page).locator('summary', { hasText: name })
/** The caret next to the label of a category with a page. */
const caret = (page: Page, name: string) => sidebar(page).locator(`summary[aria-label$="'${name}'"]`)
const isOpen = (summary: Locator) =>
  summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open)
/**
 * Waits for the animations of a category and, if it is not in the expected state, for its next toggle.
 * Returns whether it is then in the expected state.
 */
const waitForOpenState = (summary: Locator, open: boolean) =>
  summary.evaluate(async (element, expected) => {
    const details = element.parentElement as HTMLDetailsElement
    await Promise.all(details.getAnimations({ subtree: true }).map((animation) => animation.finished))
    if (details.open !== expected) await new Promise((resolve) => (details.ontoggle = resolve))
    return details.open === expected
  }, open)
const followLink = async (page: Page, name: string) => {
  await link(page, name).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

test('SIDE-1, SIDE-2: the sidebar is left of the content and scrolls independently; a doc in no sidebar uses the space for its content', async () => {
  const { page, consoleOutput } = await start('/docs/start', { viewport: { width: 1280, height: 300 } })
  const menu = page.locator('.menu')
  const [menuBox, mainBox] = await Promise.all([menu.boundingBox(), page.locator('main').boundingBox()])
  expect((menuBox?.x ?? 0) + (menuBox?.width ?? 0)).toBeLessThanOrEqual(mainBox?.x ?? 0)
  await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }))
  const bar = await page.locator('.navbar').evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await menu.evaluate((element) => element.getBoundingClientRect().top)).toBe(bar)
  await menu.evaluate((element) => element.scrollTo(0, 50))
  expect(await page.evaluate(() => [scrollY, document.querySelector('.menu')?.scrollTop])).toEqual([1000, 50])
  // There is no button to hide the sidebar.
  expect(await sidebar(page).getByRole('button').count()).toBe(0)
  await page.goto(site().url('/docs/tabs'))
  expect(await sidebar(page).count()).toBe(0)
  expect((await page.locator('main').boundingBox())?.width).toBeGreaterThan(mainBox?.width ?? 0)
  expect(consoleOutput).toEqual([])
})

test('SIDE-2, SIDE-3, SIDE-4, SIDE-7: categories around the current page are open, and opening a category never closes another', async () => {
  const { page, consoleOutput } = await start('/docs/start')
  const basics = label(page, 'Basics')
  // The first of "Deep" and "Deeper".
  const deep = label(page, 'Deep').first()
  const deeper = label(page, 'Deeper')
  const handbook = caret(page, 'Handbook')
  const open = label(page, 'Open')
  expect(await Promise.all([basics, handbook, open].map(isOpen))).toEqual([false, false, true])
  await page.locator('.page-nav .next').click()
  await page.getByRole('heading', { level: 1, name: 'Light' }).waitFor()
  expect(await waitForOpenState(basics, true)).toBe(true)
  expect(await isOpen(deep)).toBe(false)
  expect(await link(page, 'Light New').getAttribute('aria-current')).toBe('page')
  const icon = link(page, 'Light New').locator('use')
  expect(await icon.getAttribute('href')).toMatch(/\/icons-\w+\.svg#github$/)
  expect(await basics.getAttribute('data-active')).toBe('')
  await page.goto(site().url('/docs/blade'))
  expect(await Promise.all([basics, deep, deeper, handbook].map(isOpen))).toEqual([true, true, true, false])
  expect(await sidebar(page).locator('[aria-current]').allTextContents()).toEqual(['Blade'])
  await page.waitForSelector('html[data-has-hydrated="true"]')
  await followLink(page, 'Handbook')
  expect(await waitForOpenState(handbook, true)).toBe(true)
  expect(await Promise.all([basics, deep, deeper].map(isOpen))).toEqual([true, true, true])
  expect(consoleOutput).toEqual([])
})

test('SIDE-3: an active category closed by the reader stays closed until the reader opens another of its pages', async () => {
  const { page } = await start('/docs/light')
  await label(page, 'Basics').click()
  expect(await waitForOpenState(label(page, 'Basics'), false)).toBe(true)
  // Scrolling does not open it.
  await page.evaluate(() => scrollTo(0, 10))
  expect(await isOpen(label(page, 'Basics'))).toBe(false)
  await page.locator('.page-nav .next').click()
  await page.getByRole('heading', { level: 1, name: 'Lens' }).waitFor()
  expect(await waitForOpenState(label(page, 'Basics'), true)).toBe(true)
})

test('SIDE-5: the label of a category without a page toggles the category by mouse and keyboard, without navigating', async () => {
  const { page } = await start('/docs/start')
  const basics = label(page, 'Basics')
  await basics.click()
  expect(await waitForOpenState(basics, true)).toBe(true)
  await basics.focus()
  await page.keyboard.press('Enter')
  expect(await waitForOpenState(basics, false)).toBe(true)
  await page.keyboard.press('Space')
  expect(await waitForOpenState(basics, true)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/docs/start')
})

test('SIDE-5: the label of a category with a page opens the page and the category; its caret, and its label on that page, only toggle the category', async () => {
  const { page, consoleOutput } = await start('/docs/start')
  const handbook = sidebar(page).locator('summary.sidebar-caret')
  expect(await handbook.getAttribute('aria-label')).toBe("Expand sidebar category 'Handbook'")
  await handbook.click()
  expect(await waitForOpenState(handbook, true)).toBe(true)
  expect(await handbook.getAttribute('aria-label')).toBe("Collapse sidebar category 'Handbook'")
  expect(new URL(page.url()).pathname).toBe('/docs/start')
  await handbook.click()
  expect(await waitForOpenState(handbook, false)).toBe(true)
  await followLink(page, 'Handbook')
  expect(await waitForOpenState(handbook, true)).toBe(true)
  await link(page, 'Handbook').click()
  expect(await waitForOpenState(handbook, false)).toBe(true)
  await link(page, 'Handbook').click()
  expect(await waitForOpenState(handbook, true)).toBe(true)
  // If the reader closes the category on another of its pages, the label opens the category and its page.
  await followLink(page, 'Film')
  await handbook.click()
  expect(await waitForOpenState(handbook, false)).toBe(true)
  await followLink(page, 'Handbook')
  expect(await waitForOpenState(handbook, true)).toBe(true)
  expect(consoleOutput).toEqual([])
})

test('SIDE-6: a category that is not collapsible is a plain label above its items', async () => {
  const { page } = await start('/docs/start')
  expect(
    await sidebar(page)
      .getByText('Fixed', { exact: true })
      .evaluate((element) => element.localName),
  ).toBe('span')
  expect(await link(page, 'Tripod').isVisible()).toBe(true)
})

test('SIDE-8: expanding and collapsing is animated with a duration that depends on the height, without jumps', async () => {
  const { page } = await start('/docs/light')
  // Hydration starts no animation.
  expect(await sidebar(page).evaluate((nav) => nav.getAnimations({ subtree: true }).length)).toBe(0)
  const deep = label(page, 'Deep').first()
  for (const [height, duration] of [
    [36, 192],
    [360, 327],
    [1440, 497],
  ] as const) {
    const animations = await deep.evaluate(toggleTwice, height)
    const timing = { duration, easing: 'ease-in-out' }
    expect(animations).toEqual([
      { ...timing, grows: true, isMonotonic: true, isOpen: true, end: height },
      { ...timing, grows: false, isMonotonic: true, isOpen: false, end: 0 },
    ])
  }
})

test('SIDE-8: a second click reverses the animation', async () => {
  const { page } = await start('/docs/light')
  const deep = label(page, 'Deep').first()
  for (const open of [false, true, false]) {
    // Two quick clicks end in the previous state. A third click toggles the category for the next round.
    await deep.evaluate(async (summary: HTMLElement) => {
      summary.click()
      await new Promise(requestAnimationFrame)
      summary.click()
    })
    expect(await waitForOpenState(deep, open)).toBe(true)
    await deep.click()
    expect(await waitForOpenState(deep, !open)).toBe(true)
  }
})

test('SIDE-8, A11Y-6: under reduced motion, the animation takes one millisecond', async () => {
  const { page } = await start('/docs/light', { reducedMotion: 'reduce' })
  const animations = await label(page, 'Deep').first().evaluate(toggleTwice, 360)
  expect(animations.map(({ duration, isOpen }) => [duration, isOpen])).toEqual([
    [1, true],
    [1, false],
  ])
})

test('SIDE-9: Tab skips the contents of closed categories', async () => {
  const { page } = await start('/docs/start')
  await link(page, 'Start').focus()
  const stops: string[] = []
  for (let stop = 0; stop < 5; stop++) {
    await page.keyboard.press('Tab')
    stops.push(
      await page.evaluate(() => {
        const { activeElement: focused } = document
        return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
      }),
    )
  }
  expect(stops).toEqual(['Basics', 'Handbook', "Expand sidebar category 'Handbook'", 'Tripod', 'Open'])
})

/**
 * Runs in the page: gives the content of a closed category a height in pixels, opens and closes the category,
 * and describes both animations.
 */
async function toggleTwice(summary: HTMLElement | SVGElement, height: number) {
  const details = summary.parentElement as HTMLDetailsElement
  const body = details.querySelector<HTMLElement>(':scope > div')
  const list = body?.firstElementChild as HTMLElement
  Object.assign(list.style, {
    height: `${height}px`,
    boxSizing: 'border-box',
    overflow: 'hidden',
    margin: '0',
  })
  const visibleHeight = () => (body?.checkVisibility() ? body.offsetHeight : 0)
  const animations = []
  for (let time = 0; time < 2; time++) {
    ;(summary as HTMLElement).click()
    // The animation starts in a microtask.
    await Promise.resolve()
    const [animation] = body?.getAnimations() ?? []
    const { duration, easing } = animation?.effect?.getTiming() ?? {}
    const heights: number[] = []
    let isRunning = true
    const recordHeight = () => {
      heights.push(visibleHeight())
      if (isRunning) requestAnimationFrame(recordHeight)
    }
    recordHeight()
    await animation?.finished
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    isRunning = false
    const grows = (heights.at(-1) ?? 0) > (heights[0] ?? 0)
    // Whether no frame goes against the direction of the animation.
    const isMonotonic = heights.every((now, index) => {
      const before = heights[index - 1] ?? now
      return grows ? now >= before : now <= before
    })
    animations.push({ duration, easing, grows, isMonotonic, isOpen: details.open, end: visibleHeight() })
  }
  list.removeAttribute('style')
  return animations
}
