import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser.js'
import { useRealSite } from '../helpers/real-site.js'
import {
  readFacts,
  reloadBrowsersOwn,
  seeded,
  walk,
  whileDocumentsChange,
  type PageFacts,
} from '../helpers/walk.js'

/** `pnpm walk` makes a thousand. */
const count = Number(process.env.CAMDOCS_WALKS ?? 8)
const first = Number(process.env.CAMDOCS_FIRST_WALK ?? 1)
const site = useRealSite()

test(
  'NAVG-3, NAVG-4, NAVG-7: wherever hasty readers end up, the address, the title, the heading, the sidebar and the breadcrumb agree',
  { timeout: 30_000 + count * 10_000 },
  async () => {
    const expected = await factsOfAllPages()
    for (let seed = first; seed < first + count; seed++) {
      const { page, complaints, close } = await openPage(site().browser, {
        viewport: { width: 1280, height: 800 },
      })
      const routes = site().routes
      await page.goto(site().url(routes[Math.floor(seeded(-seed)() * routes.length)] ?? '/'))
      const moves: string[] = []
      const settled = await inTime(walk(page, seed, moves).then(() => settles(page, expected))).catch(
        (error: unknown) => ({ shown: String(error), expected: null }),
      )
      const found = { ...settled, complaints: complaints.filter(isUnexpected) }
      expect(found, `walk ${seed}: ${moves.join(', ')}; ${complaints.join(', ')}`).toEqual({
        ...{ shown: settled.expected, expected: settled.expected, complaints: [] },
      })
      await close()
    }
  },
)

/** A walk takes a second or two; one that hangs is told with what it did. */
function inTime<T>(walked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('not done in a minute')), 60_000)
  })
  return Promise.race([walked, late]).finally(() => clearTimeout(timer))
}

/** What every page says of itself as it was published, by its path. */
async function factsOfAllPages(): Promise<ReadonlyMap<string, PageFacts>> {
  const { page, close } = await openPage(site().browser, {
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  })
  const facts = new Map<string, PageFacts>()
  for (const route of site().routes) {
    await page.goto(site().url(route))
    facts.set(route, await page.evaluate(readFacts))
  }
  await close()
  return facts
}

/** Waits until the page is what its address says, pressing Retry as a reader would. */
async function settles(page: Page, expected: ReadonlyMap<string, PageFacts>) {
  const deadline = Date.now() + 8000
  for (;;) {
    const state = await whileDocumentsChange(() => look(page, expected))
    if (state && (state.agrees || Date.now() > deadline))
      return { shown: state.shown, expected: state.expected }
    await page.waitForTimeout(50)
  }
}

async function look(page: Page, expected: ReadonlyMap<string, PageFacts>) {
  await reloadBrowsersOwn(page)
  await page.waitForLoadState('load')
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('.retry button')?.click())
  const path = new URL(page.url()).pathname
  const shown = await page.evaluate(readFacts)
  const wanted = expected.get(path)
  const busy = await page.evaluate(() => document.documentElement.dataset.busy !== undefined)
  return {
    shown: { path, ...shown },
    expected: { path, ...wanted },
    agrees: !busy && JSON.stringify(shown) === JSON.stringify(wanted),
  }
}

/** Without a network the browser and the site say so; and the browser does where a hash comes before `autofocus`. */
const isUnexpected = (complaint: string): boolean =>
  !/ERR_INTERNET_DISCONNECTED|could not be loaded|^failed: |^info: Autofocus/.test(complaint)
