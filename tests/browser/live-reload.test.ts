import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../helpers/browser.js'
import { useBrowser } from '../helpers/fixture-site.js'
import { serveForTest } from '../helpers/server.js'
import { siteTest } from '../helpers/site-test.js'

const browser = useBrowser()
const square = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="9" height="9"/></svg>\n`

/** Marks the current document. The mark is gone after a reload. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
const isMarked = (page: Page) => page.locator('html[data-mark]').count()

test('serve --watch reloads a tab only if its page, its data or a resource that it uses changes', async () => {
  const site = siteTest({
    'docs/a.md': '# A\n\nThe first text.\n\n[To b](./b.md)\n',
    'docs/b.md': '# B\n\n![A square](/square.svg)\n',
    'static/square.svg': square(10),
  })
  const server = await serveForTest(site.root, ['--watch'])
  await server.printed(/Watching for changes\./)
  const open = async (path: string) => (await visit(browser(), server.url + path)).page
  const a = await open('docs/a')
  // Shows b after client navigation.
  const b = await open('docs/a')
  await b.getByRole('link', { name: 'To b' }).click()
  await b.getByRole('heading', { level: 1, name: 'B' }).waitFor()
  const missing = await open('docs/new')
  const tabs = { a, b, missing }
  const change = async (act: () => void, reloaded: keyof typeof tabs) => {
    for (const tab of Object.values(tabs)) await mark(tab)
    act()
    await expect.poll(() => isMarked(tabs[reloaded]), { timeout: 15_000 }).toBe(0)
  }

  await change(() => site.write('docs/a.md', '# A\n\nAnother text.\n\n[To b](./b.md)\n'), 'a')
  await a.getByText('Another text.').waitFor()
  expect([await isMarked(b), await isMarked(missing)]).toEqual([1, 1])

  await change(() => site.write('static/square.svg', square(20)), 'b')
  await b.getByRole('heading', { level: 1, name: 'B' }).waitFor()
  expect([await isMarked(a), await isMarked(missing)]).toEqual([1, 1])

  // The other tabs show the sidebar, which has the new page too.
  await change(() => site.write('docs/new.md', '# New\n\nText.\n'), 'missing')
  await missing.getByRole('heading', { level: 1, name: 'New' }).waitFor()
})
