import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser.js'
import { useRealSite } from '../helpers/real-site.js'
import {
  readIdentity,
  returnToSite,
  walk,
  ignoreNavigationErrors,
  type PageIdentity,
} from '../helpers/random-walk.js'
import { seededRandom } from '../helpers/seeded-random.js'

/** The number of walks. `pnpm walk` runs a thousand by default. */
const walkCount = Number(process.env.CAMDOCS_WALKS ?? 2)
/** The seed of the first walk. */
const firstSeed = Number(process.env.CAMDOCS_FIRST_WALK ?? 1)
const site = useRealSite()

test(
  'NAVG-3, NAVG-4, NAVG-7: after random navigation, URL, title, heading, sidebar, and breadcrumbs always agree',
  { timeout: 30_000 + walkCount * 10_000 },
  async () => {
    const expected = await readAllIdentities()
    const lost: string[] = []
    const failures: object[] = []
    for (let seed = firstSeed; seed < firstSeed + walkCount; seed++) {
      const { page, consoleOutput, close } = await openPage(site().browser, {
        viewport: { width: 1280, height: 800 },
      })
      const { routes } = site()
      // The walk uses the random numbers of `seed`, so the first page is chosen with another seed.
      const firstIndex = Math.floor(seededRandom(-seed)() * routes.length)
      await page.goto(site().url(routes[firstIndex] ?? '/'))
      const moves: string[] = []
      // An error in one walk must not prevent the other walks.
      const walked = walk(page, seed, moves)
        .then(() => waitUntilSettled(page, expected))
        .catch((error: unknown) => ({ shown: String(error), expected: null }))
      const done = new AbortController()
      const outcome = await Promise.race([walked, detectLostBrowser(done.signal)])
      done.abort()
      const description = `walk ${seed}: ${moves.join(', ')}; ${consoleOutput.join(', ')}`
      if (outcome === 'lost') lost.push(description)
      else if (JSON.stringify(outcome.shown) !== JSON.stringify(outcome.expected)) {
        failures.push({ description, ...outcome })
      } else if (consoleOutput.some(isUnexpected)) failures.push({ description })
      await close()
    }
    console.log(`The browser lost the document in ${lost.length} of ${walkCount} walks.`, ...lost)
    expect(failures).toEqual([])
    expect(lost.length).toBeLessThanOrEqual(Math.ceil(walkCount / 100))
  },
)

/**
 * Resolves if a walk takes longer than 20 seconds and the browser is idle. Chromium occasionally drops a
 * document while other documents with the same URL are loading: the server has answered, but nothing happens
 * until the next navigation. Unlike with a slow page, the browser then uses almost no processor time. A walk
 * normally takes a second or two.
 */
async function detectLostBrowser(signal: AbortSignal): Promise<'lost'> {
  await sleep(20_000, undefined, { signal })
  for (;;) {
    const before = await rendererCpuTime()
    await sleep(2_000, undefined, { signal })
    if ((await rendererCpuTime()) - before <= 0.5) return 'lost'
  }
}

/** The processor time that all renderers have used, in seconds. */
async function rendererCpuTime(): Promise<number> {
  const session = await site().browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0)
}

/** The identity of every page as it is without JavaScript, by path. */
async function readAllIdentities(): Promise<ReadonlyMap<string, PageIdentity>> {
  const { page, close } = await openPage(site().browser, {
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  })
  const identities = new Map<string, PageIdentity>()
  for (const route of site().routes) {
    await page.goto(site().url(route))
    identities.set(route, await page.evaluate(readIdentity))
  }
  await close()
  return identities
}

/**
 * Waits until the page matches its URL, and clicks the Retry button whenever it appears. Returns the
 * displayed and the expected state, which differ if the page does not settle within 15 seconds.
 */
async function waitUntilSettled(page: Page, expected: ReadonlyMap<string, PageIdentity>) {
  const deadline = Date.now() + 15_000
  for (;;) {
    const state = await ignoreNavigationErrors(() => compareToUrl(page, expected))
    // A blank document does not time out here; see `detectLostBrowser`.
    const isTimedOut = state?.isBlank === false && Date.now() > deadline
    if (state && (state.matches || isTimedOut)) return { shown: state.shown, expected: state.expected }
    await page.waitForTimeout(50)
  }
}

/** Clicks the Retry button if it is shown, and compares the displayed page with the page of the URL. */
async function compareToUrl(page: Page, expected: ReadonlyMap<string, PageIdentity>) {
  await returnToSite(page)
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('.retry button')?.click())
  const path = new URL(page.url()).pathname
  const shown = await page.evaluate(readIdentity)
  const target = expected.get(path)
  const isBusy = await page.evaluate(
    () => document.readyState !== 'complete' || document.querySelector('html[data-busy]') !== null,
  )
  return {
    shown: { path, ...shown, isBusy },
    expected: { path, ...target, isBusy: false },
    isBlank: isBusy && shown.title === '',
    matches: !isBusy && JSON.stringify(shown) === JSON.stringify(target),
  }
}

/**
 * Whether a console message has a cause other than a missing network, a canceled request, or a fragment that
 * takes precedence over `autofocus`.
 */
const isUnexpected = (message: string): boolean =>
  !/ERR_INTERNET_DISCONNECTED|could not be (?:loaded|made interactive)|^failed: |^info: Autofocus/.test(
    message,
  )
