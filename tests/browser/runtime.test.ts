import type { Page, Request } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findAnimations } from '../helpers/animations.js'
import {
  holdPageData,
  interceptRequests,
  openPage,
  visit,
  waitForFrame,
  waitForHydration,
} from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { useRealSite } from '../helpers/real-site.js'
import { openPageIndex } from '../helpers/search.js'
import { serveForTest } from '../helpers/server.js'
import { createTestSite } from '../helpers/test-site.js'

const wide = { viewport: { width: 1280, height: 800 } }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const entry = (page: Page, name: string) => page.locator('.sidebar').getByRole('link', { name, exact: true })

describe('the VisionCamera site', () => {
  const realSite = useRealSite()
  const start = (path: string) => visit(realSite().browser, realSite().url(path), wide)

  /**
   * Whether a request loads the data of a page into memory, instead of only prefetching its file.
   *
   * @param pathEnd the path of the page, or its end
   */
  const loadsData = (request: Request, pathEnd: string) =>
    request.resourceType() === 'fetch' &&
    request.method() === 'GET' &&
    request.url().endsWith(`${pathEnd}.json`)

  /**
   * Runs in the page: starts to record the relative lengths that the bar gets after the page is shown. An
   * observer does not miss any of them, however slowly the browser draws frames.
   */
  const recordEndScales = (bar: Element) => {
    const scales = new Set<number>()
    const all = new Promise<number[]>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!bar.isConnected) return resolve([...scales])
        if (!('busy' in document.documentElement.dataset))
          scales.add(parseFloat((bar as HTMLElement).style.scale))
      })
      observer.observe(bar, { attributeFilter: ['style'] })
      observer.observe(document.body, { childList: true })
    })
    return { all }
  }

  test('PROG-1, PROG-3, PROG-4, NAVG-3: a slow page shows a progress bar above everything until the page is shown', async () => {
    const { page, consoleOutput } = await start('/docs/guides')
    const { release } = await holdPageData(page, '**/route-data/*/docs/guides/zooming.json')
    await entry(page, 'Zooming').click()
    const bar = page.locator('.progress')
    await bar.waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.busy)).toBe('')
    expect(
      await bar.evaluate((element) => {
        const { position, top, height, pointerEvents, zIndex } = getComputedStyle(element)
        const isFullWidth = element.clientWidth === innerWidth
        return { position, top, height, pointerEvents, zIndex, isFullWidth }
      }),
    ).toEqual({
      position: 'fixed',
      top: '0px',
      height: '2px',
      pointerEvents: 'none',
      zIndex: '1031',
      isFullWidth: true,
    })
    expect(await heading(page, 'Getting Started').isVisible()).toBe(true)
    const endScales = await bar.evaluateHandle(recordEndScales)
    await release()
    await heading(page, 'Zooming').waitFor()
    await bar.waitFor({ state: 'detached' })
    const [jump, ...rest] = await endScales.evaluate(({ all }) => all)
    expect(jump).toBeGreaterThanOrEqual(0.38)
    expect(jump).toBeLessThan(1)
    expect(rest).toEqual([1])
    expect(await page.evaluate(() => document.documentElement.dataset.busy)).toBeUndefined()
    expect(consoleOutput).toEqual([])
  })

  test('PROG-1: a page that loads immediately shows no progress bar, and neither does an in-page jump', async () => {
    const { page } = await start('/docs/guides')
    // A page that was shown before is in memory, so it loads immediately.
    await entry(page, 'Zooming').click()
    await heading(page, 'Zooming').waitFor()
    await page.goBack()
    await heading(page, 'Getting Started').waitFor()
    await page.locator('.progress').waitFor({ state: 'detached' })
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.progress')) document.documentElement.dataset.sawBar = ''
      }).observe(document.body, { childList: true })
    })
    await entry(page, 'Zooming').click()
    await heading(page, 'Zooming').waitFor()
    await page.locator('.outline a').first().click()
    await page.waitForURL(/#/)
    expect(await page.evaluate(() => document.documentElement.dataset.sawBar)).toBeUndefined()
  })

  test('FETCH-1, FETCH-6: hovering or focusing a link loads its page once, and following the link does not load it again; other hosts receive no requests', async () => {
    const { page, requests } = await start('/docs/guides')
    const sentRequests: Request[] = []
    page.on('request', (request) => sentRequests.push(request))
    const loadCount = (path: string) => sentRequests.filter((request) => loadsData(request, path)).length
    await entry(page, 'Mocking').hover()
    await expect.poll(() => loadCount('/docs/guides/mocking')).toBe(1)
    await entry(page, 'Zooming').hover()
    await entry(page, 'Mocking').hover()
    await entry(page, 'Mocking').click()
    await heading(page, 'Mocking').waitFor()
    expect(loadCount('/docs/guides/mocking')).toBe(1)

    await page.locator('.sidebar').getByRole('link', { name: 'Troubleshooting' }).focus()
    await expect.poll(() => loadCount('/docs/guides/troubleshooting')).toBe(1)
    expect(requests.filter((url) => !url.startsWith(realSite().origin))).toEqual([])
  })

  /** The paths of the files that a page prefetched, without the prefix "/route-data/<hash>". */
  const prefetchedFiles = (page: Page) =>
    page
      .locator('link[rel="prefetch"]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')?.replace(/^\/route-data\/\w+/, '') ?? ''),
      )

  test('FETCH-2, FETCH-3: the next page and the targets of visible links are prefetched once, up to ten pages or 300 KB', async () => {
    const { page } = await start('/docs/guides/formats')
    await page.setViewportSize({ width: 1280, height: 3000 })
    /** The sizes of the prefetched files; 0 for a file that is still loading. */
    const readSizes = () =>
      page.locator('link[rel="prefetch"]').evaluateAll((links) =>
        links.map((link) => {
          const [timing] = performance.getEntriesByName((link as HTMLLinkElement).href)
          return (timing as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0
        }),
      )
    const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
    const isComplete = (sizes: number[]) => sizes.length === 10 || sum(sizes) >= 300_000
    await expect.poll(async () => isComplete(await readSizes()), { timeout: 20_000 }).toBe(true)
    await page.waitForLoadState('networkidle')
    const sizes = await readSizes()
    const files = await prefetchedFiles(page)
    expect(files.length).toBeLessThanOrEqual(10)
    expect(sum(sizes.slice(0, -1))).toBeLessThan(300_000)
    const next = await page.locator('a[rel="next"]').getAttribute('href')
    expect(files[0]).toBe(`${next?.replace(/\/$/, '') ?? ''}.json`)
    expect(new Set(files).size).toBe(files.length)
    expect(files).not.toContain('/docs/guides/formats.json')
    // This link is in a closed category.
    expect(files).not.toContain('/docs/guides/frame-processor-plugin-list.json')
    // The next page that the reader opens has its own budget.
    await entry(page, 'Zooming').click()
    await heading(page, 'Zooming').waitFor()
    await expect
      .poll(async () => (await prefetchedFiles(page)).length, { timeout: 20_000 })
      .toBeGreaterThan(files.length)
  })

  test('FETCH-2: a link that leaves the viewport within 200 ms is not prefetched', async () => {
    // On a phone, the sidebar is closed, so few other links are visible.
    const phone = { viewport: { width: 390, height: 400 } }
    const { page } = await visit(realSite().browser, realSite().url('/docs/guides/zooming'), phone, (page) =>
      page.clock.install(),
    )
    await page.clock.pauseAt(Date.now() + 60_000)
    const addLink = () =>
      page.locator('article').evaluate(async (article) => {
        const link = document.createElement('a')
        Object.assign(link, { id: 'added', href: '/docs/guides/mocking', textContent: 'Mocking' })
        article.prepend(link)
        await new Promise((resolve) => new IntersectionObserver(resolve).observe(link))
      })
    await addLink()
    await page.clock.runFor(199)
    await page.locator('#added').evaluate(async (link) => {
      link.toggleAttribute('hidden', true)
      await new Promise((resolve) => new IntersectionObserver(resolve).observe(link))
    })
    await page.clock.runFor(1000)
    expect(await prefetchedFiles(page)).not.toContain('/docs/guides/mocking.json')
    await page.locator('#added').evaluate((link) => link.remove())
    await addLink()
    await page.clock.runFor(200)
    await expect.poll(() => prefetchedFiles(page)).toContain('/docs/guides/mocking.json')
  })

  test.each([{ effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { saveData: true }])(
    'FETCH-4, FETCH-5: with %j, nothing is prefetched, and clicks still work',
    async (connection) => {
      const { page, requests } = await visit(
        realSite().browser,
        realSite().url('/docs/guides'),
        wide,
        (page) =>
          page.addInitScript(
            (value) => Object.defineProperty(navigator, 'connection', { value }),
            connection,
          ),
      )
      await entry(page, 'Mocking').hover()
      await page.waitForLoadState('networkidle')
      expect(requests.filter((url) => url.includes('/route-data/'))).toEqual([])
      await entry(page, 'Mocking').click()
      await heading(page, 'Mocking').waitFor()
    },
  )

  test('NAVG-6, ERR-7: a page whose data fails to load is loaded as a document the first time, and offers a retry the next time', async () => {
    const { page } = await start('/docs/guides')
    const stopFailing = await interceptRequests(page, '**/route-data/**/zooming.json', (route) =>
      route.abort(),
    )
    const reloaded = page.waitForEvent('load')
    await entry(page, 'Zooming').click()
    await reloaded
    await waitForHydration(page)
    expect(await heading(page, 'Zooming').isVisible()).toBe(true)

    await page.goto(realSite().url('/docs/guides/focusing'))
    await waitForHydration(page)
    await entry(page, 'Zooming').click()
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    expect(new URL(page.url()).pathname).toBe('/docs/guides/zooming')
    expect(await page.title()).toContain('Page Error')
    // The button looks the same before and after the second failure, so wait until the first button is gone.
    const firstButton = await retry.elementHandle()
    const failedAgain = page.waitForEvent('requestfailed', (request) => loadsData(request, '/zooming'))
    await retry.click()
    await failedAgain
    await firstButton.waitForElementState('hidden')
    stopFailing()
    await retry.click()
    await heading(page, 'Zooming').waitFor()
    expect(await page.title()).toBe('Zooming | VisionCamera')
  })

  test('NAVG-6, NAVG-8, NAVG-9: a page that is loaded as a document, because its data failed to load, starts at the top or at the fragment', async () => {
    for (const hash of ['', '#min-max-and-neutral-zoom']) {
      const { page } = await start('/docs/guides/formats')
      await page.route('**/route-data/*/docs/guides/zooming.json', (route) => route.abort())
      await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
      await page.waitForFunction(() => scrollY === 1500)
      await page.evaluate(() => (document.documentElement.dataset.sameDocument = ''))
      await entry(page, 'Zooming').evaluate((link: HTMLAnchorElement, to) => {
        link.hash = to
        link.click()
      }, hash)
      await page.waitForSelector('html:not([data-same-document])')
      await heading(page, 'Zooming').waitFor()
      await waitForHydration(page)
      if (hash === '') expect(await page.evaluate(() => scrollY)).toBe(0)
      else await page.locator(hash).evaluate(expectBelowNavbar)
    }
  })

  test('NAVG-7, NAVG-14: after a jump within the current page, a page that was still loading is shown only when the reader goes back to it', async () => {
    const { page } = await start('/docs/guides/formats')
    const { release } = await holdPageData(page, '**/route-data/*/docs/guides/mocking.json')
    await entry(page, 'Mocking').click()
    await page.locator('.outline a').first().click()
    await page.waitForURL('**/docs/guides/formats#*')
    await release()
    expect(await heading(page, 'Camera Formats').isVisible()).toBe(true)
    await page.goBack()
    await heading(page, 'Mocking').waitFor()
  })

  test('NAVG-6: offline, the site stays usable and offers a retry, and Back works', async () => {
    const { page } = await start('/docs/guides')
    await page.context().setOffline(true)
    await entry(page, 'Lifecycle').click()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    expect(await page.getByRole('alert').innerText()).toMatch(/^You are offline\. /)
    expect(await entry(page, 'Zooming').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Go back' }).click()
    await heading(page, 'Getting Started').waitFor()
    await page.context().setOffline(false)
    await page.goForward()
    await heading(page, 'Lifecycle').waitFor()
  })

  test('NAVG-6: a page that could not be loaded offline is loaded when the browser is online again', async () => {
    const { page } = await start('/docs/guides')
    await page.context().setOffline(true)
    await entry(page, 'Lifecycle').click()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await page.context().setOffline(false)
    await heading(page, 'Lifecycle').waitFor()
  })

  test('NAVG-13: Back and Forward restore the scroll position, even after a reload', async () => {
    const { page } = await start('/docs/guides')
    const scrollTo = async (y: number) => {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
      await page.waitForFunction((top) => Math.round(scrollY) === top, y)
      // The position is saved on the scroll event, which fires in the next frame.
      await waitForFrame(page)
    }
    // After a reload, browsers restore the position of the text, which depends on whether the fonts were
    // loaded in time.
    const waitForScroll = (y: number) => page.waitForFunction((top) => Math.abs(scrollY - top) < 80, y)
    await scrollTo(500)
    await entry(page, 'Zooming').click()
    await heading(page, 'Zooming').waitFor()
    await waitForScroll(0)
    await scrollTo(300)
    await page.goBack()
    await heading(page, 'Getting Started').waitFor()
    await waitForScroll(500)
    await page.goForward()
    await heading(page, 'Zooming').waitFor()
    await waitForScroll(300)
    await page.reload()
    await waitForHydration(page)
    await waitForScroll(300)
    await page.goBack()
    await heading(page, 'Getting Started').waitFor()
    await waitForScroll(500)
  })

  test('NAVG-13: two tabs have separate scroll positions, even if one opened the other', async () => {
    const { page: first } = await start('/docs/guides')
    await first.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
    await entry(first, 'Zooming').click()
    await heading(first, 'Zooming').waitFor()
    const [second] = await Promise.all([
      first.context().waitForEvent('page'),
      // A tab with an opener starts with a copy of the opener's session storage.
      entry(first, 'Focusing').evaluate((link: HTMLAnchorElement) => void window.open(link.href)),
    ])
    await waitForHydration(second)
    await heading(second, 'Focusing').waitFor()
    await entry(second, 'Zooming').click()
    await heading(second, 'Zooming').waitFor()
    await second.goBack()
    await heading(second, 'Focusing').waitFor()
    expect(await second.evaluate(() => scrollY)).toBe(0)
    await heading(first, 'Zooming').waitFor()
    await first.goBack()
    await heading(first, 'Getting Started').waitFor()
    await first.waitForFunction(() => scrollY === 400)
  })

  test('NAVG-12, NAVG-14: an in-page jump ends below the navbar, and Back restores the previous scroll position', async () => {
    const { page } = await start('/docs/guides')
    await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }))
    await waitForFrame(page)
    await page.locator('.outline a').last().click()
    // The URL changes before the browser scrolls.
    await page.waitForFunction(() => scrollY > 100)
    const gap = await page.evaluate(() => {
      const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0
      return (document.querySelector(':target')?.getBoundingClientRect().top ?? 0) - bar
    })
    expect(gap).toBeGreaterThanOrEqual(0)
    await page.goBack()
    await page.waitForFunction(() => Math.abs(scrollY - 40) < 2)
  })

  test('NAVG-15: the sidebar preserves its open categories and, if the current entry is in view, its scroll position', async () => {
    const { page } = await visit(realSite().browser, realSite().url('/docs/guides'), {
      viewport: { width: 1280, height: 320 },
    })
    await page.locator('.sidebar summary').filter({ hasText: 'Realtime Frame Processing' }).click()
    const menu = page.locator('#camdocs-menu')
    await menu.evaluate((element) => element.scrollTo({ top: 60 }))
    await entry(page, 'Lifecycle').click()
    await heading(page, 'Lifecycle').waitFor()
    // The opened category is the second one in the sidebar. The first one contains it.
    expect(await page.locator('.sidebar details').nth(1).getAttribute('open')).toBe('')
    expect(await menu.evaluate((element) => element.scrollTop)).toBe(60)
    // If the entry of the new page is out of view, the sidebar scrolls to it.
    await entry(page, 'Troubleshooting').evaluate((link: HTMLElement) => link.click())
    await heading(page, 'Troubleshooting').waitFor()
    await page.waitForFunction(() => {
      const current = document.querySelector('.sidebar [aria-current="page"]')?.getBoundingClientRect()
      return current && current.top > 62 && current.bottom < innerHeight
    })
  })

  test('the page title is announced to screen readers after a navigation', async () => {
    const { page } = await start('/docs/guides')
    await entry(page, 'Zooming').click()
    await heading(page, 'Zooming').waitFor()
    expect(await page.locator('#camdocs-announcer').textContent()).toBe('Zooming | VisionCamera')
  })

  test('DROP-2, MODE-7: interactions before hydration take effect after it', async () => {
    const { page, close } = await openPage(realSite().browser, wide)
    onTestFinished(close)
    let release = () => {}
    const scriptReleased = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/camdocs-assets/app-*.js', async (route) => {
      await scriptReleased
      await route.continue()
    })
    await page.goto(realSite().url('/docs/guides'))
    await page.locator('.dropdown > [aria-expanded]').focus()
    await page.keyboard.press('Enter')
    // The toggle is disabled until hydration. Three presses lead from light to dark mode.
    for (const _ of [1, 2, 3]) await page.locator('.navbar .color-mode-toggle').dispatchEvent('pointerdown')
    release()
    await page.waitForSelector('.navbar .dropdown[data-open]')
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  })

  test('NAVG-3: Back during a reload, before any script of the page runs, shows the previous page', async () => {
    const { page, consoleOutput } = await start('/docs/guides/zooming')
    await entry(page, 'Focusing').click()
    await heading(page, 'Focusing').waitFor()
    await page.addInitScript(() => {
      if (sessionStorage.getItem('gone-back') !== null) return
      sessionStorage.setItem('gone-back', '')
      history.back()
    })
    await page.reload()
    await heading(page, 'Zooming').waitFor()
    await waitForHydration(page)
    expect(await page.title()).toBe('Zooming | VisionCamera')
    expect(consoleOutput).toEqual([])
  })

  test('PROG-7, NAVG-3: Back shows the previous page even if the script of the current page failed to load', async () => {
    const { page } = await start('/docs/guides/zooming')
    await entry(page, 'Focusing').click()
    await heading(page, 'Focusing').waitFor()
    let isBlocked = true
    await page.route('**/camdocs-assets/app-*.js', (route) => (isBlocked ? route.abort() : route.continue()))
    const warned = page.waitForEvent('console', (message) => message.text().includes('made interactive'))
    await page.reload()
    // A focus event starts the hydration, which fails because its script is blocked.
    await page.evaluate(() => document.getElementById('camdocs-app')?.dispatchEvent(new Event('focusin')))
    await warned
    isBlocked = false
    await page.evaluate(() => history.back())
    await heading(page, 'Zooming').waitFor()
    await waitForHydration(page)
  })

  test('PROG-7: a page whose script fails to load stays readable, its links work, and the console shows an error', async () => {
    const { page, consoleOutput, close } = await openPage(realSite().browser, wide)
    await page.route('**/camdocs-assets/app-*.js', (route) => route.abort())
    await page.goto(realSite().url('/docs/guides/zooming'))
    await expect
      .poll(() => consoleOutput.join(), { timeout: 10_000 })
      .toContain('could not be made interactive')
    expect(await heading(page, 'Zooming').isVisible()).toBe(true)
    await entry(page, 'Focusing').click()
    await heading(page, 'Focusing').waitFor()
    await close()
  })
})

describe('small sites', () => {
  const browser = useBrowser()

  test('a tab that is open during a deployment can still navigate, by loading data or documents', async () => {
    const site = createTestSite({
      'docs/a.md': '# Page a\n\n[To b](b.md)\n',
      'docs/b.md': '# Page b\n',
      'pages/index.tsx': 'export default () => <main><h1>One</h1></main>\n',
    })
    await site.build()
    const server = await serveForTest(site.root)
    const { page } = await visit(browser(), `${server.url}docs/a`, wide)
    // This edit does not change the code.
    site.write('docs/b.md', '# Page b, again\n')
    await site.build()
    await page.getByRole('link', { name: 'To b' }).click()
    await heading(page, 'Page b, again').waitFor()

    await page.goto(`${server.url}docs/a`)
    await waitForHydration(page)
    // This edit also changes the code: the files that the open page references are removed.
    site.write('camdocs.config.ts', "export default { title: 'Another' }\n")
    site.write('docs/b.md', '# Page b, once more\n')
    await site.build()
    await page.getByRole('link', { name: 'To b' }).click()
    await heading(page, 'Page b, once more').waitFor()
    expect(await page.title()).toBe('Page b, once more | Another')
    await waitForHydration(page)
  })

  test('NAVG-6, NAVG-7: a failed load is ignored if the reader has opened another page, and the next failure of the same path still loads the document', async () => {
    const site = createTestSite({
      'docs/a.md': '# Page a\n',
      'docs/b.md': '# Page b\n',
      'docs/c.md': '# Page c\n',
    })
    await site.build()
    const server = await serveForTest(site.root)
    const { page } = await visit(browser(), `${server.url}docs/a`, wide)
    // While the data of page b loads, the reader opens page c. Then the data fails to load.
    let isFirst = true
    await page.route('**/route-data/*/docs/b.json', async (route) => {
      if (isFirst && page.url().endsWith('/docs/b')) {
        isFirst = false
        await page.getByRole('link', { name: 'Page c' }).first().click()
      }
      await heading(page, 'Page c').waitFor()
      await route.abort()
    })
    await entry(page, 'Page b').evaluate((link: HTMLAnchorElement) => link.click())
    await heading(page, 'Page c').waitFor()
    await entry(page, 'Page b').click()
    await heading(page, 'Page b').waitFor()
  })

  test('NAVG-1: a stylesheet of another origin before the stylesheet of the site does not prevent navigation', async () => {
    const site = createTestSite({ 'docs/a.md': '# Page a\n', 'docs/b.md': '# Page b\n' })
    await site.build()
    const server = await serveForTest(site.root)
    const { page } = await openPage(browser(), { ...wide, bypassCSP: true })
    // If fonts load after the first paint, a navigation reads the rules of the stylesheet of the site.
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await route.continue()
    })
    await page.route('https://extension.test/**', (route) =>
      route.fulfill({ contentType: 'text/css', body: ':root { --added: 1 }' }),
    )
    await page.goto(`${server.url}docs/a`)
    await waitForHydration(page)
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')),
    )
    // Extensions of the browser add stylesheets in this way. The policy of the site does not apply to them.
    await page.evaluate(async () => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = 'https://extension.test/added.css'
      const loaded = new Promise((resolve) => (link.onload = resolve))
      document.head.prepend(link)
      await loaded
    })
    await entry(page, 'Page b').click()
    await heading(page, 'Page b').waitFor()
  })

  const crashingSite = useFixtureSite({
    'docs/a.md': '# Page a\n',
    'pages/index.css': 'h1 { font-style: italic }\n',
    'pages/index.tsx': `import { Link, loadable } from '@camdocs/theme'
import { useState } from 'react'
import './index.css'
const Chart = loadable(() => (window as any).loadChart())
export default function Home() {
  const [broken, setBroken] = useState(false)
  const [chart, setChart] = useState(false)
  if (broken) throw new Error('The lens is dirty', { cause: new Error('Dust') })
  return (
    <main>
      <h1>Home</h1>
      <button onClick={() => setBroken(true)}>Break</button>
      <button onClick={() => setChart(true)}>Chart</button>
      <Link href="/docs/a">Docs</Link>
      {chart && <Chart />}
    </main>
  )
}
`,
  })

  test('ERR-1, ERR-2: a crash in the content leaves the layout intact, and a retry or another page recovers from it', async () => {
    const { page } = await visit(browser(), crashingSite().url('/'), wide)
    await page.getByRole('button', { name: 'Break' }).click()
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor()
    expect(await page.getByText('The lens is dirty').textContent()).toMatch(
      /The lens is dirty\s+Cause:\s+Dust/,
    )
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading(page, 'Home').waitFor()
    await page.getByRole('button', { name: 'Break' }).click()
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor()
    await openPageIndex(page)
    await page.getByRole('heading', { name: 'Search the documentation' }).waitFor()
  })

  test('HEAD-10: the stylesheet of a page module applies only while its page is shown, and loads once', async () => {
    const { page, requests } = await visit(browser(), crashingSite().url('/docs/a'), wide)
    const fontStyle = (name: string) =>
      heading(page, name).evaluate((element) => getComputedStyle(element).fontStyle)
    // Pointing at the link loads the page and its stylesheet.
    const loaded = page.waitForResponse('**/page-index-*.css')
    await page.locator('.navbar .brand').hover()
    await (await loaded).finished()
    await waitForFrame(page)
    expect(await fontStyle('Page a')).toBe('normal')
    // Reads the style of each new h1 before the browser paints it.
    await page.evaluate(() => {
      const styles = ((globalThis as { styles?: string[] }).styles = [] as string[])
      let shown = document.querySelector('h1')
      new MutationObserver(() => {
        const h1 = document.querySelector('h1')
        if (h1 === null || h1 === shown) return
        shown = h1
        styles.push(`${h1.innerText} ${getComputedStyle(h1).fontStyle}`)
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.locator('.navbar .brand').click()
    await page.getByRole('link', { name: 'Docs', exact: true }).click()
    await heading(page, 'Page a').waitFor()
    await page.goBack()
    await heading(page, 'Home').waitFor()
    await page.goBack()
    await heading(page, 'Page a').waitFor()
    expect(await page.evaluate(() => (globalThis as { styles?: string[] }).styles)).toEqual([
      'Home italic',
      'Page a normal',
      'Home italic',
      'Page a normal',
    ])
    expect(
      requests.filter((request) => request.endsWith('.css') && request.includes('page-index')),
    ).toHaveLength(1)

    // The same is true if the page was loaded as a document.
    await page.goto(crashingSite().url('/'))
    await waitForHydration(page)
    expect(await fontStyle('Home')).toBe('italic')
    await page.getByRole('link', { name: 'Docs', exact: true }).click()
    expect(await fontStyle('Page a')).toBe('normal')
  })

  test('ERR-3, NAVBAR-9: a crash in the layout shows a bare crash page that names the failing item', async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n\nText.\n' })
    await site.build()
    const server = await serveForTest(site.root)
    const { page } = await visit(browser(), `${server.url}docs/a`, wide, (page) =>
      page.route('**/camdocs-assets/site-*.js', async (route) => {
        const text = await (await route.fetch()).text()
        await route.fulfill({
          contentType: 'text/javascript',
          // No item has the type "odd".
          body: text.replace('"items":[', '"items":[{"type":"odd"},'),
        })
      }),
    )
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor()
    expect(await page.title()).toBe('Page Error')
    expect(await page.locator('.crash pre').textContent()).toContain('odd')
    expect(await page.locator('.navbar, .footer, .sidebar').count()).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor()
  })

  test('PROG-5, PROG-6, A11Y-6: a lazily loaded component shows a spinner while loading, which does not move under reduced motion, and a retry button on failure', async () => {
    const { page } = await visit(browser(), crashingSite().url('/'), { ...wide, reducedMotion: 'reduce' })
    await page.evaluate(() => {
      const scope = window as unknown as { loadChart: () => Promise<unknown>; settle: (ok: boolean) => void }
      scope.loadChart = () =>
        new Promise((resolve, reject) => {
          scope.settle = (ok) =>
            ok ? resolve({ default: () => 'The chart' }) : reject(new Error('No chart today'))
        })
    })
    /** Ends the loading of the chart: with success if `ok`, otherwise with an error. */
    const settle = (ok: boolean) =>
      page.evaluate((value) => (window as unknown as { settle: (ok: boolean) => void }).settle(value), ok)
    await page.getByRole('button', { name: 'Chart' }).click()
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    expect(await page.evaluate(findAnimations)).toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await page.evaluate(findAnimations)).toContain('span.spinner')
    await settle(false)
    await page.getByText('No chart today').waitFor()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    await settle(true)
    await page.getByText('The chart').waitFor()
  })

  test('NAVG-16, GA-1, GA-2, GA-3: client modules are called on every route change, and page views are sent if a measurement ID is set', async () => {
    const site = createTestSite({
      'docs/a.md': '# Page a\n\n[To b](b.md) and [below](#end)\n\n## End\n',
      'docs/b.md': '# Page b\n',
      'src/log.ts': `const log: string[] = ((window as any).log = [])
export function onRouteUpdate({ location, previousLocation }: any) {
  log.push('update ' + previousLocation?.path + ' ' + location.path)
  return () => log.push('cleanup')
}
export function onRouteDidUpdate({ location }: any) {
  log.push('did ' + location.path + location.hash + ' ' + document.title)
}
`,
      'camdocs.config.ts':
        "export default { title: 'T', clientModules: ['./src/log.ts'], analytics: { measurementIds: ['G-ABC'] } }\n",
    })
    expect(await site.build()).toMatchObject({ code: 0 })
    const server = await serveForTest(site.root)
    const { page, requests, consoleOutput } = await visit(browser(), `${server.url}docs/a`, wide, (page) =>
      page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' })),
    )
    const log = () => page.evaluate(() => (window as unknown as { log: string[] }).log)
    expect(await log()).toEqual(['update undefined /docs/a', 'cleanup', 'did /docs/a Page a | T'])
    await page.getByRole('link', { name: 'To b' }).click()
    await heading(page, 'Page b').waitFor()
    expect((await log()).slice(3)).toEqual(['update /docs/a /docs/b', 'cleanup', 'did /docs/b Page b | T'])
    expect(requests.filter((url) => !url.startsWith(server.url))).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-ABC',
    ])
    /** The arguments of all calls of the analytics script, except for dates. */
    const analyticsCalls = () =>
      page.evaluate(() =>
        (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((call) =>
          Array.from(call).filter((value) => !(value instanceof Date)),
        ),
      )
    await expect
      .poll(analyticsCalls)
      .toEqual([['js'], ['config', 'G-ABC', {}], ['set', 'page_path', '/docs/b'], ['event', 'page_view']])
    expect(consoleOutput).toEqual([])
  })

  test('ERR-5, ERR-6: if the home page cannot load its stylesheet and scripts, a banner names the base path that the site was built for', async () => {
    const site = createTestSite({ 'pages/index.tsx': 'export default () => <main><h1>Home</h1></main>\n' })
    await site.build()
    const server = await serveForTest(site.root)
    expect(site.page('/')).not.toContain('class="site-load-failure"')
    const { page, close } = await openPage(browser(), wide)
    let isBlocked = (_url: string) => true
    await page.route('**/camdocs-assets/**', (route) =>
      isBlocked(route.request().url()) ? route.abort() : route.continue(),
    )
    // The query string is no part of the path that the banner suggests.
    await page.goto(`${server.url}?x`)
    const banner = page.locator('.site-load-failure')
    await banner.waitFor()
    expect(await banner.innerText()).toMatch(
      /did not load properly[^]*wrong base path[^]*is \/ \(the default\)[^]*should be \/\./,
    )
    // If the stylesheet loads, the base path is not the cause.
    isBlocked = (url) => url.endsWith('.js')
    await page.goto(`${server.url}?y`)
    await banner.waitFor({ state: 'attached' })
    expect(await banner.isVisible()).toBe(false)
    isBlocked = () => false
    await page.goto(`${server.url}?z`)
    await waitForHydration(page)
    expect(await banner.count()).toBe(0)
    await close()
  })
})

/** Runs in the page: throws unless the element is at most 26 px below the navbar (1.5rem is 24 px). */
function expectBelowNavbar(element: HTMLElement | SVGElement): void {
  const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0
  const gap = element.getBoundingClientRect().top - bar
  if (gap < 0 || gap > 26) throw new Error(`${gap} px between the navbar and the heading`)
}
