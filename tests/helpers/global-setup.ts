import bundledChromium from '@sparticuz/chromium'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { missingEngines } from '../engines/installed.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** A temporary folder that all test files of a run share. */
    runFolder: string
    /** A site in a temporary folder whose cache contains the bundle of the default theme. */
    seedFolder: string
  }
}

/** Compiles the CLI, which the tests run, and creates the folders that all test files share. */
export default async function setup(project: TestProject): Promise<() => void> {
  // Unpacks the browser, because a test file must not start it while another test file is unpacking it.
  if (process.platform === 'linux') await bundledChromium.executablePath()
  const runFolder = realpathSync(mkdtempSync(path.join(tmpdir(), 'camdocs-run-')))
  const seedFolder = `${runFolder}-seed`
  // Tests that load the configuration of a site run code that only the compiled CLI gives a version.
  const version = fileURLToPath(
    new URL('../../packages/ssg-cli/src/cache/compiler-version.txt', import.meta.url),
  )
  writeFileSync(version, 'test')
  compileAndBuild(seedFolder)
  project.provide('runFolder', runFolder)
  project.provide('seedFolder', seedFolder)
  return () => {
    for (const folder of [runFolder, seedFolder]) rmSync(folder, { recursive: true, force: true })
    reportMissingEngines(process.argv.slice(3))
  }
}

/** Says which engines the tests did not run in, unless the arguments of `vitest run` select other tests. */
function reportMissingEngines(args: readonly string[]): void {
  if (args.length > 0 && !args.some((filter) => filter.includes('engines'))) return
  for (const [engine, hint] of missingEngines())
    console.log(`No tests ran in ${engine}, because it is not installed. To install it, run: ${hint}`)
}

/**
 * Compiles the CLI, and builds a site with it, so that the cache of the site contains the bundle of the
 * default theme, which most tests need.
 */
function compileAndBuild(site: string): void {
  mkdirSync(path.join(site, 'docs'), { recursive: true })
  writeFileSync(path.join(site, 'docs/a.md'), '# A\n')
  // This script compiles the CLI before it runs a command.
  const script = fileURLToPath(new URL('../../scripts/camdocs.mjs', import.meta.url))
  // A bundle of files that were compiled a moment ago is not cached, so the build may have to run again.
  for (let builds = 0; !containsBundle(path.join(site, '.camdocs/cache')); builds++) {
    if (builds === maxBuilds) throw new Error('Builds do not cache the bundle of the theme.')
    execFileSync(process.execPath, [script, 'build', site], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

/** Builds until the compiled files are more than two seconds old (`cache/file-stamp.ts`), with a margin. */
const maxBuilds = 10

/** Whether a cache contains the bundle, the only entry of more than 100 kB. False if there is no cache. */
function containsBundle(cache: string): boolean {
  try {
    return readdirSync(cache, { recursive: true, encoding: 'utf8' }).some(
      (file) => statSync(path.join(cache, file)).size > 100_000,
    )
  } catch {
    return false
  }
}
