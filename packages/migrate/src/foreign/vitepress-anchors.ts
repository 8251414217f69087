import path from 'node:path/posix'
import { sharedTime } from '@camdocs/base/model/within-time.js'
import { vitePressFragment, type Slugify } from './anchors.js'
import type { SiteFolder } from './site-folder.js'
import { Computed, valueAt, type StaticValue } from './static-value.js'

/** Time for all headings of a site. */
const maxMs = 5_000

/** Thrown for a text whose ID cannot be computed. */
class UnknownSlug extends Error {}

/** How a VitePress site makes IDs. */
export interface VitePressIds {
  /** Maps the text of a heading to its ID; null if code that is not run does it. */
  readonly slugify: Slugify | null
  /** A description of that code; null if there is none. */
  readonly code: string | null
}

/**
 * Reads `markdown.anchor`. A function that only changes text, such as `(text) => text.replace(/ /g, '-')`, is
 * evaluated without running it.
 */
export function vitePressIds(config: StaticValue): VitePressIds {
  const anchor = valueAt(config, 'markdown', 'anchor')
  if (anchor instanceof Computed) return { slugify: null, code: 'computed settings of `markdown.anchor`' }
  if (valueAt(anchor, 'getTokensText') !== undefined)
    return { slugify: null, code: '`markdown.anchor.getTokensText`' }
  const slugify: unknown = valueAt(anchor, 'slugify')
  if (slugify === undefined) return { slugify: vitePressFragment, code: null }
  // With `--run-config`, the setting is a function.
  if (typeof slugify === 'function')
    return { slugify: (text) => String((slugify as (text: string) => unknown)(text)), code: null }
  const evaluated = slugify instanceof Computed ? slugify.evaluated : undefined
  const known = evaluated && evaluatedSlugify(evaluated)
  return known !== undefined && isKnown(known)
    ? { slugify: known, code: null }
    : { slugify: null, code: '`markdown.anchor.slugify`' }
}

function evaluatedSlugify(evaluated: NonNullable<Computed['evaluated']>): Slugify {
  const within = sharedTime(maxMs)
  return (text) => {
    const slug = within(() => evaluated(text))
    if (typeof slug !== 'string') throw new UnknownSlug()
    return slug
  }
}

/** Whether a function has a result for texts with letters, digits, spaces, and symbols. */
function isKnown(slugify: Slugify): boolean {
  try {
    return ['Set up', 'a & B_c (1.2)', 'é'].every((text) => typeof slugify(text) === 'string')
  } catch {
    return false
  }
}

/**
 * Returns the major version of VitePress that a site depends on; undefined if it is not known. Reads the
 * `package.json` files of the site's folder and its parents in the repository.
 */
export function vitePressMajor(folder: SiteFolder): number | undefined {
  for (let name = '.'; folder.isInRepository(name); name = path.join(name, '..')) {
    const range = rangeIn(folder.readJson(path.join(name, 'package.json')))
    if (range !== undefined) return majorOf(range.startsWith('catalog:') ? catalogRange(folder, name) : range)
    if (name.split('/').length > 30) break
  }
  return undefined
}

function rangeIn(json: unknown): string | undefined {
  const lists = json as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> | undefined
  return ['dependencies', 'devDependencies']
    .map((key) => lists?.[key]?.vitepress)
    .find((range) => typeof range === 'string')
}

/** Returns the range in the catalog of pnpm, which is at the root of the workspace. */
function catalogRange(folder: SiteFolder, from: string): string {
  const parents = [from, path.join(from, '..'), path.join(from, '../..'), path.join(from, '../../..')]
  const rangeInCatalog = (text: string) =>
    /^[ \t]+['"]?vitepress['"]?:[ \t]*['"]?([^'"\s#]+)/m.exec(text)?.[1] ?? null
  return (
    parents.flatMap(
      (name) => folder.search(path.join(name, 'pnpm-workspace.yaml'), rangeInCatalog) ?? [],
    )[0] ?? ''
  )
}

/** Returns the major version of a range such as "^1.6.4" or "2.0.0-alpha.12"; undefined for other ranges. */
const majorOf = (range: string): number | undefined => {
  const major = /^(?:npm:vitepress@)?[\^~=v]*(\d+)(?:\.[\dx*].*)?$/.exec(range)?.[1]
  return range === 'next' ? 2 : major === undefined || /[|<> ]/.test(range) ? undefined : Number(major)
}
