import { rmSync } from 'node:fs'
import path from 'node:path'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { checkFolder } from '@camdocs/migrate/foreign/check-folder.js'
import type { Dialect } from '@camdocs/migrate/migrate/old-site.js'
import { loadConfig } from '../config/load.js'
import type { Environment } from '../config/remote-cache.js'
import { CodeWithoutBundles } from '../pipeline/code-without-bundles.js'
import { OpenSite } from '../pipeline/open-site.js'
import { createTools } from '../pipeline/tools.js'

/** The errors of a migrated site. */
export interface NewSiteErrors {
  /** Errors that the old site does not have. */
  readonly added: readonly Diagnostic[]
  /** Errors that the old site has too, such as broken links. */
  readonly kept: readonly Diagnostic[]
}

/**
 * Opens a migrated site in memory, as a build does, and compares its errors with those of the old site.
 *
 * @param target absolute path of the new site
 */
export async function newSiteErrors(
  target: string,
  { dialect, from }: { readonly dialect: Dialect; readonly from: string },
  env: Environment,
): Promise<NewSiteErrors> {
  const errors = (await problemsOf(target, env)).filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return { added: [], kept: [] }
  const old = await checkFolder(from, { kind: dialect, samples: false })
  /** The number of errors of the old site that no error of the new site stands for. */
  const left = new Map<string, number>()
  for (const problem of old.problems) left.set(keyOf(problem), (left.get(keyOf(problem)) ?? 0) + 1)
  const isKept = (problem: Diagnostic): boolean => {
    const count = left.get(keyOf(problem)) ?? 0
    left.set(keyOf(problem), count - 1)
    return count > 0
  }
  const kept = new Set(errors.filter(isKept))
  return { added: errors.filter((problem) => !kept.has(problem)), kept: [...kept] }
}

/** The same for an error in both sites: its code, and the target or the ID that its message ends with. */
const keyOf = ({ code, message }: Diagnostic): string =>
  JSON.stringify([code, /"([^"]*)"[^"]*$/.exec(message)?.[1] ?? message])

async function problemsOf(root: string, env: Environment): Promise<readonly Diagnostic[]> {
  const config = await loadConfig(root, { cache: false })
  const tools = createTools(root, false, env)
  const code = new CodeWithoutBundles(tools.store)
  try {
    const site = new OpenSite(config, { ...tools, code })
    await site.update('anything')
    return site.problems()
  } catch (error) {
    if (error instanceof BuildFailure) return error.problems
    throw error
  } finally {
    code.close()
    await tools.close()
    rmSync(path.join(root, '.camdocs'), { recursive: true, force: true })
  }
}
