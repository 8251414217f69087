import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { waitForHydration, visit } from '../helpers/browser.js'
import { contentSite } from '../helpers/content-site.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { findAnimations } from '../helpers/animations.js'
import { findUnmirroredInRtl } from '../helpers/mirrored.js'
import { dialog, field } from '../helpers/search.js'

const browser = useBrowser()
const fixture = useFixtureSite(contentSite)
const open = (options: BrowserContextOptions, path = '/docs/everything') =>
  visit(browser(), fixture().url(path), { viewport: { width: 1280, height: 900 }, ...options })

describe('forced colors', () => {
  const forcedColors = { forcedColors: 'active' } as const
  /**
   * The styles of the first matching element by which readers can tell elements and states apart in forced
   * colors: its borders, underline, and outline, and the system colors of these and of its background.
   */
  const visibleStyle = (locator: Locator, pseudo?: string) =>
    locator.first().evaluate((element, part) => {
      const {
        borderTopWidth,
        borderTopStyle,
        borderLeftWidth,
        borderLeftStyle,
        borderBottomStyle,
        borderBottomColor,
        textDecorationLine,
        outlineStyle,
        outlineWidth,
        outlineColor,
        backgroundColor,
      } = getComputedStyle(element, part)
      return {
        borderTopWidth,
        borderTopStyle,
        borderLeftWidth,
        borderLeftStyle,
        borderBottomStyle,
        borderBottomColor,
        textDecorationLine,
        outlineStyle,
        outlineWidth,
        outlineColor,
        backgroundColor,
      }
    }, pseudo)
  /** The RGB value of a system color, such as `Canvas`, the background of pages. */
  const systemColor = (page: Page, name: string) =>
    page.evaluate((systemName) => {
      const probe = document.createElement('i')
      probe.style.color = systemName
      document.body.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }, name)

  test('A11Y-4: the current entry, the active heading, and the focus stay visible in forced colors', async () => {
    const { page } = await open(forcedColors)
    const canvas = await systemColor(page, 'Canvas')
    const sidebar = page.locator('.sidebar')
    expect((await visibleStyle(sidebar.locator('[aria-current]'))).textDecorationLine).toBe('underline')
    expect((await visibleStyle(sidebar.locator('a:not([aria-current])'))).textDecorationLine).toBe('none')
    const marker = await visibleStyle(page.locator('.outline-marker'))
    expect(marker).toMatchObject({ borderLeftStyle: 'solid', borderLeftWidth: '2px' })
    for (const target of ['.brand', '.sidebar a', '.content a', 'pre', '[role="tab"]', '.navbar button']) {
      await page.locator(target).locator('visible=true').first().focus()
      // The browser shows a focus ring after a key press.
      await page.keyboard.press('Shift')
      const ring = await visibleStyle(page.locator(':focus'))
      expect({ target, ring }).toMatchObject({ ring: { outlineStyle: 'solid', outlineWidth: '2px' } })
      expect(ring.outlineColor).not.toBe(canvas)
    }
    await page.goto(fixture().url('/docs/start'))
    await waitForHydration(page)
    const links = page.locator('.navbar-left')
    expect((await visibleStyle(links.locator('[aria-current]'))).textDecorationLine).toBe('underline')
    expect((await visibleStyle(links.locator('.navbar-link:not([aria-current])'))).textDecorationLine).toBe(
      'none',
    )
  })

  test('MD-2, CODE-4: selected tabs, highlighted lines, buttons, and icons are distinguishable in forced colors', async () => {
    const { page } = await open(forcedColors)
    const canvas = await systemColor(page, 'Canvas')
    const selected = await visibleStyle(page.locator('[role="tab"][aria-selected="true"]'))
    const other = await visibleStyle(page.locator('[role="tab"][aria-selected="false"]'))
    expect(selected.borderBottomColor).not.toBe(canvas)
    expect(other.borderBottomColor).toBe(canvas)
    expect((await visibleStyle(page.locator('.line.mark'))).borderTopStyle).toBe('solid')
    expect((await visibleStyle(page.locator('.line:not(.mark)'))).borderTopStyle).toBe('none')
    for (const icon of ['.code-copy', '.admonition-title'])
      expect((await visibleStyle(page.locator(icon), '::before')).backgroundColor).not.toBe(canvas)
    for (const button of ['.icon-button', '.code-copy', '.search-link', '.card'])
      expect([
        button,
        (await visibleStyle(page.locator(button).locator('visible=true'))).borderTopStyle,
      ]).toEqual([button, 'solid'])
  })

  test('SRCH-8, PROG-4: in forced colors, a pressed filter differs from one that is not pressed, and the progress bar from the page', async () => {
    const { page } = await open(forcedColors, '/search?q=guide:begins')
    const kind = page.getByRole('button', { name: 'Guides' })
    await kind.waitFor()
    const pressed = await visibleStyle(kind)
    // The theme shows the bar only during a slow navigation, so the test adds one.
    await page.evaluate(() => {
      const bar = document.createElement('div')
      bar.className = 'progress'
      document.body.append(bar)
    })
    expect((await visibleStyle(page.locator('.progress'))).backgroundColor).not.toBe(
      await systemColor(page, 'Canvas'),
    )
    await kind.evaluate((chip) => chip.setAttribute('aria-pressed', 'false'))
    expect(pressed.backgroundColor).not.toBe((await visibleStyle(kind)).backgroundColor)
  })
})

describe('reduced motion', () => {
  test('A11Y-6: no interaction causes motion longer than a millisecond', async () => {
    const { page } = await open({ reducedMotion: 'reduce' })
    const slow: Record<string, readonly string[]> = {}
    const checkAnimations = async (state: string) => {
      const animations = await page.evaluate(findAnimations)
      if (animations.length > 0) slow[state] = animations
    }
    await checkAnimations('guide')
    await page.getByRole('button', { name: 'Parts' }).click()
    await checkAnimations('dropdown')
    await page.getByRole('tab', { name: 'Android' }).click()
    await page.locator('.details > summary').first().click()
    await page.locator('.navbar .color-mode-toggle').click()
    await checkAnimations('tabs, details, color mode')
    // The button to the top appears when the reader scrolls up.
    await page.evaluate(async () => {
      for (const y of [700, 600]) {
        scrollTo(0, y)
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      }
    })
    await page.getByRole('button', { name: 'Scroll back to top' }).click()
    await page.waitForFunction(() => scrollY === 0)
    await checkAnimations('back to top')
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('.outline-box summary').click()
    await checkAnimations('outline')
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await checkAnimations('menu')
    await page.getByRole('button', { name: 'Back to main menu' }).click()
    await checkAnimations('main menu')
    await page.keyboard.press('Escape')
    await checkAnimations('closed menu')
    expect(slow).toEqual({})
  })
})

test('a right-to-left language mirrors the page, the menu, and the search', async () => {
  const { page } = await open({ reducedMotion: 'reduce' })
  expect(await findUnmirroredInRtl(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  expect(await findUnmirroredInRtl(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Control+k')
  await field(page).fill('begins')
  // The dialog first suggests popular pages. Only results have marks.
  await dialog(page).locator('mark').first().waitFor()
  expect(await findUnmirroredInRtl(page)).toEqual([])
  await page.goto(fixture().url('/404'))
  await waitForHydration(page)
  expect(await findUnmirroredInRtl(page)).toEqual([])
})
