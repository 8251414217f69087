import { expect, test } from 'vitest'
import { libraryErrorCode } from './search-record.js'

const codesIn = (text: string) => Array.from(text.matchAll(libraryErrorCode), ([code]) => code)

test('error codes of libraries are found, also at the end of a sentence, and paths of files are not', () => {
  expect(codesIn('`session/no-outputs` (camera/in-use) means session/camera-not-ready.')).toEqual([
    'session/no-outputs',
    'camera/in-use',
    'session/camera-not-ready',
  ])
  expect(codesIn('docs/some-page.md, ./docs/a-b, docs/a-b/c, docs/a-b_c')).toEqual([])
})
