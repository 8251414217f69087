import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sitePages } from './helpers/site-code.js'
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

/** The text of a page without front matter, code, folded details, pictures, and the URLs of links. */
const proseOf = (file: string): string =>
  readFileSync(path.join(siteFolder, file), 'utf8')
    .replace(/^---\n.*?\n---\n/s, '')
    .replaceAll(/^( *)```.*?^\1```$/gms, '')
    .replaceAll(/^:::details.*?^:::$/gms, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\]\([^)]*\)|^ *:{2,}.*$|^\|[-| :]+\|$|&nbsp;/gm, ' ')

test('only pages that the review gives a reason for have more than 1,800 words', () => {
  const review = readFileSync(path.join(siteFolder, 'REVIEW.md'), 'utf8')
  const tooLong = sitePages.filter((file) => (proseOf(file).match(/[^\s|]*\w[^\s|]*/g) ?? []).length > 1800)
  const withoutReason = tooLong.filter((file) => {
    const title = /^title: (.*)$/m.exec(readFileSync(path.join(siteFolder, file), 'utf8'))?.[1] ?? file
    return !review.includes(`\n- **${title}** `)
  })
  expect(withoutReason).toEqual([])
})

/** Warnings that concern several pages. Other pages link to the page that explains them. */
const caveats: Readonly<Record<string, RegExp>> = {
  'what a photo of a paused camera does': /`takePhoto\(\)`[^.|]*\b(rejects|crash)/,
  'which call is allowed before the session is ready': /\buntil the outputs are set up|some early calls/,
  'why the device hook is unsafe': /\bcompares (devices of \[\*)?all\b|\ball devices are compared/i,
  'what crashes if `hdr` is not set': /\bunconfigured Input\/Output Surface/,
  'why frames on Android have no pixels': /`PRIVATE` images/,
  'that something was not tried on a phone': /\bderived from the (library's )?source/,
  'what happens without the microphone permission': /\brecords without sound\b/,
}

test.each(Object.entries(caveats))('at most one page explains %s', (_, pattern) => {
  expect(sitePages.filter((file) => pattern.test(proseOf(file))).length).toBeLessThanOrEqual(1)
})
