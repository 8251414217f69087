import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { beforeAll } from 'vitest'
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
  /** The URL of a page by its path without the base path. */
  url(path: string): string
}

/** The site with a base path, and possibly with changes to its sources. */
export interface SiteVariant {
  /** Unique among the variants. */
  readonly name: string
  /** The base path. */
  readonly base: string
  /** Changes the copied sources before the build. */
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
  return {
    browser,
    origin,
    baseUrl: variant.base,
    out,
    routes: pagePaths(out),
    url: (page) => origin + variant.base + page.slice(1),
  }
}

/**
 * Builds a variant of the site unless another test file has built it. Returns its folder.
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

async function build(root: string, { name, base, prepare }: SiteVariant): Promise<CommandResult> {
  // Other variants start with the cache of the default variant.
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

/** The paths of all pages in an output folder except redirects, without the base path. */
export function pagePaths(out: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(out, 'route-manifest.json'), 'utf8')) as {
    routes: { path: string; kind: string }[]
  }
  return manifest.routes.filter(({ kind }) => kind !== 'redirect').map((route) => route.path)
}
