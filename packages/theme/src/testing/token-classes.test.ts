import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

test('every token class that API pages use has a color in the stylesheet', () => {
  const folder = new URL('../api/', import.meta.url)
  const sources = readdirSync(folder).map((name) => read(`../api/${name}`))
  // Token classes are named like "t-kw".
  const used = new Set(sources.flatMap((text) => text.match(/\bt-[a-z]+\b/g) ?? []))
  const colored = new Set(read('../../styles/code-colors.css').match(/\bt-[a-z]+\b/g))
  expect(used.size).toBeGreaterThan(1)
  expect([...used].filter((name) => !colored.has(name))).toEqual([])
})
