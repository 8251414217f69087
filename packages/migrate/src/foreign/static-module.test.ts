import { expect, test } from 'vitest'
import { StaticModules } from './static-module.js'

const readExport = (text: string, file = '/site/a.ts') =>
  new StaticModules({ root: '/site', read: () => text, assumesDefaults: false }).defaultExport(file)

test('a module that takes too long to parse is too complex to be read', { timeout: 60_000 }, () => {
  const code = 'a?(b):c=>'.repeat(60)
  expect(() => readExport(`export default { title: x }\nconst x = ${code}d\n`)).toThrow(/too complex/)
})

test('a module is read without running it', () => {
  expect(readExport('export default { title: x as string }\nconst x = "a"\n')).toEqual({ title: 'a' })
})
