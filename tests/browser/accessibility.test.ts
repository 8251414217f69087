import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.js'
import { waitForFrame, waitForHydration, openPage, visit } from '../helpers/browser.js'
import { contentSite } from '../helpers/content-site.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { findAnimations } from '../helpers/animations.js'
import { useRealSite } from '../helpers/real-site.js'

const real = useRealSite()
const fixture = useFixtureSite(contentSite)
const widths = [320, 1280]

test(
  'A11Y-5, A11Y-6: pages of different types pass axe in both modes, on phones and laptops, and are not animated if the reader prefers reduced motion',
  { timeout: 180_000 },
  async () => {
    const pages = [
      '/',
      '/docs/guides',
      '/docs/guides/formats',
      '/docs/guides/frame-processor-plugin-list',
      // A page in no sidebar, the search page without a query, the search page without results, and a missing
      // page.
      '/docs/guides/frame-processors-skia',
      '/search',
      '/search?q=xyzzy',
      '/nope',
    ].map((path) => real().url(path))
    pages.push(
      ...['/docs/everything', '/docs/wide', '/blog/', '/blog/2026-11-30-zoom'].map((path) =>
        fixture().url(path),
      ),
    )
    const { page, close } = await openPage(real().browser, { reducedMotion: 'reduce' })
    const violationsByState: Record<string, readonly string[]> = {}
    for (const url of pages) {
      await page.goto(url)
      await waitForHydration(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        // Scrollable regions are detected in the next frame.
        await waitForFrame(page)
        violationsByState[`${url} at ${width}`] = [
          ...(await findViolations(page)),
          ...(await page.evaluate(findAnimations)),
        ]
      }
    }
    expect(Object.keys(violationsByState)).toHaveLength(pages.length * widths.length)
    expect(Object.entries(violationsByState).filter(([, list]) => list.length > 0)).toEqual([])
    await close()
  },
)

test('A11Y-5: open dropdowns, details, and menus pass axe', { timeout: 120_000 }, async () => {
  const { page } = await visit(real().browser, fixture().url('/docs/everything'))
  const violationsByState: Record<string, readonly string[]> = {}
  for (const [name, width, open, scope] of openStates) {
    await page.setViewportSize({ width, height: 900 })
    await open(page)
    violationsByState[name] = await findViolations(page, scope)
  }
  expect(Object.entries(violationsByState).filter(([, list]) => list.length > 0)).toEqual([])
})

/**
 * States of a page, each reached from the previous state. The open menu makes the rest of the page inert,
 * which page-level axe rules would report, so only the menu is checked while it is open.
 */
const openStates: readonly [
  name: string,
  width: number,
  open: (page: Page) => Promise<unknown>,
  scope?: string,
][] = [
  ['dropdown', 1280, (page) => page.getByRole('button', { name: 'Parts' }).click()],
  [
    'details and outline',
    320,
    async (page) => {
      await page.locator('.outline-box summary').click()
      for (const summary of await page.locator('main .details > summary').all()) await summary.click()
    },
  ],
  ['docs in the menu', 320, (page) => openMenu(page), '#camdocs-menu'],
  [
    'main menu',
    320,
    async (page) => {
      await page.getByRole('button', { name: 'Back to main menu' }).click()
      for (const name of ['Parts', 'Book']) await page.locator('.menu-items').getByText(name).first().click()
    },
    '#camdocs-menu',
  ],
]

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await page.getByRole('navigation', { name: 'Docs sidebar' }).waitFor()
}

test('A11Y-7: names say what elements are, once', async () => {
  const { page } = await openPage(real().browser)
  for (const url of [
    real().url('/docs/guides/formats'),
    real().url('/docs/api/interfaces/CameraProps'),
    fixture().url('/docs/everything'),
  ]) {
    await page.goto(url)
    await waitForHydration(page)
    expect(await page.evaluate(findPoorNames), url).toEqual([])
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true }).count()
  expect(await page.getByRole('heading', { name: 'Table and image', exact: true }).count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Direct link to Table and image', exact: true }).count()).toBe(
    1,
  )
  expect(await page.getByRole('group', { name: 'src/App.tsx', exact: true }).count()).toBe(1)
  expect(await button('Languages: English')).toBe(1)
  await page.keyboard.press('Control+k')
  await page.locator('dialog input').fill('lens')
  await page.locator('dialog mark').first().waitFor()
  expect(await page.evaluate(findPoorNames)).toEqual([])
  expect(await button('Clear the query')).toBe(1)
  await page.goto(real().url('/'))
  expect(await page.locator('.navbar').getByRole('link', { name: 'VisionCamera', exact: true }).count()).toBe(
    1,
  )
})

/** Runs in the page: elements whose names are missing or repeated. HDG-1 and MODE-7 define two exceptions. */
function findPoorNames(): string[] {
  const named = '[title]:not(.anchor, .color-mode-toggle), pre[tabindex]'
  return [...document.querySelectorAll(named)]
    .filter((element) => {
      const label = element.getAttribute('aria-label')
      if (label !== null && label === element.getAttribute('title')) return true
      return element.matches('pre') && (label === null || element.role === null)
    })
    .map((element) => (element.cloneNode() as Element).outerHTML)
}
