import { realpathSync } from 'node:fs'
import path from 'node:path'
import {
  markdownSections,
  type MarkdownSection,
  type SectionChanges,
  type SectionHashes,
} from '@camdocs/base/model/markdown-sections.js'
import { normalizeLineEndings } from '@camdocs/base/model/position.js'
import type { SourceFile } from '@camdocs/base/model/source.js'
import { findInTree, readBlob } from '@camdocs/base/processes/git-tree.js'
import { Repository } from '@camdocs/base/processes/repository.js'
import { readSource } from './read-source.js'

/** How many commits of a file are searched for the text that was translated. */
const maxCommits = 200

/**
 * Returns the changes of the sections of an original in the unified format, without line numbers. The text
 * that was translated comes from the history of git.
 *
 * @param recorded the hashes of the text that was translated
 * @returns null if git does not have that text
 */
export function sectionDiff(
  original: SourceFile,
  recorded: SectionHashes,
  { changed, added, removed }: SectionChanges,
): string | null {
  const read = readSource(original)
  const now = 'text' in read ? markdownSections(read.text) : []
  const before = translatedSections(original.path, [...changed, ...removed], recorded)
  if (before === null) return null
  const textIn = (sections: readonly MarkdownSection[], name: string) =>
    sections.find((section) => section.name === name)?.text
  return [
    ...changed.map((name) => [textIn(before, name), textIn(now, name)] as const),
    ...added.map((name) => [undefined, textIn(now, name)] as const),
    ...removed.map((name) => [textIn(before, name), undefined] as const),
  ]
    .map(([old, current]) => lineDiff(linesOf(old), linesOf(current)).join('\n'))
    .join('\n\n')
}

const linesOf = (text: string | undefined): string[] => (text === undefined ? [] : text.split('\n'))

/** Returns sections as they were when they were translated; null if the history lacks one of them. */
function translatedSections(
  file: string,
  names: readonly string[],
  recorded: SectionHashes,
): MarkdownSection[] | null {
  if (names.length === 0) return []
  const real = realpathSync(file)
  const repository = Repository.of(path.dirname(real))
  if (repository === null) return null
  const name = repository.nameOf(real)
  const log = repository.runSync('log', ['--format=%H', '-n', String(maxCommits), '--', name])
  const found = new Map<string, MarkdownSection>()
  for (const commit of log?.toString().split('\n').filter(Boolean) ?? []) {
    const entry = findInTree(repository, commit, name)
    const text = entry && readBlob(repository, entry)?.toString()
    for (const section of text == null ? [] : markdownSections(normalizeLineEndings(text)))
      if (names.includes(section.name) && section.hash === recorded[section.name])
        found.set(section.name, section)
    if (found.size === names.length) return [...found.values()]
  }
  return null
}

/** Returns the lines of two texts: those of only one of them with a sign, and the others with a space. */
export function lineDiff(before: readonly string[], now: readonly string[]): string[] {
  /** Length of the longest common subsequence of the rest of both texts, by their starts. */
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--) {
      const values = lengths[row]
      if (values !== undefined)
        values[column] =
          before[row] === now[column]
            ? at(row + 1, column + 1) + 1
            : Math.max(at(row + 1, column), at(row, column + 1))
    }
  const lines: string[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < now.length) {
    if (row < before.length && column < now.length && before[row] === now[column]) {
      lines.push(` ${before[row] ?? ''}`)
      row++
      column++
    } else if (column >= now.length || (row < before.length && at(row + 1, column) >= at(row, column + 1)))
      lines.push(`-${before[row++] ?? ''}`)
    else lines.push(`+${now[column++] ?? ''}`)
  }
  return lines
}
