import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdPageData, waitForHydration, openPage } from '../helpers/browser.js'
import { useRealSite } from '../helpers/real-site.js'

const realSite = useRealSite()

/** Opens a hydrated page and marks its document, to detect a full document load later. */
async function start(path: string) {
  const { page, ...rest } = await openPage(realSite().browser, { viewport: { width: 1280, height: 800 } })
  await page.goto(realSite().url(path))
  await waitForHydration(page)
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = ''
  })
  return { page, ...rest }
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in document.documentElement.dataset)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const entry = (page: Page, name: string) => page.locator('.sidebar').getByRole('link', { name, exact: true })

/** Reads all parts that must match the displayed page, and counts the tags that must be unique (HEAD-10). */
async function readState(page: Page) {
  return {
    path: new URL(page.url()).pathname,
    title: await page.title(),
    h1: await page.locator('h1').allTextContents(),
    current: await page.locator('.sidebar [aria-current="page"]').allTextContents(),
    breadcrumb: await page.locator('.breadcrumbs [aria-current="page"]').allTextContents(),
    canonical: await page
      .locator('link[rel="canonical"]')
      .evaluateAll((links) => links.map((link) => new URL(link.getAttribute('href') ?? '').pathname)),
    titles: await page.locator('head title').count(),
    descriptions: await page.locator('meta[name="description"]').count(),
    searchTags: await page.locator('meta[name="docsearch:docusaurus_tag"]').count(),
    doc: await page.evaluate(() =>
      [...document.documentElement.classList].filter((name) => name.startsWith('docs-doc-id')),
    ),
  }
}

const expectedState = (name: string, id: string, path: string) => ({
  path,
  title: `${name} | VisionCamera`,
  h1: [name],
  current: [name],
  breadcrumb: [name],
  canonical: [path],
  titles: 1,
  descriptions: 1,
  searchTags: 1,
  doc: [`docs-doc-id-${id}`],
})
const setupState = expectedState('Getting Started', 'guides/setup', '/docs/guides')
const zoomingState = expectedState('Zooming', 'guides/zooming', '/docs/guides/zooming')

test('NAVG-13: Back after a jump to a section returns to the top of a page that the reader had not scrolled', async () => {
  const { page, close } = await start('/docs/guides/zooming')
  const outline = page.getByRole('navigation', { name: 'On this page' })
  for (const _ of ['loaded as a document', 'shown by client navigation']) {
    await outline.getByRole('link').last().click()
    await page.waitForFunction(() => scrollY > 100)
    await page.goBack()
    await page.waitForFunction(() => scrollY === 0)
    expect(new URL(page.url()).hash).toBe('')
    await entry(page, 'Camera Formats').click()
    await heading(page, 'Camera Formats').waitFor()
  }
  expect(await isSameDocument(page)).toBe(true)
  await close()
})

test('NAVG-1, HEAD-8, HEAD-10: a sidebar link replaces the page without loading a document, and Back restores the previous page and its scroll position', async () => {
  const { page, consoleOutput, close } = await start('/docs/guides')
  expect(await readState(page)).toEqual(setupState)
  await page.evaluate(() => {
    scrollTo(0, 700)
  })
  await entry(page, 'Zooming').click()
  await heading(page, 'Zooming').waitFor()
  expect(await readState(page)).toEqual(zoomingState)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('camdocs-skip')
  await page.goBack()
  await heading(page, 'Getting Started').waitFor()
  expect(await readState(page)).toEqual(setupState)
  expect(await page.evaluate(() => scrollY)).toBe(700)
  await page.goForward()
  await heading(page, 'Zooming').waitFor()
  expect(await readState(page)).toEqual(zoomingState)
  expect(await isSameDocument(page)).toBe(true)
  expect(consoleOutput).toEqual([])
  await close()
})

test('NAVG-3, NAVG-4: while the next page loads, only the URL changes', async () => {
  const { page, close } = await start('/docs/guides')
  const { requested, release } = await holdPageData(page, '**/zooming.json')
  await entry(page, 'Zooming').click()
  await requested
  expect(await readState(page)).toEqual({ ...setupState, path: '/docs/guides/zooming' })
  await release()
  await heading(page, 'Zooming').waitFor()
  expect(await readState(page)).toEqual(zoomingState)
  await close()
})

test('NAVG-7: the page of the last click is shown, even if the page of an earlier click arrives later', async () => {
  const { page, consoleOutput, close } = await start('/docs/guides')
  const { requested, release } = await holdPageData(page, '**/zooming.json')
  await entry(page, 'Zooming').click()
  const late = (await requested).request()
  await entry(page, 'Focusing').click()
  await heading(page, 'Focusing').waitFor()
  await release()
  await (await late.response())?.finished()
  expect((await readState(page)).h1).toEqual(['Focusing'])
  expect(consoleOutput).toEqual([])
  await close()
})

test('NAVG-6: a page without a data file is loaded as a document', async () => {
  const { page, consoleOutput, close } = await start('/docs/guides')
  await page.route('**/zooming.json', (route) => route.fulfill({ status: 404, body: '' }))
  await entry(page, 'Zooming').click()
  await heading(page, 'Zooming').waitFor()
  await waitForHydration(page)
  expect(await isSameDocument(page)).toBe(false)
  expect(await readState(page)).toEqual(zoomingState)
  expect(consoleOutput.filter((text) => text.startsWith('warning:'))).toHaveLength(1)
  await close()
})

test('navigating to and from the landing page needs no document load and applies the stylesheet of the landing page', async () => {
  const { page, consoleOutput, close } = await start('/docs/guides')
  await page.locator('.navbar .brand').click()
  await heading(page, 'VisionCamera').waitFor()
  expect(await page.title()).toBe('VisionCamera Documentation | VisionCamera')
  expect(await page.locator('.hero').evaluate((hero) => getComputedStyle(hero).display)).toBe('grid')
  await page.getByRole('link', { name: 'Read the guides' }).click()
  await heading(page, 'Getting Started').waitFor()
  expect(await readState(page)).toEqual(setupState)
  expect(await isSameDocument(page)).toBe(true)
  expect(consoleOutput).toEqual([])
  await close()
})

test('NAVG-9: a link to a heading on another page scrolls until the heading is directly below the navbar', async () => {
  const { page, close } = await start('/')
  await page.getByRole('link', { name: 'A video recorder' }).click()
  await heading(page, 'Taking Photos/Recording Videos').waitFor()
  const top = await page.locator('#recording-videos').evaluate((h2) => h2.getBoundingClientRect().top)
  const bar = await page.locator('.navbar').evaluate((navbar) => navbar.getBoundingClientRect().bottom)
  expect(top).toBeGreaterThanOrEqual(bar)
  // The gap is 1.5rem (NAVG-12).
  expect(top).toBeLessThan(bar + 40)
  await close()
})

test('MOB-5, MOB-7: a link in the mobile menu navigates and closes the menu, and Escape closes it and returns the focus to its button', async () => {
  const { page, consoleOutput, close } = await start('/docs/guides')
  await page.setViewportSize({ width: 390, height: 844 })
  const button = page.getByRole('button', { name: 'Toggle navigation bar' })
  await button.click()
  await entry(page, 'Zooming').click()
  await heading(page, 'Zooming').waitFor()
  await entry(page, 'Zooming').waitFor({ state: 'hidden' })
  expect(await isSameDocument(page)).toBe(true)
  await button.click()
  await entry(page, 'Zooming').waitFor()
  await page.keyboard.press('Escape')
  await entry(page, 'Zooming').waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(consoleOutput).toEqual([])
  await close()
})

test('NAVG-13: if the reader goes back on a reloaded page before hydration, the previous page appears after hydration', async () => {
  const { page, close } = await start('/docs/guides')
  // Without the pointer, because a pointer that rests on a link starts hydration.
  await entry(page, 'Zooming').evaluate((link: HTMLElement) => link.click())
  await heading(page, 'Zooming').waitFor()
  // After the reload, idle callbacks, and thus the hydration, wait for the event "browser-idle".
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback) => {
      document.addEventListener('browser-idle', callback as () => void)
      return 0
    }
  })
  await page.reload()
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/docs/guides')
  expect(await heading(page, 'Zooming').count()).toBe(1)
  await page.evaluate(() => document.dispatchEvent(new Event('browser-idle')))
  await heading(page, 'Getting Started').waitFor()
  await close()
})
