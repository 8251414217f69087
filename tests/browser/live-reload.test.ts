import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.js'
import { interceptRequests, visitWatched } from '../helpers/browser.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { watchForTest } from '../helpers/server.js'
import { createTestSite } from '../helpers/test-site.js'

const browser = useBrowser()
const square = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="9" height="9"/></svg>\n`

/** Marks the current document. The mark is gone after a reload. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
const isMarked = async (page: Page) => (await page.locator('html[data-mark]').count()) === 1
const open = async (url: string) => (await visitWatched(browser(), url)).page

/**
 * Runs in the page: records at each frame the selected tab, and whether the details element is open. If the
 * element is smaller than in the previous frame, it was closed in between, so it does not count as open.
 */
function recordStates(): void {
  const states = ((globalThis as { states?: Set<string> }).states = new Set<string>())
  let previousHeight = 0
  const record = () => {
    const tab = document.querySelector('main [role="tab"][aria-selected="true"]')
    const details = document.querySelector('main details')
    const isOpen = details?.hasAttribute('open') === true && details.clientHeight >= previousHeight
    previousHeight = details?.clientHeight ?? 0
    states.add(`${tab?.textContent ?? ''} ${isOpen ? 'open' : 'closed'}`)
    requestAnimationFrame(record)
  }
  record()
}
/** Runs in the page: returns the values that `recordStates` has recorded, such as "Two open". */
const readStates = () => [...((globalThis as { states?: Set<string> }).states ?? [])]
const longText = Array.from({ length: 60 }, (_, index) => `Paragraph ${String(index)}.`).join('\n\n')

test('serve --watch updates a tab without reloading it if its page, or a resource of the page, changes', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\nThe first text.\n\n[To b](./b.md)\n',
    'docs/b.md': '# B\n\n![A square](/square.svg)\n',
    'static/square.svg': square(10),
  })
  const server = await watchForTest(site.root)
  const a = await open(`${server.url}docs/a`)
  // This tab shows b after a client navigation.
  const b = await open(`${server.url}docs/a`)
  await b.getByRole('link', { name: 'To b' }).click()
  await b.getByRole('heading', { level: 1, name: 'B' }).waitFor()
  const missing = await open(`${server.url}docs/new`)
  for (const tab of [a, b, missing]) await mark(tab)

  site.write('docs/a.md', '# A\n\nAnother text.\n\n[To b](./b.md)\n')
  await a.getByText('Another text.').waitFor()
  expect(await Promise.all([a, b, missing].map(isMarked))).toEqual([true, true, true])

  site.write('static/square.svg', square(20))
  const width = () => b.getByAltText('A square').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(20)
  site.write('static/square.svg', square(30))
  await expect.poll(width).toBe(30)
  site.write('docs/b.md', '# B\n\n![A square](/square.svg)\n\nMore.\n')
  await b.getByText('More.').waitFor()
  await expect.poll(width).toBe(30)
  expect(await Promise.all([a, b, missing].map(isMarked))).toEqual([true, true, true])

  // The tab goes back to page A, which it loaded before the edit.
  await b.goBack()
  await b.getByText('Another text.').waitFor()
  expect(await isMarked(b)).toBe(true)

  site.write('docs/new.md', '# New\n\nText.\n')
  await missing.getByRole('heading', { level: 1, name: 'New' }).waitFor()
})

test('an edit of a text needs one request of the tab that shows the page, and none of other tabs', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\nOld text.\n', 'docs/b.md': '# B\n\nOld text.\n' })
  const server = await watchForTest(site.root)
  const requested: string[] = []
  const [a, b] = [await open(`${server.url}docs/a`), await open(`${server.url}docs/b`)]
  for (const [name, tab] of Object.entries({ a, b })) {
    await tab.locator('html[data-has-hydrated]').waitFor()
    tab.on('request', (request) => {
      // Not the prefetched pages of visible links, whose type is "other".
      if (['fetch', 'xhr', 'document'].includes(request.resourceType()))
        requested.push(`${name}: ${new URL(request.url()).pathname}`)
    })
  }
  site.write('docs/a.md', '# A\n\nNew text.\n')
  await a.getByText('New text.').waitFor()
  site.write('docs/b.md', '# B\n\nNew text.\n')
  await b.getByText('New text.').waitFor()
  const withoutBuildId = requested.map((text) => text.replace(/data\/[^/]+\//, 'data/'))
  expect(withoutBuildId).toEqual(['a: /route-data/docs/a.json', 'b: /route-data/docs/b.json'])
  // An edit that changes the sidebar follows: the tab compares the page with the version before both edits.
  site.write('docs/b.md', '# Title\n\nNew text.\n')
  await b.getByRole('heading', { level: 1, name: 'Title' }).waitFor()
  await a.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Title').waitFor()
  expect(await a.getByText('New text.').isVisible()).toBe(true)
})

test('an edit keeps the scroll position, the selected tab, and open details, and highlights the changed block', async () => {
  const text = (words: string) =>
    `# A\n\n${longText}\n\n${words}\n\n:::::tabs\n::::tab[One]\nFirst panel.\n::::\n::::tab[Two]\nSecond panel.\n::::\n:::::\n\n<details><summary>More</summary>\n\nHidden text.\n\n</details>\n\n${longText}\n`
  const site = createTestSite({ 'docs/a.md': text('The first words.') })
  const server = await watchForTest(site.root)
  const page = await open(`${server.url}docs/a`)
  await page.getByRole('tab', { name: 'Two' }).click()
  await page.getByText('More', { exact: true }).click()
  const offset = await page.evaluate(() => scrollY)
  expect(offset).toBeGreaterThan(500)
  await mark(page)
  await page.evaluate(recordStates)

  // The highlight fades, so the test starts to wait for it before the edit.
  const highlighted = page.waitForFunction(() =>
    document.getAnimations().some(({ effect }) => {
      const highlight = effect as KeyframeEffect
      const [first] = highlight.getKeyframes()
      return highlight.target?.textContent === 'The second words.' && first?.outlineOffset === '6px'
    }),
  )
  site.write('docs/a.md', text('The second words.'))
  await page.getByText('The second words.').waitFor()
  await highlighted
  expect(await isMarked(page)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(offset)
  for (const shown of ['Second panel.', 'Hidden text.'])
    expect(await page.getByText(shown).isVisible(), shown).toBe(true)
  // No frame shows the edited page before its tabs and details elements are restored.
  expect(await page.evaluate(readStates)).toEqual(['Two open'])
})

test('an edit of a title or of a category label updates the sidebar of all tabs and keeps their open categories', async () => {
  const site = createTestSite({
    'docs/a.md': '# First title\n\nText.\n',
    'docs/topic/b.md': '# B\n\nText.\n',
    'docs/topic/c.md': '# C\n\nText.\n',
    'docs/other/d.md': '# D\n\nText.\n',
  })
  const server = await watchForTest(site.root)
  const [a, b] = [await open(`${server.url}docs/a`), await open(`${server.url}docs/topic/b`)]
  for (const tab of [a, b]) await mark(tab)
  const sidebar = (tab: Page) => tab.getByRole('navigation', { name: 'Docs sidebar' })
  await sidebar(b).getByText('Other', { exact: true }).click()
  await sidebar(b).getByRole('link', { name: 'D', exact: true }).waitFor()

  site.write('docs/a.md', '# Second title\n\nText.\n')
  await a.getByRole('heading', { level: 1, name: 'Second title' }).waitFor()
  for (const tab of [a, b]) await sidebar(tab).getByRole('link', { name: 'Second title' }).waitFor()
  expect(await a.title()).toContain('Second title')
  site.write('docs/topic/_category_.yml', 'label: Subject\n')
  await sidebar(b).getByText('Subject', { exact: true }).waitFor()
  site.write('docs/other/d.md', '# E\n\nText.\n')
  await sidebar(b).getByRole('link', { name: 'E', exact: true }).waitFor()
  expect(await Promise.all([a, b].map(isMarked))).toEqual([true, true])
})

test('an edited stylesheet is replaced without a reload, and edited client code reloads the tab', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\nText.\n',
    'brand.css': '.content { letter-spacing: 1px }\n',
    'client.ts': "document.documentElement.dataset.client = 'one'\n",
    'camdocs.config.ts': "export default { styles: ['brand.css'], clientModules: ['client.ts'] }\n",
  })
  const server = await watchForTest(site.root)
  const page = await open(`${server.url}docs/a`)
  await mark(page)
  const spacing = () =>
    page.locator('div.content').evaluate((element) => getComputedStyle(element).letterSpacing)
  expect(await spacing()).toBe('1px')

  site.write('brand.css', '.content { letter-spacing: 2px }\n')
  await expect.poll(spacing).toBe('2px')
  expect(await isMarked(page)).toBe(true)
  // After a stylesheet that cannot be loaded, the tab still applies later edits, and removes old stylesheets.
  const stylesheets = page.locator('link[rel="stylesheet"]')
  const count = await stylesheets.count()
  const stop = await interceptRequests(page, '**/camdocs-assets/*.css', (route) => {
    stop()
    return route.abort()
  })
  const failed = page.waitForEvent('requestfailed')
  site.write('brand.css', '.content { letter-spacing: 3px }\n')
  await failed
  site.write('brand.css', '.content { letter-spacing: 4px }\n')
  await expect.poll(spacing).toBe('4px')
  await expect.poll(() => stylesheets.count()).toBe(count)
  expect(await isMarked(page)).toBe(true)
  // The tab still shows later edits, although it loaded an earlier version of the site.
  site.write('docs/a.md', '# A\n\nEdited text.\n')
  await page.getByText('Edited text.').waitFor()
  expect(await isMarked(page)).toBe(true)

  site.write('client.ts', "document.documentElement.dataset.client = 'two'\n")
  await expect.poll(() => isMarked(page)).toBe(false)
  await page.locator('html[data-client="two"]').waitFor()
})

test('problems are shown over the last good version until they are fixed', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\nGood text.\n' })
  const server = await watchForTest(site.root)
  const page = await open(`${server.url}docs/a`)
  site.write('docs/a.md', '# A\n\nSee [b](./b.md).\n')
  const overlay = page.locator('.camdocs-problems')
  await overlay.getByText('does not match any page').waitFor()
  await overlay.getByRole('button', { name: 'docs/a.md:3:9' }).waitFor()
  expect(await page.getByText('Good text.').isVisible()).toBe(true)
  site.write('docs/a.md', '# A\n\nFixed text.\n')
  await page.getByText('Fixed text.').waitFor()
  await expect.poll(() => overlay.isVisible()).toBe(false)
})

test('REPORT-9: the overlay is readable in both color modes, and does not scroll the page', async () => {
  const site = createTestSite({ 'docs/a.md': `# A\n\n${longText}\n` })
  const server = await watchForTest(site.root)
  const page = await open(`${server.url}docs/a`)
  // The overlay appears before its stylesheet is loaded.
  let load = () => {}
  await interceptRequests(page, '**/live.css', (route) => (load = () => void route.continue()))
  site.write('docs/a.md', '# A\n\nSee [b](./b.md).\n')
  const overlay = page.locator('.camdocs-problems')
  await overlay.getByText('does not match any page').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  load()
  await expect.poll(() => overlay.evaluate((element) => getComputedStyle(element).display)).toBe('flex')
  expect(await findViolations(page, '.camdocs-problems')).toEqual([])
})

test('REPORT-9: the overlay shows the problems of the last change first, and they and the close button are in reach', async () => {
  const links = Array.from({ length: 40 }, (_, index) => `[${String(index)}](./missing-${String(index)}.md)`)
  const site = createTestSite({ 'docs/a.md': '# A\n', 'docs/z.md': '# Z\n' })
  const server = await watchForTest(site.root)
  const page = await open(`${server.url}docs/a`)
  const overlay = page.locator('.camdocs-problems')
  const items = overlay.getByRole('listitem')
  site.write('docs/a.md', `# A\n\n${links.join('\n')}\n`)
  await items.nth(39).scrollIntoViewIfNeeded()
  site.write('docs/z.md', '# Z\n\n[New](./missing.md)\n')
  await expect.poll(() => items.count()).toBe(41)
  const first = items.first().getByRole('button', { name: 'docs/z.md:3:7' })
  const close = overlay.getByRole('button', { name: 'Close' })
  for (const button of [first, close])
    expect(
      await button.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect()
        return document.elementFromPoint(left + 2, top + 2) === element
      }),
    ).toBe(true)
  await close.click()
  expect(await overlay.isVisible()).toBe(false)
})
