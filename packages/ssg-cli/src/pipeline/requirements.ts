import { readFileSync } from 'node:fs'
import path from 'node:path'
import { missingWords } from '../checks/dictionary.js'
import type { SiteConfig } from '../config/site-config.js'
import {
  hasPackages,
  missingPackages,
  type ByDrawing,
  type SettingWithPackages,
} from '../installation/optional-packages.js'
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
  const fileWith = (fence: RegExp) => files.find((file) => matches(path.join(config.root, file), fence))
  const drawnFiles = Object.entries(drawnFences).map(([kind, fence]) => [kind, fileWith(fence)])
  const packages = await missingPackages(config, Object.fromEntries(drawnFiles) as ByDrawing)
  const problems = [packages, ...missing, missingWords(config)]
  throw new BuildFailure(
    problems.filter((problem) => problem !== null),
    2,
  )
}

/** The fences of code blocks that a package draws. */
const drawnFences: Readonly<Record<keyof ByDrawing, RegExp>> = {
  diagrams: /^[ >\t]*(?:`{3,}|~{3,})[ \t]*mermaid\b/im,
  graphs: /^[ >\t]*(?:`{3,}|~{3,})[ \t]*(?:dot|graphviz)\b/im,
}

function matches(file: string, pattern: RegExp): boolean {
  try {
    return pattern.test(readFileSync(file, 'utf8'))
  } catch {
    return false
  }
}
