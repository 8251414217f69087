import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'

/** An image of 3 × 2 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR4nGNgwAQAABQAAeKFfs8AAAAASUVORK5CYII=',
  'base64',
)
const files = {
  'docs/index.md':
    '# Images\n\n![Menu by day](day.png#light-only) ![Menu by night](night.png#dark-only)\n\n![Other by day](day-2.png#gh-light-mode-only)\n<img src="night-2.png#gh-dark-mode-only" alt="Other by night">\n',
  ...Object.fromEntries(
    ['day', 'night', 'day-2', 'night-2'].map((name) => [`docs/${name}.png`, png] as const),
  ),
}

const video = 'https://youtu.be/dQw4w9WgXcQ'
const playerOrigin = 'https://www.youtube-nocookie.com'

const browser = useBrowser()
const site = useFixtureSite(files)
const siteFollowingSystem = useFixtureSite({
  ...files,
  'camdocs.config.ts': 'export default { colorMode: { respectPrefersColorScheme: true } }\n',
})

const siteWithVideo = useFixtureSite({
  'camdocs.config.ts': `export default { security: { allow: { frames: ['${playerOrigin}'] } } }\n`,
  'docs/index.md': `# Videos\n\n![The focus in slow motion](${video})\n`,
})

const visibleImages = (page: Page) =>
  page
    .locator('.content img:visible')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
/** The names of the requested images without their extension, such as "day-2". */
const requestedImages = (requests: readonly string[]) =>
  requests.flatMap((url) => /(?:day|night)(?:-2)?(?=\.png)/.exec(url)?.[0] ?? []).sort()

const waitForVisibleImages = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
  )

const dayImages = ['Menu by day', 'Other by day']
const nightImages = ['Menu by night', 'Other by night']

test('MODE-9: each mode shows its images, and the images of the other mode are not requested until they are shown', async () => {
  const { page, requests, consoleOutput } = await visit(browser(), site().url('/docs/'))
  expect(await visibleImages(page)).toEqual(dayImages)
  await waitForVisibleImages(page)
  expect(requestedImages(requests)).toEqual(['day', 'day-2'])
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  expect(await visibleImages(page)).toEqual(nightImages)
  await waitForVisibleImages(page)
  expect(requestedImages(requests)).toEqual(['day', 'day-2', 'night', 'night-2'])
  expect(consoleOutput).toEqual([])
})

test.each([
  ['a light system', { colorScheme: 'light' }, dayImages],
  ['a dark system', { colorScheme: 'dark' }, nightImages],
  ['no preference', { colorScheme: 'no-preference' }, dayImages],
] as [string, BrowserContextOptions, string[]][])(
  'MODE-9: without JavaScript, a site that follows the system shows the images for %s',
  async (_, options, expected) => {
    const { page } = await visit(browser(), siteFollowingSystem().url('/docs/'), {
      ...options,
      javaScriptEnabled: false,
    })
    expect(await page.locator('html').getAttribute('data-theme')).toBeNull()
    expect(await visibleImages(page)).toEqual(expected)
  },
)

test('MODE-9: without JavaScript, a site that does not follow the system shows the images of its default mode', async () => {
  const { page } = await visit(browser(), site().url('/docs/'), {
    colorScheme: 'dark',
    javaScriptEnabled: false,
  })
  expect(await visibleImages(page)).toEqual(dayImages)
})

test('MODE-9: in dark mode, print shows the light images', async () => {
  const { page } = await visit(browser(), site().url('/docs/'))
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  await page.emulateMedia({ media: 'print' })
  expect(await visibleImages(page)).toEqual(dayImages)
})

test('MEDIA-3, MEDIA-4: a click loads the player of another site in the page, which has requested nothing from it before', async () => {
  const { page, requests, consoleOutput } = await visit(browser(), siteWithVideo().url('/docs/'))
  await page.route(`${playerOrigin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  )
  const link = page.getByRole('link', { name: 'The focus in slow motion' })
  const { width, height } = (await link.boundingBox()) ?? { width: 0, height: 1 }
  expect(width / height).toBeCloseTo(16 / 9, 1)
  const isForeign = (url: string) => !url.startsWith(siteWithVideo().url('/'))
  expect(requests.filter(isForeign)).toEqual([])
  const loaded = page.waitForRequest(`${playerOrigin}/embed/dQw4w9WgXcQ?autoplay=1`)
  await link.click()
  const request = await loaded
  expect((await request.allHeaders()).referer).toBe(siteWithVideo().url('/'))
  const frame = page.locator('iframe.player')
  expect(await frame.getAttribute('title')).toBe('The focus in slow motion')
  expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true)
  expect((await frame.boundingBox())?.height).toBe(height)
  expect(consoleOutput).toEqual([])
})

test('MEDIA-4: without JavaScript and in print, a player is a link to the page of the video', async () => {
  const { page } = await visit(browser(), siteWithVideo().url('/docs/'), { javaScriptEnabled: false })
  const link = page.locator('.content a.player')
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(await link.getAttribute('target')).toBe('_blank')
  await page.emulateMedia({ media: 'print' })
  expect(await link.evaluate((element) => getComputedStyle(element).display)).toBe('inline')
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
    'youtube.com/watch?v=dQw4w9WgXcQ',
  )
})
