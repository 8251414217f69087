import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeIssue } from '../model/schema-issues.js'
import { schemaProblems } from './yaml-schema.js'
import { withinTime } from '../model/within-time.js'
import { frontMatterKind, parseYaml } from './yaml.js'

const schema = z.strictObject({
  title: z.string().optional(),
  tags: z.array(z.string()).optional(),
  draft: z.boolean().optional(),
  position: z.number().optional(),
  level: z.number().int().min(2).optional(),
  members: z.record(z.string(), z.string()).optional(),
  update: z.strictObject({ author: z.string(), tags: z.array(z.string()).optional() }).optional(),
  groups: z.array(z.strictObject({ members: z.array(z.string()) })).optional(),
  status: z.enum(['removed']).optional(),
})

/** The problems of a YAML text, each as "line:column message | hint". */
function problemsOf(source: string): string[] {
  const yaml = parseYaml(source, 'a.md', frontMatterKind)
  const { error } = schema.safeParse(yaml.data, { error: describeIssue })
  return schemaProblems(error?.issues ?? [], schema, yaml, 'a.md', frontMatterKind).map(
    ({ message, hint, range }) =>
      `${String(range?.start.line)}:${String(range?.start.column)} ${message} | ${hint ?? ''}`,
  )
}

test.each([
  ['title: 5', '1:8 Front matter `title`: expected string, received number. | Put the value in quotes.'],
  ['title:', '1:7 Front matter `title`: expected string, received null. | Set a value, or remove the key.'],
  ['tags: a', '1:7 Front matter `tags`: expected array, received string. | Use a list: `tags: [one, two]`.'],
  [
    'draft: 1',
    '1:8 Front matter `draft`: expected boolean, received number. | Use `true` or `false`, without quotes.',
  ],
  [
    'position: "1"',
    '1:11 Front matter `position`: expected number, received string. | Use a number, without quotes.',
  ],
  ['level: 2.5', '1:8 Front matter `level`: expected integer, received 2.5. | Use a whole number.'],
  ['level: 1', '1:8 The front matter key `level` must be at least 2. | '],
  ['members: a', '1:10 Front matter `members`: expected object, received string. | Use keys and values.'],
  ['update: a', '1:9 Front matter `update`: expected object, received string. | Use keys and values.'],
  ['status: new', '1:9 The front matter key `status` must be "removed". | '],
  ['titel: a', '1:1 Unknown front matter key `titel`. | Did you mean `title`?'],
  ['- a', '1:1 Front matter: expected keys and values. | For example: `title: Zooming`.'],
])(
  'a problem in %j is reported with its location and, if there is an obvious fix, with a hint',
  (source, problem) => {
    expect(problemsOf(source)).toEqual([problem])
  },
)

test('a hint for a nested value names the key of the value, not the entire path', () => {
  expect(problemsOf('update:\n  tags: a\ngroups:\n  - members: b')).toEqual([
    '2:3 The front matter key `update.author` is required. | Add the key `author`.',
    '2:9 Front matter `update.tags`: expected array, received string. | Use a list: `tags: [one, two]`.',
    '4:14 Front matter `groups.0.members`: expected array, received string. | Use a list: `members: [one, two]`.',
  ])
})

test('a path that does not exist has the range of the value of the deepest key that exists', () => {
  const yaml = parseYaml('tags: [one]\n', 'a.md', frontMatterKind)
  const tags = yaml.range(['tags'], 'value')
  expect(tags).toBeDefined()
  expect(yaml.range(['tags', 5], 'value')).toEqual(tags)
  expect(yaml.range(['tags', 'name'], 'value')).toEqual(tags)
  expect(yaml.range(['other'], 'value')).toBeUndefined()
})

test('brackets that are nested too deeply in one line are reported before they are parsed', () => {
  const source = `title: x\nkeywords: ${'['.repeat(60)}${']'.repeat(60)}`
  expect(parseYaml(source, 'a.md', frontMatterKind).problems).toMatchObject([
    { message: 'Front matter: the value is nested too deeply.', range: { start: { line: 2 } } },
  ])
})

test.each([
  ['title: &a [*a]', '1:12'],
  ['title: &a { b: [1, *a] }', '1:20'],
  ['a: &a\n  b: &b\n    - *a\n', '3:7'],
])('an alias inside its own value is reported: %j', (source, position) => {
  const { data, problems } = parseYaml(source, 'a.md', frontMatterKind)
  expect(data).toEqual({})
  expect(
    problems.map(({ message, range }) => [message, `${range?.start.line}:${range?.start.column}`]),
  ).toEqual([['Front matter: the value of the alias "*a" contains the alias itself.', position]])
})

test('an alias in a value with an anchor that was used before, or is used again inside, is no cycle', () => {
  expect(parseYaml('a: &a 1\nb: &a [&a 2, *a]\nc: *a\n', 'a.md', frontMatterKind)).toMatchObject({
    data: { a: 1, b: [2, 2] },
    problems: [],
  })
})

test('a line with so many tags that the parser would report each of them in quadratic time is not parsed', () => {
  const source = `title: x\nkeywords: ${'!!x '.repeat(60_000)}`
  const run = () => parseYaml(source, 'a.md', frontMatterKind).problems
  expect(withinTime(5_000, run)?.value).toMatchObject([
    { message: 'Front matter: the value is nested too deeply.', range: { start: { line: 2 } } },
  ])
})
