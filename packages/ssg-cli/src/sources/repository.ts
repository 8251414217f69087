import { realpathSync } from 'node:fs'
import { Repository } from '@camdocs/base/processes/repository.js'

/** The results of `repositoryOf`, by its argument. */
const repositories = new Map<string, string>()

/**
 * Returns the root folder of the Git repository that contains a folder; the folder itself if no repository
 * contains it. The result is an absolute path without symbolic links.
 */
export function repositoryOf(folder: string): string {
  const known = repositories.get(folder)
  if (known !== undefined) return known
  const repository = Repository.of(folder)?.root ?? realpathSync(folder)
  repositories.set(folder, repository)
  return repository
}
