import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { waitForHydration, openPage } from '../helpers/browser.js'
import { useRealSite } from '../helpers/real-site.js'

const opened = useRealSite()
const doc = '/docs/guides'
const kilobyte = 1000

/** The contents of all scripts that a page loads until `done` resolves, including inline scripts. */
async function scripts(prepare: (page: Page) => Promise<unknown>, done: (page: Page) => Promise<unknown>) {
  const { page, close } = await openPage(opened().browser)
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text())
  })
  await prepare(page)
  await page.goto(opened().url(doc), { waitUntil: 'networkidle' })
  await done(page)
  await page.waitForLoadState('networkidle')
  const inline = await page.locator('script:not([src], [type])').allTextContents()
  const all = [...(await Promise.all(texts)), ...inline]
  await close()
  return all
}

const weight = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
const report = (label: string, texts: readonly string[]) => {
  console.log(`${label}: ${(weight(texts) / kilobyte).toFixed(1)} KB (brotli) in ${texts.length} scripts`)
}

test('a doc page loads at most 8 KB of script before the browser is idle', async () => {
  const neverIdle = (page: Page) =>
    page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
  const early = await scripts(neverIdle, () => Promise.resolve())
  report('script before idle', early)
  expect(weight(early)).toBeLessThanOrEqual(8 * kilobyte)
})

test('a doc page loads at most 85 KB of script in total and no code for other kinds of pages', async () => {
  const all = await scripts(() => Promise.resolve(), waitForHydration)
  report('all script', all)
  expect(weight(all)).toBeLessThanOrEqual(85 * kilobyte)
  expect(all.filter((text) => text.includes('Type your search here'))).toEqual([])
  expect(all.filter((text) => text.includes('Read the guides'))).toEqual([])
})

test('navigating to a guide loads at most 1.2 times the size of its article', () => {
  const folder = path.join(opened().out, 'route-data')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /guides\/[^/]+\.json$/.test(name),
  )
  const ratios = files.map((name) => {
    const data = readFileSync(path.join(folder, name), 'utf8')
    const { article } = JSON.parse(data) as { article: { html: string } }
    return [name.split('/').at(-1), weight([data]) / weight([article.html])] as const
  })
  expect(ratios.length).toBeGreaterThan(10)
  expect(ratios.filter(([, ratio]) => ratio > 1.2)).toEqual([])
})
