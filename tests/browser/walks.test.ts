import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser.js'
import { useRealSite } from '../helpers/real-site.js'
import {
  readFacts,
  leaveBrowsersOwn,
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
    const lost: string[] = []
    const wrong: object[] = []
    for (let seed = first; seed < first + count; seed++) {
      const { page, complaints, close } = await openPage(site().browser, {
        viewport: { width: 1280, height: 800 },
      })
      const routes = site().routes
      await page.goto(site().url(routes[Math.floor(seeded(-seed)() * routes.length)] ?? '/'))
      const moves: string[] = []
      // What goes wrong on one walk is told with the others.
      const walked = walk(page, seed, moves)
        .then(() => settles(page, expected))
        .catch((error: unknown) => ({ shown: String(error), expected: null }))
      const done = new AbortController()
      const settled = await Promise.race([walked, whenBrowserIsLost(done.signal)])
      done.abort()
      const told = `walk ${seed}: ${moves.join(', ')}; ${complaints.join(', ')}`
      if (settled === 'lost') lost.push(told)
      else if (settled === 'busy') wrong.push({ told, shown: 'busy for more than 20 seconds' })
      else if (JSON.stringify(settled.shown) !== JSON.stringify(settled.expected)) {
        wrong.push({ told, ...settled })
      } else if (complaints.some(isUnexpected)) wrong.push({ told })
      await close()
    }
    console.log(`Of ${count} walks the browser lost the document in ${lost.length}.`, ...lost)
    expect(wrong).toEqual([])
    expect(lost.length).toBeLessThanOrEqual(Math.ceil(count / 100))
  },
)

/**
 * The browser of the tests now and then forgets a document while others of the same address are on their way: the server has
 * answered, and nothing comes of it until something else is navigated to. It is told from a page that hangs by what it does
 * meanwhile, which is nothing. A walk takes a second or two.
 */
async function whenBrowserIsLost(signal: AbortSignal): Promise<'lost' | 'busy'> {
  await sleep(20_000, undefined, { signal })
  const before = await rendererTime()
  await sleep(2_000)
  return (await rendererTime()) - before > 0.5 ? 'busy' : 'lost'
}

/** Seconds of processor that all pages have had. */
async function rendererTime(): Promise<number> {
  const session = await site().browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0)
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
  const deadline = Date.now() + 15_000
  for (;;) {
    const state = await whileDocumentsChange(() => look(page, expected))
    // Of a document that has nothing in it yet the browser is asked; see `whenBrowserIsLost`.
    if (state && (state.agrees || (!state.isBlank && Date.now() > deadline)))
      return { shown: state.shown, expected: state.expected }
    await page.waitForTimeout(50)
  }
}

async function look(page: Page, expected: ReadonlyMap<string, PageFacts>) {
  await leaveBrowsersOwn(page)
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('.retry button')?.click())
  const path = new URL(page.url()).pathname
  const shown = await page.evaluate(readFacts)
  const wanted = expected.get(path)
  const busy = await page.evaluate(
    () => document.readyState !== 'complete' || document.querySelector('html[data-busy]') !== null,
  )
  return {
    shown: { path, ...shown },
    expected: { path, ...wanted },
    isBlank: busy && shown.title === '',
    agrees: !busy && JSON.stringify(shown) === JSON.stringify(wanted),
  }
}

/** Without a network the browser and the site say so; and the browser does where a hash comes before `autofocus`. */
const isUnexpected = (complaint: string): boolean =>
  !/ERR_INTERNET_DISCONNECTED|could not be (?:loaded|made interactive)|^failed: |^info: Autofocus/.test(
    complaint,
  )
