import { expect, test } from 'vitest'
import { focusedText, hasHeading, phone, type Start } from './behavior.js'
import { waitFor } from './engine-page.js'
import { hydrate } from './use-engine.js'

/** Runs in the page: the text of the visible panel of tabs. */
const visiblePanel = (): string =>
  document.querySelector<HTMLElement>('.tab-panel:not([hidden])')?.innerText.trim() ?? ''

export function essentialPageBehavior(start: Start): void {
  test('MODE-1, MODE-2, MODE-4: the toggle changes the colors, also after a reload', async () => {
    const { page } = await start('/docs/start')
    const background = () => getComputedStyle(document.documentElement).backgroundColor
    const before = await page.evaluate(background)
    await page.click('.navbar .color-mode-toggle')
    await waitFor(page, () => document.documentElement.dataset.theme === 'dark')
    expect(await page.evaluate(background)).not.toBe(before)
    await page.reload()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  })

  test('MD-2, MD-3: tabs work with the keyboard, and the choice is kept', async () => {
    const { page } = await start('/docs/everything')
    expect(await page.evaluate(visiblePanel)).toBe('pod install')
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus(),
    )
    await page.key('ArrowRight')
    expect(await page.evaluate(focusedText)).toBe('Android')
    expect(await page.evaluate(visiblePanel)).toBe('pod install')
    await page.key('Enter')
    expect(await page.evaluate(visiblePanel)).toBe('Nothing to do.')
    await page.reload()
    await hydrate(page)
    expect(await page.evaluate(visiblePanel)).toBe('Nothing to do.')
  })

  test('A11Y-1, A11Y-2: Tab reaches the skip link first, and the link moves the focus to the content', async () => {
    const { page } = await start('/docs/start')
    await page.key('Tab')
    expect(await page.evaluate(focusedText)).toBe('Skip to main content')
    await page.key('Enter')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
    await page.key('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('CODE-2, CODE-3: a code block can be copied and wrapped', async () => {
    const { page } = await start('/docs/everything', phone)
    await page.evaluate(() => document.querySelector<HTMLElement>('.code-copy')?.focus())
    await page.key('Enter')
    await waitFor(page, () => document.querySelector('.code-copy[data-done]'))
    await page.evaluate(() => document.querySelector<HTMLElement>('.code-wrap')?.focus())
    const overflow = () => {
      const pre = document.querySelector('.code pre')
      return (pre?.scrollWidth ?? 0) - (pre?.clientWidth ?? 0)
    }
    expect(await page.evaluate(overflow)).toBeGreaterThan(0)
    await page.key('Enter')
    await waitFor(page, () => document.querySelector('.code-wrap[aria-pressed="true"]'))
    expect(await page.evaluate(overflow)).toBe(0)
    // The clipboard contains the code.
    await page.key('/')
    await waitFor(page, () => document.activeElement?.matches('dialog input'))
    await page.key('Control+v')
    await waitFor(page, () =>
      document.querySelector<HTMLInputElement>('dialog input')?.value.startsWith('const zoom'),
    )
  })

  test('SIDE-2: a category of the sidebar opens and closes', async () => {
    const { page } = await start('/docs/start')
    const label = '.sidebar details:not([open]) > summary'
    const entries = () => document.querySelectorAll('.sidebar details[open]').length
    const before = await page.evaluate(entries)
    await page.click(label)
    await waitFor(
      page,
      (count) => document.querySelectorAll('.sidebar details[open]').length === count + 1,
      before,
    )
    await page.key('Enter')
    await waitFor(
      page,
      (count) => document.querySelectorAll('.sidebar details[open]').length === count,
      before,
    )
  })

  test('TOC-3: the outline marks the section that the reader has scrolled to', async () => {
    const { page } = await start('/docs/start')
    await page.evaluate(() => document.getElementById('four')?.scrollIntoView({ behavior: 'instant' }))
    await waitFor(page, () => document.querySelector('.outline a[href="#four"][aria-current]'))
  })

  test('MD-4: details open and close with the keyboard', async () => {
    const { page } = await start('/docs/everything')
    await page.evaluate(() => document.querySelector<HTMLElement>('article .details > summary')?.focus())
    await page.key('Enter')
    await waitFor(page, () => document.querySelector<HTMLDetailsElement>('article .details')?.open)
    await page.key('Enter')
    await waitFor(page, () => document.querySelector<HTMLDetailsElement>('article .details')?.open === false)
  })

  test('ERR-8: an address with other letter case opens the page', async () => {
    const { page } = await start('/docs/LENS')
    await waitFor(page, hasHeading, 'Lens')
  })
}

export function furtherPageBehavior(start: Start): void {
  test('ANN-2, ANN-4: a closed announcement stays closed', async () => {
    const { page } = await start('/docs/start')
    const height = () => document.querySelector('.announcement')?.getBoundingClientRect().height ?? 0
    expect(await page.evaluate(height)).toBeGreaterThan(0)
    await page.click('.announcement button')
    await waitFor(
      page,
      () => (document.querySelector('.announcement')?.getBoundingClientRect().height ?? 0) === 0,
    )
    await page.reload()
    expect(await page.evaluate(height)).toBe(0)
  })

  test.each([320, 768, 1280])('no page is wider than a window of %i px', async (width) => {
    const { page } = await start('/docs/wide', { width, height: 800 })
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(overflow)).toBe(0)
  })
}
