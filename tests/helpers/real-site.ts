import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { beforeAll, inject } from 'vitest'
import { buildOnce } from './build-once.js'
import { sharedServer, useBrowser } from './shared-processes.js'
import { runCamdocs, siteFolder, type CommandResult } from './test-site.js'

/**
 * The VisionCamera site, built and served, and a browser. All test files share the built site. The test files
 * of a worker share the server and the browser.
 */
export interface RealSite {
  readonly browser: Browser
  readonly origin: string
  /** The base path, named like the setting. */
  readonly baseUrl: string
  /** The output folder. */
  readonly out: string
  /** The paths of all pages except redirects, without the base path. */
  readonly routes: readonly string[]
  /** At most three of `routes` in each folder. `pnpm test:engines` opens all of them. */
  readonly examples: readonly string[]
  /** The URL of a page by its path without the base path. */
  url(path: string): string
}

/** The site with a base path, and possibly with changes to its sources. */
export interface SiteVariant {
  /** Unique among the variants. */
  readonly name: string
  /** The base path. */
  readonly base: string
  /** Changes a copy of the sources before the build. */
  readonly prepare?: (root: string) => void
  /** The codes of the warnings that the variant causes. */
  readonly warnings?: readonly string[]
}

/** The site, built with a base path. */
export const variantAtBase = (base: string): SiteVariant => ({
  name: `site${base.replace(/\W+/g, '-')}`,
  base,
})

const defaultVariant = variantAtBase('/')

/** Opens the site for all tests of a file or of a `describe`. */
export function useRealSite(base = '/'): () => RealSite {
  const browser = useBrowser()
  let site: RealSite | undefined
  beforeAll(async () => {
    site = await openRealSite(browser(), variantAtBase(base))
  })
  return () => {
    if (site === undefined) throw new Error('only available inside tests')
    return site
  }
}

/** Builds and serves a variant of the site. Uses the build and the server of an earlier call, if any. */
export async function openRealSite(browser: Browser, variant: SiteVariant): Promise<RealSite> {
  const root = await buildRealSite(variant)
  const { origin } = await sharedServer(root)
  const out = path.join(root, 'dist')
  const routes = pagePaths(out)
  return {
    browser,
    origin,
    baseUrl: variant.base,
    out,
    routes,
    examples: firstOfFolders(routes, 3),
    url: (page) => origin + variant.base + page.slice(1),
  }
}

/**
 * Builds a variant of the site unless another test file has built it. Returns the folder that contains its
 * output folder `dist`.
 *
 * @throws if the build printed a problem that the variant does not cause
 */
export async function buildRealSite(variant: SiteVariant = defaultVariant): Promise<string> {
  const { root, output } = await buildOnce(variant.name, (root) => build(root, variant))
  const isExpected = (line: string) =>
    (variant.warnings ?? []).some((warning) => line.includes(` warning ${warning} `))
  const problems = output.split('\n').filter((line) => / (?:error|warning) CD\d+ /.test(line))
  if (!problems.every(isExpected)) throw new Error(`the site has problems:\n${output}`)
  return root
}

function build(root: string, { base, prepare }: SiteVariant): Promise<CommandResult> {
  return withSources((sources) => {
    prepare?.(sources)
    const args = ['build', sources, '--base', base, '--out', path.join(root, 'dist')]
    return runCamdocs(args, sources)
  })
}

/**
 * Calls a function with a folder that contains the sources of the site, which the function can change. Waits
 * until the same function of other test files has ended: there is only one such folder, because cached types
 * of samples and of the API are valid only in the folder where they were found, and take most of the time.
 */
export async function withSources<T>(use: (root: string) => Promise<T>): Promise<T> {
  const root = path.join(inject('runFolder'), 'site-sources')
  const lock = `${root}.lock`
  while (!isCreated(lock)) await new Promise((resolve) => setTimeout(resolve, 50))
  try {
    copySources(root)
    return await use(root)
  } finally {
    rmSync(lock, { recursive: true })
  }
}

/** Creates a folder. Returns whether it did not exist. */
function isCreated(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** Replaces the sources in a folder with those of the site, except for its cache and its packages. */
function copySources(root: string): void {
  mkdirSync(root, { recursive: true })
  for (const name of readdirSync(root))
    if (name !== '.camdocs') rmSync(path.join(root, name), { recursive: true })
  const excluded = new Set(['dist', '.camdocs', 'node_modules'].map((name) => path.join(siteFolder, name)))
  const filter = (source: string) => !excluded.has(source)
  cpSync(siteFolder, root, { recursive: true, preserveTimestamps: true, filter })
  symlinkSync(path.join(siteFolder, 'node_modules'), path.join(root, 'node_modules'))
}

/** The first paths in each folder. */
function firstOfFolders(paths: readonly string[], count: number): string[] {
  const folders = new Map<string, number>()
  return paths.filter((file) => {
    const folder = path.posix.dirname(file)
    const before = folders.get(folder) ?? 0
    folders.set(folder, before + 1)
    return before < count
  })
}

/** The paths of all pages in an output folder except redirects, without the base path. */
export function pagePaths(out: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(out, 'route-manifest.json'), 'utf8')) as {
    routes: { path: string; kind: string }[]
  }
  return manifest.routes.filter(({ kind }) => kind !== 'redirect').map((route) => route.path)
}
