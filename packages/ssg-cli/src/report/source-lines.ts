import path from 'node:path'
import { maxPageBytes } from '@camdocs/base/model/content-limits.js'
import { readTextWithin } from '@camdocs/base/model/read-file.js'

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
      const text = readTextWithin(path.resolve(root, file), { maxBytes: maxPageBytes })
      last = { file, lines: text === null ? null : linesOf(text) }
    }
    return last.lines
  }
}

/** Splits text into lines at any kind of line ending. */
export const linesOf = (text: string): readonly string[] => text.split(/\r\n?|\n/)
