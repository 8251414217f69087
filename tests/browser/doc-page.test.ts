import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForHydration, visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { layoutSite } from '../helpers/layout-site.js'
import { openPageIndex } from '../helpers/search.js'

const browser = useBrowser()
const site = useFixtureSite(layoutSite())
const open = (path: string, options = {}) =>
  visit(browser(), site().url(path), { viewport: { width: 1280, height: 800 }, ...options })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const pager = (page: Page) => page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link')
const breadcrumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' })

test('DOC-1: a doc page shows breadcrumbs, title, outline box, content, footer, and pager in order, with the outline column on the right', async () => {
  const { page } = await open('/docs/start')
  const parts = ['.breadcrumbs', 'h1', '.outline-box', '.content h2', '.doc-footer', '.page-nav']
  const order = await page.locator('main').evaluate((main, names) => {
    const all = [...main.querySelectorAll('*')]
    return names.map((name) => all.indexOf(main.querySelector(name) ?? main))
  }, parts)
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order).not.toContain(-1)
  expect(await page.locator('article .page-nav').count()).toBe(0)
  expect(await page.locator('article :is(.breadcrumbs, .outline-box, .doc-footer)').count()).toBe(3)
  const [article, outline] = await Promise.all(
    ['article', '.outline'].map((name) => page.locator(name).boundingBox()),
  )
  expect(outline?.x).toBeGreaterThan((article?.x ?? 0) + (article?.width ?? 0))
  // Versions, tags, and dates appear only if there are any.
  expect(await page.getByText(/version|tags:|last updated/i).count()).toBe(0)
})

test('DOC-2, DOC-5: a doc has one h1 from its text or front matter, and an edit link unless disabled', async () => {
  const { page } = await open('/docs/start')
  expect(await page.locator('h1').allTextContents()).toEqual(['Start'])
  const edit = page.getByRole('link', { name: 'Edit this page' })
  expect([await edit.getAttribute('href'), await edit.getAttribute('target')]).toEqual([
    'https://example.org/edit/docs/start.md',
    '_blank',
  ])
  await page.goto(site().url('/docs/loose'))
  await waitForHydration(page)
  expect(await page.locator('h1').allTextContents()).toEqual(['Loose'])
  expect(await edit.count()).toBe(0)
})

test('DOC-3, DOC-4: breadcrumbs and pagination follow the sidebar and include category pages', async () => {
  const { page, consoleOutput } = await open('/docs/iris')
  const trail = () => breadcrumbs(page).getByRole('listitem').allTextContents()
  const linked = () => breadcrumbs(page).getByRole('link').allTextContents()
  // The first item, the link to the home page, has an icon instead of text.
  expect(await trail()).toEqual(['', 'Basics', 'Deep', 'Iris'])
  expect(await linked()).toEqual([''])
  expect(await pager(page).allTextContents()).toEqual(['PreviousLens', 'NextBlade'])
  await pager(page).last().click()
  await heading(page, 'Blade').waitFor()
  expect(await trail()).toEqual(['', 'Basics', 'Deep', 'Deeper', 'Blade'])
  expect(await pager(page).last().textContent()).toBe('NextHandbook')
  await pager(page).last().click()
  await heading(page, 'Handbook').waitFor()
  expect(await trail()).toEqual(['', 'Handbook'])
  await pager(page).last().click()
  await heading(page, 'Film').waitFor()
  expect([await trail(), await linked()]).toEqual([
    ['', 'Handbook', 'Film'],
    ['', 'Handbook'],
  ])
  expect(await breadcrumbs(page).locator('[aria-current="page"]').textContent()).toBe('Film')
  await breadcrumbs(page).getByRole('link', { name: 'Home page' }).click()
  await heading(page, 'Home').waitFor()
  await page.goto(site().url('/docs/loose'))
  expect(await page.locator('.breadcrumbs, .page-nav').count()).toBe(0)
  expect(consoleOutput).toEqual([])
})

test('DOC-8: the back-to-top button appears when the reader scrolls up while far from the top, and hides otherwise', async () => {
  const { page } = await open('/docs/start', { reducedMotion: 'reduce' })
  const button = page.getByRole('button', { name: 'Scroll back to top' })
  /** Scrolls from the previous offset to a new one, and returns whether the button is then visible. */
  const isShownAt = async (y: number) => {
    await page.evaluate(scrollAndSettle, y)
    return button.isVisible()
  }
  expect(await isShownAt(900)).toBe(false)
  expect(await isShownAt(800)).toBe(true)
  expect(await isShownAt(850)).toBe(false)
  expect(await isShownAt(700)).toBe(true)
  expect(await isShownAt(290)).toBe(false)
  expect(await isShownAt(1500)).toBe(false)
  expect(await isShownAt(1400)).toBe(true)
  await page.locator('.outline').getByRole('link', { name: 'One', exact: true }).click()
  await page.waitForFunction(() => scrollY < 1400)
  await button.waitFor({ state: 'hidden' })
  expect(await isShownAt(1500)).toBe(false)
  expect(await isShownAt(1400)).toBe(true)
  await button.click()
  await page.waitForFunction(() => scrollY === 0)
  await button.waitFor({ state: 'hidden' })
})

test('A11Y-3: navigating to a page moves the focus to the skip region, whose link is the next Tab stop; Back and in-page jumps do not', async () => {
  const { page } = await open('/docs/start')
  const focusedId = () => page.evaluate(() => document.activeElement?.id ?? '')
  const jump = page.locator('.outline').getByRole('link', { name: 'Two', exact: true })
  await jump.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/start#two')
  expect(await focusedId()).not.toBe('camdocs-skip')
  await page.locator('.page-nav .next').click()
  await heading(page, 'Light').waitFor()
  expect(await focusedId()).toBe('camdocs-skip')
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').textContent()).toBe('Skip to main content')
  await page.locator('.edit').focus()
  await page.goBack()
  await heading(page, 'Start').waitFor()
  expect(await focusedId()).not.toBe('camdocs-skip')
})

test('HEAD-2 to HEAD-8, HEAD-10: after any navigation, the head and the html element match those of a fresh load', async () => {
  const { page, consoleOutput } = await open('/docs/start')
  const steps: readonly [act: () => Promise<void>, name: string][] = [
    [() => page.locator('.page-nav .next').click(), 'Light'],
    [() => page.locator('.navbar .brand').click(), 'Home'],
    [() => openPageIndex(page), 'Search the documentation'],
    [() => page.getByRole('link', { name: 'Loose' }).click(), 'Loose'],
    [() => page.goBack().then(() => undefined), 'Search the documentation'],
  ]
  const afterNavigation: DocumentState[] = []
  for (const [act, name] of steps) {
    await act()
    await heading(page, name).waitFor()
    afterNavigation.push(await page.evaluate(readDocumentState))
  }
  const afterLoad: DocumentState[] = []
  for (const { path } of afterNavigation) {
    await page.goto(site().url(path))
    await waitForHydration(page)
    afterLoad.push(await page.evaluate(readDocumentState))
  }
  expect(afterNavigation).toEqual(afterLoad)
  expect(afterLoad.map(({ robots }) => robots)).toEqual([
    null,
    null,
    'noindex, follow',
    null,
    'noindex, follow',
  ])
  // Each of the four pages has its own classes; the search page occurs twice.
  expect(new Set(afterLoad.map(({ classes }) => classes)).size).toBe(4)
  // No tag occurs twice.
  for (const { tags } of afterLoad) expect(new Set(tags).size).toBe(tags.length)
  expect(consoleOutput).toEqual([])
})

type DocumentState = ReturnType<typeof readDocumentState>

/** Runs in the page: reads what a navigation changes outside the body. */
function readDocumentState() {
  const tags = document.head.querySelectorAll(
    'title, meta, link:not([rel="stylesheet"], [rel="modulepreload"], [rel="prefetch"])',
  )
  return {
    path: location.pathname,
    classes: document.documentElement.className,
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null,
    tags: [...tags].map(({ outerHTML }) => outerHTML).sort(),
  }
}

/** Runs in the page: scrolls and waits until the page has rendered the result. */
async function scrollAndSettle(y: number): Promise<void> {
  scrollTo({ top: y, behavior: 'instant' })
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}
