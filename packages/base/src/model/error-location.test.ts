import { expect, test } from 'vitest'
import { at } from './diagnostic.js'
import { errorLocation, withErrorLocation } from './error-location.js'

const root = '/sites/my (first) site'

function errorAt(...lines: readonly string[]): Error {
  const error = new Error('x')
  error.stack = ['Error: x', ...lines.map((line) => `    at ${line}`)].join('\n')
  return error
}

test('the location of an error is the first line of the call stack in the code of the site', () => {
  const error = errorAt(
    `read (${root}/node_modules/lib/index.js:1:1)`,
    'renderNode (/packages/theme/render.js:1:1)',
    'Array.map (<anonymous>)',
    `file://${encodeURI(root)}/.camdocs/theme-1/chunk.mjs:9:9`,
    `async Object.Footer [as default] (${root}/theme/Footer.tsx:4:9)`,
    `Page (${root}/pages/index.tsx:1:1)`,
  )
  expect(errorLocation(error, root)).toEqual({ file: 'theme/Footer.tsx', range: at(4, 9) })
  expect(errorLocation(errorAt(`${root}/a.ts:2:3`), root)).toEqual({ file: 'a.ts', range: at(2, 3) })
  expect(errorLocation(errorAt(`async file://${encodeURI(root)}/a.ts:2:3`), root)).toEqual({
    file: 'a.ts',
    range: at(2, 3),
  })
  expect(withErrorLocation('Correct it.', error, root)).toBe(
    'Correct it. The error was thrown at theme/Footer.tsx:4:9.',
  )
})

test.each([
  ['an error in a package', errorAt(`${root}/node_modules/lib/index.js:1:1`)],
  ['an error outside of the site', errorAt('/sites/other.ts:1:1')],
  ['a value that is not an error', 'text'],
])('%s has no location', (_case, error) => {
  expect(errorLocation(error, root)).toBeNull()
  expect(withErrorLocation(undefined, error, root)).toBeUndefined()
})
