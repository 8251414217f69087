import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { layoutSite } from '../helpers/layout-site.js'

const browser = useBrowser()
const site = useFixtureSite(layoutSite())
const desktop = { viewport: { width: 1280, height: 800 } }

const label = (page: Page, name: string) => page.locator('.navbar').getByRole('button', { name })
const list = (page: Page, name: string) =>
  page.locator('.navbar .dropdown', { hasText: name }).locator('.dropdown-list')
const entry = (page: Page, name: string) => page.locator('.dropdown-list').getByRole('link', { name })
const isShown = (page: Page, name: string) => list(page, name).isVisible()
const ariaExpanded = (page: Page, name: string) => label(page, name).getAttribute('aria-expanded')
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const open = (options = {}) => visit(browser(), site().url('/docs/start'), { ...desktop, ...options })

describe('with a mouse', () => {
  test('DROP-1, DROP-4: a dropdown is open while the pointer is over its label or list, and Tab skips the entries of a closed dropdown', async () => {
    const { page } = await open()
    expect(await isShown(page, 'Parts')).toBe(false)
    await label(page, 'Parts').hover()
    expect(await isShown(page, 'Parts')).toBe(true)
    await entry(page, 'The film').hover()
    expect(await isShown(page, 'Parts')).toBe(true)
    await page.mouse.move(600, 600)
    await list(page, 'Parts').waitFor({ state: 'hidden' })
    await label(page, 'Parts').focus()
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe('Book')
  })

  test('DROP-2, DROP-4: clicking the label keeps the dropdown open without navigating; choosing an entry closes it, and hovering opens it again', async () => {
    const { page, consoleOutput } = await open()
    await label(page, 'Parts').click()
    expect(await ariaExpanded(page, 'Parts')).toBe('true')
    await page.mouse.move(600, 600)
    expect(await isShown(page, 'Parts')).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/docs/start')
    await entry(page, 'The lens').click()
    await page.getByRole('heading', { level: 1, name: 'Lens' }).waitFor()
    // The pointer still rests where the entry was.
    await list(page, 'Parts').waitFor({ state: 'hidden' })
    expect(await ariaExpanded(page, 'Parts')).toBe('false')
    await page.mouse.move(600, 600)
    await label(page, 'Parts').hover()
    await list(page, 'Parts').waitFor()
    expect(consoleOutput).toEqual([])
  })

  test('DROP-2: clicking a label that has a page opens the page', async () => {
    const { page } = await open()
    await label(page, 'Book').click()
    await page.getByRole('heading', { level: 1, name: 'Handbook' }).waitFor()
  })

  test('DROP-3: pressing the mouse button outside closes the dropdown, but a click inside does not', async () => {
    const { page } = await open()
    await label(page, 'Parts').click()
    const box = await list(page, 'Parts').boundingBox()
    await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 3)
    expect(await ariaExpanded(page, 'Parts')).toBe('true')
    await page.mouse.move(700, 700)
    await page.mouse.down()
    expect(await ariaExpanded(page, 'Parts')).toBe('false')
    await list(page, 'Parts').waitFor({ state: 'hidden' })
    await page.mouse.up()
  })

  test('DROP-4: dropdowns on the right are right-aligned, and a dropdown is at most 80% as high as the window and scrolls', async () => {
    const { page } = await open()
    await page.setViewportSize({ width: 1280, height: 120 })
    const styles = await page.locator('.navbar .dropdown').evaluateAll((elements) =>
      elements.map((element) => {
        const menu = element.querySelector('.dropdown-list')
        const [outer, inner] = [element, menu].map((part) => part?.getBoundingClientRect())
        const { maxHeight, overflowY } = menu ? getComputedStyle(menu) : {}
        return {
          isLeftAligned: inner?.left === outer?.left,
          isRightAligned: inner?.right === outer?.right,
          maxHeight,
          overflowY,
        }
      }),
    )
    const limits = { maxHeight: '96px', overflowY: 'auto' }
    expect(styles).toEqual([
      { isLeftAligned: true, isRightAligned: false, ...limits },
      { isLeftAligned: true, isRightAligned: false, ...limits },
      { isLeftAligned: false, isRightAligned: true, ...limits },
    ])
  })
})

describe('with the keyboard', () => {
  test.each(['Enter', ' '])(
    'DROP-2: %j on a label toggles the dropdown, whether or not the label has a page',
    async (key) => {
      const { page } = await open()
      for (const name of ['Parts', 'Book']) {
        await label(page, name).focus()
        expect(await label(page, name).getAttribute('aria-haspopup')).toBe('true')
        await page.keyboard.press(key)
        expect(await ariaExpanded(page, name)).toBe('true')
        expect(await isShown(page, name)).toBe(true)
        await page.keyboard.press(key)
        expect(await ariaExpanded(page, name)).toBe('false')
        await list(page, name).waitFor({ state: 'hidden' })
      }
      expect(new URL(page.url()).pathname).toBe('/docs/start')
    },
  )

  test('DROP-3, DROP-4: Tab moves through the entries and closes the dropdown after the last entry; Escape returns the focus to the label', async () => {
    const { page } = await open()
    await label(page, 'Parts').focus()
    await page.keyboard.press('Enter')
    const stops: (string | null | undefined)[] = []
    for (let stop = 0; stop < 3; stop++) {
      await page.keyboard.press('Tab')
      stops.push(await focusedText(page))
    }
    expect(stops).toEqual(['The lens', 'The film', 'Book'])
    await list(page, 'Parts').waitFor({ state: 'hidden' })
    expect(await ariaExpanded(page, 'Parts')).toBe('false')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await list(page, 'Book').waitFor({ state: 'hidden' })
    expect(await focusedText(page)).toBe('Book')
  })

  test('DROP-1, DROP-4: hovering reopens the dropdown immediately after an entry was chosen by keyboard', async () => {
    const { page } = await open()
    await label(page, 'Parts').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Lens' }).waitFor()
    await list(page, 'Parts').waitFor({ state: 'hidden' })
    await label(page, 'Parts').hover()
    await list(page, 'Parts').waitFor()
  })

  test('DROP-3: a dropdown opened by hovering stays open while it contains the focus', async () => {
    const { page } = await open()
    await label(page, 'Parts').hover()
    await label(page, 'Parts').focus()
    await page.keyboard.press('Tab')
    await page.mouse.move(600, 600)
    expect(await focusedText(page)).toBe('The lens')
    expect(await isShown(page, 'Parts')).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await list(page, 'Parts').waitFor({ state: 'hidden' })
  })
})

test('DROP-2, DROP-3: on touch screens, a tap opens the dropdown, and a second tap or a tap outside closes it', async () => {
  const { page } = await open({ hasTouch: true, isMobile: true })
  await label(page, 'Parts').tap()
  await list(page, 'Parts').waitFor()
  await label(page, 'Parts').tap()
  await list(page, 'Parts').waitFor({ state: 'hidden' })
  await label(page, 'Parts').tap()
  await list(page, 'Parts').waitFor()
  await page.touchscreen.tap(700, 700)
  await list(page, 'Parts').waitFor({ state: 'hidden' })
  await label(page, 'Parts').tap()
  await entry(page, 'The lens').tap()
  await page.getByRole('heading', { level: 1, name: 'Lens' }).waitFor()
  await list(page, 'Parts').waitFor({ state: 'hidden' })
})

test('DROP-1: without JavaScript, a dropdown opens on hover and while it contains the focus', async () => {
  const { page } = await open({ javaScriptEnabled: false })
  await label(page, 'Parts').hover()
  await list(page, 'Parts').waitFor()
  await page.mouse.move(600, 600)
  await list(page, 'Parts').waitFor({ state: 'hidden' })
  await label(page, 'Parts').focus()
  await list(page, 'Parts').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(site().url('/docs/lens'))
})
