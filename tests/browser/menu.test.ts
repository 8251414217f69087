import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrated, visit } from '../helpers/browser.js'
import { useBrowser, useFixtureSite } from '../helpers/fixture-site.js'
import { frameFiles } from '../helpers/frame-site.js'

const browser = useBrowser()
const site = useFixtureSite(frameFiles())
const phone = { viewport: { width: 390, height: 844 } }

const menu = (page: Page) => page.locator('#menu')
const hamburger = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const items = (page: Page) => page.getByRole('navigation', { name: 'Site' })
const toMain = (page: Page) => page.getByRole('button', { name: 'Back to main menu' })
const isOpen = (page: Page) => menu(page).evaluate((element) => element.matches(':popover-open'))
/** Whether the history's entry is one of the menu's. */
const isOverlay = (page: Page) =>
  page.evaluate(() => (history.state as { overlay?: true } | null)?.overlay === true)
const leftOverlay = (page: Page) =>
  page.waitForFunction(() => !(history.state as { overlay?: true } | null)?.overlay)
const path = (page: Page) => new URL(page.url()).pathname
const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

async function open(page: Page): Promise<void> {
  // Not by the mouse: the page's scroll padding counts as cover, and the mouse of tests would scroll first.
  await hamburger(page).evaluate((button: HTMLElement) => {
    button.focus({ preventScroll: true })
    button.click()
  })
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.navbar')?.inert)
}

async function closed(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('#menu:popover-open') === null && document.querySelector('[inert]') === null,
  )
}

async function start(at: string) {
  const opened = await visit(browser(), site().url(at), phone)
  return opened
}

test('MOB-1, MOB-2: the menu slides in from the left over a dark page, under a head with brand, colour mode and close', async () => {
  const { page, complaints } = await start('/docs/start')
  expect(await menu(page).isVisible()).toBe(false)
  await open(page)
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
    backdrop: 'oklch(0 0 0 / 0.6)',
  })
  const head = menu(page).locator('.menu-head')
  const names = await head
    .locator('a, button')
    .evaluateAll((found) => found.map((element) => element.getAttribute('aria-label') ?? element.textContent))
  expect(names).toEqual([
    'Frame',
    'Switch between dark and light mode (currently light mode)',
    'Close navigation bar',
  ])
  await page.setViewportSize({ width: 997, height: 844 })
  await closed(page)
  expect(await hamburger(page).isVisible()).toBe(false)
  expect(await head.isVisible()).toBe(false)
  expect(await items(page).isVisible()).toBe(false)
  expect(complaints).toEqual([])
})

test('MOB-3, MOB-4: in the docs it starts with the docs every time; one button leads to the main menu', async () => {
  const { page } = await start('/docs/start')
  for (let time = 0; time < 2; time++) {
    await open(page)
    expect(await sidebar(page).isVisible()).toBe(true)
    expect(await items(page).isVisible()).toBe(false)
    expect(await toMain(page).textContent()).toBe('← Back to main menu')
    await toMain(page).click()
    expect(await items(page).isVisible()).toBe(true)
    expect(await sidebar(page).isVisible()).toBe(false)
    expect(await toMain(page).isVisible()).toBe(false)
    expect(await isOpen(page)).toBe(true)
    await page.keyboard.press('Escape')
    await closed(page)
  }
  await page.goto(site().url('/'))
  await hydrated(page)
  await open(page)
  expect(await items(page).isVisible()).toBe(true)
  expect(await toMain(page).count()).toBe(0)
})

test('MOB-5: links of both panels, the label of a category with a page, backdrop and close button close it', async () => {
  const { page } = await start('/docs/start')
  const ways: readonly [act: () => Promise<void>, leads: string][] = [
    [() => sidebar(page).getByRole('link', { name: 'Tripod' }).click(), '/docs/tripod'],
    [() => sidebar(page).getByRole('link', { name: 'Tripod' }).click(), '/docs/tripod'],
    [() => sidebar(page).getByRole('link', { name: 'Handbook' }).click(), '/docs/handbook'],
    [() => page.getByRole('button', { name: 'Close navigation bar' }).click(), '/docs/handbook'],
    [() => page.mouse.click(380, 700), '/docs/handbook'],
    [() => hamburger(page).evaluate((button: HTMLElement) => button.click()), '/docs/handbook'],
    [
      async () => {
        await toMain(page).click()
        await items(page).getByRole('link', { name: 'Start', exact: true }).click()
      },
      '/docs/start',
    ],
  ]
  for (const [act, leads] of ways) {
    await open(page)
    await act()
    await closed(page)
    await page.waitForURL(site().url(leads))
    // The page comes after its address, and closes a menu that was opened in between.
    await page.waitForSelector('html:not([data-busy])')
    await leftOverlay(page)
  }
  await open(page)
  await sidebar(page).getByText('Basics').click()
  await sidebar(page).getByRole('link', { name: 'Light' }).waitFor()
  expect(await isOpen(page)).toBe(true)
})

test('MOB-5: a window that becomes wide closes it, and no narrow one opens it again', async () => {
  const { page } = await start('/docs/start')
  await open(page)
  await page.setViewportSize({ width: 996, height: 844 })
  expect(await isOpen(page)).toBe(true)
  await page.setViewportSize({ width: 997, height: 844 })
  await closed(page)
  expect(await sidebar(page).isVisible()).toBe(true)
  // The column just goes, it does not slide over the page.
  await page.setViewportSize(phone.viewport)
  expect(await menu(page).isVisible()).toBe(false)
  expect(path(page)).toBe('/docs/start')
})

describe('Back', () => {
  /** Two documents, so that the entry behind the page belongs to an earlier load. */
  async function second() {
    const opened = await start('/docs/start')
    await opened.page.goto(site().url('/docs/lens'))
    await hydrated(opened.page)
    return opened
  }

  test('MOB-6: Back closes the menu and stays; a second Back leaves', async () => {
    const { page, complaints } = await second()
    await open(page)
    await page.goBack()
    await closed(page)
    expect(path(page)).toBe('/docs/lens')
    await page.goBack()
    expect(path(page)).toBe('/docs/start')
    expect(complaints).toEqual([])
  })

  test('MOB-6: nothing is left in the history by a menu that was closed otherwise', async () => {
    const { page } = await second()
    for (let time = 0; time < 3; time++) {
      await open(page)
      await page.keyboard.press('Escape')
      await closed(page)
    }
    await leftOverlay(page)
    await page.goBack()
    expect(path(page)).toBe('/docs/start')
  })

  test('MOB-6: Forward does not get stuck where the menu was', async () => {
    const { page } = await second()
    await open(page)
    await page.goBack()
    await closed(page)
    await page.goForward()
    await leftOverlay(page)
    expect(await isOpen(page)).toBe(false)
    expect(path(page)).toBe('/docs/lens')
    await page.goBack()
    expect(path(page)).toBe('/docs/start')
    await page.goForward()
    expect(path(page)).toBe('/docs/lens')
  })

  test('MOB-6: a reload with the open menu leaves nothing to go back over', async () => {
    const { page, complaints } = await second()
    await open(page)
    await page.reload()
    await hydrated(page)
    expect(await isOpen(page)).toBe(false)
    await leftOverlay(page)
    await page.goBack()
    expect(path(page)).toBe('/docs/start')
    expect(complaints).toEqual([])
  })

  test('MOB-6, MOB-7: a page chosen in the menu takes its place in the history, and the page behind keeps its place', async () => {
    const { page } = await start('/docs/start')
    await page.evaluate(() => scrollTo(0, 900))
    await open(page)
    await sidebar(page).getByRole('link', { name: 'Tripod' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tripod' }).waitFor()
    await closed(page)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(900)
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Tripod' }).waitFor()
  })

  test('NAVG-2, NAVG-11, MOB-5: the entry of the page shown leads to its top, and the focus goes where the page begins', async () => {
    const { page } = await start('/docs/start')
    await page.evaluate(() => scrollTo(0, 900))
    await open(page)
    await sidebar(page).locator('[aria-current="page"]').click()
    await closed(page)
    await page.waitForFunction(() => scrollY === 0)
    for (const name of ['Tripod', 'Start', 'Tripod']) {
      await open(page)
      await sidebar(page).getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await closed(page)
      await page.waitForFunction(() => document.activeElement?.id === 'skip')
    }
  })

  test('MOB-4, MOB-9: the button that leads to the main menu hands the focus on', async () => {
    const { page } = await start('/docs/start')
    await open(page)
    await toMain(page).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.closest('.menu-items'))
  })

  test('MOB-6, MOB-7: the brand leads home, another language loads its document, and Back leads back', async () => {
    const { page } = await start('/docs/start')
    await open(page)
    await menu(page).locator('.brand').click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await closed(page)
    await open(page)
    await page.evaluate(() => (document.documentElement.dataset.kept = ''))
    await items(page).getByRole('link', { name: 'English' }).click()
    await page.waitForSelector('html:not([data-kept])[data-has-hydrated="true"]')
    expect(path(page)).toBe('/')
    expect(await isOverlay(page)).toBe(false)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  })
})

test('MOB-8: the page does not scroll below the menu, and does again afterwards', async () => {
  const { page } = await start('/docs/start')
  await open(page)
  await page.mouse.move(370, 600)
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('End')
  expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflow])).toEqual([
    0,
    'hidden',
  ])
  await page.keyboard.press('Escape')
  await closed(page)
  await page.keyboard.press('End')
  await page.waitForFunction(() => scrollY > 0)
})

test('MOB-9: the focus goes in, stays in, and comes back; closed, nothing of the menu can be reached', async () => {
  const { page } = await start('/docs/start')
  await hamburger(page).focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.closest('#menu'))
  expect(await hasFocus(page.getByRole('button', { name: 'Close navigation bar' }))).toBe(true)
  const stops = await menu(page).locator('a, button, summary').count()
  for (let stop = 0; stop <= stops; stop++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => document.activeElement?.closest('#menu, body')?.id)
    // Between two rounds the browser's own controls have the focus.
    expect(['menu', '']).toContain(where)
  }
  await page.keyboard.press('Escape')
  await closed(page)
  expect(await hasFocus(hamburger(page))).toBe(true)
  await menu(page).waitFor({ state: 'hidden' })
  const reachable = await menu(page)
    .locator('a, button, summary')
    .evaluateAll((found) => found.filter((element) => element.checkVisibility()).length)
  expect(reachable).toBe(0)
})

test('MOB-9: a menu opened before the page is live is a full one as soon as it is', async () => {
  const { page, complaints } = await start('/docs/lens')
  await page.goto(site().url('/docs/start'), { waitUntil: 'commit' })
  await page.locator('.menu-button').waitFor()
  await page.evaluate(() => document.querySelector<HTMLElement>('#menu')?.showPopover())
  await hydrated(page)
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.navbar')?.inert)
  expect(await hasFocus(page.getByRole('button', { name: 'Close navigation bar' }))).toBe(true)
  await page.goBack()
  await closed(page)
  expect(path(page)).toBe('/docs/start')
  expect(complaints).toEqual([])
})

test('MOB-10: dropdowns are lists that open and close, open at first and after a navigation if a child is current', async () => {
  const { page } = await start('/docs/lens')
  const group = (name: string) => page.locator('.menu-items details', { hasText: name }).first()
  const expanded = async () => [
    await group('Parts').evaluate((details) => (details as HTMLDetailsElement).open),
    await group('Book').evaluate((details) => (details as HTMLDetailsElement).open),
  ]
  await open(page)
  await toMain(page).click()
  expect(await expanded()).toEqual([true, false])
  await group('Book').locator('summary').click()
  expect(await items(page).getByRole('link', { name: 'Book', exact: true }).isVisible()).toBe(true)
  await items(page).getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  await open(page)
  await sidebar(page).getByRole('link', { name: 'Handbook' }).click()
  await page.getByRole('heading', { level: 1, name: 'Handbook' }).waitFor()
  await open(page)
  await sidebar(page).getByRole('link', { name: 'Print' }).click()
  await page.getByRole('heading', { level: 1, name: 'Print' }).waitFor()
  expect(await expanded()).toEqual([false, true])
})

describe('a site without items', () => {
  const bare = useFixtureSite(frameFiles({ navbar: { items: [] }, colorMode: { disableSwitch: true } }))

  test('MOB-1, MOB-4: without anything to show there is no button; with the docs there is no main menu', async () => {
    const { page } = await visit(browser(), bare().url('/'), phone)
    expect(await hamburger(page).count()).toBe(0)
    await page.goto(bare().url('/docs/start'))
    await hydrated(page)
    await open(page)
    expect(await sidebar(page).isVisible()).toBe(true)
    expect(await toMain(page).count()).toBe(0)
  })
})
