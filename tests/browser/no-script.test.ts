import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, visit } from '../helpers/browser.js'
import { contentSite } from '../helpers/content-site.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { layoutSite } from '../helpers/layout-site.js'
import { useRealSite } from '../helpers/real-site.js'

const realSite = useRealSite()
/** Opens a blank page of a browser without JavaScript. */
const open = (width: number) =>
  openPage(realSite().browser, { javaScriptEnabled: false, viewport: { width, height: 900 } })

test('NOJS-1: on every kind of page, all text is visible or appears with a click', async () => {
  const { page, consoleOutput, close } = await open(1280)
  const hidden: Record<string, unknown> = {}
  for (const route of realSite().examples) {
    await page.goto(realSite().url(route))
    hidden[route] = await page.evaluate(findHiddenText)
  }
  expect(hidden).toEqual(Object.fromEntries(realSite().examples.map((route) => [route, []])))
  // Browsers abort the preload of scripts that cannot run. Readers do not notice it.
  expect(consoleOutput.filter((text) => !text.startsWith('failed:'))).toEqual([])
  await close()
})

test('NOJS-1: tabs show all panels with their labels, and the outline box opens', async () => {
  const { page, close } = await open(1280)
  await page.goto(realSite().url('/docs/guides'))
  expect(await page.getByRole('tablist').count()).toBe(0)
  const labels = await page
    .locator('.tab-panel')
    .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content))
  expect(labels.slice(0, 6)).toEqual(['"React Native"', '"npm"', '"Yarn"', '"pnpm"', '"Bun"', '"Expo"'])
  const outline = page.locator('.outline-box')
  await page.setViewportSize({ width: 390, height: 800 })
  await outline.locator('summary').click()
  await outline.getByRole('link').first().waitFor()
  await close()
})

test('NOJS-1: sidebar links work, and closed categories open', async () => {
  const { page, close } = await open(1280)
  await page.goto(realSite().url('/docs/guides'))
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  await sidebar.getByRole('link', { name: 'Zooming' }).click()
  expect(await page.locator('h1').textContent()).toBe('Zooming')
  await sidebar.getByText('Realtime Frame Processing').click()
  await sidebar.getByRole('link', { name: 'Frame Processors', exact: true }).click()
  expect(await page.locator('h1').textContent()).toBe('Frame Processors')
  expect(await sidebar.locator('[aria-current="page"]').textContent()).toBe('Frame Processors')
  expect(await sidebar.getByRole('link', { name: 'Community Plugins' }).isVisible()).toBe(true)
  await close()
})

test('NOJS-1: the mobile menu opens, navigates, and closes', async () => {
  const { page, close } = await open(390)
  await page.goto(realSite().url('/docs/guides'))
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  expect(await sidebar.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await sidebar.getByRole('link', { name: 'Focusing' }).click()
  expect(await page.locator('h1').textContent()).toBe('Focusing')
  expect(await sidebar.isVisible()).toBe(false)
  await close()
})

test('NOJS-2: the search page lists all docs, and it has neither a search field nor a color mode toggle', async () => {
  const { page, close } = await open(390)
  await page.goto(realSite().url('/search'))
  const hrefs = await page
    .locator('main .letter a')
    .evaluateAll((elements) => elements.map((link) => link.getAttribute('href')))
  // Links with a fragment are API names that are described on a page with another title.
  expect(hrefs.filter((href) => !href?.includes('#')).sort()).toEqual(
    realSite()
      .routes.filter((route) => route.startsWith('/docs/'))
      .sort(),
  )
  expect(await page.getByRole('searchbox').count()).toBe(0)
  expect(await page.locator('.color-mode-toggle').first().isVisible()).toBe(false)
  await page.getByRole('main').getByRole('link', { name: 'Zooming' }).click()
  expect(await page.locator('h1').textContent()).toBe('Zooming')
  await close()
})

describe('sites with an announcement, a sidebar, and dropdowns', () => {
  const layout = useFixtureSite(
    layoutSite({ announcementBar: { content: 'New: <a href="/docs/lens">the lens</a>' } }),
  )
  const content = useFixtureSite(contentSite)
  const start = (url: string, width: number) =>
    visit(realSite().browser, url, { javaScriptEnabled: false, viewport: { width, height: 900 } })
  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
  /** The names of the visible controls, except for the checkboxes of task lists. */
  const visibleControls = (page: Page) =>
    page
      .locator('button, input:not([type="checkbox"]), [role="button"], [role="tab"]')
      .locator('visible=true')
      .evaluateAll((elements) =>
        elements.map(
          (element) =>
            (element.getAttribute('aria-label') ?? element.textContent) || element.getAttribute('title'),
        ),
      )

  test('NOJS-1, SIDE-3, SIDE-5: every category expands and collapses, including nested ones and one with a page', async () => {
    const { page } = await start(layout().url('/docs/start'), 1280)
    const entry = (name: string) => sidebar(page).getByRole('link', { name, exact: true })
    expect(await entry('Flash').isVisible()).toBe(true)
    for (const [label, child] of [
      ['Basics', 'Lens'],
      ['Deep', 'Iris'],
      ['Deeper', 'Blade'],
    ] as const) {
      expect(await entry(child).isVisible()).toBe(false)
      await sidebar(page).locator('summary', { hasText: label }).first().click()
      expect(await entry(child).isVisible()).toBe(true)
    }
    await sidebar(page).locator('summary', { hasText: 'Basics' }).click()
    expect(await entry('Blade').isVisible()).toBe(false)
    // The category with a page has a separate button.
    await sidebar(page).locator('summary.sidebar-caret').click()
    await entry('Film').click()
    await page.waitForURL(layout().url('/docs/film'))
    expect(await sidebar(page).locator('[aria-current]').textContent()).toBe('Film')
    await entry('Handbook').click()
    await page.waitForURL(layout().url('/docs/handbook'))
  })

  test('NOJS-1, MOB-2, MOB-9, MOB-10: the menu contains both the navbar items and the sidebar, and closes by its button, Escape, a click outside, or a link', async () => {
    const { page } = await start(layout().url('/docs/start'), 390)
    const menuButton = page.getByRole('button', { name: 'Toggle navigation bar' })
    const menu = page.locator('#camdocs-menu')
    const closeActions = [
      () => page.getByRole('button', { name: 'Close navigation bar' }).click(),
      () => page.keyboard.press('Escape'),
      // On the backdrop.
      () => page.mouse.click(380, 800),
    ]
    for (const close of closeActions) {
      await menuButton.click()
      expect(await sidebar(page).getByRole('link', { name: 'Tripod' }).isVisible()).toBe(true)
      expect(await page.locator('.menu-items').getByRole('link', { name: 'Start' }).isVisible()).toBe(true)
      // The menu shows both panels at once, so there is no button that switches between them.
      expect(await page.getByText('Back to main menu').count()).toBe(0)
      await close()
      await menu.waitFor({ state: 'hidden' })
    }
    await menuButton.click()
    await page.locator('.menu-items').getByText('Parts').click()
    await page.locator('.menu-items').getByRole('link', { name: 'The lens' }).click()
    await page.waitForURL(layout().url('/docs/lens'))
    expect(await menu.isVisible()).toBe(false)
  })

  test('NOJS-1, ANN-4: the announcement is visible, in-page jumps work, and the skip link jumps to the content', async () => {
    const { page } = await start(layout().url('/docs/start'), 1280)
    expect(await page.getByRole('banner').textContent()).toBe('New: the lens')
    await page.locator('.outline').getByRole('link', { name: 'Three', exact: true }).click()
    // The browser scrolls when it draws the next frame, which can be after the click resolves.
    await page.waitForFunction(() => {
      const top = document.getElementById('three')?.getBoundingClientRect().top ?? Infinity
      return top >= 60 && top < 100
    })
    await page.goto(layout().url('/docs/start'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/#camdocs-content$/)
  })

  /** Opens a page in a browser with JavaScript, but without popovers, which the theme's scripts need. */
  const startOld = async (url: string, width: number) => {
    const opened = await openPage(realSite().browser, { viewport: { width, height: 900 } })
    await opened.page.addInitScript(() => delete (HTMLElement.prototype as Partial<HTMLElement>).popover)
    await opened.page.goto(url)
    return opened
  }

  test('NOJS-3: in a browser that does not support the scripts, the page is the same as without JavaScript', async () => {
    const { page, consoleOutput, close } = await startOld(content().url('/docs/everything'), 1280)
    expect(await visibleControls(page)).toEqual(['Parts', 'Book', 'Languages: English'])
    // This is in the second panel of a tabs block.
    expect(await page.getByText('Nothing to do.').isVisible()).toBe(true)
    // Neither the first interaction nor a shortcut starts the app.
    await page.mouse.click(640, 450)
    await page.keyboard.press('Control+k')
    await page.waitForLoadState('networkidle')
    expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('false')
    await page.locator('.search-link').click()
    await page.waitForURL(content().url('/search'))
    expect(await page.getByRole('searchbox').count()).toBe(0)
    await page.getByRole('main').getByRole('link').first().waitFor()
    expect(await page.locator('dialog').count()).toBe(0)
    expect(consoleOutput).toEqual([])
    await close()
  })

  test('NOJS-2: controls that need JavaScript are hidden', async () => {
    const { page } = await start(content().url('/docs/everything'), 1280)
    // The labels of dropdowns remain, because a dropdown opens on focus.
    expect(await visibleControls(page)).toEqual(['Parts', 'Book', 'Languages: English'])
    // This is in the second panel of a tabs block.
    expect(await page.getByText('Nothing to do.').isVisible()).toBe(true)
    await page.setViewportSize({ width: 390, height: 900 })
    expect(await visibleControls(page)).toEqual(['Toggle navigation bar'])
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    expect(await visibleControls(page)).toEqual(['Toggle navigation bar', 'Close navigation bar'])
    await page.locator('.menu .brand').click()
    await page.waitForURL(content().url('/'))
    expect(await visibleControls(page)).toEqual(['Toggle navigation bar'])
    await page.goto(content().url('/search'))
    expect(await visibleControls(page)).toEqual(['Toggle navigation bar'])
  })
})

/**
 * Runs in the page: finds the text blocks that are not visible, except in closed `<details>` (a click opens
 * them), in outlines (they repeat headings), and in live regions.
 */
function findHiddenText(): string[] {
  const blocks = document.querySelectorAll(
    'main :is(h1, h2, h3, p, li, pre, table, .tab-panel, .admonition, summary)',
  )
  const hidden = [...blocks].filter(
    (block) =>
      block.closest('details:not([open]), .outline, .outline-box, [role="status"]') === null &&
      !block.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  return hidden.map((block) => `${block.tagName} ${block.textContent}`)
}
