/*
 * One API for tests that run in several browser engines:
 *
 *   // tests/engines/firefox.test.ts: one per engine, or "<engine>.<what>.test.ts"
 *   const engine = useEngine('firefox')
 *
 *   test('…', async () => {
 *     // The origin of a served site, such as that of `useFixtureSite`, a path, and the size of the viewport.
 *     const { page, front } = await engine().visit(origin, '/docs/guides', { width: 390, height: 844 })
 *     await page.click('.menu-button')                    // waits until the element is visible
 *     await page.key('Escape')                            // real keys; `type` for text
 *     await waitFor(page, () => document.title === '…')   // polls; see engine-page.ts for all functions
 *   })
 *
 * The browser loads the site through a server of its own for each visit (front-server.ts): storage is empty,
 * a script reports problems, and the server can be offline or slow. The test fails if there were problems,
 * unless it empties `front.problems`. Engines that are not installed (installed.ts) have no tests; the run
 * says so.
 */
import path from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { firefox } from 'playwright-core-firefox'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { launchBrowser } from '../helpers/browser.js'
import { waitFor, type Engine, type EnginePage, type Size } from './engine-page.js'
import { startFrontServer, type FrontServer } from './front-server.js'
import { findProgram, oldChromium, type EngineName } from './installed.js'
import { playwrightEngine } from './playwright-engine.js'
import { startWebKit } from './webkit-engine.js'

/** An engine in a test. */
export interface TestedEngine {
  readonly version: string
  /**
   * Opens a page of a site in a new tab, and closes the tab when the test ends. See above.
   *
   * @param prepare runs before the page is loaded
   */
  visit(origin: string, path: string, size?: Size, prepare?: (front: FrontServer) => void): Promise<Visit>
}

export interface Visit {
  readonly page: EnginePage
  readonly front: FrontServer
}

const launch: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  chromium: async () => playwrightEngine(await launchBrowser()),
  'chromium-111': async () =>
    playwrightEngine(
      await chromium.launch({
        executablePath: path.join(oldChromium, 'chromium'),
        args: ['--no-sandbox', '--disable-gpu'],
      }),
    ),
  firefox: () => startFirefox(),
  'firefox-large-text': () => startFirefox({ 'font.size.variable.x-western': 32 }),
  webkit: () => startWebKit(),
  'webkit-without-popover': () => startWebKit('-PopoverAttribute'),
}

/** @param preferences settings of Firefox, as in `about:config` */
async function startFirefox(preferences: Readonly<Record<string, number>> = {}): Promise<Engine> {
  const executablePath = findProgram('firefox-esr', 'firefox') ?? ''
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: {
      // A mouse: pointing is precise (2), and hovers (4). A browser without a screen has no pointer.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Scrollbars take up space, as on Windows.
      'widget.gtk.overlay-scrollbars.enabled': false,
      ...preferences,
    },
  })
  // The types of the two versions are the same as far as they are used here.
  return playwrightEngine(browser as unknown as Browser)
}

/** Provides an engine to the tests of a file. */
export function useEngine(name: EngineName): () => TestedEngine {
  let engine: Engine | undefined
  beforeAll(async () => {
    engine = await launch[name]()
  })
  afterAll(() => engine?.close())
  return () => {
    if (engine === undefined) throw new Error('only available inside tests')
    const running = engine
    return { version: running.version, visit: (...args) => visit(running, ...args) }
  }
}

async function visit(
  engine: Engine,
  origin: string,
  url: string,
  size: Size = { width: 1280, height: 800 },
  prepare?: (front: FrontServer) => void,
): Promise<Visit> {
  const front = await startFrontServer(origin)
  prepare?.(front)
  const page = await engine.newPage(size)
  onTestFinished(async () => {
    await page.close()
    front.close()
    expect(front.problems).toEqual([])
  })
  await page.goto(front.origin + url)
  return { page, front }
}

/** Waits until React has hydrated the page. An event starts hydration at once. */
export async function hydrate(page: EnginePage): Promise<void> {
  await page.evaluate(() => void document.getElementById('camdocs-app')?.dispatchEvent(new Event('focusin')))
  await waitFor(page, () => document.documentElement.dataset.hasHydrated === 'true')
}
