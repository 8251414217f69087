import { expect, test } from 'vitest'
import { configSchema } from '../settings/schema.js'
import { apiFrontMatterSchema, frontMatterSchema } from './front-matter-schema.js'
import { readPageFrontMatter } from './front-matter.js'
import { lackingKeys, takenKeys } from './own-keys.js'

const rules = {
  limits: { frontMatterEntries: 100 },
  frontMatter: {
    status: { enum: ['beta', 'stable'], default: 'stable' },
    platforms: { type: 'array', items: { type: 'string' } },
  },
}
const read = (yaml: string) => readPageFrontMatter(`---\ntitle: T\n${yaml}\n---\n`, 'a.md', rules)

test('DOC-12: keys that the site declares are read with their schema, apart from those of camdocs', () => {
  const { meta, problems } = read('status: beta\nplatforms: [iOS]')
  expect([problems, meta.title, meta.own]).toEqual([[], 'T', { status: 'beta', platforms: ['iOS'] }])
  expect(meta).not.toHaveProperty('status')
  expect(readPageFrontMatter('# A\n', 'a.md', rules).meta.own).toEqual({ status: 'stable' })
  const { frontMatter: _, ...plain } = rules
  // On API pages, `status` is a key of camdocs.
  const api = readPageFrontMatter('---\nstatus: removed\n---\n', 'a.md', rules, apiFrontMatterSchema)
  expect([api.meta.status, api.meta.own]).toEqual(['removed', undefined])
  expect(readPageFrontMatter('# A\n', 'a.md', plain).meta).not.toHaveProperty('own')
})

test('DOC-12: a value that does not fit the schema, and a key that is not declared, are errors at their places', () => {
  const { meta, problems } = read('status: old\nplatforms: [iOS, 5]\nstate: beta')
  expect(problems.map(({ code, range, message }) => [code, range?.start, message])).toMatchObject([
    ['CD1104', { line: 3, column: 9 }, expect.stringContaining('"beta" or "stable"') as string],
    ['CD1104', { line: 4, column: 18 }, expect.stringContaining('string') as string],
    ['CD1103', { line: 5, column: 1 }, expect.stringContaining('state') as string],
  ])
  expect(meta.own).toEqual({ status: 'stable' })
})

test('DOC-12: a page that lacks a key that the site requires is an error, unless its front matter cannot be read', () => {
  const keys = { owner: { type: 'string', required: true }, size: { type: 'object', required: ['a'] } }
  const lacking = (text: string, schema = frontMatterSchema) => {
    const read = readPageFrontMatter(text, 'a.md', { ...rules, frontMatter: keys }, schema)
    return [...read.problems, ...lackingKeys(read, 'a.md', schema, keys)].map(
      ({ code, range, message }) => `${String(range?.start.line)} ${code} ${message}`,
    )
  }
  const missing = '1 CD1104 The front matter key `owner` is missing.'
  expect(lacking('# A\n')).toEqual([missing])
  expect(lacking('---\ntitle: A\n---\n')).toEqual([missing])
  expect(lacking('---\nowner: Ada\n---\n')).toEqual([])
  expect(lacking('---\nowner: [Ada]\n---\n')).toEqual([expect.stringMatching(/^2 CD1104 .*string/)])
  expect(lacking('---\nowner: "Ada\n---\n')).toEqual([expect.stringMatching(/CD1101/)])
  // A key of API pages takes precedence.
  const status = { status: { type: 'string', required: true } }
  expect(lackingKeys({ ranges: {}, problems: [] }, 'a.md', apiFrontMatterSchema, status)).toEqual([])
})

test('DOC-12: a key that camdocs or another generator uses, and a value that is no schema, are errors of the configuration', () => {
  expect(takenKeys({ title: {}, sidebar: {}, status: {} })).toEqual(['title', 'sidebar'])
  const messagesOf = (frontMatter: object) =>
    configSchema
      .safeParse({ frontMatter })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(messagesOf({ status: { type: 'text' } })).toEqual([
    ['frontMatter.status', expect.stringContaining('must be a JSON Schema')],
  ])
  expect(messagesOf({ status: { enm: ['beta'], note: 'Ours.', tsType: 'A', minContains: 1 } })).toEqual([
    ['frontMatter.status.enm', 'is not a keyword of JSON Schema. Did you mean `enum`?'],
  ])
  expect(messagesOf({ __proto__x: {} })).toHaveLength(1)
  expect(messagesOf({ status: { type: 'string' } })).toBeUndefined()
})
