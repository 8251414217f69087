import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { waitForHydration, openPage, visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useRealSite } from '../helpers/real-site.js'

const realSite = useRealSite()

/** Reads the parts of a doc page that identify it. */
async function readIdentity(page: Page) {
  const pathOf = (selector: string, attribute: string) =>
    page
      .locator(selector)
      .evaluateAll(
        (elements, name) => elements.map((element) => new URL(element.getAttribute(name) ?? '').pathname),
        attribute,
      )
  return {
    h1: await page.locator('h1').allTextContents(),
    canonical: await pathOf('link[rel="canonical"]', 'href'),
    openGraph: await pathOf('meta[property="og:url"]', 'content'),
    sidebar: await page.locator('.sidebar [aria-current="page"]').allTextContents(),
    breadcrumb: await page.locator('.breadcrumbs [aria-current="page"]').allTextContents(),
    navbar: await page.locator('.navbar-left [aria-current="page"]').allTextContents(),
  }
}

const zoomingIdentity = {
  h1: ['Zooming'],
  canonical: ['/docs/guides/zooming'],
  openGraph: ['/docs/guides/zooming'],
  sidebar: ['Zooming'],
  breadcrumb: ['Zooming'],
  navbar: ['Guides'],
}

test.each(['/docs/guides/zooming.html?a=1#top', '/docs/guides/zooming/index.html', '/docs/guides/zooming/'])(
  'ROUTE-2, ROUTE-4, ROUTE-5: %s shows the page of the clean path, and the address bar shows the entered URL',
  async (url) => {
    const { page, consoleOutput, close } = await openPage(realSite().browser)
    await page.goto(realSite().url(url))
    await waitForHydration(page)
    expect(page.url()).toBe(realSite().url(url))
    expect(await readIdentity(page)).toEqual(zoomingIdentity)
    expect(consoleOutput).toEqual([])
    await close()
  },
)

test('ROUTE-5: the client ignores letter case if the host does', async () => {
  const { page, consoleOutput, close } = await openPage(realSite().browser)
  // The host serves the page under a path with other letter case.
  await page.route('**/Docs/Guides/Zooming', (route) =>
    route.continue({ url: realSite().url('/docs/guides/zooming') }),
  )
  await page.goto(realSite().url('/Docs/Guides/Zooming'))
  await waitForHydration(page)
  expect(await readIdentity(page)).toEqual(zoomingIdentity)
  expect(consoleOutput).toEqual([])
  await close()
})

test('ROUTE-2: /index.html is the landing page', async () => {
  const { page, consoleOutput, close } = await openPage(realSite().browser)
  await page.goto(realSite().url('/index.html'))
  await waitForHydration(page)
  expect(await page.locator('h1').allTextContents()).toEqual(['VisionCamera'])
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/^https:\/\/[^/]+\/$/)
  expect(consoleOutput).toEqual([])
  await close()
})

test('ROUTE-4: Back returns to a URL that ends in .html', async () => {
  const { page, consoleOutput, close } = await openPage(realSite().browser)
  await page.goto(realSite().url('/docs/guides/zooming.html'))
  await waitForHydration(page)
  await page.locator('.sidebar').getByRole('link', { name: 'Focusing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Focusing' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Zooming' }).waitFor()
  expect(page.url()).toBe(realSite().url('/docs/guides/zooming.html'))
  expect(await readIdentity(page)).toEqual(zoomingIdentity)
  expect(consoleOutput).toEqual([])
  await close()
})

describe('docs whose slug ends in .html', () => {
  const fixture = useFixtureSite({
    'docs/start.md': '# Start\n\n[With](./with.md), [Without](./without.md).\n',
    'docs/with.md': '---\nslug: page.html\n---\n# With\n',
    'docs/without.md': '---\nslug: page\n---\n# Without\n',
  })

  test('ROUTE-3: the .html of the slug stays in the URL, both on navigation and on load', async () => {
    const { page, consoleOutput } = await visit(realSite().browser, fixture().url('/docs/start'))
    for (const [name, path] of [
      ['With', '/docs/page.html'],
      ['Without', '/docs/page'],
    ] as const) {
      const heading = page.getByRole('heading', { level: 1, name, exact: true })
      await page.getByRole('main').getByRole('link', { name, exact: true }).click()
      await heading.waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      await page.reload()
      await waitForHydration(page)
      await heading.waitFor()
      await page.goBack()
    }
    expect(consoleOutput).toEqual([])
  })
})

test('/docs redirects to the main guide', async () => {
  const { page, consoleOutput, close } = await openPage(realSite().browser)
  await page.goto(realSite().url('/docs'))
  await page.waitForURL(realSite().url('/docs/guides'))
  await waitForHydration(page)
  expect(await page.locator('h1').allTextContents()).toEqual(['Getting Started'])
  expect(consoleOutput).toEqual([])
  await close()
})
