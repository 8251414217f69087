import { realpathSync } from 'node:fs'
import path from 'node:path'
import ignore, { type Ignore } from 'ignore'
import { Repository } from '@camdocs/base/processes/repository.js'
import type { SiteFolder } from './site-folder.js'

/**
 * Returns the files that git ignores: build results and generated pages. Without git, no file is ignored.
 * Outside of a repository, for example in a downloaded archive, the `.gitignore` files decide.
 *
 * @param site the folder of the site
 * @param names relative to the folder; the files need not exist
 */
export async function gitIgnored(
  site: Pick<SiteFolder, 'root' | 'repository' | 'read'>,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const repository = Repository.of(site.root)
  if (repository === null) return ignoredByFiles(site, names)
  const folder = realpathSync(site.root)
  // Git gives names that start with ":" a special meaning.
  const inRepository = (name: string) => `./${repository.nameOf(path.join(folder, name))}`
  const namesInRepository = new Map(names.map((name) => [inRepository(name), name]))
  let output = ''
  const { code } = await repository
    .run('check-ignore', ['--stdin', '-z'], {
      input: [...namesInRepository.keys()].join('\0'),
      onText: (text) => (output += text),
    })
    .catch(() => ({ code: 1 }))
  const ignored = code === 0 ? output.split('\0') : []
  return new Set(ignored.flatMap((name) => namesInRepository.get(name) ?? []))
}

/** Folders around a file that git ignores. The time for a deeper path grows with the square of its depth. */
const maxDepth = 100

/** Returns the files that `.gitignore` files name. The innermost file that names a path decides. */
function ignoredByFiles(
  site: Pick<SiteFolder, 'repository' | 'read'>,
  names: readonly string[],
): ReadonlySet<string> {
  const rules = new Map<string, Ignore>()
  const rulesOf = (folder: string): Ignore => {
    const known = rules.get(folder) ?? ignore().add(site.read(path.posix.join(folder, '.gitignore')) ?? '')
    rules.set(folder, known)
    return known
  }
  const isIgnored = (name: string) => {
    const parts = path.posix.relative(site.repository, name).split('/')
    if (parts[0] === '..' || parts.length > maxDepth) return false
    for (let depth = parts.length - 1; depth >= 0; depth--) {
      const folder = path.posix.join(site.repository, ...parts.slice(0, depth))
      const { ignored, unignored } = rulesOf(folder).test(parts.slice(depth).join('/'))
      if (ignored || unignored) return ignored
    }
    return false
  }
  return new Set(names.filter(isIgnored))
}
