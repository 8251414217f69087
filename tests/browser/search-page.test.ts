import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.js'
import { interceptRequests, visit } from '../helpers/browser.js'
import { messages } from '../helpers/search.js'
import { providers, useSearchSite } from '../helpers/search-site.js'

describe.each(providers)('with the %s search', (provider) => {
  const searchSite = useSearchSite(provider)

  const open = (
    queryString: string,
    options: BrowserContextOptions = {},
    prepare?: (page: Page) => Promise<unknown>,
  ) => visit(searchSite().browser, searchSite().url(`/search${queryString}`), options, prepare)

  const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search' })
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })
  const results = (page: Page) => page.getByRole('main').getByRole('article')
  const resultUrls = (page: Page) =>
    results(page)
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const urlQuery = (page: Page) => new URL(page.url()).searchParams.get('q')

  test('SPAGE-1, SPAGE-2: the search page runs the query from the URL and updates the URL in place', async () => {
    const { page, consoleOutput } = await open('?q=zoom')
    await results(page).first().waitFor()
    expect(await field(page).inputValue()).toBe('zoom')
    expect(await heading(page).textContent()).toBe('Search results for "zoom"')
    expect(await page.title()).toMatch(/^Search results for "zoom"/)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, follow')

    const entries = await page.evaluate(() => history.length)
    await page.evaluate(() => scrollTo(0, 40))
    await field(page).fill('formats')
    await page.getByRole('link', { name: 'Camera Formats' }).first().waitFor()
    await expect.poll(() => urlQuery(page)).toBe('formats')
    expect(await page.evaluate(() => [history.length, scrollY])).toEqual([entries, 40])
    // Submitting does nothing.
    await field(page).press('Enter')
    await expect.poll(() => urlQuery(page)).toBe('formats')
    await field(page).fill('')
    await heading(page).getByText('Search the documentation').waitFor()
    await expect.poll(() => page.url()).toBe(searchSite().url('/search'))
    expect(await results(page).count()).toBe(0)
    expect(consoleOutput).toEqual([])
  })

  test('SPAGE-4: the search page shows the number of results, or says that there are no results', async () => {
    const { page } = await open('?q=camera')
    const countLabel = page.getByText(/^(One document|\d+ documents) found$/)
    await countLabel.waitFor()
    // HTML, an invalid regular expression, a character that changes the direction of text, and a long text.
    for (const text of ['"><zzq onqqx=qzzq(zzqq)>', '.*(+?[', '\u202exyzzy', 'xyzzy '.repeat(1700)]) {
      await field(page).fill(text)
      await page.getByText('No results were found').waitFor()
      expect(await heading(page).textContent()).toBe(`Search results for "${text}"`)
      expect(await countLabel.count()).toBe(0)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
    await field(page).fill('')
    expect(await page.getByText('No results were found').count()).toBe(0)
  })

  test('SPAGE-5: scrolling to the end loads the remaining results, 15 at a time and each once, and a new query starts over', async () => {
    const { page } = await open('?q=format', { viewport: { width: 1280, height: 800 } })
    await results(page).first().waitFor()
    expect(await results(page).count()).toBe(15)
    const total = Number(/\d+/.exec((await page.getByText('documents found').textContent()) ?? '')?.[0])
    expect(total).toBeGreaterThan(30)
    const loadingRow = page.getByText('Fetching new results...')
    const firstUrls = await resultUrls(page)
    for (let count = 15; count < total; count += 15) {
      await loadingRow.scrollIntoViewIfNeeded()
      const lastIndex = Math.min(count + 15, total) - 1
      await results(page).nth(lastIndex).waitFor()
    }
    const urls = await resultUrls(page)
    expect(urls).toHaveLength(total)
    expect(new Set(urls).size).toBe(total)
    expect(urls.slice(0, 15)).toEqual(firstUrls)
    expect(await loadingRow.count()).toBe(0)
    await field(page).fill('forma')
    await loadingRow.waitFor({ state: 'attached' })
    expect(await results(page).count()).toBe(15)
  })

  test('SPAGE-6: a result shows its title, its location, and a snippet', async () => {
    const { page } = await open('?q=neutralZoom')
    const result = results(page)
      .filter({ has: page.getByRole('link', { name: 'neutralZoom', exact: true }) })
      .first()
    await result.waitFor()
    expect(await result.locator('mark').first().textContent()).toBe('neutralZoom')
    expect(await result.locator('.result-path span').allTextContents()).toEqual([
      'API reference',
      'CameraDevice',
      'Lenses and zoom',
    ])
    expect(await result.getByRole('paragraph').last().textContent()).toMatch(/…$/)
    await result.getByRole('link').click()
    await page.waitForURL('**/CameraDevice#neutralzoom')
    await page.goBack()
    await result.waitFor()
  })

  test('results can be filtered by kind, and the filter is part of the URL', async () => {
    const { page } = await open('?q=camera')
    await results(page).first().waitFor()
    const kinds = page.getByRole('group', { name: 'Filter by kind' })
    const kindLabels = () => results(page).getByRole('heading').locator('small').allTextContents()
    await kinds.getByRole('button', { name: 'Hooks' }).click()
    await expect.poll(async () => new Set(await kindLabels())).toEqual(new Set(['Hook']))
    await expect.poll(() => urlQuery(page)).toBe('hook:camera')
    expect(await kinds.getByRole('button', { pressed: true }).allTextContents()).toEqual(['Hooks'])
    await kinds.getByRole('button', { name: 'Hooks' }).click()
    await expect.poll(async () => new Set(await kindLabels()).size).toBeGreaterThan(1)
    await expect.poll(() => urlQuery(page)).toBe('camera')
  })

  test('SPAGE-7: without a network, an error with a retry button appears', async () => {
    let connect = () => {}
    const { page } = await open('?q=zoom', {}, async (page) => {
      connect = await interceptRequests(page, searchSite().searchUrls, (route) => route.abort())
    })
    await page.getByText(messages.failed).waitFor()
    await page.getByText(messages.network).waitFor()
    expect(await findViolations(page)).toEqual([])
    connect()
    await page.getByRole('button', { name: 'Retry' }).click()
    await results(page).first().waitFor()
    expect(await page.getByText(messages.failed).count()).toBe(0)
  })

  test('SPAGE-7, NAVG-13: Back to a failed search sends the request again', async () => {
    let connect = () => {}
    const { page } = await open('?q=zoom', {}, async (page) => {
      connect = await interceptRequests(page, searchSite().searchUrls, (route) => route.abort())
    })
    await page.getByText(messages.failed).waitFor()
    await page.locator('.navbar a').first().click()
    await page.locator('main.search').waitFor({ state: 'detached' })
    connect()
    await page.goBack()
    await results(page).first().waitFor()
  })

  // The rest of the page does not depend on where its results come from.
  if (provider === 'hosted') return

  test('SPAGE-2: the search field has the focus and a placeholder', async () => {
    const { page } = await open('')
    expect(await heading(page).textContent()).toBe('Search the documentation')
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field(page).getAttribute('placeholder')).toBe('Type your search here')
  })

  test('SPAGE-2: the list of all pages is in the document as HTML but not in the props, and reappears when the field is cleared', async () => {
    const { page, consoleOutput } = await open('')
    const indexLinks = () => page.locator('.letter a').evaluateAll((all) => all.map((link) => link.outerHTML))
    const props = await page.locator('#camdocs-page-props').textContent()
    expect(props).not.toContain('useCameraPermission')
    const initialLinks = await indexLinks()
    await field(page).fill('zoom')
    await results(page).first().waitFor()
    expect(await indexLinks()).toEqual([])
    await field(page).fill('')
    await page.locator('.letter').first().waitFor()
    expect(await indexLinks()).toEqual(initialLinks)
    expect(consoleOutput).toEqual([])
  })

  test('SPAGE-3: the search runs only after typing has paused', async () => {
    const { page } = await open('')
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await field(page).focus()
    for (const key of 'zooming') {
      await page.keyboard.press(key)
      await page.clock.runFor(200)
    }
    expect(await results(page).count()).toBe(0)
    expect(await page.getByRole('status', { name: 'Loading' }).isVisible()).toBe(true)
    // With these 100 ms and the 200 ms above, 300 ms have passed since the last key.
    await page.clock.runFor(100)
    await page.clock.resume()
    await results(page).first().waitFor()
    expect(await page.getByRole('status', { name: 'Loading' }).count()).toBe(0)
  })

  test('SPAGE-1: an unusual query string causes no error', async () => {
    for (const search of [
      '?q=%ED%A0%80',
      '?q=%',
      '?q=a&q=b',
      `?q=${'x'.repeat(6000)}`,
      '?q=%3Cscript%3E%00',
    ]) {
      const { page, consoleOutput, close } = await open(search)
      await page
        .getByText(/No results were found|found$/)
        .first()
        .waitFor()
      expect(consoleOutput).toEqual([])
      await close()
    }
  })

  test('NAVG-13: Back to the search page restores its results and its scroll position', async () => {
    const { page } = await open('?q=format', { viewport: { width: 1280, height: 800 } })
    await page.getByText('Fetching new results...').scrollIntoViewIfNeeded()
    await results(page).nth(15).waitFor()
    const result = results(page).nth(15).getByRole('heading').getByRole('link')
    await result.scrollIntoViewIfNeeded()
    const [count, offset] = [await results(page).count(), await page.evaluate(() => scrollY)]
    await result.click()
    await page.locator('article h1').waitFor()
    await page.goBack()
    await results(page)
      .nth(count - 1)
      .waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(offset)
  })

  test('SPAGE-2: while a clicked result loads, the page still shows the query', async () => {
    // The request for the page stays pending.
    const { page } = await open('?q=zoom', {}, (page) => page.route('**/route-data/**', () => undefined))
    await results(page).last().getByRole('heading').getByRole('link').click()
    await page.waitForURL('**/docs/**')
    const href = page.url()
    // Makes the search page read the URL, which is already that of the other page.
    await page.evaluate(() => dispatchEvent(new Event('camdocs:query')))
    expect(await heading(page).textContent()).toBe('Search results for "zoom"')
    await field(page).fill('zooming')
    expect(await heading(page).textContent()).toBe('Search results for "zooming"')
    expect(page.url()).toBe(href)
  })

  test('SPAGE-6, A11Y-5: search results pass axe and fit the window at all widths', async () => {
    const { page } = await open('?q=camera')
    await results(page).first().waitFor()
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findViolations(page), String(width)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })

  test('SPAGE-1, SRCH-10: the search dialog on the search page can open the results of another query', async () => {
    const { page } = await open('?q=zoom')
    await results(page).first().waitFor()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.getByRole('combobox').fill('mocking')
    await dialog.getByRole('link', { name: /^See all/ }).click()
    await page.waitForURL('**/search?q=mocking')
    await heading(page).getByText('mocking').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Mocking', exact: true }).first().waitFor()
    expect(await field(page).inputValue()).toBe('mocking')
  })

  test('NOJS-1, SPAGE-2: without JavaScript, the search page is an index of all pages and API names', async () => {
    const { page } = await open('?q=zoom', { javaScriptEnabled: false })
    const index = page.locator('main .letter')
    for (const [letter, name] of [
      ['Z', 'Zooming'],
      ['C', 'CameraDevice'],
      ['U', 'useCameraPermission'],
    ] as const)
      expect(
        await index
          .filter({ has: page.getByRole('heading', { name: letter, exact: true }) })
          .getByRole('link', { name, exact: true })
          .count(),
        name,
      ).toBe(1)
    await index.getByRole('link', { name: 'useCameraPermission' }).click()
    await page.waitForURL('**/docs/api/#usecamerapermission')
  })
})
