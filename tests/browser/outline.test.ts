import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { layoutSite } from '../helpers/layout-site.js'

const browser = useBrowser()
const site = useFixtureSite(layoutSite())
/**
 * Three pages with a heading "Usage". The second and third also have a heading "More", and the third has an
 * introduction that is taller than the window.
 */
const similarSite = useFixtureSite({
  ...layoutSite(),
  'docs/light.md': '# Light\n\n## Usage\n\nText.\n',
  'docs/lens.md': '# Lens\n\n## Usage\n\nText.\n\n## More\n\nText.\n',
  'docs/iris.md': `# Iris\n\n${'Text.\n\n'.repeat(40)}\n\n## Usage\n\nText.\n\n## More\n\nText.\n`,
})
const thumbSite = useFixtureSite(layoutSite({ navbar: { bottomBar: true } }))
const start = (width: number, path = '/docs/start') =>
  visit(browser(), site().url(path), { viewport: { width, height: 800 } })

const outline = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const outlineBox = (page: Page) => page.locator('.outline-box')
const activeLinks = (page: Page) => page.locator('.outline [aria-current]').allTextContents()

/** Scrolls until an element is `top` pixels below the top of the window, and returns the active links. */
async function activeLinksAt(page: Page, id: string, top: number): Promise<string[]> {
  await page.evaluate(scrollUntil, [id, top] as const)
  return activeLinks(page)
}

test('TOC-2: next to the article, the outline is sticky and always open; on narrow screens, it is a box that is initially closed, opens with an animation, and closes when a link is followed', async () => {
  const { page, consoleOutput } = await start(1280)
  expect(await outline(page).getByRole('link').count()).toBe(12)
  expect(await outlineBox(page).isVisible()).toBe(false)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  const bar = await page.locator('.navbar').evaluate((element) => element.getBoundingClientRect().bottom)
  expect(await outline(page).evaluate((element) => element.getBoundingClientRect().top)).toBe(bar)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await outline(page).isVisible()).toBe(false)
  const link = outlineBox(page).getByRole('link', { name: 'Two', exact: true })
  expect(await link.isVisible()).toBe(false)
  await outlineBox(page).locator('summary').click()
  const animation = await outlineBox(page)
    .locator('> ul')
    .evaluate((list) => {
      const { animationName, animationDuration } = getComputedStyle(list)
      return [animationName, animationDuration]
    })
  expect(animation).toEqual(['outline-box', '0.2s'])
  await link.click()
  expect(await link.isVisible()).toBe(false)
  expect(new URL(page.url()).hash).toBe('#two')
  // The browser scrolls when it draws the next frame, which can be after the click resolves.
  // The heading stops below the navbar (60 px) and the closed box.
  await page.waitForFunction(() => {
    const top = document.getElementById('two')?.getBoundingClientRect().top ?? Infinity
    return top >= 106 && top < 140
  })
  expect(consoleOutput).toEqual([])
})

test('NAVG-12: on a narrow screen, a page opened at a heading shows the heading directly below the outline', async () => {
  const { page } = await start(390, '/docs/start#three')
  await page.waitForFunction(() => {
    const top = document.getElementById('three')?.getBoundingClientRect().top ?? Infinity
    const gap = top - (document.querySelector('.outline-box')?.getBoundingClientRect().bottom ?? 0)
    // The gap is 1.5rem, except for the border of the outline.
    return gap > 20 && gap < 26
  })
})

test('TOC-2: on narrow screens, a title that is written in Markdown comes before the outline, also for screen readers and after a navigation', async () => {
  const { page, consoleOutput } = await start(390)
  const readOrder = () =>
    page.locator('article :is(.breadcrumbs, h1, .outline-box, h2:first-of-type)').evaluateAll((elements) => {
      const tops = elements.map((element) => element.getBoundingClientRect().top)
      return {
        tags: elements.map(({ tagName }) => tagName),
        isSameOnScreen: tops.every((top, index) => top >= (tops[index - 1] ?? 0)),
      }
    })
  const tags = ['NAV', 'H1', 'DETAILS', 'H2']
  expect(await readOrder()).toEqual({ tags, isSameOnScreen: true })
  await page.locator('.page-nav .next').click()
  await page.getByRole('heading', { level: 1, name: 'Light' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  // While the page is scrolled, the box sticks to the navbar, so only the order of the elements is compared.
  expect((await readOrder()).tags).toEqual(tags)
  expect(consoleOutput).toEqual([])
})

test('TOC-3, TOC-4: at most one link is active, and scrolling and resizing activate the link to the heading being read', async () => {
  const { page } = await start(1280)
  // A heading in the upper half of the window is active. A heading in the lower half is not active yet.
  expect(await activeLinksAt(page, 'two', 100)).toEqual(['Two'])
  expect(await activeLinksAt(page, 'two', 61)).toEqual(['Two'])
  expect(await activeLinksAt(page, 'two', 500)).toEqual(['One in detail'])
  // The complete heading must be in the upper half, which depends on the height of the window.
  expect(await activeLinksAt(page, 'two', 390)).toEqual(['One in detail'])
  await page.setViewportSize({ width: 1280, height: 1000 })
  await page.waitForFunction(() => document.querySelector('.outline [aria-current]')?.textContent === 'Two')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.waitForFunction(
    () => document.querySelector('.outline [aria-current]')?.textContent === 'One in detail',
  )
  expect(await activeLinks(page)).toEqual(['One in detail'])
  expect(await page.locator('[aria-current="location"]').filter({ visible: true }).count()).toBe(1)
  // If all headings have scrolled past the bottom edge of the navbar, the last heading is active.
  await page.evaluate(() => {
    document.body.style.paddingBottom = '2000px'
  })
  expect(await activeLinksAt(page, 'six-in-detail', 20)).toEqual(['Six in detail'])
  // If the first heading is still in the lower half, no heading is active.
  await page.evaluate(() => {
    document.body.style.paddingTop = '900px'
  })
  expect(await activeLinksAt(page, 'one', 700)).toEqual([])
})

test('TOC-3: at the end of the page, the entry that was followed is active, otherwise the last one', async () => {
  const { page } = await start(1280)
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
  })
  const links = outline(page).locator('a')
  const last = (await links.allTextContents()).at(-1) ?? ''
  const isActive = (text: string) =>
    page.waitForFunction(
      (expected) => document.querySelector('.outline [aria-current]')?.textContent === expected,
      text,
    )
  await isActive(last)
  const previous = (await links.allTextContents()).at(-2) ?? ''
  await links.nth(-2).click()
  await isActive(previous)
  await links.last().click()
  await isActive(last)
})

test('TOC-3: a heading without a layout box uses the position of its parent', async () => {
  const { page } = await start(1280)
  await page.evaluate(() => {
    const heading = document.querySelector<HTMLElement>('#two')
    const section = document.createElement('section')
    section.id = 'around'
    section.style.height = '40px'
    heading?.replaceWith(section)
    section.append(heading ?? '')
    if (heading) heading.style.display = 'contents'
  })
  expect(await activeLinksAt(page, 'around', 100)).toEqual(['Two'])
  expect(await activeLinksAt(page, 'around', 500)).toEqual(['One in detail'])
})

test('TOC-4: after a navigation, the active link is correct on wide screens, and on narrow screens, the outline box is closed, and marks only sections that were reached', async () => {
  const { page, consoleOutput } = await start(390, '/docs/light')
  await page.getByRole('link', { name: 'Previous Start' }).click()
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  await outlineBox(page).locator('summary').click()
  const current = outlineBox(page).locator('.outline-current')
  // A heading in the upper half of the window, but far below the box.
  await page.evaluate(scrollUntil, ['two', 300] as const)
  expect(await current.textContent()).toBe('One in detail')
  await page.evaluate(scrollUntil, ['two', 130] as const)
  expect(await current.textContent()).toBe('Two')
  expect(await outlineBox(page).locator('[aria-current]').allTextContents()).toEqual(['Two'])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await activeLinksAt(page, 'three', 100)).toEqual(['Three'])
  await page.locator('.page-nav .next').click()
  await page.getByRole('heading', { level: 1, name: 'Light' }).waitFor()
  expect(await outline(page).count()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await outlineBox(page).evaluate((details) => (details as HTMLDetailsElement).open)).toBe(false)
  expect(consoleOutput).toEqual([])
})

test('MOB-11: in a bar at the bottom, contents, search, and menu are within reach of a thumb, and nothing is fixed at the top', async () => {
  const { page, consoleOutput } = await visit(browser(), thumbSite().url('/docs/start'), {
    viewport: { width: 390, height: 800 },
  })
  await page.evaluate(scrollUntil, ['two', 100] as const)
  const boxes = await page
    .locator('.outline-box > summary, .search-link, .menu-button')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes.length).toBe(3)
  for (const { top, width, height } of boxes) {
    expect(top).toBeGreaterThanOrEqual(800 - 64)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  // They do not overlap.
  const [menu, search, contents] = boxes.toSorted((a, b) => b.left - a.left)
  expect(search?.right).toBeLessThanOrEqual(menu?.left ?? 0)
  expect(contents?.right).toBeLessThanOrEqual(search?.left ?? 0)
  const fixedAtTop = await page.evaluate(() =>
    document.elementsFromPoint(195, 5).flatMap((element) => {
      const { position } = getComputedStyle(element)
      return position === 'fixed' || position === 'sticky' ? [element.className] : []
    }),
  )
  expect(fixedAtTop).toEqual([])
  await outlineBox(page).locator('summary').click()
  const list = outlineBox(page).locator('> ul')
  await list.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const opened = await list.evaluate((element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return { isAbove: top > 100 && bottom <= innerHeight - 48, width }
  })
  expect(opened).toEqual({ isAbove: true, width: 390 })
  expect(await outlineBox(page).locator('[aria-current]').textContent()).toBe('Two')
  expect(consoleOutput).toEqual([])
})

test('TOC-3, TOC-4: after a navigation between pages with the same headings, the active link and its marker are those of the new page', async () => {
  const { page, consoleOutput } = await visit(browser(), similarSite().url('/docs/light'), {
    viewport: { width: 1280, height: 800 },
  })
  const marker = page.locator('.outline-marker')
  await marker.waitFor()
  expect(await activeLinks(page)).toEqual(['Usage'])
  await page.locator('.page-nav .next').click()
  await page.getByRole('heading', { level: 1, name: 'Lens' }).waitFor()
  await marker.waitFor()
  expect(await activeLinks(page)).toEqual(['Usage'])
  await page.locator('.page-nav .next').click()
  await page.getByRole('heading', { level: 1, name: 'Iris' }).waitFor()
  await marker.waitFor({ state: 'hidden' })
  expect(await activeLinks(page)).toEqual([])
  expect(consoleOutput).toEqual([])
})

/**
 * Runs in the page: scrolls until the element is `top` pixels below the top of the window, and waits for the
 * outline, which updates once per frame.
 */
async function scrollUntil([id, top]: readonly [string, number]): Promise<void> {
  const distance = (document.getElementById(id)?.getBoundingClientRect().top ?? 0) - top
  scrollBy({ top: distance, behavior: 'instant' })
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}
