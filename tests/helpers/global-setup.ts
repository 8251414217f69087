import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A temporary folder that all test files of a run share. */
    runFolder: string
    /** A site in a temporary folder whose cache contains the bundle of the default theme. */
    seedFolder: string
  }
}

/** Compiles the CLI before the tests, which run the real command. */
export default function setup(project: TestProject): () => void {
  const runFolder = realpathSync(mkdtempSync(path.join(tmpdir(), 'camdocs-run-')))
  const seedFolder = `${runFolder}-seed`
  bundleTheme(seedFolder)
  project.provide('runFolder', runFolder)
  project.provide('seedFolder', seedFolder)
  return () => {
    for (const folder of [runFolder, seedFolder]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Fills the cache of a site with the bundle of the default theme, which the sites of most tests use. */
function bundleTheme(site: string): void {
  mkdirSync(path.join(site, 'docs'), { recursive: true })
  writeFileSync(path.join(site, 'docs/a.md'), '# A\n')
  const script = fileURLToPath(new URL('../../scripts/camdocs.mjs', import.meta.url))
  // Files that were compiled a moment ago are not cached.
  while (!hasBundle(path.join(site, '.camdocs/cache')))
    execFileSync(process.execPath, [script, 'build', site], { stdio: ['ignore', 'ignore', 'inherit'] })
}

function hasBundle(cache: string): boolean {
  try {
    return readdirSync(cache, { recursive: true, encoding: 'utf8' }).some(
      (file) => statSync(path.join(cache, file)).size > 100_000,
    )
  } catch {
    return false
  }
}
