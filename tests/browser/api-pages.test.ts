import { expect, test } from 'vitest'
import { librarySite } from '../helpers/api-library.js'
import { findViolations } from '../helpers/axe.js'
import { openPage, visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { useRealSite } from '../helpers/real-site.js'

const site = useRealSite()
const browser = useBrowser()
const library = useFixtureSite(librarySite())

/**
 * The number of members that each page of a type describes: the members in release 3.1.0, including those
 * inherited from base types of the package. `Filter` is not part of that release; the front matter of its
 * page declares its members.
 */
const memberCounts: Readonly<Record<string, number>> = {
  'classes/Camera': 12,
  'classes/CameraCaptureError': 4,
  'classes/CameraRuntimeError': 4,
  'interfaces/CameraDevice': 16,
  'interfaces/CameraDeviceFormat': 16,
  'interfaces/CameraProps': 24,
  'interfaces/DeviceFilter': 1,
  'interfaces/ErrorWithCause': 6,
  'interfaces/Filter': 2,
  'interfaces/FormatFilter': 9,
  'interfaces/PhotoFile': 8,
  'interfaces/Point': 2,
  'interfaces/RecordVideoOptions': 5,
  'interfaces/TakePhotoOptions': 6,
  'interfaces/VideoFile': 2,
}

/** Runs in the page: reads the entries of its members, and the type names without a link. */
function readApiPage() {
  const text = (element: Element | null) => element?.textContent.trim() ?? ''
  const members = [...document.querySelectorAll('.entry')].map((entry) => {
    const heading = entry.querySelector('.entry-head > :is(h2, h3)')
    return {
      name: text(heading),
      id: heading?.id ?? '',
      hasProse: text(entry.querySelector('.entry-lead')) !== '',
      source:
        entry.querySelector<HTMLAnchorElement>('.entry-body > .api-sources > .api-source')?.href ?? null,
    }
  })
  // A type name needs no link if this page declares it, or if it is the type parameter `T`.
  const declared = [...document.querySelectorAll('.api-symbol .api-declaration .t-typ')].map(text)
  const generated = document.querySelectorAll(':is(.api-declaration, .entry-facts, .api-facts) .t-typ')
  const unlinked = [...generated].map(text).filter((name) => name !== 'T' && !declared.includes(name))
  return { members, unlinked }
}

test('PART-10: every API page lists each member once, in an entry with a first sentence, a source link, and an anchor', async () => {
  const { page, close } = await openPage(site().browser, { javaScriptEnabled: false })
  for (const [type, count] of Object.entries(memberCounts)) {
    await page.goto(site().url(`/docs/api/${type}`))
    const { members, unlinked } = await page.evaluate(readApiPage)
    expect([type, members.length, new Set(members.map(({ id }) => id)).size]).toEqual([type, count, count])
    expect(members.filter(({ name, id, hasProse }) => !hasProse || id !== name.toLowerCase())).toEqual([])
    // The release has no source of Filter.
    if (type !== 'interfaces/Filter')
      expect(
        members.filter(({ source }) => !/\/v3\.1\.0\/package\/src\/\S+#L\d+$/.test(source ?? '')),
      ).toEqual([])
    expect([type, unlinked]).toEqual([type, []])
  }
  expect(
    site()
      .routes.filter((route) => route.startsWith('/docs/api'))
      .sort(),
  ).toEqual(['/docs/api/', ...Object.keys(memberCounts).map((type) => `/docs/api/${type}`)].sort())
  await close()
})

test('the overview lists all exports by kind and documents those without a page', async () => {
  const { page, close } = await openPage(site().browser, { javaScriptEnabled: false })
  await page.goto(site().url('/docs/api/'))
  const groups = await page
    .locator('.api-index dt')
    .evaluateAll((titles) => titles.map((title) => title.textContent.trim()))
  expect(groups).toEqual(['Hooks 6', 'Classes 3', 'Functions 7', 'Interfaces 12', 'Constants 2', 'Types 17'])
  const summaries = await page
    .locator('.api-index li > span')
    .evaluateAll((all) => all.map((summary) => summary.textContent))
  expect(summaries.filter((text) => !/^[A-Z].*\.$/.test(text))).toEqual([])
  expect(summaries).toContain('The options of Camera.takePhoto.')
  expect(await page.locator('.content td:empty').count()).toBe(0)
  const [names, anchors] = await page.locator('.api-index').evaluate((index) => {
    const links = [...index.querySelectorAll('a')]
    return [
      links.map((link) => link.textContent),
      links
        .map((link) => new URL(link.href))
        .filter(({ pathname }) => pathname === location.pathname)
        .map(({ hash }) => hash),
    ]
  })
  // Classes, interfaces, functions including hooks, constants, and types.
  expect(names).toHaveLength(3 + 12 + 13 + 2 + 17)
  // Functions, constants, types, and `Frame`, the only interface without a page.
  expect(anchors).toHaveLength(13 + 2 + 17 + 1)
  const ids = await page.locator('.content h2').evaluateAll((headings) => headings.map(({ id }) => `#${id}`))
  expect([...anchors].sort()).toEqual([...ids].sort())
  expect((await page.evaluate(readApiPage)).unlinked).toEqual([])
  await close()
})

test('a member shows the guides that use it and the values of its type, and a removed type is marked as removed', async () => {
  const { page, close } = await openPage(site().browser, { javaScriptEnabled: false })
  await page.goto(site().url('/docs/api/interfaces/CameraProps'))
  const entryOf = (id: string) => page.locator('.entry', { has: page.locator(`#${id}`) })
  const used = entryOf('enablezoomgesture').locator('.api-guides')
  expect(await used.textContent()).toBe('Used in Zooming')
  expect(await used.locator('a').last().getAttribute('href')).toBe('/docs/guides/zooming')
  expect(await entryOf('videostabilizationmode').locator('.api-facts').textContent()).toContain(
    "'off' | 'standard' | 'cinematic' | 'cinematic-extended' | 'auto'",
  )
  await page.goto(site().url('/docs/api/interfaces/Filter'))
  expect(await page.locator('.api-badges').first().textContent()).toContain('Removed')
  expect(await page.locator('.sidebar [aria-current="page"]').textContent()).toBe('Filter (removed)')
  await close()
})

test('an API page without prose shows all parts of a doc comment, without JavaScript', async () => {
  const { page } = await visit(browser(), library().url('/docs/api/classes/Timer'), {
    javaScriptEnabled: false,
  })
  const head = page.locator('.api-symbol')
  expect(await head.locator('> p').first().textContent()).toBe('Counts ticks until it is stopped.')
  expect(await head.locator('dt').allTextContents()).toEqual([
    'Type parameter',
    'Throws',
    'Author',
    'See also',
  ])
  expect(await head.locator('.api-label').allTextContents()).toEqual(['Examples', 'Constructor'])
  expect(await head.locator('.code .t-kw').count()).toBeGreaterThan(0)
  const start = page.locator('.entry', { has: page.locator('#start') })
  await start.locator('summary').click({ position: { x: 5, y: 5 } })
  expect(await start.locator('.admonition').textContent()).toContain('Use makeStore instead')
  expect(await start.getByRole('row').allInnerTexts()).toEqual([
    'Parameter\tType\tDescription',
    expect.stringContaining('Milliseconds to wait'),
  ])
})

test('API pages with doc comments pass axe, log nothing, and do not scroll horizontally', async () => {
  for (const [path, width] of [
    ['/docs/api/classes/Timer', 1280],
    ['/docs/api/', 390],
  ] as const) {
    const { page, consoleOutput } = await visit(browser(), library().url(path), {
      viewport: { width, height: 900 },
    })
    expect([path, await findViolations(page)]).toEqual([path, []])
    // Wide content scrolls inside its container.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(consoleOutput).toEqual([])
  }
})

test('members inherited from another package are collapsed until the reader opens them', async () => {
  const { page } = await visit(browser(), library().url('/docs/api/'))
  const collapsed = page.locator('#panelprops ~ .api-inherited').first()
  const member = collapsed.getByText('onPress', { exact: true })
  expect(await member.isVisible()).toBe(false)
  await collapsed.locator('summary').click()
  await member.waitFor({ state: 'visible' })
})

test('search finds the text of doc comments', async () => {
  const { page } = await visit(browser(), library().url('/search?q=survive+reload'))
  const hit = page.getByRole('link', { name: /Timer/ }).first()
  await hit.waitFor()
  expect(await hit.getAttribute('href')).toBe('/docs/api/classes/Timer')
})
