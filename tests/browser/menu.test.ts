import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { waitForHydration, visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { layoutSite } from '../helpers/layout-site.js'

const browser = useBrowser()
const site = useFixtureSite(layoutSite())
const phone = { viewport: { width: 390, height: 844 } }

const menu = (page: Page) => page.locator('#camdocs-menu')
const menuButton = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Site' })
const mainMenuButton = (page: Page) => page.getByRole('button', { name: 'Back to main menu' })
const isOpen = (page: Page) => menu(page).evaluate((element) => element.matches(':popover-open'))
/** Whether the current history entry was added by the menu. */
const isOverlayEntry = (page: Page) =>
  page.evaluate(() => (history.state as { overlay?: true } | null)?.overlay === true)
const waitForNoOverlayEntry = (page: Page) =>
  page.waitForFunction(() => !(history.state as { overlay?: true } | null)?.overlay)
const pathOf = (page: Page) => new URL(page.url()).pathname
const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

async function openMenu(page: Page): Promise<void> {
  // Playwright would scroll before a mouse click, because it treats the scroll padding as an obstruction.
  await menuButton(page).evaluate((button: HTMLElement) => {
    button.focus({ preventScroll: true })
    button.click()
  })
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.navbar')?.inert)
}

async function waitUntilClosed(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('#camdocs-menu:popover-open') === null &&
      document.querySelector('[inert]') === null,
  )
  await waitForNoOverlayEntry(page)
}

function open(route: string) {
  return visit(browser(), site().url(route), phone)
}

test('MOB-1, MOB-2: the menu slides in from the left over a dimmed page and has a brand, a color mode toggle, and a close button', async () => {
  const { page, consoleOutput } = await open('/docs/start')
  expect(await menu(page).isVisible()).toBe(false)
  await openMenu(page)
  const slide = await menu(page).evaluate(async (element) => {
    await Promise.all(element.getAnimations().map((animation) => animation.finished))
    const { left, top, bottom, width } = element.getBoundingClientRect()
    const backdrop = getComputedStyle(element, '::backdrop').backgroundColor
    return { left, top, bottom, width: Math.round(width), backdrop }
  })
  expect(slide).toEqual({
    left: 0,
    top: 0,
    bottom: 844,
    width: Math.round(390 * 0.83),
    backdrop: 'rgba(0, 0, 0, 0.6)',
  })
  const head = menu(page).locator('.menu-head')
  const names = await head
    .locator('a, button')
    .evaluateAll((elements) =>
      elements.map(
        (element) =>
          (element.getAttribute('aria-label') ?? element.textContent) || element.getAttribute('title'),
      ),
    )
  expect(names).toEqual([
    'Frame',
    'Switch between dark and light mode (currently light mode)',
    'Close navigation bar',
  ])
  await page.setViewportSize({ width: 997, height: 844 })
  await waitUntilClosed(page)
  expect(await menuButton(page).isVisible()).toBe(false)
  expect(await head.isVisible()).toBe(false)
  expect(await mainMenu(page).isVisible()).toBe(false)
  expect(consoleOutput).toEqual([])
})

test('MOB-3, MOB-4: on a doc, the menu always opens with the docs sidebar, and a button switches to the main menu', async () => {
  const { page } = await open('/docs/start')
  for (let time = 0; time < 2; time++) {
    await openMenu(page)
    await sidebar(page).waitFor()
    expect(await mainMenu(page).isVisible()).toBe(false)
    expect(await mainMenuButton(page).textContent()).toBe('← Back to main menu')
    await mainMenuButton(page).click()
    expect(await mainMenu(page).isVisible()).toBe(true)
    expect(await sidebar(page).isVisible()).toBe(false)
    expect(await mainMenuButton(page).isVisible()).toBe(false)
    expect(await isOpen(page)).toBe(true)
    await page.keyboard.press('Escape')
    await waitUntilClosed(page)
  }
  await page.goto(site().url('/'))
  await waitForHydration(page)
  await openMenu(page)
  expect(await mainMenu(page).isVisible()).toBe(true)
  expect(await mainMenuButton(page).count()).toBe(0)
})

test('MOB-5: links in both panels, category labels with a page, the backdrop, the menu button, and the close button close the menu; a category label without a page does not', async () => {
  const { page } = await open('/docs/start')
  /** The actions, in order, and the page that each of them leads to. */
  const closeActions: readonly [act: () => Promise<void>, destination: string][] = [
    [() => sidebar(page).getByRole('link', { name: 'Tripod' }).click(), '/docs/tripod'],
    // The link to the current page.
    [() => sidebar(page).getByRole('link', { name: 'Tripod' }).click(), '/docs/tripod'],
    [() => sidebar(page).getByRole('link', { name: 'Handbook' }).click(), '/docs/handbook'],
    [() => page.getByRole('button', { name: 'Close navigation bar' }).click(), '/docs/handbook'],
    // The backdrop.
    [() => page.mouse.click(380, 700), '/docs/handbook'],
    [() => menuButton(page).evaluate((button: HTMLElement) => button.click()), '/docs/handbook'],
    [
      async () => {
        await mainMenuButton(page).click()
        await mainMenu(page).getByRole('link', { name: 'Start', exact: true }).click()
      },
      '/docs/start',
    ],
  ]
  for (const [act, destination] of closeActions) {
    await openMenu(page)
    await act()
    await waitUntilClosed(page)
    await page.waitForURL(site().url(destination))
    // The URL changes before the page does. A menu that is opened in between is closed when the page changes.
    await page.waitForSelector(`.sidebar [aria-current="page"][href="${destination}"]`, { state: 'attached' })
  }
  await openMenu(page)
  await sidebar(page).getByText('Basics').click()
  await sidebar(page).getByRole('link', { name: 'Light' }).waitFor()
  expect(await isOpen(page)).toBe(true)
})

test('MOB-5: widening the window closes the menu, and narrowing it does not reopen the menu', async () => {
  const { page } = await open('/docs/start')
  await openMenu(page)
  await page.setViewportSize({ width: 996, height: 844 })
  expect(await isOpen(page)).toBe(true)
  await page.setViewportSize({ width: 997, height: 844 })
  await waitUntilClosed(page)
  expect(await sidebar(page).isVisible()).toBe(true)
  // The sidebar column disappears instead of sliding over the page.
  await page.setViewportSize(phone.viewport)
  expect(await menu(page).isVisible()).toBe(false)
  expect(pathOf(page)).toBe('/docs/start')
})

describe('navigation and the history', () => {
  /** Loads two documents, so that the previous history entry belongs to an earlier load. */
  async function openSecondDocument() {
    const opened = await open('/docs/start')
    await opened.page.goto(site().url('/docs/lens'))
    await waitForHydration(opened.page)
    return opened
  }

  test('MOB-6: Back closes the menu without navigating, and a second Back leaves the page', async () => {
    const { page, consoleOutput } = await openSecondDocument()
    await openMenu(page)
    await page.goBack()
    await waitUntilClosed(page)
    expect(pathOf(page)).toBe('/docs/lens')
    await page.goBack()
    expect(pathOf(page)).toBe('/docs/start')
    expect(consoleOutput).toEqual([])
  })

  test('MOB-6: closing the menu by other means leaves no history entry behind', async () => {
    const { page } = await openSecondDocument()
    for (let time = 0; time < 3; time++) {
      await openMenu(page)
      await page.keyboard.press('Escape')
      await waitUntilClosed(page)
    }
    await page.goBack()
    expect(pathOf(page)).toBe('/docs/start')
  })

  test('MOB-6: Forward skips the history entry of the menu', async () => {
    const { page } = await openSecondDocument()
    await openMenu(page)
    await page.goBack()
    await waitUntilClosed(page)
    await page.goForward()
    await waitForNoOverlayEntry(page)
    expect(await isOpen(page)).toBe(false)
    expect(pathOf(page)).toBe('/docs/lens')
    await page.goBack()
    expect(pathOf(page)).toBe('/docs/start')
    await page.goForward()
    expect(pathOf(page)).toBe('/docs/lens')
  })

  test('MOB-6: reloading with an open menu leaves no extra history entry', async () => {
    const { page, consoleOutput } = await openSecondDocument()
    await openMenu(page)
    await page.reload()
    await waitForHydration(page)
    expect(await isOpen(page)).toBe(false)
    await waitForNoOverlayEntry(page)
    await page.goBack()
    expect(pathOf(page)).toBe('/docs/start')
    expect(consoleOutput).toEqual([])
  })

  test('MOB-6, MOB-7: following a menu link replaces the history entry of the menu and preserves the scroll position of the previous page', async () => {
    const { page } = await open('/docs/start')
    await page.evaluate(() => scrollTo(0, 900))
    await openMenu(page)
    await sidebar(page).getByRole('link', { name: 'Tripod' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tripod' }).waitFor()
    await waitUntilClosed(page)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(900)
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Tripod' }).waitFor()
  })

  test("NAVG-2, NAVG-11, MOB-5: the current page's menu entry scrolls to the top, and other entries move the focus to the skip region", async () => {
    const { page } = await open('/docs/start')
    await page.evaluate(() => scrollTo(0, 900))
    await openMenu(page)
    await sidebar(page).locator('[aria-current="page"]').click()
    await waitUntilClosed(page)
    await page.waitForFunction(() => scrollY === 0)
    for (const name of ['Tripod', 'Start', 'Tripod']) {
      await openMenu(page)
      await sidebar(page).getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await waitUntilClosed(page)
      await page.waitForFunction(() => document.activeElement?.id === 'camdocs-skip')
    }
  })

  test('MOB-4, MOB-9: the button for the main menu moves the focus into the main menu', async () => {
    const { page } = await open('/docs/start')
    await openMenu(page)
    await mainMenuButton(page).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.closest('.menu-items'))
  })

  test('MOB-6, MOB-7: the brand opens the home page, a language link loads its document, and Back returns', async () => {
    const { page } = await open('/docs/start')
    await openMenu(page)
    await menu(page).locator('.brand').click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await waitUntilClosed(page)
    await openMenu(page)
    await page.evaluate(() => (document.documentElement.dataset.sameDocument = ''))
    await mainMenu(page).getByRole('link', { name: 'English' }).click()
    await page.waitForSelector('html:not([data-same-document])[data-has-hydrated="true"]')
    expect(pathOf(page)).toBe('/')
    expect(await isOverlayEntry(page)).toBe(false)
    // The language link has the URL of the current page, so browsers replace the entry of the home page.
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  })
})

test('MOB-8: the page cannot scroll while the menu is open', async () => {
  const { page } = await open('/docs/start')
  await openMenu(page)
  await page.mouse.move(370, 600)
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('End')
  expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflow])).toEqual([
    0,
    'hidden',
  ])
  await page.keyboard.press('Escape')
  await waitUntilClosed(page)
  await page.keyboard.press('End')
  await page.waitForFunction(() => scrollY > 0)
})

test('MOB-9: the focus moves into the menu, stays there, and returns to the menu button; a closed menu is not focusable', async () => {
  const { page } = await open('/docs/start')
  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.closest('#camdocs-menu'))
  expect(await hasFocus(page.getByRole('button', { name: 'Close navigation bar' }))).toBe(true)
  const stops = await menu(page).locator('a, button, summary').count()
  for (let stop = 0; stop <= stops; stop++) {
    await page.keyboard.press('Tab')
    const id = await page.evaluate(() => document.activeElement?.closest('#camdocs-menu, body')?.id)
    // After the last element, the focus is in the controls of the browser.
    expect(['camdocs-menu', '']).toContain(id)
  }
  await page.keyboard.press('Escape')
  await waitUntilClosed(page)
  expect(await hasFocus(menuButton(page))).toBe(true)
  await menu(page).waitFor({ state: 'hidden' })
  const reachable = await menu(page)
    .locator('a, button, summary')
    .evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length)
  expect(reachable).toBe(0)
})

test('MOB-9: a menu opened before hydration takes the focus when the page is hydrated, and Back closes it', async () => {
  // Without a history entry for the menu, Back would lead to this page.
  const { page, consoleOutput } = await open('/docs/lens')
  await page.goto(site().url('/docs/start'), { waitUntil: 'commit' })
  await page.locator('.menu-button').waitFor()
  await page.evaluate(() => document.querySelector<HTMLElement>('#camdocs-menu')?.showPopover())
  await waitForHydration(page)
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.navbar')?.inert)
  expect(await hasFocus(page.getByRole('button', { name: 'Close navigation bar' }))).toBe(true)
  await page.goBack()
  await waitUntilClosed(page)
  expect(pathOf(page)).toBe('/docs/start')
  expect(consoleOutput).toEqual([])
})

test('MOB-10: dropdowns in the menu are collapsible; initially and after a navigation, those that contain the current page are open', async () => {
  const { page } = await open('/docs/lens')
  const group = (name: string) => page.locator('.menu-items details', { hasText: name }).first()
  /** Whether the dropdowns "Parts" and "Book" are open. */
  const openStates = async () => [
    await group('Parts').evaluate((details) => (details as HTMLDetailsElement).open),
    await group('Book').evaluate((details) => (details as HTMLDetailsElement).open),
  ]
  await openMenu(page)
  await mainMenuButton(page).click()
  expect(await openStates()).toEqual([true, false])
  await group('Book').locator('summary').click()
  expect(await mainMenu(page).getByRole('link', { name: 'Book', exact: true }).isVisible()).toBe(true)
  await mainMenu(page).getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  await openMenu(page)
  await sidebar(page).getByRole('link', { name: 'Handbook' }).click()
  await page.getByRole('heading', { level: 1, name: 'Handbook' }).waitFor()
  await openMenu(page)
  await sidebar(page).getByRole('link', { name: 'Print' }).click()
  await page.getByRole('heading', { level: 1, name: 'Print' }).waitFor()
  expect(await openStates()).toEqual([false, true])
})

describe('a site without navbar items', () => {
  const bare = useFixtureSite(layoutSite({ navbar: { items: [] }, colorMode: { disableSwitch: true } }))

  test('MOB-1, MOB-4: there is no menu button if the menu is empty, and no main menu if the menu contains only docs', async () => {
    const { page } = await visit(browser(), bare().url('/'), phone)
    expect(await menuButton(page).count()).toBe(0)
    await page.goto(bare().url('/docs/start'))
    await waitForHydration(page)
    await openMenu(page)
    expect(await sidebar(page).isVisible()).toBe(true)
    expect(await mainMenuButton(page).count()).toBe(0)
  })
})
