import { expect, test } from 'vitest'
import { compareNatural } from './natural-order.js'

test.each([
  [['1-n', '2-n', '10-n', '11-n', '100-n']],
  [['chapter1', 'chapter2', 'chapter10']],
  [['v0.9', 'v1', 'v1.2', 'v1.9', 'v1.10', 'v2']],
  [['01', '1', '02', '10']],
  [['2024-01-05', '2024-01-10', '2024-11-01']],
  [['0', 'a', 'a1', 'a1b', 'a2', 'b']],
  [['9007199254740992', '9007199254740993', '90071992547409930']],
  [['', 'a']],
])('SIDE-2: the natural order is %j', (names) => {
  for (const [index, name] of names.entries())
    for (const [otherIndex, other] of names.entries())
      expect(Math.sign(compareNatural(name, other)), `${name} ${other}`).toBe(Math.sign(index - otherIndex))
})
