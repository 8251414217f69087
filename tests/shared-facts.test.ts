import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { siteFolder } from './helpers/test-site.js'

/* Facts that several pages of the VisionCamera site contain are written once, in site/docs/_partials/. */

/** A row of a table in a page. */
interface Row {
  readonly file: string
  /** The text without the URLs of links. */
  readonly text: string
  readonly isHeader: boolean
}

/** Matches the line between the header and the other rows of a table, such as "|---|:-:|". */
const delimiter = /^\|[-| :]+\|$/

const rows: readonly Row[] = ['docs', 'api'].flatMap((folder) =>
  readdirSync(path.join(siteFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => rowsOf(`${folder}/${name}`)),
)

function rowsOf(file: string): Row[] {
  const lines = readFileSync(path.join(siteFolder, file), 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    line.startsWith('|') && !delimiter.test(line)
      ? {
          file,
          text: line.replace(/\]\([^)]*\)/g, ']'),
          isHeader: delimiter.test(lines[index + 1] ?? ''),
        }
      : [],
  )
}

test('all tables of error codes have the same columns', () => {
  const headers = rows.filter(({ text, isHeader }) => isHeader && text.startsWith('| Code |'))
  expect(headers.length).toBeGreaterThan(8)
  expect([...new Set(headers.map(({ text }) => text))]).toEqual(['| Code | Raised by | When |'])
})

test('no row of a table, except headers, is in two files', () => {
  /** The first file that contains a row, by the text of the row. */
  const firstFiles = new Map<string, string>()
  for (const { file, text } of rows) if (!firstFiles.has(text)) firstFiles.set(text, file)
  const copies = rows.filter(({ file, text, isHeader }) => !isHeader && firstFiles.get(text) !== file)
  expect(copies).toEqual([])
})
