import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { blockStorage, waitForFrame, waitForHydration, openPage, visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'

const tab = (name: string, body: string) => `:::tab[${name}]\n${body}\n:::\n`
const longText = 'A separate paragraph.\n\n'.repeat(30)
/** A tabs block with a tab for each name. Only the panel "Android" is long. */
const osTabs = (settings: string, ...names: string[]) =>
  `::::tabs{${settings}}\n${names.map((name) => tab(name, `${name} here. ${name === 'Android' ? longText : ''}`)).join('')}::::\n`

const browser = useBrowser()
const site = useFixtureSite({
  // Two blocks of one group, and a block without a group.
  'docs/one.md': `# One\n\n${osTabs('group=os', 'iOS', 'Android', 'Web')}\n[two](two.md)\n\n${osTabs('group=os', 'iOS', 'Android')}\n${osTabs('default=web', 'iOS', 'Web')}`,
  'docs/two.md': `# Two\n\n${osTabs('group=os query', 'iOS', 'Android')}\n[with Android](two.md?os=android) [with iOS](two.md?os=ios)\n`,
  'docs/hidden.md': `# Hidden\n\n${longText}\n::::::tabs{group=x}\n:::::tab[One]\n## One\n:::::\n:::::tab[Two]\n::::details\n## Deep\n\n${longText}\n::::\n:::::\n::::::\n`,
  'docs/details.md': `# Details\n\n[To the end](#end)\n\n${longText}\n:::details\n## End\n\n${longText}\n:::\n`,
  'docs/install.md': '# Install\n\n```bash pm\nnpm i camera\n```\n\n```bash pm\nnpx pod-install\n```\n',
})

const rightToLeftSite = useFixtureSite({
  'camdocs.config.ts': "export default { locale: { direction: 'rtl' } }\n",
  'docs/one.md': `# One\n\n${osTabs('', 'iOS', 'Android', 'Web')}`,
})

const osKey = 'camdocs.tabs.os'
const visiblePanels = (page: Page) => page.locator('.tab-panel:visible').evaluateAll(labelsOf)
const selectedTabs = (page: Page) => page.locator('[role="tab"][aria-selected="true"]').allTextContents()
/** Stores a value as the selected tab of a group before each load, as if the reader had selected it. */
const storeOnLoad = (page: Page, value: string, key = osKey) =>
  page.addInitScript(([key, value]) => localStorage.setItem(key, value), [key, value] as const)

/** Opens a blank page, so that a test can prepare it. The page is closed when the test ends. */
async function openBlankPage(options: BrowserContextOptions = {}) {
  const opened = await openPage(browser(), options)
  onTestFinished(opened.close)
  return opened
}

test('MD-2: arrow keys move the focus between tabs, and Enter, Space, or a click selects a tab', async () => {
  const { page } = await visit(browser(), site().url('/docs/one'))
  const readFocused = () => page.locator(':focus').textContent()
  await page.getByRole('tab', { name: 'iOS' }).first().focus()
  const focusOrder: (string | null)[] = []
  for (const press of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'Home', 'ArrowRight']) {
    await page.keyboard.press(press)
    focusOrder.push(await readFocused())
  }
  expect(focusOrder).toEqual(['Web', 'iOS', 'Android', 'Web', 'iOS', 'Android'])
  expect(await visiblePanels(page)).toEqual(['iOS', 'iOS', 'Web'])
  await page.keyboard.press('Enter')
  expect(await visiblePanels(page)).toEqual(['Android', 'Android', 'Web'])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  // The second block of the group has no tab "Web", so its selection does not change.
  expect(await visiblePanels(page)).toEqual(['Web', 'Android', 'Web'])
  // Each tab list has one Tab stop: the selected tab.
  expect(
    await page.locator('[role="tab"][tabindex="0"], [role="tab"]:not([tabindex])').allTextContents(),
  ).toEqual(await selectedTabs(page))
  expect(await page.getByRole('tabpanel', { name: 'Web' }).count()).toBe(2)
})

test('NAVG-13: after a link that changes only the query, closing the menu keeps the scroll offset', async () => {
  const { page } = await visit(browser(), site().url('/docs/two'), { viewport: { width: 390, height: 300 } })
  await page.evaluate(() => scrollTo(0, 40))
  // Waits for the scroll event, which must come before the link creates a history entry.
  await waitForFrame(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('article a[href$="os=ios"]')?.click())
  await page.waitForURL('**?os=ios')
  await page.waitForLoadState('networkidle')
  const offset = await page.evaluate(() => scrollY)
  expect(offset).toBe(40)
  await page.evaluate(() => document.querySelector<HTMLElement>('#camdocs-menu')?.showPopover())
  await page.waitForFunction(() => 'overlay' in (history.state as object))
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !('overlay' in (history.state as object)))
  expect(await page.evaluate(() => scrollY)).toBe(offset)
})

test('MD-2: in right-to-left text, the left arrow key moves the focus to the tab on the left', async () => {
  const { page } = await visit(browser(), rightToLeftSite().url('/docs/one'))
  await page.getByRole('tab', { name: 'iOS' }).focus()
  const focused: (string | null)[] = []
  for (const press of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'Home']) {
    await page.keyboard.press(press)
    focused.push(await page.locator(':focus').textContent())
  }
  expect(focused).toEqual(['Android', 'Web', 'Android', 'Web', 'iOS'])
})

test('MD-3: tabs in one group switch together on all pages, in all windows, and after a reload', async () => {
  const { page, consoleOutput } = await visit(browser(), site().url('/docs/one'))
  const other = await page.context().newPage()
  await other.goto(site().url('/docs/two'))
  await waitForHydration(other)
  await page.getByRole('tab', { name: 'Android' }).last().click()
  expect(await visiblePanels(page)).toEqual(['Android', 'Android', 'Web'])
  await other.getByRole('tab', { name: 'Android', selected: true }).waitFor()
  await page.getByRole('link', { name: 'two', exact: true }).click()
  await page.getByRole('heading', { name: 'Two' }).waitFor()
  expect(await visiblePanels(page)).toEqual(['Android'])
  await page.reload()
  expect(await visiblePanels(page)).toEqual(['Android'])
  expect(consoleOutput).toEqual([])
})

test('MD-3: stored values that match no tab are ignored', async () => {
  for (const value of ['', 'nope', '"] body { display: none }', '\\', '\n']) {
    const { page, consoleOutput } = await openBlankPage()
    await storeOnLoad(page, value)
    // The script before the first paint writes the names of groups to a stylesheet, not only their values.
    await storeOnLoad(page, value, `camdocs.tabs.${value}`)
    await page.goto(site().url('/docs/one'))
    await waitForHydration(page)
    expect(await visiblePanels(page), value).toEqual(['iOS', 'iOS', 'Web'])
    expect(consoleOutput, value).toEqual([])
  }
})

test('MD-3: the clicked tab stays under the pointer when tabs above it change their height', async () => {
  const { page } = await visit(browser(), site().url('/docs/one'))
  const lower = page.getByRole('tab', { name: 'Android' }).last()
  await lower.scrollIntoViewIfNeeded()
  const before = await lower.boundingBox()
  await lower.click()
  const after = await lower.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1)
  // The page has scrolled, because the first block has become longer.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
})

test('MD-3: a tab in the query string takes precedence over the stored tab, and a click updates the URL without scrolling and without a history entry', async () => {
  const { page } = await openBlankPage({ viewport: { width: 1000, height: 300 } })
  await storeOnLoad(page, 'android')
  await page.goto(site().url('/docs/two?a=b&os=ios#top'))
  await waitForHydration(page)
  expect(await visiblePanels(page)).toEqual(['iOS'])
  await page.evaluate(() => scrollTo(0, 60))
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('tab', { name: 'Android' }).click()
  expect(page.url()).toBe(site().url('/docs/two?a=b&os=android#top'))
  expect(await page.evaluate(() => [scrollY, history.length])).toEqual([60, entries])
  await page.goto(site().url('/docs/one'))
  await waitForHydration(page)
  await page.getByRole('tab', { name: 'iOS' }).first().click()
  // The tabs on this page do not have the setting "query", so a click does not change the URL.
  expect(page.url()).toBe(site().url('/docs/one'))
})

test('MD-3: a link to the current page can select a tab', async () => {
  const { page } = await visit(browser(), site().url('/docs/two'))
  for (const name of ['Android', 'iOS']) {
    await page.getByRole('link', { name: `with ${name}` }).click()
    await page.getByRole('tab', { name, selected: true }).waitFor()
    expect(await visiblePanels(page)).toEqual([name])
  }
  await page.getByRole('tab', { name: 'Android' }).click()
  expect(await visiblePanels(page)).toEqual(['Android'])
})

test.each(['/docs/one', '/docs/one?os=android'])(
  'MD-3: %s shows the selected tab from the first paint, before any script file loads, without layout shift',
  async (path) => {
    const { page, consoleOutput } = await openBlankPage()
    // The query string takes precedence over the stored tab.
    await storeOnLoad(page, path.includes('?') ? 'web' : 'android')
    await page.addInitScript(recordShifts)
    // A script or an extension of the browser has added a stylesheet.
    await page.addInitScript(() => document.adoptedStyleSheets.push(new CSSStyleSheet({ media: 'print' })))
    const releaseScripts = await delayRequests(page, 'script')
    const releaseStyles = await delayRequests(page, 'stylesheet')
    await page.goto(site().url(path), { waitUntil: 'commit' })
    releaseStyles()
    // The browser can paint a part of the document before it has parsed the rest.
    await page.waitForFunction(
      () =>
        document.readyState !== 'loading' &&
        performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    const firstPanels = await visiblePanels(page)
    const readHighlights = () =>
      page
        .locator('[role="tab"]')
        .evaluateAll((tabs) => tabs.map((element) => getComputedStyle(element).backgroundSize))
    const firstHighlights = await readHighlights()
    expect(firstPanels).toEqual(['Android', 'Android', 'Web'])
    // Until hydration, the attributes name the default tabs.
    expect(await selectedTabs(page)).toEqual(['iOS', 'iOS', 'Web'])
    releaseScripts()
    await waitForHydration(page)
    expect(await selectedTabs(page)).toEqual(['Android', 'Android', 'Web'])
    expect(await visiblePanels(page)).toEqual(firstPanels)
    expect(await readHighlights()).toEqual(firstHighlights)
    // Of the two stylesheets, only the one that selected the tabs before hydration is removed.
    expect(
      await page.evaluate(() => document.adoptedStyleSheets.map((sheet) => sheet.media.mediaText)),
    ).toEqual(['print'])
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0)
    expect(consoleOutput).toEqual([])
  },
)

test('MD-3: without storage, the default tabs are shown, and tabs still work', async () => {
  const { page } = await openBlankPage()
  await page.addInitScript(blockStorage)
  await page.goto(site().url('/docs/one'))
  await waitForHydration(page)
  expect(await visiblePanels(page)).toEqual(['iOS', 'iOS', 'Web'])
  await page.getByRole('tab', { name: 'Android' }).first().click()
  expect(await visiblePanels(page)).toEqual(['Android', 'Android', 'Web'])
})

test('MD-3: the selected package manager applies to every command on the site', async () => {
  const { page } = await visit(browser(), site().url('/docs/install'))
  await page.getByRole('tab', { name: 'pnpm' }).first().click()
  await page.reload()
  const code = await page.locator('pre:visible').allTextContents()
  expect(code).toEqual(['pnpm add camera', 'pnpm dlx pod-install'])
})

test('TOC-1, MD-2: a link to a heading in a hidden tab or closed details reveals the heading', async () => {
  const { page } = await visit(browser(), site().url('/docs/hidden'), {
    viewport: { width: 1400, height: 400 },
  })
  const outline = page.getByRole('navigation', { name: 'On this page' })
  const heading = page.getByRole('heading', { name: 'Deep' })
  expect(await heading.isVisible()).toBe(false)
  await outline.getByRole('link', { name: 'Deep' }).click()
  await heading.waitFor()
  // The heading is revealed before the browser scrolls to it.
  await page.waitForFunction(
    () => (document.getElementById('deep')?.getBoundingClientRect().top ?? Infinity) < 200,
  )
  expect(await selectedTabs(page)).toEqual(['Two'])
  // Revealing a tab is not stored as a choice.
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.goto(site().url('/docs/two'))
  await page.goto(site().url('/docs/hidden#deep'))
  await heading.waitFor()
  await page.waitForFunction(() => scrollY > 500)
  await page.reload()
  await waitForHydration(page)
  await page.evaluate(() => (location.hash = '#one'))
  await page.evaluate(() => (location.hash = '#deep'))
  await heading.waitFor()
})

test('NAVG-9: links to a heading in a closed details element open it and scroll to the heading', async () => {
  const { page } = await visit(browser(), site().url('/docs/details'), {
    viewport: { width: 1400, height: 400 },
  })
  const waitForEnd = () =>
    page.waitForFunction(() => {
      const { top } = document.querySelector('#end')?.getBoundingClientRect() ?? { top: Infinity }
      return top > 0 && top < 200
    })
  await page.getByRole('link', { name: 'To the end' }).click()
  await waitForEnd()
  await page.reload()
  await waitForEnd()
  await page.goto(site().url('/docs/details'))
  await waitForHydration(page)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'End' }).click()
  await waitForEnd()
})

/** Runs in the page: returns the labels of tab panels. */
function labelsOf(panels: Element[]): (string | null)[] {
  return panels.map((panel) => panel.getAttribute('data-label'))
}

/** Runs in the page: adds up the layout shift of painted elements. */
function recordShifts(): void {
  const scope = Object.assign(window, { shifts: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) scope.shifts += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Delays requests of one resource type until the returned function is called. */
async function delayRequests(page: Page, kind: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === kind) await released
    await route.fallback()
  })
  return release
}
