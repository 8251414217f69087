import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForHydration, openPage } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { serveForTest } from '../helpers/server.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { createTestSite } from '../helpers/test-site.js'

const browser = useBrowser()

const sections = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

const body = 'Continue with [another section](/docs/g/deep/p22).'
const landing = `import { Link } from '@camdocs/theme'
export default function Home() { return <main><h1>Home</h1><Link href="/docs/b/p1">First</Link></main> }
`
/**
 * A configuration with many kinds of sidebar entries: a link, docs, and four kinds of categories (not
 * collapsible, open by default, with a page, and plain).
 */
const config = `export default {
  title: 'Large',
  docs: { sidebars: {
    main: [
      { type: 'link', label: 'Elsewhere', href: 'https://example.org/' },
      { type: 'category', label: 'Fixed', collapsible: false, items: ['a/p1', { type: 'category', label: 'Inner', items: ['a/p2'] }] },
      { type: 'category', label: 'Spread', collapsed: false, items: ['a/p3'] },
      { type: 'category', label: 'Linked', link: { type: 'doc', id: 'a/p4' }, items: ['a/p5', 'a/p6'] },
      ...['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((section) => ({
        type: 'category', label: 'Section ' + section,
        items: [
          ...Array.from({ length: 20 }, (_, index) => section + '/p' + (index + 1)),
          { type: 'category', label: 'Deep ' + section, items: [21, 22, 23, 24].map((page) => section + '/deep/p' + page) },
        ],
      })),
    ],
  } },
}
`

/** A site with 8 sections of 24 pages, too many for pages to include the complete sidebar. */
const files = {
  'pages/index.tsx': landing,
  'camdocs.config.ts': config,
  ...Object.fromEntries(
    sections.flatMap((section) =>
      Array.from({ length: 24 }, (_, index) => {
        const page = index + 1
        const id = page > 20 ? `${section}/deep/p${page}` : `${section}/p${page}`
        return [`docs/${id}.md`, `# Page ${section}${page}\n\n${body}\n`] as const
      }),
    ),
  ),
}
const site = useFixtureSite(files)

const current = (nav: Locator, text: string) => nav.locator('[aria-current="page"]').filter({ hasText: text })

test('SIDE-3, SIDE-5, SIDE-9: pages include only the open part of a large sidebar and load the rest on demand', async () => {
  expect(readFileSync(path.join(site().root, 'dist/docs/b/p1/index.html'), 'utf8')).not.toContain('Page c1<')
  const { page, consoleOutput, close } = await openPage(browser())
  const nav = page.getByRole('navigation', { name: 'Docs sidebar' })

  await page.goto(site().url('/docs/b/deep/p21'))
  await waitForHydration(page)
  // The docs in the category that is not collapsible, in the category that is open by default, and in the
  // section of the current page.
  expect(await nav.getByRole('link', { name: /^Page/ }).allTextContents()).toEqual([
    ...['Page a1', 'Page a3'],
    ...Array.from({ length: 24 }, (_, index) => `Page b${index + 1}`),
  ])
  expect(await nav.getByRole('link', { name: 'Elsewhere' }).getAttribute('target')).toBe('_blank')

  // A category without a page: its label acts as a button, also by keyboard, and keeps the focus.
  const label = nav.getByRole('button', { name: 'Section c' })
  expect(await label.getAttribute('aria-expanded')).toBe('false')
  await label.focus()
  await page.keyboard.press('Space')
  await nav.getByRole('link', { name: 'Page c20' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.outerHTML)).toMatch(/^<summary.*Section c/)

  // A category with a page: the caret expands the category, and the label opens the page.
  await nav.getByRole('button', { name: "Expand sidebar category 'Linked'" }).click()
  await nav.getByRole('link', { name: 'Page a6' }).waitFor()
  await nav.getByRole('link', { name: 'Linked', exact: true }).click()
  await page.waitForURL('**/docs/a/p4')
  await current(nav, 'Linked').waitFor()

  // Opened categories stay open, and the entries that the next page needs are loaded with it.
  await page.getByRole('main').getByRole('link', { name: 'another section' }).click()
  await page.waitForURL('**/docs/g/deep/p22')
  await current(nav, 'Page g22').waitFor()
  expect(await nav.getByRole('link', { name: 'Page c20' }).isVisible()).toBe(true)
  expect(consoleOutput).toEqual([])
  await close()
})

test('SIDE-1: a doc opened by client navigation from a page without a sidebar shows its sidebar', async () => {
  const { page, consoleOutput, close } = await openPage(browser())
  await page.goto(site().url('/'))
  await waitForHydration(page)
  await page.getByRole('link', { name: 'First' }).click()
  await page.waitForURL('**/docs/b/p1')
  const nav = page.getByRole('navigation', { name: 'Docs sidebar' })
  await current(nav, 'Page b1').waitFor()
  expect(await nav.getByRole('link', { name: 'Page b20' }).isVisible()).toBe(true)
  expect(consoleOutput).toEqual([])
  await close()
})

test('SIDE-5: a category whose entries fail to load opens its first page', async () => {
  const { page, close } = await openPage(browser())
  await page.route('**/sidebar-data/**', (route) => route.abort())
  await page.goto(site().url('/docs/b/p1'))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Section d' }).click()
  await page.waitForURL('**/docs/d/p1')
  expect(await page.locator('h1').textContent()).toBe('Page d1')
  await close()
})

test('a page published after the reader loaded the site appears in the sidebar when the reader opens the page', async () => {
  const changing = createTestSite(files)
  await changing.build()
  const server = await serveForTest(changing.root)
  const { page, consoleOutput, close } = await openPage(browser())
  await page.goto(`${server.url}docs/b/p1`)
  await waitForHydration(page)

  changing.write('docs/new.md', '# New page\n')
  changing.write('camdocs.config.ts', config.replace("'a/p1',", "'new', 'a/p1',"))
  await changing.build()
  // The page that the reader loaded earlier does not link to the new page.
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a')
    if (link) link.href = '/docs/new'
    link?.click()
  })
  await page.waitForURL('**/docs/new')
  await page.getByRole('heading', { name: 'New page' }).waitFor()
  const nav = page.getByRole('navigation', { name: 'Docs sidebar' })
  await current(nav, 'New page').waitFor()
  expect(consoleOutput).toEqual([])
  await close()
})

test('NOJS-1: without JavaScript, a closed category links to its page or its first page', async () => {
  const { page, close } = await openPage(browser(), { javaScriptEnabled: false })
  await page.goto(site().url('/docs/b/p1'))
  const nav = page.getByRole('navigation', { name: 'Docs sidebar' })
  await nav.getByRole('link', { name: 'Linked' }).click()
  expect(await page.locator('h1').textContent()).toBe('Page a4')
  await nav.getByRole('link', { name: 'Section h' }).click()
  expect(await page.locator('h1').textContent()).toBe('Page h1')
  await close()
})
