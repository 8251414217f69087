import { realpathSync } from 'node:fs'
import path from 'node:path'
import { Repository } from '@camdocs/base/processes/repository.js'

/**
 * Returns the files that git ignores: build results and generated pages. Outside of a repository, and without
 * git, no file is ignored.
 *
 * @param root absolute path of a folder
 * @param names relative to the folder; the files need not exist
 */
export async function gitIgnored(root: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  const repository = names.length === 0 ? null : Repository.of(root)
  if (repository === null) return new Set()
  const folder = realpathSync(root)
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
