import { expect, test } from 'vitest'
import {
  focusedText,
  hasHeading,
  isSameDocument,
  markDocument,
  phone,
  scrollTo,
  type Start,
} from './behavior.js'
import { waitFor, type EnginePage } from './engine-page.js'

const field = 'dialog[open] input'

/** Runs in the page: whether the search dialog is open, and its field has the focus. */
const isSearchOpen = (): boolean => document.activeElement?.matches('dialog[open] input') === true
/** Runs in the page: whether no dialog is open. */
const isSearchClosed = (): boolean => document.querySelector('dialog[open]') === null
/** Runs in the page: the text of the selected result. */
const selectedResult = (): string =>
  document.querySelector('dialog[open] [role="option"][aria-selected="true"]')?.textContent ?? ''

/** Opens the search, types a query, and waits for results. */
async function search(page: EnginePage, query: string): Promise<void> {
  await page.key('Control+k')
  await waitFor(page, isSearchOpen)
  await page.type(query)
  await waitFor(
    page,
    (text) => document.querySelector('dialog[open] mark')?.textContent.toLowerCase() === text,
    query,
  )
}

export function essentialSearchBehavior(start: Start): void {
  test('SRCH-1, SRCH-6: keys open and close the search, and the focus returns to where it was', async () => {
    const { page } = await start('/docs/start')
    await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a')?.focus())
    const before = await page.evaluate(focusedText)
    for (const [open, close] of [
      ['Control+k', 'Escape'],
      ['/', 'Escape'],
      ['Control+k', 'Control+k'],
    ] as const) {
      await page.key(open)
      await waitFor(page, isSearchOpen)
      await page.key(close)
      await waitFor(page, isSearchClosed)
      await waitFor(page, (text) => document.activeElement?.textContent === text, before)
    }
  })

  test('SRCH-8, SRCH-16: arrow keys select a result, and Enter opens it without loading a document', async () => {
    const { page } = await start('/docs/start')
    await page.evaluate(markDocument)
    await search(page, 'lens')
    const first = await page.evaluate(selectedResult)
    await page.key('ArrowDown')
    expect(await page.evaluate(selectedResult)).not.toBe(first)
    await page.key('ArrowUp')
    expect(await page.evaluate(selectedResult)).toBe(first)
    await page.key('Enter')
    await waitFor(page, hasHeading, 'Lens')
    expect(await page.evaluate(isSearchClosed)).toBe(true)
    expect(await page.evaluate(isSameDocument)).toBe(true)
  })

  test('SPAGE-1: the search page keeps up with a reader who types faster than browsers let it change the address', async () => {
    const { page } = await start('/search')
    const text = 'lens '.repeat(40)
    const shown = await page.evaluate(async (typed: string) => {
      const input = document.querySelector<HTMLInputElement>('main input')
      const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      for (const character of typed) {
        // As a key does: React does not notice values that scripts set.
        property?.set?.call(input, (input?.value ?? '') + character)
        input?.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise((resolve) => setTimeout(resolve))
      }
      return input?.value
    }, text)
    expect(shown).toBe(text)
    await waitFor(page, (typed) => new URLSearchParams(location.search).get('q') === typed, text)
  })

  test('SRCH-4: a letter typed in the search box opens the search with the letter', async () => {
    const { page } = await start('/docs/start')
    await page.evaluate(() => document.querySelector<HTMLElement>('.navbar .search-link')?.focus())
    await page.type('l')
    await waitFor(page, isSearchOpen)
    await waitFor(
      page,
      (selector) => document.querySelector<HTMLInputElement>(selector)?.value === 'l',
      field,
    )
  })

  test('SRCH-6, SRCH-16: a click on a result opens it', async () => {
    const { page } = await start('/docs/start', phone)
    await search(page, 'iris')
    await page.click('dialog[open] [role="option"]')
    await waitFor(page, hasHeading, 'Iris')
    expect(await page.evaluate(isSearchClosed)).toBe(true)
  })

  test('SRCH-7: while the search is open, the page does not scroll, and Tab stays inside', async () => {
    const { page } = await start('/docs/start')
    await scrollTo(page, 300)
    await search(page, 'lens')
    for (let press = 0; press < 6; press++) {
      await page.key('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
    expect(await page.evaluate(() => scrollY)).toBe(300)
  })

  test.each([
    ['in a wide window, the dialog is as tall as its results', { width: 1280, height: 800 }, 200, 700],
    ['on a phone, the dialog fills the screen', phone, 844, 844],
  ])('the search dialog has space for results: %s', async (_, size, minimum, maximum) => {
    const { page } = await start('/docs/start', size)
    await search(page, 'light')
    const height = () =>
      Math.round(document.querySelector('dialog[open]')?.getBoundingClientRect().height ?? 0)
    await waitFor(
      page,
      () => (document.querySelector('dialog[open] [role="listbox"]')?.clientHeight ?? 0) > 100,
    )
    expect(await page.evaluate(height)).toBeGreaterThanOrEqual(minimum)
    expect(await page.evaluate(height)).toBeLessThanOrEqual(maximum)
  })

  test('SPAGE-1, SPAGE-2: the search page searches for the query of its address, and typing replaces the query', async () => {
    const { page } = await start('/search?q=iris')
    await waitFor(page, () => document.querySelector('main h2 a')?.textContent.includes('Iris'))
    const entries = await page.evaluate(() => history.length)
    await page.click('main input')
    await page.key('End')
    await page.type(' lens')
    await waitFor(page, () => location.search === '?q=iris+lens' || location.search === '?q=iris%20lens')
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })
}

export function furtherSearchBehavior(start: Start): void {
  test('SRCH-6: Back closes the search and stays on the page', async () => {
    const { page } = await start('/docs/start')
    // Without another entry of this page, a Back that does not close the dialog would leave the page.
    await page.evaluate(() => history.pushState(null, '', '#a'))
    await search(page, 'lens')
    await page.evaluate(() => history.back())
    await waitFor(page, isSearchClosed)
    expect(await page.evaluate(() => location.pathname)).toBe('/docs/start')
  })

  test('SPAGE-1: a query that was just typed is still there when the reader comes back from a result', async () => {
    const { page } = await start('/search')
    await page.click('main input')
    await page.type('iris')
    await page.evaluate(() => document.querySelector<HTMLElement>('.navbar a[href="/docs/start"]')?.click())
    await waitFor(page, hasHeading, 'Start')
    await page.evaluate(() => history.back())
    await waitFor(page, () => document.querySelector<HTMLInputElement>('main input')?.value === 'iris')
  })
}
