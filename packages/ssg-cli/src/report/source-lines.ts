import { realpathSync } from 'node:fs'
import path from 'node:path'
import { maxPageBytes } from '@camdocs/base/model/content-limits.js'
import { readTextWithin } from '@camdocs/base/model/read-file.js'
import { findInTree, readBlob } from '@camdocs/base/processes/git-tree.js'
import { Repository } from '@camdocs/base/processes/repository.js'

/**
 * A function that returns the lines of a file of the site; null if the file cannot be read.
 *
 * @param file relative to the site's folder
 */
export type ReadLines = (file: string) => readonly string[] | null

/**
 * Creates a reader of the site's files. The reader caches the last file, because a report is sorted by file,
 * and one file can have thousands of problems.
 *
 * @param root the site's folder
 */
export function sourceLines(root: string): ReadLines {
  let last: { file: string; lines: readonly string[] | null } | undefined
  return (file) => {
    if (last?.file !== file) {
      const text =
        readTextWithin(path.resolve(root, file), { maxBytes: maxPageBytes }) ?? textInGit(root, file)
      last = { file, lines: text === null ? null : linesOf(text) }
    }
    return last.lines
  }
}

/**
 * Returns the text of a file in git, whose path is like "v1:docs/a.md"; null if there is none, or if git is
 * missing or the folder has vanished: a problem is reported without its lines rather than not at all.
 */
function textInGit(root: string, file: string): string | null {
  const [, ref = '', name = ''] = /^(\w[^:\s]*):(.+)$/.exec(file) ?? []
  try {
    const repository = ref === '' ? null : Repository.of(root)
    if (repository === null) return null
    const entry = findInTree(repository, ref, repository.nameOf(path.resolve(realpathSync(root), name)))
    if (entry?.kind !== 'file' || entry.size > maxPageBytes) return null
    return readBlob(repository, entry)?.toString() ?? null
  } catch {
    return null
  }
}

/** Splits text into lines at any kind of line ending. */
export const linesOf = (text: string): readonly string[] => text.split(/\r\n?|\n/)
