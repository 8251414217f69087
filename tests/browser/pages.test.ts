import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { waitForHydration, openPage } from '../helpers/browser.js'
import { useRealSite } from '../helpers/real-site.js'

describe.each(['/', '/nested/base/'])('the site at %s', (base) => {
  const realSite = useRealSite(base)

  test(
    'HEAD-9, HEAD-10: pages load and hydrate without console output or requests outside of the site, and have one title, description, canonical link, h1, and main',
    { timeout: 180_000 },
    async () => {
      const site = realSite()
      const { page, consoleOutput, requests, close } = await openPage(site.browser)
      const observed: Record<string, unknown> = {}
      // The base path affects all pages of a kind in the same way, so every fifth page is enough.
      const routes = base === '/' ? site.examples : site.routes.filter((_route, index) => index % 5 === 0)
      for (const route of routes) {
        const response = await page.goto(site.url(route))
        await waitForHydration(page)
        observed[route] = {
          status: response?.status(),
          consoleOutput: consoleOutput.splice(0),
          outsideRequests: requests.splice(0).filter((url) => !url.startsWith(site.url('/'))),
          titles: await page.locator('head title').count(),
          descriptions: await page.locator('meta[name="description"]').count(),
          canonical: await page
            .locator('link[rel="canonical"]')
            .evaluateAll((links) => links.map((link) => new URL(link.getAttribute('href') ?? '').pathname)),
          h1: await page.locator('h1').count(),
          main: await page.locator('main').count(),
        }
      }
      await close()
      const withBasePath = (route: string) => site.baseUrl + route.slice(1)
      expect(observed).toEqual(
        Object.fromEntries(
          routes.map((route) => [
            route,
            {
              status: 200,
              consoleOutput: [],
              outsideRequests: [],
              titles: 1,
              descriptions: 1,
              canonical: [withBasePath(route)],
              h1: 1,
              main: 1,
            },
          ]),
        ),
      )
    },
  )

  test('HEAD-9: the HTML of every page has one title, description, canonical link, h1, and main', () => {
    const { out, routes, baseUrl } = realSite()
    const observed = routes.map((route) => {
      const html = readFileSync(path.join(out, route, 'index.html'), 'utf8')
      const count = (pattern: RegExp) => [...html.matchAll(pattern)].length
      const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
      return {
        canonical: new URL(canonical).pathname,
        counts: [/<title/g, /<meta name="description"/g, /rel="canonical"/g, /<h1[ >]/g, /<main[ >]/g].map(
          count,
        ),
      }
    })
    expect(observed).toEqual(
      routes.map((route) => ({ canonical: baseUrl + route.slice(1), counts: [1, 1, 1, 1, 1] })),
    )
  })

  test.each(['/nope', '/docs/nope', '/docs/guides/nope/deeper'])(
    'ROUTE-10, ROUTE-11: %s shows a hydrated not-found page with one navbar, one footer, and no sidebar',
    async (route) => {
      const site = realSite()
      const { page, consoleOutput, close } = await openPage(site.browser)
      const response = await page.goto(site.url(route))
      await waitForHydration(page)
      expect(response?.status()).toBe(404)
      // The browser itself logs the status.
      expect(
        consoleOutput.filter((text) => !text.includes('the server responded with a status of 404')),
      ).toEqual([])
      expect(await page.locator('h1').allTextContents()).toEqual(['Page Not Found'])
      expect(await page.title()).toContain('Page Not Found')
      expect(await page.locator('main, nav.navbar, footer.footer').count()).toBe(3)
      expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).count()).toBe(0)
      expect(await page.locator('link[rel="canonical"]').count()).toBe(0)
      await close()
    },
  )

  test('ERR-8: an address that differs from that of a page only in letter case, a trailing slash, or .html opens the page, and for other addresses, the most similar page is suggested', async () => {
    const site = realSite()
    const { page, close } = await openPage(site.browser)
    for (const address of ['/docs/guides/Zooming', '/Docs/guides/zooming/', '/docs/guides/Zooming.html']) {
      await page.goto(site.url(`${address}?from=mail#pinch-to-zoom`))
      await page.waitForURL(site.url('/docs/guides/zooming?from=mail#pinch-to-zoom'))
    }
    await page.goto(site.url('/docs/guide/zoom'))
    const card = page.locator('main').getByRole('link', { name: 'Did you mean Zooming?' })
    const field = page.locator('main').getByRole('searchbox', { name: 'Search the documentation' })
    await card.waitFor()
    expect(await field.inputValue()).toBe('zoom')
    const [cardTop, fieldTop] = await Promise.all(
      [card, field].map(async (part) => (await part.boundingBox())?.y ?? 0),
    )
    expect(cardTop).toBeLessThan(fieldTop ?? 0)
    await page.locator('main').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(site.url('/search?q=zoom'))
    await close()
  })

  test('navigating from a not-found page into the docs needs no document load', async () => {
    const site = realSite()
    const { page, requests, close } = await openPage(site.browser)
    await page.goto(site.url('/docs/nope'))
    await waitForHydration(page)
    requests.length = 0
    await page.locator('main').getByRole('link', { name: 'Guides', exact: true }).click()
    await page.waitForURL(site.url('/docs/guides'))
    await page.getByRole('heading', { level: 1, name: 'Getting Started' }).waitFor()
    expect(requests.filter((url) => url === site.url('/docs/guides'))).toEqual([])
    await close()
  })
})
