import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'

/** What samples were checked against, apart from themselves. */
export interface Environment {
  /** Files that were read. The compiler's own are not among them: it has a version. */
  readonly files: readonly string[]
  /** Folders and files that modules were looked for at: a package manager may link them elsewhere another time. */
  readonly links: readonly string[]
}

/**
 * Fingerprint of an environment as it is now: other types, or other packages in the place of those, give another one.
 * @returns null when one of its files is gone
 */
export function fingerprint({ files, links }: Environment): string | null {
  const hash = createHash('sha256')
  try {
    for (const file of files) hash.update(file).update('\0').update(readFileSync(file))
    for (const link of links) hash.update(link).update('\0').update(realpathSync(link))
  } catch {
    return null
  }
  return hash.digest('hex')
}

/** Both, as one. */
export function joined(one: Environment, other: Environment | null): Environment {
  const both = (key: keyof Environment) => [...new Set([...one[key], ...(other?.[key] ?? [])])].sort()
  return { files: both('files'), links: both('links') }
}
