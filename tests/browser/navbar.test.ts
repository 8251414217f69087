import { describe, expect, test } from 'vitest'
import { waitForHydration, openPage, visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'

const browser = useBrowser()

/** A doc that is taller than the window. */
const tallDoc = (title: string, frontMatter = '') =>
  `---\ntitle: ${title}\n${frontMatter}---\n\n${'Light.\n\n'.repeat(60)}`
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'

const site = useFixtureSite({
  'docs/guides/start.md': tallDoc('Start', 'slug: /guides\n'),
  'docs/guides/zooming.md': tallDoc('Zooming'),
  'docs/api/index.md': tallDoc('API overview'),
  'docs/api/camera.md': tallDoc('Camera'),
  'docs/loose.md': tallDoc('Loose'),
  'static/light.svg': svg,
  'static/dark.svg': svg,
  'pages/index.tsx': `import { usePreferredVersion } from '@camdocs/theme'
export const meta = { title: 'Home' }
export default function Home() {
  const [version, choose] = usePreferredVersion()
  return (
    <main>
      <h1>Home</h1>
      <p id="version">{version === null ? 'none' : version.label}</p>
      <button onClick={() => choose('current')}>Choose</button>
      <button onClick={() => choose('3.x')}>Choose an old one</button>
    </main>
  )
}
`,
  'camdocs.config.ts': `export default {
  title: 'Site',
  favicon: 'light.svg',
  url: 'https://site.example',
  docs: { mainDoc: 'guides/start', sidebars: { guides: ['guides/start', 'guides/zooming'], api: ['api/index', 'api/camera'] } },
  navbar: {
    title: 'Cam',
    logo: { src: 'light.svg', srcDark: 'dark.svg' },
    items: [
      { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' },
      { type: 'doc', docId: 'api/index', label: 'API' },
      { type: 'html', value: '<a href="/docs/loose">Loose</a>' },
      { label: 'Source', href: 'https://example.org/source', position: 'right' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown' },
    ],
  },
}
`,
})

const activeLink = '.navbar-items > li > a[aria-current="page"]'

describe('the navbar', () => {
  test('NAVBAR-1, NAVBAR-3: the navbar stays at the top of every page and shows brand, left items, right items, toggle, and search in order', async () => {
    const { page, consoleOutput } = await visit(browser(), site().url('/'))
    for (const path of ['/', '/docs/guides', '/search', '/nowhere']) {
      await page.goto(site().url(path))
      await waitForHydration(page)
      const bar = page.getByRole('navigation', { name: 'Main' })
      await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight)
      })
      expect(await bar.evaluate((element) => element.getBoundingClientRect().top), path).toBe(0)
      const names = await bar.evaluate((element) =>
        [...element.querySelectorAll(':scope > :not(ul), :scope > ul > li')]
          .filter((child) => child.checkVisibility())
          .map((child) => child.getAttribute('aria-label') ?? (child as HTMLElement).innerText.trim()),
      )
      expect(
        // The entries of an open dropdown would follow its label, on the next lines.
        names.map((name) => name.split('\n')[0]),
        path,
      ).toEqual([
        'Cam',
        'Guides',
        'API',
        'Loose',
        'Source',
        // The version menu and the language menu.
        'Next',
        'English',
        'Switch between dark and light mode (currently light mode)',
        'Search',
      ])
    }
    expect(consoleOutput.filter((text) => !text.includes('status of 404'))).toEqual([])
  })

  test('NAVBAR-4, NAVBAR-5: active items are marked, and the marks update on client navigation', async () => {
    const { page, requests } = await visit(browser(), site().url('/docs/guides'))
    const activeLabels = () => page.locator(activeLink).allTextContents()
    // "Next" links to the main doc, /docs/guides, so it is active on this page and on pages under its path.
    expect(await activeLabels()).toEqual(['Guides', 'Next'])
    requests.length = 0
    await page.locator('.sidebar').getByRole('link', { name: 'Zooming' }).click()
    await page.getByRole('heading', { level: 1, name: 'Zooming' }).waitFor()
    expect(await activeLabels()).toEqual(['Guides', 'Next'])
    await page.getByRole('link', { name: 'API', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'API overview' }).waitFor()
    expect(await activeLabels()).toEqual(['API'])
    await page.locator('.sidebar').getByRole('link', { name: 'Camera' }).click()
    await page.getByRole('heading', { level: 1, name: 'Camera' }).waitFor()
    expect(await activeLabels()).toEqual(['API'])
    // A click on a link in an item of the type "html" causes a client navigation, as for any other link.
    await page.locator('.navbar-html').getByRole('link', { name: 'Loose' }).click()
    await page.getByRole('heading', { level: 1, name: 'Loose' }).waitFor()
    expect(await activeLabels()).toEqual([])
    // Unlike a document, the data file of a page has an extension.
    const documentRequests = requests.filter((url) => /\/docs\/[a-z/]+$/.test(url))
    expect(documentRequests).toEqual([])
  })

  test('NAVBAR-7: each color mode shows only its logo, and the brand links to the home page', async () => {
    const { page } = await visit(browser(), site().url('/docs/guides'))
    const visibleLogos = () =>
      page
        .locator('.navbar .brand img')
        .evaluateAll((images) =>
          images.flatMap((image) => (image.checkVisibility() ? [image.getAttribute('src')] : [])),
        )
    expect(await visibleLogos()).toEqual(['/light.svg'])
    await page.locator('.navbar .color-mode-toggle').click()
    expect(await visibleLogos()).toEqual(['/dark.svg'])
    await page.locator('.navbar .brand').click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await visibleLogos()).toEqual(['/dark.svg'])
  })

  test('NAVBAR-8: at 996 px and below, a menu button replaces the items and the toggle, the menu is announced as collapsed, and the search stays on the right', async () => {
    const { page } = await visit(browser(), site().url('/docs/guides'), {
      viewport: { width: 997, height: 700 },
    })
    const bar = page.getByRole('navigation', { name: 'Main' })
    const visibleParts = async () => ({
      items: await bar.locator('.navbar-items > li:visible').count(),
      toggle: await bar.locator('.color-mode-toggle').isVisible(),
      button: await bar.getByRole('button', { name: 'Toggle navigation bar' }).isVisible(),
      search: await bar.getByRole('link', { name: 'Search' }).isVisible(),
    })
    expect(await visibleParts()).toEqual({ items: 6, toggle: true, button: false, search: true })
    for (const width of [996, 400]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await visibleParts(), String(width)).toEqual({
        items: 0,
        toggle: false,
        button: true,
        search: true,
      })
      const search = await bar.getByRole('link', { name: 'Search' }).boundingBox()
      expect((search?.x ?? 0) + (search?.width ?? 0), String(width)).toBeGreaterThan(width - 40)
    }
    // Check the state that assistive technology reads, whichever attribute sets it.
    const tree = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree')
    const button = tree.nodes.find(({ name }) => name?.value === 'Toggle navigation bar')
    expect(button?.properties?.find(({ name }) => name === 'expanded')?.value.value).toBe(false)
  })

  test('NAVBAR-9: if an item fails to render, the crash page appears and names the item and the cause', async () => {
    const { page, close } = await openPage(browser())
    await page.route('**/camdocs-assets/site-*.js', async (route) => {
      const response = await route.fetch()
      // There is no item type "clock".
      const body = (await response.text()).replace('"type":"localeDropdown"', '"type":"clock"')
      await route.fulfill({ response, body })
    })
    await page.goto(site().url('/docs/guides'))
    await page.getByRole('heading', { level: 1, name: 'This page crashed.' }).waitFor()
    const text = await page.locator('main pre').innerText()
    expect(text).toMatch(/A navbar item failed to render:\n\{\n {2}"type": "clock",[^]*\nCause:\n[^]*"clock"/)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1)
    await close()
  })

  test('NAVBAR-11: the only entry of the language menu is marked as current and loads the current page as a document, with its query string and fragment', async () => {
    const { page } = await visit(browser(), site().url('/docs/guides?a=1#b'))
    const entry = page.locator('.navbar .dropdown-list a')
    const readEntry = (link: Element) => [link.textContent, link.getAttribute('lang'), link.ariaCurrent]
    expect(await entry.evaluate(readEntry)).toEqual(['English', 'en', 'true'])
    // Tabs and the search change the URL in this way, without a navigation. The entry must lead to the URL
    // that is current when it is clicked.
    await page.evaluate(() => {
      history.replaceState(null, '', '?q=zoom%20in')
    })
    await page.getByRole('button', { name: 'English' }).hover()
    const loaded = page.waitForEvent('load')
    await entry.click()
    await loaded
    expect(page.url()).toBe(site().url('/docs/guides?q=zoom%20in'))
    await waitForHydration(page)
    // When the entry is focused by keyboard after a client navigation, it has the current URL too.
    await page.locator('.sidebar').getByRole('link', { name: 'Zooming' }).click()
    await page.getByRole('heading', { level: 1, name: 'Zooming' }).waitFor()
    await page.evaluate(() => {
      history.replaceState(null, '', '#there')
    })
    await page.getByRole('button', { name: 'English' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await entry.evaluate((link: HTMLAnchorElement) => link.href)).toBe(
      site().url('/docs/guides/zooming#there'),
    )
  })

  test('NAVBAR-12, DOC-7: with a single version, the version menu is a plain link that stores no choice, and pages show no version badge or banner', async () => {
    const { page } = await visit(browser(), site().url('/docs/api/camera'))
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Next', exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/docs/guides')
    expect(await page.locator('main').innerText()).not.toMatch(/Version|unreleased|unmaintained/i)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })
})

test('STORE-6, STORE-7: the preferred version is read after mount, stored only on choice, and removed if it no longer exists', async () => {
  const { page, consoleOutput } = await visit(browser(), site().url('/'))
  const storedEntries = () => page.evaluate(() => Object.entries(localStorage).flat() as unknown[])
  const shownVersion = () => page.locator('#version').innerText()
  expect([await shownVersion(), await storedEntries()]).toEqual(['none', []])
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  expect([await shownVersion(), await storedEntries()]).toEqual([
    'Next',
    ['camdocs.preferred-version', 'current'],
  ])
  await page.reload()
  await page.locator('#version', { hasText: 'Next' }).waitFor()
  await page.getByRole('button', { name: 'Choose an old one' }).click()
  expect([await shownVersion(), await storedEntries()]).toEqual(['none', []])
  await page.evaluate(() => {
    localStorage.setItem('camdocs.preferred-version', 'gone')
  })
  await page.reload()
  await page.waitForFunction(() => localStorage.length === 0)
  expect(await shownVersion()).toBe('none')
  expect(consoleOutput).toEqual([])
})
