import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchBrowser } from './browser.js'
import { startServe } from './server.js'
import { runCamdocs, siteFolder, type CommandResult } from './test-site.js'

/** The VisionCamera site, built and served, and a browser. The tests of a file share both. */
export interface RealSite {
  readonly browser: Browser
  readonly origin: string
  /** The base path, named like the setting. */
  readonly baseUrl: string
  /** The output folder. */
  readonly out: string
  /** The paths of all pages except redirects, without the base path. */
  readonly routes: readonly string[]
  /** The URL of a page by its path without the base path. */
  url(path: string): string
  readonly close: () => Promise<void>
}

/** The site with another base path or other sources. */
export interface SiteVariant {
  readonly name: string
  /** The base path. */
  readonly base: string
  /** Changes the copied sources before the build. */
  readonly prepare?: (root: string) => void
  /** The codes of the warnings that the variant causes. */
  readonly warnings?: readonly string[]
}

export const variantAtBase = (base: string): SiteVariant => ({
  name: `site${base.replace(/\W+/g, '-')}`,
  base,
})

const defaultVariant = variantAtBase('/')

/** Opens the site for all tests of a file or of a `describe`. */
export function useRealSite(base = '/'): () => RealSite {
  let site: RealSite | undefined
  beforeAll(async () => {
    site = await openRealSite(variantAtBase(base))
  })
  afterAll(() => site?.close())
  return () => {
    if (site === undefined) throw new Error('only available inside tests')
    return site
  }
}

/** @param hosts host names that the browser resolves, with their addresses */
export async function openRealSite(
  variant: SiteVariant,
  hosts: Readonly<Record<string, string>> = {},
): Promise<RealSite> {
  const root = await buildRealSite(variant)
  const [server, browser] = await Promise.all([startServe(root), launchBrowser(hosts)])
  const out = path.join(root, 'dist')
  return {
    browser,
    origin: server.origin,
    baseUrl: variant.base,
    out,
    routes: pagePaths(out),
    url: (page) => server.origin + variant.base + page.slice(1),
    async close() {
      await Promise.all([browser.close(), server.stop()])
    },
  }
}

/**
 * Builds the site and returns its folder. The first test file that requests a variant builds it; the others
 * wait.
 */
export async function buildRealSite(variant: SiteVariant = defaultVariant): Promise<string> {
  const root = path.join(inject('runFolder'), variant.name)
  const resultFile = `${root}.json`
  if (claimFolder(root)) {
    const result = await build(root, variant)
    writeFileSync(`${resultFile}.part`, JSON.stringify(result))
    renameSync(`${resultFile}.part`, resultFile)
  }
  while (!existsSync(resultFile)) await new Promise((resolve) => setTimeout(resolve, 50))
  const { code, stderr, stdout } = JSON.parse(readFileSync(resultFile, 'utf8')) as CommandResult
  const problems = stderr.split('\n').filter((line) => / (?:error|warning) CD\d+ /.test(line))
  const isExpected = (line: string) =>
    (variant.warnings ?? []).some((warning) => line.includes(` warning ${warning} `))
  if (code !== 0 || problems.some((line) => !isExpected(line)))
    throw new Error(`the site has problems:\n${stderr}${stdout}`)
  return root
}

/** Creates a folder. Returns false if another test file has created it already. */
function claimFolder(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

async function build(root: string, { name, base, prepare }: SiteVariant): Promise<CommandResult> {
  if (name === defaultVariant.name) copySources(root)
  else await copySite(root)
  prepare?.(root)
  return runCamdocs(['build', root, '--base', base], root)
}

/** Copies the sources of the site and the cache of its build, so that a build of the copy is fast. */
export async function copySite(root: string): Promise<void> {
  const built = await buildRealSite()
  copySources(root)
  const cache = path.join('.camdocs', 'cache')
  cpSync(path.join(built, cache), path.join(root, cache), { recursive: true })
}

/** Copies the sources, so that a development build running at the same time cannot affect the tests. */
function copySources(root: string): void {
  const excluded = new Set(['dist', '.camdocs', 'node_modules'].map((name) => path.join(siteFolder, name)))
  cpSync(siteFolder, root, { recursive: true, filter: (source) => !excluded.has(source) })
  symlinkSync(path.join(siteFolder, 'node_modules'), path.join(root, 'node_modules'))
}

/** The paths of all pages except redirects. */
function pagePaths(out: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(out, 'route-manifest.json'), 'utf8')) as {
    routes: { path: string; kind: string }[]
  }
  return manifest.routes.filter(({ kind }) => kind !== 'redirect').map((route) => route.path)
}
