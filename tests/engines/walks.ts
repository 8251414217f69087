import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { clickLinks, clickTemporaryLink } from '../helpers/random-walk.js'
import { buildRealSite, pagePaths } from '../helpers/real-site.js'
import { seededRandom } from '../helpers/seeded-random.js'
import { sharedServer } from '../helpers/shared-processes.js'
import type { EnginePage } from './engine-page.js'
import { failure, type FrontServer } from './front-server.js'
import type { EngineName } from './installed.js'
import { useEngine } from './use-engine.js'

type Move = (page: EnginePage, random: () => number, front: FrontServer) => Promise<unknown>

/** The moves of `random-walk.ts`, except that the data of pages fails instead of the network. */
const moves: Readonly<Record<string, Move>> = {
  click: (page, random) => page.evaluate(clickLinks, [random()]),
  'two clicks': (page, random) => page.evaluate(clickLinks, [random(), random()]),
  'the same link twice': (page, random) => {
    const choice = random()
    return page.evaluate(clickLinks, [choice, choice])
  },
  back: (page) => page.evaluate(() => history.back()),
  forward: (page) => page.evaluate(() => history.forward()),
  'back and forward': (page) =>
    page.evaluate(() => {
      history.back()
      history.forward()
    }),
  fragment: (page, random) =>
    page.evaluate((choice) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      links[Math.floor(choice * links.length)]?.click()
    }, random()),
  'an unknown fragment': (page) => page.evaluate(clickTemporaryLink, '#unknown'),
  query: (page, random) => page.evaluate(clickTemporaryLink, `?walk=${String(Math.floor(random() * 10))}`),
  reload: (page) => page.evaluate(() => location.reload()),
  'briefly without data': async (page, random, front) => {
    const end = front.hold(/^\/route-data\//, failure())
    await page.evaluate(clickLinks, [random()])
    await sleep(random() * 100)
    end()
  },
}

/** The number of walks. For more, run `CAMDOCS_WALKS=100 npx --yes pnpm@10 test:engines walks.long`. */
const walkCount = Number(process.env.CAMDOCS_WALKS ?? 10)
/** The seed of the first walk. */
const firstSeed = Number(process.env.CAMDOCS_FIRST_WALK ?? 1)

/** Random navigation in one engine. See `tests/browser/walks.test.ts`. */
export function walks(name: EngineName): void {
  const engine = useEngine(name)
  let origin = ''
  let routes: readonly string[] = []
  beforeAll(async () => {
    const root = await buildRealSite()
    ;({ origin } = await sharedServer(root))
    routes = pagePaths(path.join(root, 'dist'))
  })

  test.each(Array.from({ length: walkCount }, (_, index) => firstSeed + index))(
    'NAVG-3, NAVG-4, NAVG-7: after random navigation with seed %i, URL, title, heading, sidebar, and breadcrumbs agree',
    { timeout: 120_000 },
    async (seed) => {
      const random = seededRandom(seed)
      const first = routes[Math.floor(seededRandom(-seed)() * routes.length)] ?? '/'
      const { page, front } = await engine().visit(origin, first)
      const log: string[] = []
      const names = Object.keys(moves)
      for (let step = 0; step < 10; step++) {
        const move = names[Math.floor(random() * names.length)] ?? ''
        await whileDocumentsChange(() => returnToSite(page))
        log.push(
          `${move} at ${String(await whileDocumentsChange(() => page.evaluate(() => location.pathname)))}`,
        )
        await whileDocumentsChange(() => moves[move]?.(page, random, front))
        if (random() < 0.5) await sleep(random() * 150)
      }
      await expect
        .poll(
          async () => {
            await whileDocumentsChange(() => returnToSite(page))
            return { log, ...(await page.evaluate(compareWithDocument)) }
          },
          { timeout: 20_000 },
        )
        .toMatchObject({ isBusy: false, differences: [] })
      const isExpected = (problem: string) => /could not be loaded|^not loaded: /.test(problem)
      expect(front.problems.splice(0).filter((problem) => !isExpected(problem))).toEqual([])
    },
  )
}

/** Returns to the site from the blank page before the first visit, and repeats a load that failed. */
async function returnToSite(page: EnginePage): Promise<void> {
  await page.evaluate(() => {
    if (location.protocol === 'about:') history.forward()
    document.querySelector<HTMLButtonElement>('.retry button')?.click()
  })
}

/** Runs in the page: compares the parts that identify a page with those in the HTML of its URL. */
async function compareWithDocument() {
  // The security policy of the pages forbids `DOMParser`.
  const request = new XMLHttpRequest()
  request.open('GET', location.href)
  request.responseType = 'document'
  await new Promise((resolve) => {
    request.onloadend = resolve
    request.send()
  })
  const served = request.responseXML
  if (served === null) throw new Error(`no document from ${location.href}`)
  const read = (source: Document) =>
    [source.title].concat(
      ['h1', '.sidebar [aria-current="page"]', '.breadcrumbs'].map(
        (selector) => source.querySelector(selector)?.textContent.trim() ?? '',
      ),
    )
  const shown = read(document)
  const isBusy = document.readyState !== 'complete' || 'busy' in document.documentElement.dataset
  return {
    isBusy,
    differences: read(served).flatMap((text, index) =>
      text === shown[index] ? [] : [`${location.pathname}: ${shown[index] ?? ''}, but ${text} in its HTML`],
    ),
  }
}

/** Ignores the errors of a call that occur if the document is replaced in the meantime. */
async function whileDocumentsChange<T>(call: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (!/destroyed|navigat|unload|detached|not attached|abort|no such/i.test(String(error))) throw error
    return undefined
  }
}
