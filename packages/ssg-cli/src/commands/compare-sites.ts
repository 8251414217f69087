import { rmSync } from 'node:fs'
import path from 'node:path'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { PageContent } from '@camdocs/base/model/page.js'
import { checkFolder, loadFolder } from '@camdocs/migrate/foreign/check-folder.js'
import { comparePages, type NewPage } from '@camdocs/migrate/migrate/compare-pages.js'
import type { Migration } from '@camdocs/migrate/migrate/migrate-site.js'
import type { Note } from '@camdocs/migrate/migrate/notes.js'
import { loadConfig } from '../config/load.js'
import type { Environment } from '../config/remote-cache.js'
import { CodeWithoutBundles } from '../pipeline/code-without-bundles.js'
import { OpenSite } from '../pipeline/open-site.js'
import { createTools } from '../pipeline/tools.js'

/** The result of comparing a migrated site with the old site. */
export interface Comparison {
  /** Errors that the old site does not have. */
  readonly added: readonly Diagnostic[]
  /** Errors that the old site has too, such as broken links. */
  readonly kept: readonly Diagnostic[]
  /** Notes on pages that lack something of the old pages. */
  readonly differences: readonly Note[]
}

/** Nothing to report. */
export const noDifferences: Comparison = { added: [], kept: [], differences: [] }

/**
 * Opens a migrated site in memory, as a build does, and compares its errors and pages with those of the old
 * site.
 *
 * @param target absolute path of the new site
 */
export async function compareSites(
  target: string,
  { site, notes }: Pick<Migration, 'site' | 'notes'>,
  env: Environment,
): Promise<Comparison> {
  const { problems, pages } = await openSite(target, env)
  const options = { kind: site.dialect, samples: false }
  const loaded = loadFolder(site.files.root, options)
  const foreign = new Map(loaded.site.pages.map((page) => [loaded.folder.pathOf(page.page.name), page]))
  const differences = comparePages(site, foreign, pages, notes)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return { ...noDifferences, differences }
  const old = await checkFolder(site.files.root, options, loaded)
  /** The number of errors of the old site that no error of the new site stands for. */
  const left = new Map<string, number>()
  for (const problem of old.problems) left.set(keyOf(problem), (left.get(keyOf(problem)) ?? 0) + 1)
  const isKept = (problem: Diagnostic): boolean => {
    const count = left.get(keyOf(problem)) ?? 0
    left.set(keyOf(problem), count - 1)
    return count > 0
  }
  const kept = new Set(errors.filter(isKept))
  return { added: errors.filter((problem) => !kept.has(problem)), kept: [...kept], differences }
}

/** The same for an error in both sites: its code, and the target or the ID that its message ends with. */
const keyOf = ({ code, message }: Diagnostic): string =>
  JSON.stringify([code, /"([^"]*)"[^"]*$/.exec(message)?.[1] ?? message])

/** A site that was opened. */
interface Opened {
  readonly problems: readonly Diagnostic[]
  /** By ID. */
  readonly pages: ReadonlyMap<string, NewPage>
}

async function openSite(root: string, env: Environment): Promise<Opened> {
  const config = await loadConfig(root, { cache: false })
  const tools = createTools(root, false, env)
  const code = new CodeWithoutBundles(tools.store, tools.code.call)
  try {
    const site = new OpenSite(config, { ...tools, code })
    const { docs } = await site.update('anything')
    const pages = docs.flatMap((page): [string, NewPage][] => {
      const content = tools.store.get(page.details.contentKey)?.toString()
      return content === undefined ? [] : [[page.id, { page, content: JSON.parse(content) as PageContent }]]
    })
    return { problems: site.problems(), pages: new Map(pages) }
  } catch (error) {
    if (error instanceof BuildFailure) return { problems: error.problems, pages: new Map() }
    throw error
  } finally {
    code.close()
    await tools.close()
    rmSync(path.join(root, '.camdocs'), { recursive: true, force: true })
  }
}
