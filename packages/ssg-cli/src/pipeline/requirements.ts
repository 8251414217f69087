import { readFileSync } from 'node:fs'
import path from 'node:path'
import { missingWords } from '../checks/dictionary.js'
import type { SiteConfig } from '../config/site-config.js'
import { hasPackages, missingPackages, type SettingWithPackages } from '../installation/optional-packages.js'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'

/**
 * Checks that the packages that a setting requires are installed.
 *
 * @param files files of the site that can contain diagrams, relative to the root
 * @param missing other things that the site needs, and that are missing
 * @throws BuildFailure (exit code 2) with everything that the settings of the site require and that is
 *   missing, so that authors can add all of it at once
 */
export async function requirePackages(
  setting: SettingWithPackages,
  config: SiteConfig,
  files: readonly string[],
  missing: readonly Diagnostic[] = [],
): Promise<void> {
  if (await hasPackages(setting, config)) return
  const packages = await missingPackages(
    config,
    files.find((file) => hasDiagram(path.join(config.root, file))),
  )
  const problems = [packages, ...missing, missingWords(config)]
  throw new BuildFailure(
    problems.filter((problem) => problem !== null),
    2,
  )
}

/** Whether a file contains a fence of a diagram. */
function hasDiagram(file: string): boolean {
  try {
    return /^[ >\t]*(?:`{3,}|~{3,})[ \t]*mermaid\b/m.test(readFileSync(file, 'utf8'))
  } catch {
    return false
  }
}
