import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

/** The description of an error code, from a file in `codes/`. */
export interface CodeEntry {
  /** What is wrong, as a heading. */
  readonly title: string
  readonly meaning: string
  readonly fix: string
  /** For codes without `files`, whose output shows it. */
  readonly severity?: 'error' | 'warning' | 'error or warning'
  /** The files that cause the problem. The test builds them, so that the page shows what camdocs prints. */
  readonly files?: Readonly<Record<string, string>>
  /** For codes without `files`: a situation that causes the problem, as Markdown. */
  readonly example?: string
}

/** The codes of one file in `codes/`: those with the same first two digits, or with related subjects. */
export interface CodeArea {
  readonly area: string
  readonly intro?: string
  /**
   * Files, such as a configuration, of the site that the area's examples share. An example with its own
   * configuration has a separate site without these files.
   */
  readonly site?: Readonly<Record<string, string>>
  readonly codes: Readonly<Record<string, CodeEntry>>
}

const folder = path.join(import.meta.dirname, 'codes')

/** Reads the descriptions of all error codes, in the order of their codes. */
export const readCodes = (): readonly CodeArea[] =>
  readdirSync(folder)
    .sort()
    .map((file) => parse(readFileSync(path.join(folder, file), 'utf8')) as CodeArea)

/** A site whose build prints the problems of examples. */
export interface ExampleSite {
  readonly files: Readonly<Record<string, string>>
  /** The codes of these problems. */
  readonly codes: readonly string[]
}

/**
 * Combines the examples of an area into as few sites as possible: an example with a configuration needs a
 * separate site, and all others share one.
 */
export function exampleSites({ site = {}, codes }: CodeArea): ExampleSite[] {
  const examples = Object.entries(codes).filter(([, { files }]) => files !== undefined)
  const withConfig = examples.filter(([, { files = {} }]) => 'camdocs.config.ts' in files)
  const shared = examples.filter((example) => !withConfig.includes(example))
  const sites = withConfig.map(([code, { files = {} }]) => ({ files, codes: [code] }))
  if (shared.length === 0) return sites
  const files = shared.flatMap(([, entry]) => Object.entries(entry.files ?? {}))
  const names = [...Object.keys(site), ...files.map(([name]) => name)]
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new Error(`An area contains "${repeated}" more than once.`)
  return [...sites, { files: { ...site, ...Object.fromEntries(files) }, codes: shared.map(([code]) => code) }]
}
