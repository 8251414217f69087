import { expect, test } from 'vitest'
import { describePageError } from './prerender-error.js'

test('the hint for a hook of another copy of React says how a package gets the copy that camdocs uses', () => {
  const message = "Cannot read properties of null (reading 'useState')"
  expect(describePageError(new TypeError(message))).toEqual({
    message,
    hint: 'Call hooks only in components. A package that calls hooks must list `react` in its `peerDependencies`.',
  })
  expect(describePageError(new TypeError("Cannot read properties of null (reading 'user')"))).toEqual({
    message: "Cannot read properties of null (reading 'user')",
  })
})
