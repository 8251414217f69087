import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** The results of `repositoryOf`, by its argument. */
const repositories = new Map<string, string>()

/**
 * Returns the root folder of the Git repository that contains a folder; the folder itself if no repository
 * contains it. The result is an absolute path without symbolic links.
 */
export function repositoryOf(folder: string): string {
  const known = repositories.get(folder)
  if (known !== undefined) return known
  const start = realpathSync(folder)
  let current = start
  while (!existsSync(path.join(current, '.git')) && path.dirname(current) !== current)
    current = path.dirname(current)
  const repository = existsSync(path.join(current, '.git')) ? current : start
  repositories.set(folder, repository)
  return repository
}
