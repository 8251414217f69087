import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.js'
import { openPage, visit, waitForHydration } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'

const entry = (name: string, facts: string, text: string) =>
  `### \`${name}\`\n\n- \`boolean\`\n- ${facts}\n\n${text}\n`

const reference = `# Options

[The torch](#torch), [the start](./start.md)

::::entries
## Capture

${entry('photo', 'default `false`', 'Adds the photo output. Without it, no shutter clicks.\n\n```ts\nconst photo = true\n```')}
${entry('video', 'default `false`', 'Adds the video output. It needs storage.')}
${entry('audio', 'throws `NoPermission`', 'Records sound. It needs a permission.')}
${entry('hdr', 'iOS only', 'Records more bits. Not with every format.')}

## Controls

${entry('torch', 'iOS only', 'Keeps the light on. Check it first.')}
${entry('zoom', 'default `1`', 'The factor. It is no fraction.')}
${entry('gesture', 'default `false`', 'Pinches. It clamps.')}
${entry('graph', 'default `false`', 'Draws a graph. Only in debug builds.')}
::::
`

const site = useFixtureSite({
  'docs/options.md': reference,
  'docs/start.md': '# Start\n\n[The torch](./options.md#torch)\n',
})
const browser = useBrowser()

const entryOf = (page: Page, id: string) => page.locator('.entry', { has: page.locator(`#${id}`) })
const isOpen = (page: Page, id: string) =>
  entryOf(page, id)
    .locator('details')
    .evaluate((details) => (details as HTMLDetailsElement).open)
const shownNames = (page: Page) => page.locator('.entry h3 code:visible').allTextContents()
const field = (page: Page) => page.getByRole('searchbox', { name: 'Filter entries' })

test('PART-12: a fragment, a link on the page, and a link from another page open the entry', async () => {
  const { page } = await visit(browser(), site().url('/docs/options#torch'))
  expect([await isOpen(page, 'torch'), await isOpen(page, 'zoom')]).toEqual([true, false])
  // The row is below the navbar and the field.
  const bar = await page.locator('.entries-bar').boundingBox()
  const row = await page.locator('#torch').boundingBox()
  expect(row?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  await entryOf(page, 'torch')
    .locator('summary')
    .click({ position: { x: 5, y: 5 } })
  expect(await isOpen(page, 'torch')).toBe(false)
  await page.evaluate(() => (location.hash = '#zoom'))
  await expect.poll(() => isOpen(page, 'zoom')).toBe(true)
  await page.goto(site().url('/docs/start'))
  await waitForHydration(page)
  await page.getByRole('link', { name: 'The torch' }).click()
  await page.locator('#torch').waitFor()
  await expect.poll(() => isOpen(page, 'torch')).toBe(true)
})

test('PART-12: without a script, entries can be opened, and a fragment opens one', async () => {
  const { page } = await visit(browser(), site().url('/docs/options#torch'), { javaScriptEnabled: false })
  expect(await page.getByText('Check it first.').isVisible()).toBe(true)
  const other = page.getByText('It is no fraction.')
  expect(await other.isVisible()).toBe(false)
  await entryOf(page, 'zoom')
    .locator('summary')
    .click({ position: { x: 5, y: 5 } })
  expect(await other.isVisible()).toBe(true)
  expect(await page.locator('.entries-bar').evaluate((bar) => bar.getBoundingClientRect().height)).toBe(0)
})

test('PART-12: print shows the content of all entries', async () => {
  const { page } = await visit(browser(), site().url('/docs/options'))
  await page.emulateMedia({ media: 'print' })
  for (const text of ['Check it first.', 'It is no fraction.'])
    expect(await page.getByText(text).isVisible()).toBe(true)
  expect(await page.locator('.entries-bar').isVisible()).toBe(false)
})

test('PART-11: the field filters by name and facts, and hides groups without entries', async () => {
  const { page } = await visit(browser(), site().url('/docs/options'))
  await field(page).fill('ios only')
  expect(await shownNames(page)).toEqual(['hdr', 'torch'])
  expect(await page.locator('.entries-bar output').textContent()).toBe('2 of 8')
  await field(page).fill('throws')
  expect(await shownNames(page)).toEqual(['audio'])
  expect(await page.locator('.entries h2:visible').allTextContents()).toEqual(['Capture'])
  // No row contains the word.
  await field(page).fill('shutter')
  expect(await shownNames(page)).toEqual(['photo'])
  await field(page).fill('nothing like it')
  expect(await shownNames(page)).toEqual([])
  expect(await page.locator('.entries-bar output').textContent()).toBe('0 of 8')
  await field(page).press('Escape')
  expect(await shownNames(page)).toHaveLength(8)
})

test('PART-11, PART-12: a link to an entry that the field hides shows the entry', async () => {
  const { page } = await visit(browser(), site().url('/docs/options'))
  await field(page).fill('photo')
  await page.getByRole('link', { name: 'The torch' }).click()
  await expect.poll(() => isOpen(page, 'torch')).toBe(true)
  expect(await page.locator('#torch').isVisible()).toBe(true)
  expect(await field(page).inputValue()).toBe('')
})

test('PART-11: a button opens and closes all entries, the keyboard opens one, and the field stays under the navbar', async () => {
  const { page } = await visit(browser(), site().url('/docs/options'))
  await page.getByRole('button', { name: 'Open all' }).click()
  expect(await page.locator('.entry-more[open]').count()).toBe(8)
  await page.evaluate(() => scrollBy(0, 600))
  const barTop = () => page.locator('.entries-bar').evaluate((bar) => bar.getBoundingClientRect().top)
  const navbar = await page.locator('.navbar').boundingBox()
  await expect.poll(barTop).toBeCloseTo((navbar?.height ?? 0) - 1, 0)
  await page.getByRole('button', { name: 'Close all' }).click()
  expect(await page.locator('.entry-more[open]').count()).toBe(0)
  await entryOf(page, 'zoom').locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await isOpen(page, 'zoom')).toBe(true)
})

test('PART-11: pages without such a block do not load the script of the field', async () => {
  const filterScripts = async (path: string) => {
    const { page, close } = await openPage(browser())
    const texts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') texts.push(response.text())
    })
    await page.goto(site().url(path))
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    const scripts = await Promise.all(texts)
    await close()
    return scripts.filter((text) => text.includes('Filter entries')).length
  }
  expect(await filterScripts('/docs/start')).toBe(0)
  expect(await filterScripts('/docs/options')).toBe(1)
})

test('PART-11, PART-12: nothing moves when the field appears and when a fragment opens an entry', async () => {
  for (const width of [390, 1440]) {
    const { page, close } = await openPage(browser(), { viewport: { width, height: 800 } })
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          (window as unknown as { moved: number }).moved += shift.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(site().url('/docs/options#video'))
    await waitForHydration(page)
    await field(page).waitFor()
    expect([width, await page.evaluate(() => (window as unknown as { moved: number }).moved)]).toEqual([
      width,
      0,
    ])
    await close()
  }
})

test('PART-9, PART-10: entries pass axe, open and closed, in both color modes, and fit a screen of 320 pixels', async () => {
  const { page } = await visit(browser(), site().url('/docs/options'), {
    viewport: { width: 320, height: 800 },
  })
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Open all' }).click()
  expect(await findViolations(page, 'article')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
