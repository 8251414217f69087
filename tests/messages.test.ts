import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { generatedWords, interfaceWords } from './helpers/interface-words.js'

const packages = fileURLToPath(new URL('../packages/', import.meta.url))

/** Returns the words that the modules of a folder contain, with the names of the modules. */
function wordsIn(folder: string, find: (source: string) => string[]): string[] {
  return readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      find(readFileSync(path.join(packages, folder, file), 'utf8')).map((text) => `${file}: ${text}`),
    )
    .sort()
}

test('the theme takes all words of the interface from the message table', () => {
  const rooms = [
    'api',
    'browser',
    'client',
    'components',
    'content',
    'hooks',
    'inline-scripts',
    'lib',
    'pages',
    'search',
  ]
  expect(rooms.flatMap((room) => wordsIn(`theme/src/${room}`, interfaceWords))).toEqual([
    // Names of types that TypeScript's library documents.
    ...['Array', 'Date', 'Error', 'Map', 'Omit', 'Partial', 'Pick', 'Promise', 'Readonly', 'Record'].map(
      (name) => `render.tsx: ${name}`,
    ),
    ...['Required', 'Set', 'Uint8Array'].map((name) => `render.tsx: ${name}`),
    // Messages for developers in the console.
    'storage.ts: Browser storage is unavailable, so preferences are not saved. Possible causes: blocked cookies, a sandboxed frame, or a private window.',
    'attempt.ts: A part of the page failed.',
    'lifecycle.ts: A client module failed.',
  ])
})

test('the generator takes all words that it adds to pages from the message table', () => {
  const rooms = ['markdown/src', 'ssg-cli/src/render']
  expect(rooms.flatMap((room) => wordsIn(room, generatedWords))).toEqual([])
})

test.each([
  ['text', '<p>Next page</p>', ['Next page']],
  ['a label', '<a aria-label="next" />', ['next']],
  ['a choice', "<a title={open ? 'Close' : 'Open'} />", ['Close', 'Open']],
  ['a sentence with a value', '<a title={`Close ${name} now`} />', ['Close', 'now']],
  ['a variable', "const label = 'Show types'", ['Show types']],
])('words are found in %s', (_name, source, words) => {
  expect(interfaceWords(source)).toEqual(words)
})

test.each([
  ['class names', '<p className="Next" />'],
  ['keys', "if (event.key === 'Escape') close()"],
  ['errors', "throw new Error('Unknown type of navbar item.')"],
  ['punctuation', '<p>{name} · {value}</p>'],
])('%s are not words of the interface', (_name, source) => {
  expect(interfaceWords(source)).toEqual([])
})

test.each([
  ["node({ ariaLabel: 'Table' })", ['Table']],
  ['const html = `<p class="guides">Used in ${links}</p>`', ['<p class="guides">Used in']],
])('words are found in HTML that the generator creates: %s', (source, words) => {
  expect(generatedWords(source)).toEqual(words)
})
