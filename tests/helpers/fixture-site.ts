import type { Browser } from 'playwright-core'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.js'
import { startServe } from './server.js'
import { newSiteFolder, runCamdocs } from './test-site.js'

export interface FixtureSite {
  /** The folder of the site. */
  readonly root: string
  /** The URL of a page by its path. */
  url(path: string): string
}

/** Launches one browser for all tests of a file. */
export function useBrowser(): () => Browser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())
  return () => browser ?? failOutsideTest()
}

/** Builds and serves a small site for all tests of a file or of a `describe`. */
export function useFixtureSite(files: Readonly<Record<string, string | Uint8Array>>): () => FixtureSite {
  let site: FixtureSite | undefined
  const root = newSiteFolder('fixture')
  beforeAll(async () => {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), content)
    }
    const built = await runCamdocs(['build', root], root)
    if (built.code !== 0) throw new Error(`the fixture does not build:\n${built.stderr}${built.stdout}`)
    const server = await startServe(root)
    site = { root, url: (page) => server.origin + page }
    return () => server.stop()
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return () => site ?? failOutsideTest()
}

function failOutsideTest(): never {
  throw new Error('only available inside tests')
}
