import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readFrontMatter } from '../packages/base/src/front-matter/front-matter.js'
import { locationAndCode, createTestSite, type Problem } from './helpers/test-site.js'

const page = (frontMatter: string, body = '# Page\n'): string => `---\n${frontMatter}\n---\n\n${body}`

/** Mistakes in front matter, with their location ("line:column code") and often a pattern of the hint. */
const mistakes: readonly (readonly [name: string, text: string, location: string, hint?: RegExp])[] = [
  ['a-colon-in-plain-text', page('title: a: b'), '2:8 CD1101', /in quotes/],
  ['a-tab', page('tags:\n\t- a'), '3:1 CD1101', /spaces/],
  ['a-key-twice', page('title: a\nslug: b\ntitle: c'), '4:1 CD1101', /Remove one/],
  ['an-open-quote', page('title: "open'), '2:13 CD1101'],
  ['an-unknown-key', page('titel: Zoom'), '2:1 CD1103', /Did you mean `title`/],
  ['a-key-of-the-object-prototype', page('constructor: x'), '2:1 CD1103', /Known keys: title/],
  ['a-number-for-text', page('title: 1.0'), '2:8 CD1104', /in quotes/],
  ['text-for-a-list', page('tags: one'), '2:7 CD1104', /tags: \[one, two\]/],
  ['text-for-a-boolean', page('draft: "yes"'), '2:8 CD1104', /without quotes/],
  ['text-for-a-number', page('sidebar_position: first'), '2:19 CD1104', /number/],
  ['a-key-without-a-value', page('title:'), '2:7 CD1104', /remove the key/],
  ['a-number-out-of-range', page('toc_max_heading_level: 9'), '2:24 CD1104'],
  ['a-list-instead-of-keys', page('- a\n- b'), '2:1 CD1104', /title: Zooming/],
  ['an-undefined-alias', page('title: *zoom'), '2:8 CD1101', /quotes/],
  ['an-unknown-tag', page('title: !important note'), '2:8 CD1101', /starts with "!"/],
  ['a-missing-end', '---\ntitle: Zoom\n\n# Zoom\n', '1:1 CD1105', /contains only "---"/],
  ['a-line-of-four-dashes', page('title: Zoom\n----\nslug: zoom'), '3:1 CD1101', /in quotes/],
  ['four-dashes-as-the-last-line', page('title: Zoom\n----'), '3:1 CD1101'],
  ['four-dashes-as-a-key', page('title: Zoom\n---- : x\nslug: zoom'), '3:1 CD1103', /Known keys: title/],
  ['a-second-document', page('title: Zoom\n--- # More\nslug: zoom'), '3:1 CD1101', /Remove the line/],
  ['another-language', '--- toml\ntitle = "x"\n---\n\n# Zoom\n', '1:1 CD1102', /to YAML/],
]

test('all mistakes in front matter are reported in one run, each at its position with a code frame, and most with a hint', async () => {
  const site = createTestSite(Object.fromEntries(mistakes.map(([name, text]) => [`docs/${name}.md`, text])))
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual(
    mistakes.map(([name, , location]) => `docs/${name}.md:${location}`).sort(),
  )
  for (const [name, , , hint] of mistakes) {
    const problem = problems.find(({ file }) => file === `docs/${name}.md`)
    expect(problem?.severity, name).toBe('error')
    expect(problem?.frame, name).toMatch(/^>/m)
    if (hint !== undefined) expect(problem?.hint, name).toMatch(hint)
  }
})

/** The problems of a site with a single page. */
const problemsOf = (text: string | Uint8Array): Promise<Problem[]> =>
  createTestSite({ 'docs/page.md': text }).problems()

test('front matter in a language other than YAML is rejected and never executed', async () => {
  const languages = ['js', 'javascript', ' js', 'json', 'coffee']
  const site = createTestSite({})
  const marker = path.join(site.root, 'executed')
  const program = `{ title: require('fs').writeFileSync(${JSON.stringify(marker)}, '') }`
  languages.forEach((language, index) => {
    site.write(`docs/${String(index)}.md`, `---${language}\n${program}\n---\n\n# Page\n`)
  })
  expect((await site.problems()).map(locationAndCode)).toEqual(
    languages.map((_, index) => `docs/${String(index)}.md:1:1 CD1102`),
  )
  expect(existsSync(marker)).toBe(false)
})

test('exponentially expanding aliases are rejected before they exhaust memory', async () => {
  const names = 'a b c d e f g h i j'.split(' ')
  const lines = names.map(
    (name, index) =>
      `${name}: &${name} [${Array<string>(10)
        .fill(index === 0 ? 'x' : `*${names[index - 1] ?? ''}`)
        .join(', ')}]`,
  )
  expect((await problemsOf(page(lines.join('\n')))).map(locationAndCode)).toEqual(['docs/page.md:3:8 CD1101'])
})

test('deeply nested front matter is an error and does not crash the build', async () => {
  const site = createTestSite({
    'docs/braces.md': page(`title: ${'{a: '.repeat(20_000)}`),
    'docs/brackets.md': page(`title: ${'['.repeat(20_000)}`),
    'docs/items.md': page('- '.repeat(20_000)),
    'docs/keys.md': page(Array.from({ length: 1_000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')),
  })
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual([
    'docs/braces.md:2:1 CD1101',
    'docs/brackets.md:2:1 CD1101',
    'docs/items.md:2:1 CD1101',
    // The first line that is indented by 100 spaces.
    'docs/keys.md:102:1 CD1101',
  ])
  expect(problems[0]?.message).toContain('nested too deeply')
})

test('every problem in a front matter block is reported, and the valid keys of the block still apply', async () => {
  const text = page('title: Stays\ntags: x\nfoo: 1\ndraft: 3', 'No heading.\n')
  expect((await problemsOf(text)).map(locationAndCode)).toEqual([
    'docs/page.md:3:7 CD1104',
    'docs/page.md:4:1 CD1103',
    'docs/page.md:5:8 CD1104',
  ])
  expect(readFrontMatter(text, 'docs/page.md').meta).toMatchObject({ title: 'Stays', draft: false })
})

test('columns are counted in UTF-16 code units, so a non-Latin character is one column, and an emoji is two', async () => {
  const [problem] = await problemsOf(page("{ description: 'é日本🎉', titel: x }"))
  expect(problem?.range).toEqual({ start: { line: 2, column: 25 }, end: { line: 2, column: 30 } })
})

test.each([
  ['CRLF line endings', page('title: a\nfoo: b').replaceAll('\n', '\r\n')],
  ['a byte order mark', `\uFEFF${page('title: a\nfoo: b')}`],
])('positions refer to the original file when it has %s', async (_name, text) => {
  const problems = await problemsOf(text)
  expect(problems.map(locationAndCode)).toEqual(['docs/page.md:3:1 CD1103'])
  expect(problems[0]?.frame).toContain('> 3 | foo: b')
})

test('front matter can be empty, only a comment, or absent, and its delimiters can end with whitespace', async () => {
  const site = createTestSite({
    'docs/break.md': '---\n\n# Page\n',
    'docs/comment.md': '---\n# nothing\n---\n\n# Page\n',
    'docs/nothing.md': '---\n---\n\n# Page\n',
    'docs/spaces.md': '---  \ntitle: x\n---\t\n\n# Page\n',
  })
  expect((await site.build()).code).toBe(0)
  for (const name of ['break', 'comment', 'nothing', 'spaces'])
    expect(site.page(`/docs/${name}`)).toContain('<h1>Page</h1>')
})

test('a slug that points outside the docs, or is not only a path, is rejected', async () => {
  const slugs = [
    '../outside',
    'a/../../b',
    '..',
    '/../x',
    'a?b',
    'a#b',
    String.raw`a\b`,
    '//host',
    'https://x.org',
  ]
  const site = createTestSite(
    Object.fromEntries(slugs.map((slug, index) => [`docs/${String(index)}.md`, page(`slug: '${slug}'`)])),
  )
  expect((await site.problems()).map(locationAndCode)).toEqual(
    slugs.map((_, index) => `docs/${String(index)}.md:2:7 CD1402`),
  )
})
