import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../helpers/browser.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { serveForTest, watchForTest } from '../helpers/server.js'
import { createTestSite } from '../helpers/test-site.js'

const browser = useBrowser()
const image = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

const isOtherSite = ({ hostname }: URL) => hostname.endsWith('.example')
const answerRequestsToOtherSites = (page: Page) =>
  page.route(isOtherSite, (route) => route.fulfill({ body: image, contentType: 'image/svg+xml' }))

/** Answers requests to other sites, and removes the policy from the headers of docs, as on a plain host. */
async function removePolicyHeader(page: Page): Promise<void> {
  await answerRequestsToOtherSites(page)
  const isDocument = ({ pathname }: URL) => /^\/docs\/[ab]$/.test(pathname)
  await page.route(isDocument, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': policy, ...headers } = response.headers()
    expect(policy).toContain('frame-ancestors')
    await route.fulfill({ response, headers })
  })
}

/** The natural widths of the images: 8, or 0 for a blocked image. */
const imageWidths = (page: Page) =>
  page
    .locator('article img')
    .evaluateAll((images) => images.map((element) => (element as HTMLImageElement).naturalWidth))

const files = {
  'docs/a.md': '# A\n\nTo [B](b.md).\n',
  'docs/b.md':
    '# B\n\n<img src="https://allowed.example/a.svg" alt="" loading="eager"> <img src="https://blocked.example/a.svg" alt="" loading="eager">\n',
  'camdocs.config.ts': "export default { security: { allow: { images: ['https://allowed.example'] } } }\n",
}

test('on a host without headers, the policy in the page blocks images of sites that it does not allow, even after client navigation', async () => {
  const site = createTestSite(files)
  expect((await site.build()).code).toBe(0)
  const server = await serveForTest(site.root)
  const { page, consoleOutput } = await visit(browser(), `${server.url}docs/a`, {}, removePolicyHeader)
  expect(consoleOutput).toEqual([])
  await page.getByRole('link', { name: 'B', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'B' }).waitFor()
  await expect.poll(() => imageWidths(page)).toEqual([8, 0])
  await page.reload()
  await expect.poll(() => imageWidths(page)).toEqual([8, 0])
  // The image is blocked twice: after the client navigation, and after the reload.
  const violations = new Set(consoleOutput.filter((text) => text.includes('violation of')))
  expect([...violations]).toEqual(['error: violation of img-src by https://blocked.example/a.svg '])
})

test('serve --watch reloads a tab when the policy of the site changes', async () => {
  const site = createTestSite(files)
  const server = await watchForTest(site.root)
  const { page } = await visit(browser(), `${server.url}docs/b`, {}, answerRequestsToOtherSites)
  await expect.poll(() => imageWidths(page)).toEqual([8, 0])
  site.write(
    'camdocs.config.ts',
    "export default { security: { allow: { images: ['https://allowed.example', 'https://blocked.example'] } } }\n",
  )
  await expect.poll(() => imageWidths(page), { timeout: 15_000 }).toEqual([8, 8])
})
