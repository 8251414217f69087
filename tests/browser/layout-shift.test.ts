import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, waitForFrame, waitForHydration } from '../helpers/browser.js'
import { useRealSite } from '../helpers/real-site.js'
import { startSlowServer } from '../helpers/slow-document.js'

const site = useRealSite()

interface Shift {
  readonly value: number
  /** The elements that moved. */
  readonly elements: readonly string[]
}

/** Runs in the page: records every layout shift that no input of the reader causes. */
function recordShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node: Node | null }[]
  }
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const elements = entry.sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'text',
      )
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, elements })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The layout shifts since the last call. */
async function takeShifts(page: Page): Promise<readonly Shift[]> {
  await waitForFrame(page)
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0))
}

const countElements = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length)

/** Opens a page whose fonts load only after it is painted. Returns a function that lets them load. */
async function openWithLateFonts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const holdBack = async (route: Route) => {
    await released
    await route.continue()
  }
  await page.route('**/*.woff2', holdBack)
  await page.goto(site().url(path), { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return async () => {
    release()
    await page.waitForLoadState()
    await page.evaluate(() => document.fonts.ready)
  }
}

/** Opens a guide by client navigation, without the mouse, because shifts after inputs are not recorded. */
async function navigate(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('.footer a[href="/docs/guides"]')?.click())
  await page.getByRole('heading', { level: 1, name: 'Getting Started' }).waitFor()
}

test(
  'nothing moves while a page loads with late fonts, when it is hydrated, or when another page replaces it',
  { timeout: 120_000 },
  async () => {
    const shifts: Record<string, readonly Shift[]> = {}
    for (const width of [390, 1440])
      for (const path of [
        '/',
        '/docs/guides/formats',
        '/docs/api/interfaces/CameraProps',
        '/search',
        '/docs/no-such-page',
      ]) {
        const { page, close } = await openPage(site().browser, { viewport: { width, height: 900 } })
        const check = async (state: string) => {
          const recorded = await takeShifts(page)
          if (recorded.length > 0) shifts[`${path} at ${width} ${state}`] = recorded
        }
        await page.addInitScript(recordShifts)
        const loadFonts = await openWithLateFonts(page, path)
        await check('without fonts')
        await loadFonts()
        await check('with late fonts')
        await waitForHydration(page)
        await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
        await check('hydrated')
        // The routes are removed only now, because a request that is sent during their removal might never
        // get a response.
        await page.unrouteAll()
        await page.reload()
        await waitForHydration(page)
        await check('reloaded')
        await navigate(page)
        await check('replaced by the next page')
        await close()
      }
    expect(shifts).toEqual({})
  },
)

test(
  'nothing moves while the parts of a doc page arrive one after the other',
  { timeout: 120_000 },
  async () => {
    const server = await startSlowServer((path) => site().url(path), 12)
    const shifts: Record<string, readonly Shift[]> = {}
    for (const width of [390, 1440])
      for (const path of ['/docs/guides/formats', '/docs/api/', '/docs/api/interfaces/CameraProps']) {
        const { page, close } = await openPage(site().browser, { viewport: { width, height: 900 } })
        await page.addInitScript(recordShifts)
        await page.goto(server.url(path), { waitUntil: 'commit' })
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        for (let isLast = false; !isLast;) {
          await waitForFrame(page)
          const count = await countElements(page)
          isLast = !server.sendNext()
          await page.waitForFunction((before) => document.querySelectorAll('*').length > before, count)
        }
        const recorded = await takeShifts(page)
        if (recorded.length > 0) shifts[`${path} at ${width}`] = recorded
        await close()
      }
    expect(shifts).toEqual({})
  },
)

test('on the search page, nothing in view moves while results replace the list of all pages, or suggestions appear above it', async () => {
  const { page, close } = await openPage(site().browser, { viewport: { width: 1440, height: 900 } })
  await page.addInitScript(recordShifts)
  // The second query has no results.
  for (const query of ['zoom', 'xyzzyqq']) {
    await page.goto(site().url(`/search?q=${query}`))
    await page.locator('.result, .suggestions').first().waitFor()
    expect([query, await takeShifts(page)]).toEqual([query, []])
  }
  await close()
})

test('a font that loads too late for the first page applies from the next page on', async () => {
  const { page, close } = await openPage(site().browser)
  const loadFonts = await openWithLateFonts(page, '/docs/guides/formats')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  /** Whether the browser draws the title in Geist, the font of the theme. */
  const hasGeist = async () => {
    const { root } = await devTools.send('DOM.getDocument')
    const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.some(({ familyName }) => familyName === 'Geist')
  }
  await loadFonts()
  await waitForHydration(page)
  expect(await hasGeist()).toBe(false)
  await navigate(page)
  await expect.poll(hasGeist).toBe(true)
  await close()
})
