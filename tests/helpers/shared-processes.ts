import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.js'
import { startServe, type RunningServer } from './server.js'

/*
 * A browser, and servers of sites that no test changes. All test files of a worker use the same ones, because
 * starting them takes longer than most tests.
 */

let browser: Promise<Browser> | undefined
const servers = new Map<string, Promise<RunningServer>>()

/** Provides the browser to the tests of a file or `describe`, and closes the pages that they leave open. */
export function useBrowser(): () => Browser {
  let opened: Browser | undefined
  beforeAll(async () => {
    opened = await (browser ??= launchBrowser())
  })
  afterAll(() => Promise.all((opened?.contexts() ?? []).map((context) => context.close())))
  return () => {
    if (opened === undefined) throw new Error('only available inside tests')
    return opened
  }
}

/** A server of a built site, which the test files of this worker share. */
export function sharedServer(root: string): Promise<RunningServer> {
  const running = servers.get(root) ?? startServe(root)
  servers.set(root, running)
  return running
}

// Vitest sends this signal to end a worker. Playwright closes the browser on the same signal.
process.once('SIGTERM', () => {
  for (const server of servers.values()) void server.then(({ process }) => process.kill())
})
