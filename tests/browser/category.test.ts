import { expect, test } from 'vitest'
import { visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'

const browser = useBrowser()
const site = useFixtureSite({
  'docs/start.md': '# Start\n\nText.\n',
  'docs/guides/_category_.yml': 'link: { type: generated-index, description: All guides. }\n',
  'docs/guides/zoom.md': '# Zooming\n\nAbout zoom.\n',
  'docs/guides/deep/_category_.yml': 'link: { type: generated-index }\n',
  'docs/guides/deep/one.md': '# One\n\nText.\n',
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'camdocs.config.ts': `export default { favicon: 'icon.svg' }\n`,
})

const indexPath = '/docs/category/guides'

test('DOC-9: a category index is reachable from the sidebar, links to its items, and takes part in client navigation like any other page', async () => {
  const { page, consoleOutput, requests } = await visit(browser(), site().url('/docs/start'))
  const waitForHeading = (name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  requests.length = 0
  await page.locator('.sidebar').getByRole('link', { name: 'Guides' }).click()
  await waitForHeading('Guides')
  expect(await page.title()).toBe('Guides | Documentation')
  expect(new URL(page.url()).pathname).toBe(indexPath)
  // The category is expanded and marked as current.
  const current = page.locator('.sidebar [aria-current="page"]')
  expect(await current.allTextContents()).toEqual(['Guides'])
  expect(await page.locator('.sidebar').getByRole('link', { name: 'Zooming' }).isVisible()).toBe(true)
  await page.locator('.cards').getByRole('link', { name: 'Deep 1 item' }).click()
  await waitForHeading('Deep')
  expect(await page.getByRole('navigation', { name: 'Breadcrumbs' }).innerText()).toMatch(
    /Guides\s*\/?\s*Deep/,
  )
  await page
    .getByRole('navigation', { name: 'Docs pages' })
    .getByRole('link', { name: 'Previous Guides' })
    .click()
  await waitForHeading('Guides')
  await page.locator('.cards').getByRole('link', { name: 'Zooming About zoom.' }).click()
  await waitForHeading('Zooming')
  // The browser has loaded no HTML page since the first one.
  expect(requests.filter((url) => /\/docs\/[a-z/]+$/.test(url))).toEqual([])
  await page.reload()
  await page.goBack()
  await waitForHeading('Guides')
  expect(consoleOutput).toEqual([])
})

test('DOC-9, NOJS-1: a category index works without JavaScript', async () => {
  const { page } = await visit(browser(), site().url(indexPath), { javaScriptEnabled: false })
  expect(await page.locator('main p').first().innerText()).toBe('All guides.')
  expect(await page.locator('main ul').getByRole('link').allInnerTexts()).toEqual([
    'Deep\n1 item',
    'Zooming\nAbout zoom.',
  ])
  await page.getByRole('link', { name: 'Deep 1 item' }).click()
  expect(new URL(page.url()).pathname).toBe('/docs/category/deep')
  expect(await page.locator('h1').innerText()).toBe('Deep')
})
