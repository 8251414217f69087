import { expect, test } from 'vitest'
import { withinTime } from '@camdocs/base/model/within-time.js'
import { withoutCommands } from './terminal-text.js'

test('a command after white space of any kind, or after characters that are not shown, is only text', () => {
  const blank = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((character) =>
    /[^\S\n]|\p{Cf}/u.test(character),
  )
  expect(blank.length).toBeGreaterThan(50)
  for (const character of blank) expect(withoutCommands(`${character}::error::x`)).toContain(': :error')
  expect(withoutCommands('a ::error::x')).toBe('a ::error::x')
})

// A build would never end: a page with an error in such a line is shown with the line.
test.each(['\ufeff', ' ', '\u200b', '\ufeff '])('many characters %j are read in linear time', (blank) => {
  const text = `|${blank.repeat(2_000)}::error::x`
  expect(withinTime(5_000, () => withoutCommands(text))).toEqual({ value: text })
})
