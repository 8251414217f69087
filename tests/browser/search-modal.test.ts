import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.js'
import { blockStorage, interceptRequests } from '../helpers/browser.js'
import { dialog, field, messages } from '../helpers/search.js'
import { providers, useSearchSite, type SearchSite } from '../helpers/search-site.js'

describe.each(providers)('with the %s search', (provider) => {
  const searchSite = useSearchSite(provider)
  const open: SearchSite['open'] = (...args) => searchSite().open(...args)

  const options = (page: Page) => dialog(page).getByRole('option')
  const selected = (page: Page) => dialog(page).locator('[aria-selected="true"]')
  const list = (page: Page) => dialog(page).getByRole('listbox', { name: 'Results' })

  const groupOptions = (page: Page, name: string) =>
    dialog(page).getByRole('listbox').getByRole('group', { name }).getByRole('option')

  /** Opens the search with the keyboard unless it is open, enters a query, and waits for results. */
  async function search(page: Page, query: string): Promise<void> {
    if (!(await dialog(page).isVisible())) await page.keyboard.press('Control+k')
    await field(page).fill(query)
    await list(page).waitFor()
  }

  /** Runs in the page: returns whether an option is in the visible part of the list. */
  function isInView(option: Element): boolean {
    const { top, bottom } = option.getBoundingClientRect()
    const box = option.closest('.search-body')?.getBoundingClientRect()
    return box !== undefined && top >= box.top && bottom <= box.bottom + 1
  }

  test('SRCH-8: pressing Enter before results arrive opens the first result for the typed query', async () => {
    const { page } = await open('/docs/guides')
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    await page.keyboard.type('zooming')
    await page.keyboard.press('Enter')
    await page.waitForURL(/zooming/)
    expect(await dialog(page).isVisible()).toBe(false)
  })

  test('SRCH-8, SRCH-9: kinds can be typed or chosen, groups have at most five results, and matches are highlighted', async () => {
    const { page } = await open()
    await search(page, 'camera')
    const groupSizes = await list(page)
      .getByRole('group')
      .evaluateAll((all) => all.map((group) => group.querySelectorAll('[role="option"]').length))
    expect(Math.max(...groupSizes)).toBe(5)
    expect(new Set(await list(page).locator('.search-title mark').allTextContents())).toContain('Camera')
    const kinds = dialog(page).getByRole('group', { name: 'Filter by kind' })
    await kinds.getByRole('button', { name: 'Guides' }).click()
    expect(await field(page).inputValue()).toBe('guide:camera')
    expect(await kinds.getByRole('button', { pressed: true }).allTextContents()).toEqual(['Guides'])
    const shownKinds = async () => new Set(await list(page).locator('.search-kind').allTextContents())
    await field(page).fill('hook:camera')
    await expect.poll(shownKinds).toEqual(new Set(['Hook']))
    await dialog(page).getByRole('option', { name: 'useCameraDevice' }).first().waitFor()
    await kinds.getByRole('button', { pressed: true }).click()
    expect(await field(page).inputValue()).toBe('camera')
    // A kind without a query.
    await field(page).fill('constant:')
    await expect.poll(shownKinds).toEqual(new Set(['Constant']))
  })

  test('SRCH-10: the "See all" link opens the search page with the same query', async () => {
    const { page } = await open()
    await search(page, 'format')
    const all = dialog(page).getByRole('link', { name: /^See all \d+ results$/ })
    const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
    // The dialog loads only 20 results, but the link contains the number of all results.
    expect(count).toBeGreaterThan(20)
    await all.click()
    await page.waitForURL('**/search?q=format')
    expect(await dialog(page).isVisible()).toBe(false)
    await page.getByText(`${count} documents found`).waitFor()
  })

  test('SRCH-12, SRCH-16: losing the network during a query shows an error, and a retry recovers', async () => {
    const { page } = await open('/docs/guides')
    let disconnect = () => {}
    const disconnected = new Promise<void>((resolve) => void (disconnect = resolve))
    const connect = await interceptRequests(page, searchSite().searchUrls, (route) =>
      disconnected.then(() => route.abort()),
    )
    await page.keyboard.press('Control+k')
    await field(page).fill('zoom')
    await dialog(page).getByText('Searching').waitFor({ state: 'attached' })
    disconnect()
    await dialog(page).getByText(messages.failed).waitFor()
    await dialog(page).getByText(messages.network).waitFor()
    expect(await findViolations(page, '.search-dialog')).toEqual([])
    const abortedAgain = page.waitForEvent('requestfailed')
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await abortedAgain
    await dialog(page).getByRole('button', { name: 'Retry' }).waitFor()
    connect()
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await options(page).first().waitFor()
    expect(await dialog(page).getByText(messages.failed).count()).toBe(0)
    await page.keyboard.press('Escape')
    // The reader can still navigate.
    await page.getByRole('main').getByRole('link', { name: 'Camera Devices' }).first().click()
    await page.waitForURL('**/devices')
  })

  test('SRCH-16: results of an outdated query are not shown', async () => {
    const { page } = await open()
    let release = () => {}
    const released = new Promise<void>((resolve) => void (release = resolve))
    await page.route(searchSite().searchUrls, async (route) => {
      await released
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await field(page).fill('zooming')
    await dialog(page).getByText('Searching').waitFor({ state: 'attached' })
    // Collect the titles of all results that are shown from now on.
    await dialog(page).evaluate((element) => {
      const titles = new Set<string>()
      Object.assign(window, { titles })
      new MutationObserver(() => {
        for (const title of element.querySelectorAll('.search-title')) titles.add(title.textContent)
      }).observe(element, { subtree: true, childList: true })
    })
    await field(page).fill('mocking')
    release()
    await list(page).waitFor()
    const titles = await page.evaluate(() => [...(window as unknown as { titles: Set<string> }).titles])
    expect(titles).toContain('Mocking')
    expect(titles).not.toContain('Zooming')
  })

  test('SRCH-13: without results, the dialog shows the query as text, suggestions that do not depend on the query, and a link to report the query', async () => {
    const { page, consoleOutput } = await open()
    await search(page, 'zoom')
    // HTML, a regular expression, quotes, and characters that change the direction of text.
    for (const query of ['"><zzq onqqx=qzzq(zzqq)>', '.*(zzq)+\\zzqq', '\'q" xyzzy', '\u202exyzzy\u200f']) {
      await field(page).fill(query)
      await dialog(page).getByText(messages.none(query)).waitFor()
    }
    // A query has at most 64 characters.
    await field(page).fill('x'.repeat(10_000))
    await dialog(page)
      .getByText(messages.none('x'.repeat(64)))
      .waitFor()
    // Half of a surrogate pair.
    await field(page).fill('zzq\ud800yzzyx')
    await dialog(page).getByText('No results for').waitFor()

    await field(page).fill('xyzzy & <zzq>')
    await dialog(page).getByText(messages.none('xyzzy & <zzq>')).waitFor()
    expect(await dialog(page).getByText('Believe this query should return results?').isVisible()).toBe(true)
    const report = await dialog(page).getByRole('link', { name: 'Let us know.' }).getAttribute('href')
    expect(new URL(report ?? '').searchParams.get('title')).toContain('"xyzzy & <zzq>"')
    expect(await findViolations(page, '.search-dialog')).toEqual([])

    const suggestions = dialog(page).getByRole('listbox', { name: 'Try searching for:' })
    await suggestions.getByRole('option', { selected: true }).waitFor()
    const titles = await suggestions.getByRole('option').allTextContents()
    await field(page).fill('xyzzyqq')
    await dialog(page).getByText(messages.none('xyzzyqq')).waitFor()
    expect(await suggestions.getByRole('option').allTextContents()).toEqual(titles)
    expect(await dialog(page).getByRole('link', { name: 'All pages, from A to Z' }).isVisible()).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: titles[1] ?? '' }).waitFor()
    expect(consoleOutput).toEqual([])
  })

  test('SRCH-15: the dialog explains its keys and names the search provider', async () => {
    const { page } = await open()
    await page.keyboard.press('Control+k')
    for (const text of ['to select', 'to navigate', 'to close']) await dialog(page).getByText(text).waitFor()
    for (const name of ['Enter key', 'Arrow up', 'Arrow down', 'Escape key'])
      await dialog(page).getByRole('img', { name }).waitFor()
    await dialog(page)
      .getByText(/^Search by \S/)
      .waitFor()
  })

  // The rest of the dialog does not depend on where its results come from.
  if (provider === 'hosted') return

  test('SRCH-6, SRCH-7: the backdrop, Cancel, and Back close the dialog, which blocks page scrolling and traps the focus', async () => {
    const { page } = await open()
    await page.evaluate(() => scrollTo(0, 300))
    await search(page, 'zoom')
    // The pointer is over the backdrop. Control+k closes the dialog.
    await page.mouse.move(20, 700)
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('Control+k')
    expect(await page.evaluate(() => scrollY)).toBe(300)

    await search(page, 'zoom')
    expect(await page.getByRole('dialog').count()).toBe(1)
    /** The name of the focused element; null if it is outside of the dialog. */
    const focusedName = () =>
      page.evaluate(() => {
        const element = document.activeElement
        return element?.closest('dialog')
          ? (element.getAttribute('aria-label') ?? element.getAttribute('title') ?? element.textContent)
          : null
      })
    await field(page).focus()
    await page.keyboard.press('Shift+Tab')
    expect(await focusedName()).toMatch(/^See all \d+ results$/)
    await page.keyboard.press('Tab')
    expect(await focusedName()).toBe('Search')
    await page.keyboard.press('Tab')
    expect(await focusedName()).toBe('Clear the query')

    // The Cancel button exists only on narrow screens.
    expect(await page.getByRole('button', { name: 'Cancel' }).isVisible()).toBe(false)
    await page.mouse.click(20, 700)
    await dialog(page).waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 768, height: 800 })
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    // Without another entry of this page, a Back that does not close the dialog would leave the page.
    await page.evaluate(() => history.pushState(null, '', '#a'))
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    await page.goBack()
    await dialog(page).waitFor({ state: 'hidden' })
  })

  test('SRCH-8, SRCH-16: arrow keys wrap around, pointer movement selects, Enter navigates without a reload, and Ctrl+Enter opens a new tab', async () => {
    const { page } = await open('/docs/guides')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await search(page, 'zoom')
    const count = await options(page).count()
    expect(count).toBeGreaterThan(5)
    const readSelectedIndex = async () => {
      const id = await field(page).getAttribute('aria-activedescendant')
      expect(await selected(page).getAttribute('id')).toBe(id)
      expect(await selected(page).count()).toBe(1)
      return options(page).evaluateAll(
        (all, selectedId) => all.findIndex((option) => option.id === selectedId),
        id,
      )
    }
    expect(await readSelectedIndex()).toBe(0)
    await page.keyboard.press('ArrowUp')
    expect(await readSelectedIndex()).toBe(count - 1)
    expect(await selected(page).evaluate(isInView)).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await readSelectedIndex()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await readSelectedIndex()).toBe(1)
    await options(page).nth(3).hover()
    expect(await readSelectedIndex()).toBe(3)
    await page.keyboard.press('ArrowUp')
    expect(await readSelectedIndex()).toBe(2)

    const href = await selected(page).getAttribute('href')
    const [tab] = await Promise.all([page.context().waitForEvent('page'), field(page).press('Control+Enter')])
    await tab.waitForURL(`**${href}`, { waitUntil: 'commit' })
    await page.bringToFront()
    expect(await dialog(page).isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
    expect(await dialog(page).isVisible()).toBe(false)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

    await search(page, 'zoom')
    await dialog(page).getByRole('button', { name: 'Clear the query' }).click()
    expect(await field(page).inputValue()).toBe('')
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('SRCH-8, SRCH-14: links that open in a new tab leave the dialog open, and results that are opened in this way become recent searches', async () => {
    const { page } = await open()
    // Prevent new tabs, because the browser can suspend a page that loads in the background.
    await page.evaluate(() => {
      window.open = () => null
      for (const type of ['click', 'auxclick'])
        addEventListener(type, (event) => {
          if ((event as MouseEvent).ctrlKey || (event as MouseEvent).button === 1) event.preventDefault()
        })
    })
    await search(page, 'zoom')
    const titles = await options(page).locator('.search-title').allTextContents()
    await field(page).press('Control+Enter')
    await options(page)
      .nth(1)
      .click({ modifiers: ['Control'] })
    await options(page).nth(2).click({ button: 'middle' })
    const footerLink = (name: RegExp) => dialog(page).getByRole('link', { name })
    await footerLink(/^See all/).click({ modifiers: ['Control'] })
    await field(page).fill('')
    await groupOptions(page, 'Recent').first().waitFor()
    const recent = () => groupOptions(page, 'Recent').locator('.search-title').allTextContents()
    expect(await recent()).toEqual([titles[2], titles[1], titles[0]])

    await footerLink(/^All pages/).click({ modifiers: ['Control'] })
    // The last recent search becomes the first when it is opened again.
    await field(page).press('ArrowUp')
    await field(page).press('Control+Enter')
    expect(await recent()).toEqual([titles[0], titles[2], titles[1]])
    expect(await selected(page).locator('.search-title').textContent()).toBe(titles[0])
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'hidden' })
  })

  test('SRCH-8: choosing a result on the current page scrolls to it', async () => {
    const { page } = await open()
    await search(page, 'native zoom gesture')
    const resultUrl = await options(page).evaluateAll(
      (all, path) =>
        all.map((option) => option.getAttribute('href') ?? '').find((href) => href.startsWith(`${path}#`)),
      new URL(page.url()).pathname,
    )
    await dialog(page).locator(`[href="${resultUrl}"]`).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await page.waitForFunction((hash) => location.hash === hash, resultUrl?.replace(/.*#/, '#'))
    // The URL changes before the browser scrolls.
    await page.waitForFunction(() => scrollY > 0)
  })

  test('SRCH-14: opened results become recent searches, which can be saved and removed and survive a reload', async () => {
    const { page } = await open()
    await page.keyboard.press('Control+k')
    await dialog(page).getByText('No recent searches').waitFor()
    for (const query of [
      'zooming',
      'mocking',
      'focusing',
      'lifecycle',
      'devices',
      'formats',
      'errors',
      'useCameraDevice',
    ]) {
      await search(page, query)
      await page.keyboard.press('Enter')
      await dialog(page).waitFor({ state: 'hidden' })
    }
    await page.reload()
    await page.keyboard.press('Control+k')
    await groupOptions(page, 'Recent').first().waitFor()
    expect(await groupOptions(page, 'Recent').count()).toBe(7)
    const first = await groupOptions(page, 'Recent').first().textContent()
    expect(await findViolations(page, '.search-dialog')).toEqual([])
    await dialog(page).getByRole('button', { name: 'Save this search' }).first().click()
    expect(await groupOptions(page, 'Favorite').allTextContents()).toEqual([first])
    // With favorites, the list of recent searches is limited to 4.
    expect(await groupOptions(page, 'Recent').count()).toBe(4)
    await dialog(page).getByRole('button', { name: 'Remove this search from history' }).first().click()
    expect(await groupOptions(page, 'Recent').count()).toBe(4)
    // The arrow key wraps around to the last option, which is the favorite.
    await page.keyboard.press('ArrowUp')
    expect(await selected(page).textContent()).toBe(first)
    await dialog(page).getByRole('button', { name: 'Remove this search from favorites' }).click()
    expect(await groupOptions(page, 'Favorite').count()).toBe(0)
    expect(await groupOptions(page, 'Recent').count()).toBe(5)
    // The last recent search is selected. When it is removed, the one before it is selected.
    const removed = await selected(page).textContent()
    await dialog(page).getByRole('button', { name: 'Remove this search from history' }).last().click()
    expect(await groupOptions(page, 'Recent').count()).toBe(4)
    expect(await selected(page).textContent()).toBe(await groupOptions(page, 'Recent').last().textContent())
    expect(await selected(page).textContent()).not.toBe(removed)
    await field(page).press('Enter')
    await dialog(page).waitFor({ state: 'hidden' })
  })

  test('SRCH-1, SRCH-6: if a chosen result closes the search, and the search is reopened while it closes, the query is empty', async () => {
    const { page } = await open()
    await search(page, 'mocking')
    await options(page)
      .first()
      .evaluate((option: HTMLElement) => {
        option.click()
        const key = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
        document.body.dispatchEvent(new KeyboardEvent('keydown', key))
      })
    await page.waitForURL(/mocking/)
    await groupOptions(page, 'Recent').first().waitFor()
    expect(await field(page).inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await dialog(page).getByRole('combobox').count()).toBe(0)
  })

  test('SRCH-14, STORE-1: without storage, there are no recent searches, and the search still works', async () => {
    const { page } = await open(undefined, {}, (page) => page.addInitScript(blockStorage))
    await search(page, 'mocking')
    await page.keyboard.press('Enter')
    await page.waitForURL(/mocking/)
    await page.keyboard.press('Control+k')
    await dialog(page).getByText('No recent searches').waitFor()
  })

  test('SRCH-8, A11Y-5: the dialog passes axe and fits the window at all widths', async () => {
    const { page } = await open()
    await search(page, 'format')
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await findViolations(page, '.search-dialog'), String(width)).toEqual([])
      const overflow = await dialog(page).evaluate((element) => {
        // The list of kinds can be scrolled horizontally.
        const parts = element.querySelectorAll('.search-modal, .search-modal > :not(.search-kinds)')
        const overflows = [element, ...parts].flatMap((part) => [
          part.scrollWidth - part.clientWidth,
          part.getBoundingClientRect().right - innerWidth,
        ])
        return Math.max(0, ...overflows)
      })
      expect(overflow, String(width)).toBe(0)
    }
  })
})
