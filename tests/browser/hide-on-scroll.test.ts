import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForHydration, visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { layoutSite } from '../helpers/layout-site.js'

const browser = useBrowser()
const site = useFixtureSite(layoutSite({ navbar: { hideOnScroll: true } }))
const open = (path: string, width = 1280) =>
  visit(browser(), site().url(path), { viewport: { width, height: 700 } })

const bar = (page: Page) => page.locator('.navbar')
const isHidden = (page: Page) => bar(page).evaluate((element) => 'hidden' in (element as HTMLElement).dataset)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Scrolls and waits until the page has rendered the result. */
const scroll = (page: Page, x: number, y: number) => page.evaluate(scrollAndSettle, [x, y] as const)

/**
 * Scrolls to 500 pixels in two steps, which hides the navbar. The first step alone would not hide it, because
 * it starts at the top of the page (HIDE-4).
 */
async function scrollDown(page: Page): Promise<void> {
  await scroll(page, 0, 400)
  await scroll(page, 0, 500)
}

test('HIDE-1, HIDE-2: scrolling down hides the navbar without moving the page, and scrolling up shows it again', async () => {
  const { page, consoleOutput } = await open('/docs/start')
  expect(await isHidden(page)).toBe(false)
  const before = await page.locator('main').evaluate((main: HTMLElement) => main.offsetTop)
  await scrollDown(page)
  expect(await isHidden(page)).toBe(true)
  const style = await bar(page).evaluate((element) => {
    const { transitionDuration, transitionProperty, position } = getComputedStyle(element)
    return { transitionDuration, transitionProperty, position }
  })
  expect(style).toEqual({
    transitionProperty: 'translate',
    transitionDuration: '0.2s',
    position: 'sticky',
  })
  const bottom = await bar(page).evaluate(async (element) => {
    await Promise.all(element.getAnimations().map((animation) => animation.finished))
    return element.getBoundingClientRect().bottom
  })
  // The navbar moves up by its height and 2 pixels.
  expect(bottom).toBe(-2)
  expect(await page.locator('main').evaluate((main: HTMLElement) => main.offsetTop)).toBe(before)
  await scroll(page, 0, 450)
  expect(await isHidden(page)).toBe(false)
  await scroll(page, 0, 600)
  expect(await isHidden(page)).toBe(true)
  await scroll(page, 0, 20)
  expect(await isHidden(page)).toBe(false)
  expect(consoleOutput).toEqual([])
})

test('HIDE-2, HIDE-4: the navbar is visible on a page that loads scrolled down', async () => {
  const { page } = await open('/docs/start')
  await scroll(page, 0, 900)
  await page.reload()
  await waitForHydration(page)
  // Browsers restore the position of the text, which depends on whether the fonts were loaded in time.
  await page.waitForFunction(() => scrollY > 500)
  expect(await isHidden(page)).toBe(false)
  // The scroll event of the browser can precede hydration, so the test sends another one.
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  expect(await isHidden(page)).toBe(false)
})

test('HIDE-4: scrolling before the page has finished loading does not hide the navbar, and the first scroll after that hides it', async () => {
  const { page } = await open('/docs/start')
  // This image keeps the page loading until it is released.
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/late.png', async (route) => {
    await released
    await route.fulfill({ status: 404 })
  })
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.body.append(Object.assign(new Image(), { src: '/late.png' }))
    }),
  )
  await page.reload({ waitUntil: 'commit' })
  await waitForHydration(page)
  await scroll(page, 0, 400)
  await scroll(page, 0, 500)
  expect(await isHidden(page)).toBe(false)
  await scroll(page, 0, 20)
  release()
  await page.waitForLoadState('load')
  await scroll(page, 0, 600)
  expect(await isHidden(page)).toBe(true)
})

test('HIDE-5: a jump to a heading hides the navbar immediately, and a new page shows it', async () => {
  const { page } = await open('/docs/start')
  await page.locator('.outline').getByRole('link', { name: 'Three', exact: true }).click()
  await page.waitForFunction(() => document.querySelector('.navbar[data-hidden]'))
  // NAVG-12: nothing covers the heading, so the jump leaves only a small gap above it.
  await page.waitForFunction(isAtTop, 'three')
  await page.locator('.sidebar').getByRole('link', { name: 'Tripod' }).click()
  await heading(page, 'Tripod').waitFor()
  await page.waitForFunction(() => !document.querySelector('.navbar[data-hidden]'))
})

test('HIDE-5, NAVG-12: on a page opened at a heading, the navbar does not cover the heading', async () => {
  const { page } = await open('/docs/start#three')
  await page.waitForFunction(() => document.querySelector('.navbar[data-hidden]'))
  await page.waitForFunction(isAtTop, 'three')
})

test('HIDE-6: horizontal scrolling, and the scrolling that keeps a clicked tab in place, do not hide the navbar', async () => {
  const { page } = await open('/docs/tabs', 1100)
  await page.evaluate(() => {
    document.body.style.width = '3000px'
  })
  await scroll(page, 0, 300)
  await scroll(page, 0, 200)
  expect(await isHidden(page)).toBe(false)
  await scroll(page, 500, 200)
  expect(await isHidden(page)).toBe(false)
  await scroll(page, 0, 200)
  const tab = page.getByRole('tab', { name: 'Android' }).last()
  await tab.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.waitForFunction(() => document.querySelector('.navbar[data-hidden]'))
  await scroll(page, 0, (await page.evaluate(() => scrollY)) - 10)
  expect(await isHidden(page)).toBe(false)
  const topOfTab = () => tab.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const [topBefore, offsetBefore] = [await topOfTab(), await page.evaluate(() => scrollY)]
  // The first tabs of the page, above this tab, switch too and change their height, so the page scrolls.
  await tab.evaluate(clickAndSettle)
  expect(await page.evaluate(() => scrollY)).not.toBe(offsetBefore)
  // The browser scrolls by whole pixels.
  expect(Math.abs((await topOfTab()) - topBefore)).toBeLessThanOrEqual(1)
  expect(await isHidden(page)).toBe(false)
  // Switching back scrolls down.
  const iosTab = page.getByRole('tab', { name: 'iOS' }).last()
  await iosTab.evaluate(clickAndSettle)
  expect(Math.abs((await page.evaluate(() => scrollY)) - offsetBefore)).toBeLessThanOrEqual(1)
  expect(await isHidden(page)).toBe(false)
})

test('TOC-3: on a site whose navbar hides on scroll, the heading exactly at the top of the window is active, even while the navbar is visible', async () => {
  const { page } = await open('/docs/start')
  // In a window of this height, the next heading is in the upper half too.
  await page.setViewportSize({ width: 1280, height: 1000 })
  // The browser scrolls by whole pixels, so the padding moves the heading to a whole pixel.
  const offset = await page.evaluate(() => {
    const top = () => document.getElementById('two')?.getBoundingClientRect().top ?? 0
    document.body.style.paddingTop = `${Math.ceil(top()) - top()}px`
    return top() + scrollY
  })
  await scroll(page, 0, offset)
  expect(await page.locator('#two').evaluate((heading) => heading.getBoundingClientRect().top)).toBe(0)
  await expect.poll(() => page.locator('.outline [aria-current]').allTextContents()).toEqual(['Two'])
})

test('HIDE-6: while the navbar is hidden, the sidebar starts at the top and shows the brand, which Tab skips', async () => {
  const { page } = await open('/docs/start')
  await scrollDown(page)
  expect(await page.locator('.menu').evaluate((menu) => menu.getBoundingClientRect().top)).toBe(0)
  const brand = page.locator('.sidebar-brand a')
  expect(await brand.isVisible()).toBe(true)
  expect(await brand.getAttribute('tabindex')).toBe('-1')
  // Assistive technology finds only the brand of the navbar.
  expect(await page.getByRole('link', { name: 'Frame' }).count()).toBe(1)
})

test('HIDE-7: the navbar returns when it receives the focus and while the menu is open', async () => {
  const { page } = await open('/docs/start')
  await scrollDown(page)
  await page.locator('.skip a').evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('brand')
  expect(await isHidden(page)).toBe(false)
  expect(await page.evaluate(() => scrollY)).toBe(500)
  await page.setViewportSize({ width: 390, height: 700 })
  await scroll(page, 0, 600)
  await scroll(page, 0, 700)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.evaluate(() => document.querySelector<HTMLElement>('#camdocs-menu')?.showPopover())
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.navbar')?.inert)
  await page.waitForFunction(() => document.querySelector('.navbar')?.getBoundingClientRect().top === 0)
})

/** Runs in the page: returns whether a heading is just below the top of the window. */
function isAtTop(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
  return top > 0 && top < 26
}

/** Runs in the page: scrolls and waits for the result. */
async function scrollAndSettle([x, y]: readonly [number, number]): Promise<void> {
  const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
  scrollTo({ left: x, top: y, behavior: 'instant' })
  await scrolled
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** Runs in the page: clicks an element that scrolls the page, and waits for the result. */
async function clickAndSettle(element: HTMLElement | SVGElement): Promise<void> {
  const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
  ;(element as HTMLElement).click()
  await scrolled
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}
