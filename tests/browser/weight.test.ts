import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { waitForHydration, openPage } from '../helpers/browser.js'
import { useRealSite } from '../helpers/real-site.js'
import { mostRestyled } from '../helpers/restyled.js'
import { field } from '../helpers/search.js'

const realSite = useRealSite()
const docPath = '/docs/guides'
const kilobyte = 1000

/** Prevents idle callbacks, so that the page loads only what it needs before the browser is idle. */
const preventIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })

/**
 * Loads a doc and returns the contents of its scripts, including inline scripts.
 *
 * @param prepare runs before the page is loaded
 * @param interact runs after the page has loaded; the scripts that it loads count too
 */
async function loadScripts(
  prepare: (page: Page) => Promise<unknown>,
  interact: (page: Page) => Promise<unknown>,
) {
  const { page, close } = await openPage(realSite().browser)
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text())
  })
  await prepare(page)
  await page.goto(realSite().url(docPath), { waitUntil: 'networkidle' })
  await interact(page)
  await page.waitForLoadState('networkidle')
  const inline = await page.locator('script:not([src], [type])').allTextContents()
  const all = [...(await Promise.all(texts)), ...inline]
  await close()
  return all
}

/** The compressed size of texts, in bytes. */
const weight = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
const printWeight = (label: string, texts: readonly string[]) => {
  console.log(`${label}: ${(weight(texts) / kilobyte).toFixed(1)} KB (brotli) in ${texts.length} scripts`)
}

test('a doc page loads at most 8 KB of script before the browser is idle', async () => {
  const early = await loadScripts(preventIdle, () => Promise.resolve())
  printWeight('script before idle', early)
  expect(weight(early)).toBeLessThanOrEqual(8 * kilobyte)
})

test('a doc page loads at most 85.8 KB of script in total and no code for other kinds of pages', async () => {
  const all = await loadScripts(() => Promise.resolve(), waitForHydration)
  printWeight('all script', all)
  expect(weight(all)).toBeLessThanOrEqual(85.8 * kilobyte)
  // These texts are on the search page and on the landing page.
  expect(all.filter((text) => text.includes('Type your search here'))).toEqual([])
  expect(all.filter((text) => text.includes('Read the guides'))).toEqual([])
})

test('a doc page transfers at most 60 KB before the browser is idle, fonts included', async () => {
  const { page, close } = await openPage(realSite().browser)
  await preventIdle(page)
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    const isCompressed = response.url().endsWith('.woff2')
    const size = async () => {
      const body = await response.body()
      return isCompressed ? body.length : brotliCompressSync(body).length
    }
    sizes.push(size())
  })
  await page.goto(realSite().url(docPath), { waitUntil: 'networkidle' })
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await close()
  console.log(`all before idle: ${(total / kilobyte).toFixed(1)} KB in ${sizes.length} files`)
  expect(total).toBeLessThanOrEqual(60 * kilobyte)
})

test('navigating to a guide loads at most 1.2 times the size of its article and 250 bytes, all compressed', () => {
  const folder = path.join(realSite().out, 'route-data')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /guides\/[^/]+\.json$/.test(name),
  )
  const sizes = files.map((name) => {
    const data = readFileSync(path.join(folder, name), 'utf8')
    const { article } = JSON.parse(data) as { article: { html: string } }
    // The title and the outline of a page of a few sentences are not much shorter than its article.
    return [name.split('/').at(-1), weight([data]), 1.2 * weight([article.html]) + 250] as const
  })
  expect(sizes.length).toBeGreaterThan(10)
  expect(sizes.filter(([, size, limit]) => size > limit)).toEqual([])
})

test('once the search dialog is open, a change of the page recomputes the styles of a few elements, not of all', async () => {
  const { page, close } = await openPage(realSite().browser)
  await page.goto(realSite().url(docPath))
  await waitForHydration(page)
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  const all = await page.locator('*').count()
  const typing = await mostRestyled(page, () => page.keyboard.type('zoom'))
  const adding: number[] = []
  for (let attempt = 0; attempt < 3; attempt++)
    adding.push(
      await mostRestyled(page, () =>
        page.locator('.content').evaluate((article) => article.append(document.createElement('p'))),
      ),
    )
  expect(all).toBeGreaterThan(1000)
  expect(typing).toBeLessThan(all / 4)
  // Search results can be shown in the meantime, but not each time.
  expect(Math.min(...adding)).toBeLessThan(5)
  await close()
})
