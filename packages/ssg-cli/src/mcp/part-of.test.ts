import { expect, test } from 'vitest'
import { partOf } from './part-of.js'

const nextOffset = (part: string) => Number(/"offset": (\d+)\.\]$/.exec(part)?.[1])

test('a long text is split between lines, and one long line anywhere', () => {
  const lines = `${'x'.repeat(99)}\n`.repeat(300)
  const part = partOf(lines, 0)
  expect(part).toMatch(/x\n\n\[Characters 0 to 24000 of 30000\. /)
  expect(nextOffset(part)).toBe(24_000)
  expect(partOf(lines, 24_000)).toBe(lines.slice(24_000))
  expect(nextOffset(partOf(`${'x'.repeat(23_000)}\n${'y'.repeat(5_000)}`, 0))).toBe(23_001)
  expect(nextOffset(partOf('x'.repeat(25_000), 0))).toBe(24_000)
  expect(partOf('short', 0)).toBe('short')
  expect(() => partOf('short', 5)).toThrow('only 5 characters')
})
