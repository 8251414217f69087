import { expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.js'
import { visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { dialog, field } from '../helpers/search.js'
import { useBrowser } from '../helpers/shared-processes.js'

const browser = useBrowser()
const site = useFixtureSite({
  'camdocs.config.ts': `export default {
    docs: { version: { label: '4.0' } },
    versions: [
      { name: '3.1', folder: 'versions/3.1' },
      { name: '2.x', folder: 'versions/2.x', state: 'unmaintained' },
    ],
    navbar: {
      items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }, { type: 'docsVersionDropdown' }],
    },
  }`,
  'docs/index.md': '# Start',
  'docs/guides/zoom.md': '---\nredirect_from: /docs/guides/old\n---\n\n# Zoom\n\n## Levels\n\nMagnify.',
  'docs/guides/only.md': '# Only new',
  'versions/3.1/index.md': '# Start',
  'versions/3.1/guides/zoom.md': '# Zoom\n\n## Levels\n\nMagnify.',
  'versions/2.x/index.md': '# Start',
  'versions/2.x/guides/old.md': '# Old zoom\n\n## Levels\n\nMagnify.',
})

test('VERSION-7, STORE-7, DOC-7: the version menu leads to the same page and section of a version, stores the choice, and needs no request before', async () => {
  const { page, consoleOutput } = await visit(browser(), site().url('/docs/guides/zoom#levels'))
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Versions: 4.0' })
  const links = page.locator('.dropdown-list a')
  expect(await links.count()).toBe(0)
  expect(requests.filter((path) => path.includes('version-paths'))).toEqual([])

  await menu.press('Enter')
  const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await expect.poll(hrefs).toEqual(['/docs/guides/zoom', '/docs/3.1/guides/zoom', '/docs/2.x/guides/old'])
  expect(await links.locator('xpath=self::*[@aria-current]').allTextContents()).toEqual(['4.0'])
  expect(await findViolations(page, '.navbar')).toEqual([])
  await links.getByText('2.x').click()
  await page.waitForURL('**/docs/2.x/guides/old#levels')
  await expect.poll(() => page.getByRole('button', { name: 'Versions: 2.x' }).count()).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('camdocs.preferred-version'))).toBe('2.x')
  expect(requests.filter((path) => path.includes('version-paths'))).toHaveLength(1)

  const notice = page.getByRole('note')
  expect(await notice.textContent()).toContain('no longer maintained')
  expect(await findViolations(page, 'main')).toEqual([])
  await notice.getByRole('link', { name: 'this page in version 4.0' }).click()
  await page.waitForURL('**/docs/guides/zoom')
  await expect.poll(() => notice.count()).toBe(0)

  // The version of the page counts, and elsewhere the chosen one.
  const docs = page.locator('.navbar').getByRole('link', { name: 'Docs' })
  expect(await docs.getAttribute('href')).toBe('/docs/')
  await page.goto(site().url('/search'))
  await expect.poll(() => docs.getAttribute('href')).toBe('/docs/2.x/')
  await expect.poll(() => page.getByRole('button', { name: 'Versions: 2.x' }).count()).toBe(1)
  await docs.click()
  await page.waitForURL('**/docs/2.x/')
  expect(consoleOutput).toEqual([])
})

test('VERSION-7: on a phone, the menu contains the versions', async () => {
  const { page } = await visit(browser(), site().url('/docs/3.1/guides/zoom'), {
    viewport: { width: 390, height: 800 },
  })
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await page.getByRole('button', { name: 'Back to main menu' }).click()
  await page.locator('.menu-label', { hasText: 'Versions' }).click()
  const links = page.locator('.menu-group a')
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(['/docs/guides/zoom', '/docs/3.1/guides/zoom', '/docs/2.x/guides/old'])
})

test('VERSION-7: without JavaScript, the version menu is a link to the list of versions', async () => {
  const { page } = await visit(browser(), site().url('/docs/3.1/guides/zoom'), { javaScriptEnabled: false })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Versions: 3.1' }).click()
  await page.waitForURL('**/versions')
  await page.getByRole('link', { name: '2.x' }).click()
  await page.waitForURL('**/docs/2.x/')
})

test('VERSION-9: a search finds the version of the page, and all versions with one button', async () => {
  const { page, consoleOutput } = await visit(browser(), site().url('/docs/2.x/guides/old'))
  await page.keyboard.press('Control+k')
  const hrefs = () =>
    dialog(page)
      .getByRole('option')
      .evaluateAll((all) =>
        all.map((hit) => hit.getAttribute('href') ?? hit.querySelector('a')?.getAttribute('href')),
      )
  await field(page).fill('magnify')
  await expect.poll(hrefs).toEqual(['/docs/2.x/guides/old#levels'])
  const filter = dialog(page).getByRole('group', { name: 'Filter by area' })
  expect(await filter.getByRole('button', { pressed: true }).allTextContents()).toEqual(['2.x'])
  await filter.getByRole('button', { name: 'All versions' }).click()
  await expect
    .poll(async () => (await hrefs()).toSorted())
    .toEqual(['/docs/2.x/guides/old#levels', '/docs/3.1/guides/zoom#levels', '/docs/guides/zoom#levels'])
  await filter.getByRole('button', { name: 'All versions' }).click()
  expect(await field(page).inputValue()).toBe('magnify')
  await expect.poll(hrefs).toHaveLength(1)
  await dialog(page).getByRole('link', { name: /^See / }).click()
  await page.waitForURL('**/search?q=docs%402.x%3Amagnify')
  await expect.poll(() => page.locator('.result-path').count()).toBe(1)
  expect(consoleOutput).toEqual([])
})
