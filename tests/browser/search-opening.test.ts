import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { interceptRequests, openPage } from '../helpers/browser.js'
import { dialog, field } from '../helpers/search.js'
import { providers, useSearchSite, type SearchSite } from '../helpers/search-site.js'

/*
 * Tests of the search dialog before the first query.
 */

const guide = '/docs/guides/zooming'

describe.each(providers)('with the %s search', (provider) => {
  const searchSite = useSearchSite(provider)
  const open: SearchSite['open'] = (...args) => searchSite().open(...args)

  const searchBox = (page: Page) => page.getByRole('link', { name: 'Search', exact: true })

  test('SRCH-2: the search code and its stylesheet load once, on the first hover, focus, or shortcut', async () => {
    for (const interact of [
      (page: Page) => searchBox(page).hover(),
      (page: Page) => searchBox(page).focus(),
      (page: Page) => page.keyboard.press('Control+k'),
    ]) {
      const { page, requests, close } = await open()
      await page.waitForLoadState('networkidle')
      const before = requests.length
      expect(requests.filter((url) => new URL(url).pathname.includes('search'))).toEqual([])
      await interact(page)
      await page.waitForFunction(() =>
        [...document.styleSheets].some(({ href }) => href?.includes('/search-')),
      )
      await page.waitForLoadState('networkidle')
      const loaded = requests.slice(before)
      expect(loaded.filter((url) => url.endsWith('.css'))).toHaveLength(1)
      // Interact again in different ways. Hovering fails if the dialog is open.
      await searchBox(page)
        .hover({ force: true })
        .catch(() => undefined)
      await page.keyboard.press('Escape')
      await searchBox(page).click()
      await field(page).waitFor()
      expect(requests.slice(before).filter((url) => loaded.includes(url))).toEqual(loaded)
      await close()
    }
  })

  test('SRCH-2: if the search is first opened without a network, it works after a retry with a network', async () => {
    const { page } = await open()
    await page.context().setOffline(true)
    await page.keyboard.press('Control+k')
    await dialog(page).getByText('You are offline.').waitFor()
    await page.context().setOffline(false)
    // Browsers remember that the code could not be loaded, so the retry reloads the document.
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await page.waitForLoadState()
    await expect
      .poll(async () => {
        if (!(await field(page).isVisible())) await page.keyboard.press('Control+k')
        return field(page).isVisible()
      })
      .toBe(true)
  })

  test('SRCH-2: if the search code fails to load, an error with a retry button appears', async () => {
    let connect = () => {}
    const { page } = await open(guide, {}, async (page) => {
      connect = await interceptRequests(page, '**/camdocs-assets/search-*.css', (route) => route.abort())
    })
    await page.keyboard.press('Control+k')
    await dialog(page).getByRole('alert').waitFor()
    connect()
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await field(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
  })

  // The rest does not depend on where results come from.
  if (provider === 'hosted') return

  test('SRCH-1, SRCH-6: keyboard shortcuts open and close the search, and the focus returns to the previous element', async () => {
    const { page, consoleOutput } = await open()
    const link = page.getByRole('main').getByRole('link').first()
    await link.focus()
    for (const [opening, closing] of [
      ['Control+k', 'Escape'],
      ['Meta+k', 'Control+k'],
      ['/', 'Meta+k'],
    ] as const) {
      await page.keyboard.press(opening)
      await field(page).waitFor()
      expect(await field(page).inputValue(), opening).toBe('')
      await page.keyboard.type('ab')
      expect(await field(page).inputValue(), opening).toBe('ab')
      await page.keyboard.press(closing)
      await dialog(page).waitFor({ state: 'hidden' })
      expect(await link.evaluate((element) => element === document.activeElement), closing).toBe(true)
    }
    expect(consoleOutput).toEqual([])
  })

  test('SRCH-1: a slash in a text field is typed, and Ctrl+K opens the search from there', async () => {
    const { page } = await open('/search')
    const input = page.getByRole('searchbox', { name: 'Search' })
    await input.focus()
    await page.keyboard.type('a/b')
    expect(await input.inputValue()).toBe('a/b')
    expect(await dialog(page).count()).toBe(0)
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    await page.keyboard.type('/')
    expect(await field(page).inputValue()).toBe('/')
  })

  test("SRCH-3: the search box shows the shortcut for the reader's platform", async () => {
    for (const [platform, modifier] of [
      ['MacIntel', '⌘'],
      ['Win32', 'Ctrl'],
    ] as const) {
      const { page } = await open(guide, {}, (page) =>
        page.addInitScript((value) => {
          Object.defineProperty(Navigator.prototype, 'platform', { get: () => value })
        }, platform),
      )
      const keys = await searchBox(page)
        .locator('kbd')
        .evaluateAll((all) => all.map((key) => getComputedStyle(key, '::before').content))
      expect(keys).toEqual([`"${modifier}"`, '"K"'])
    }
  })

  test('SRCH-3: on a click with a modifier key, the search box behaves like a plain link', async () => {
    const { page } = await open()
    expect(await searchBox(page).getAttribute('href')).toBe('/search')
    for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      const isFollowed = await searchBox(page).evaluate(
        (link, key) =>
          new Promise((resolve) => {
            const listener = (event: MouseEvent) => {
              resolve(!event.defaultPrevented)
              event.preventDefault()
            }
            addEventListener('click', listener, { once: true })
            link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }))
          }),
        modifier,
      )
      expect(isFollowed, modifier).toBe(true)
    }
    expect(await dialog(page).isVisible()).toBe(false)
  })

  test('SRCH-4: typing on the focused search box starts the query, without losing characters while the code loads', async () => {
    // The stylesheet of the search loads only after the text has been typed.
    const { page } = await open(guide, {}, (page) =>
      page.route('**/camdocs-assets/search-*.css', async (route) => {
        await page.waitForFunction(() => 'typed' in window)
        await route.continue()
      }),
    )
    await searchBox(page).focus()
    // Neither shortcuts of the browser nor modifier keys open the search.
    await page.keyboard.press('Control+f')
    await page.keyboard.press('Shift')
    expect(await dialog(page).isVisible()).toBe(false)
    await page.keyboard.press('z')
    expect(await dialog(page).isVisible()).toBe(true)
    await page.keyboard.type('oomx')
    await page.keyboard.press('Backspace')
    await page.evaluate(() => Object.assign(window, { typed: true }))
    await field(page).waitFor()
    expect(await field(page).inputValue()).toBe('zoom')
    await page.keyboard.type('ing')
    expect(await field(page).inputValue()).toBe('zooming')
    await page.keyboard.press('Escape')
    await page.keyboard.press('7')
    expect(await field(page).inputValue()).toBe('7')
  })

  test('SRCH-4: opening the search and typing before hydration take effect after hydration', async () => {
    for (const press of [
      (page: Page) => page.keyboard.press('Control+k'),
      (page: Page) => searchBox(page).click(),
      (page: Page) => page.keyboard.press('/'),
    ]) {
      const { page, close } = await openPage(searchSite().browser)
      let release = () => {}
      const released = new Promise<void>((resolve) => void (release = resolve))
      await page.route('**/camdocs-assets/app-*.js', async (route) => {
        await released
        await route.continue()
      })
      await page.goto(searchSite().url(guide), { waitUntil: 'commit' })
      await page.locator('#camdocs-app footer').waitFor()
      // The boot module, which handles keys before hydration, sets this variable.
      await page.waitForFunction((name) => name in window, 'camdocsLoaded')
      await press(page)
      await page.keyboard.type('zoom')
      release()
      await field(page).waitFor()
      expect(await field(page).inputValue()).toBe('zoom')
      expect(new URL(page.url()).pathname).toBe(guide)
      await close()
    }
  })

  test('SRCH-4: if hydration fails, the search box links to the search page', async () => {
    const { page, close } = await openPage(searchSite().browser)
    await page.route('**/camdocs-assets/app-*.js', (route) => route.abort())
    await page.goto(searchSite().url(guide))
    await searchBox(page).click()
    await page.waitForURL('**/search')
    await close()
  })

  test("SRCH-1: a shortcut pressed right after Escape reopens the search, even before the dialog's close event", async () => {
    const { page } = await open()
    await page.keyboard.press('Control+k')
    await field(page).fill('zoom')
    // Do what a browser does on Escape, and press another key in the same task.
    await dialog(page).evaluate((element: HTMLDialogElement) => {
      element.dispatchEvent(new Event('cancel', { cancelable: true }))
      element.close()
      const slash = { key: '/', bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', slash))
    })
    await field(page).and(page.locator('[value=""]')).waitFor()
    // Do the same with the focus in the field, where the key must not be typed as text.
    await field(page).evaluate(async (element) => {
      const keydown = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      element.dispatchEvent(keydown('Escape'))
      // Let microtasks close the dialog.
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
      document.activeElement?.dispatchEvent(keydown('/'))
    })
    await dialog(page).waitFor()
  })

  test('SRCH-5: text selected on the page becomes the query, is cut to 64 characters, and is replaced by typing', async () => {
    const { page } = await open()
    const select = (selector: string) =>
      page.evaluate((name) => {
        getSelection()?.selectAllChildren(document.querySelector(name) ?? document.body)
      }, selector)
    await select('main h1')
    await page.keyboard.press('Control+k')
    expect(await field(page).inputValue()).toBe('Zooming')
    await page.keyboard.type('f')
    expect(await field(page).inputValue()).toBe('f')
    await page.keyboard.press('Escape')
    await select('main')
    await page.keyboard.press('/')
    expect(await field(page).inputValue()).toHaveLength(64)
    await page.keyboard.press('Escape')
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await page.keyboard.press('/')
    expect(await field(page).inputValue()).toBe('')
  })

  test('SRCH-1: a shortcut opens the search while the menu is open', async () => {
    const { page } = await open(guide, { viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await page.getByRole('navigation', { name: 'Docs sidebar' }).waitFor()
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    // Closing the menu goes back from the history entry of the menu.
    await page.waitForFunction(() => !('overlay' in (history.state as object)))
    await page.keyboard.type('zoom')
    expect(await field(page).inputValue()).toBe('zoom')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(guide)
  })
})
