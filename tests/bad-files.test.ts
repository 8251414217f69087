import { expect, test } from 'vitest'
import { locationAndCode, createTestSite } from './helpers/test-site.js'

const startPage = { 'docs/index.md': '# Start\n' }

test('one report lists the problems of every file in order, and a failed build leaves the existing site untouched', async () => {
  const site = createTestSite({ ...startPage, 'docs/b.md': '# B\n' })
  expect((await site.build()).code).toBe(0)
  const before = site.list().map((file) => [file, site.read(`dist/${file}`)])

  site.write('docs/b.md', '---\ntitel: B\n---\n\n# B\n\n[a](missing.md)\n\n# C\n')
  site.write('docs/a.md', 'No title. [x](nowhere.md)\n')
  site.write('docs/c.md', '')
  const { code, stdout, stderr } = await site.build()
  expect(code).toBe(1)
  expect(stdout).toContain('The site was not written.')
  expect(stderr.match(/^docs\/\S+/gm)).toEqual([
    'docs/a.md:1:1',
    'docs/a.md:1:15',
    'docs/b.md:2:1',
    'docs/b.md:7:5',
    'docs/b.md:9:1',
    'docs/c.md:1:1',
  ])
  expect(stderr).toContain(
    [
      'docs/b.md:2:1  error CD1103  Unknown front matter key `titel`.',
      '    1 | ---',
      '  > 2 | titel: B',
      '      | ^^^^^',
      '    3 | ---',
      '  hint: Did you mean `title`?',
    ].join('\n'),
  )
  expect(stderr).toContain('\n\n6 errors\n')
  expect(site.list().map((file) => [file, site.read(`dist/${file}`)])).toEqual(before)
})

test('--json prints the problems as JSON and nothing else', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n[x](nowhere.md)\n\n```swfit\nx\n```\n' })
  const { code, stdout, stderr } = await site.build('--json')
  expect([code, stderr]).toEqual([1, ''])
  expect(JSON.parse(stdout)).toEqual({
    ok: false,
    problems: [
      {
        code: 'CD1201',
        severity: 'error',
        message: '"nowhere.md" does not match any page.',
        file: 'docs/a.md',
        range: { start: { line: 3, column: 5 }, end: { line: 3, column: 15 } },
        url: expect.stringMatching(/#cd1201$/) as string,
        frame: '  2 |\n> 3 | [x](nowhere.md)\n    |     ^^^^^^^^^^\n  4 |',
      },
      {
        code: 'CD1305',
        severity: 'warning',
        message: 'Unknown language "swfit": the code is shown without highlighting.',
        hint: 'Did you mean "swift"?',
        file: 'docs/a.md',
        range: { start: { line: 5, column: 4 }, end: { line: 5, column: 9 } },
        url: expect.stringMatching(/#cd1305$/) as string,
        frame: '  4 |\n> 5 | ```swfit\n    |    ^^^^^\n  6 | x',
      },
    ],
  })
})

test('warnings are printed and do not fail the build', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\n:::nte\nText.\n:::\n\n```swfit\nx\n```\n' })
  const { code, stderr } = await site.build()
  expect(code).toBe(0)
  expect(stderr).toContain('docs/a.md:3:1  warning CD1304  Unknown directive ":::nte"')
  expect(stderr).toContain('docs/a.md:7:4  warning CD1305')
  expect(site.page('/docs/a')).toContain('<p>Text.</p>')
  expect(site.page('/docs/a')).not.toContain(':::')
})

test('pages with no title, two titles, or no content are reported', async () => {
  const site = createTestSite({
    'docs/empty.md': '',
    'docs/blank.md': ' \n\n',
    'docs/front-matter-only.md': '---\ntitle: x\n---\n',
    'docs/no-title.md': 'Text.\n\n## Section\n',
    'docs/two.md': '# A\n\ntext\n\n# B\n',
    'docs/two-html.md': '# A\n\n<h1>B</h1>\n',
    'docs/two-underlined.md': 'A\n=\n\nB\n=\n',
    // An unreadable title is reported once, not also as a missing title.
    'docs/unreadable-title.md': '---\ntitle: a: b\n---\n\nText.\n',
  })
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual([
    'docs/blank.md:1:1 CD1303',
    'docs/empty.md:1:1 CD1303',
    'docs/front-matter-only.md:1:1 CD1303',
    'docs/no-title.md:1:1 CD1301',
    'docs/two-html.md:3:1 CD1302',
    'docs/two-underlined.md:4:1 CD1302',
    'docs/two.md:5:1 CD1302',
    'docs/unreadable-title.md:2:8 CD1101',
  ])
  expect(problems[3]?.hint).toContain('Start the page with "# No title"')
})

test('a page has exactly one h1, even if text precedes the heading or the page has no heading', async () => {
  const site = createTestSite({
    'docs/a.md': '---\ntitle: Front\n---\n\nText first.\n\n# Body\n',
    'docs/b.md': '---\ntitle: Front\n---\n\nText.\n',
  })
  expect((await site.build()).code).toBe(0)
  expect(site.page('/docs/a').match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>Body</h1>'])
  expect(site.page('/docs/b').match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>Front</h1>'])
})

/** Joins strings, encoded as UTF-8, and bytes. */
const bytes = (...parts: (string | number[])[]) =>
  // Buffer.from accepts both types, but has no overload for their union.
  Buffer.concat(parts.map((part) => Buffer.from(part as string)))

test('a file that is not valid UTF-8 is reported at its first invalid byte', async () => {
  const site = createTestSite({
    'docs/latin.md': bytes('# A\r\n\r\nCaf', [0xe9], ' au lait\n'),
    'docs/after-emoji.md': bytes('é🎉', [0xff]),
    'docs/cut.md': bytes('# A\n', [0xf0, 0x9f]),
    'docs/utf16.md': Buffer.from('\uFEFF# A', 'utf16le'),
  })
  expect((await site.problems()).map(locationAndCode)).toEqual([
    'docs/after-emoji.md:1:4 CD1001',
    'docs/cut.md:2:1 CD1001',
    'docs/latin.md:3:4 CD1001',
    'docs/utf16.md:1:1 CD1001',
  ])
})

test('CRLF and CR line endings and a byte order mark change neither the page nor reported positions', async () => {
  const text = '# A\n\nText\nmore.\n\n```js\nlet a\nlet b\n```\n\n[x](nowhere.md)\n'
  const site = createTestSite({
    'docs/bom.md': `\uFEFF${text}`,
    'docs/crlf.md': text.replaceAll('\n', '\r\n'),
    'docs/cr.md': text.replaceAll('\n', '\r'),
  })
  expect((await site.problems()).map(locationAndCode)).toEqual([
    'docs/bom.md:11:5 CD1201',
    'docs/cr.md:11:5 CD1201',
    'docs/crlf.md:11:5 CD1201',
  ])
  for (const name of ['bom', 'crlf', 'cr'])
    site.write(`docs/${name}.md`, site.read(`docs/${name}.md`).replace('nowhere.md', '#'))
  expect((await site.build()).code).toBe(0)
  const content = (name: string) =>
    /<h1>A<\/h1>[\s\S]*?>x<\/a>/.exec(site.page(`/docs/${name}`))?.[0].replaceAll(`/docs/${name}`, '')
  expect(content('bom')).toContain('<p>Text\nmore.</p>')
  expect(content('crlf')).toBe(content('bom'))
  expect(content('cr')).toBe(content('bom'))
})

test('control characters are reported and replaced with U+FFFD, so neither the page nor the report contains them', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\na\0b \u0007 \u001b[31mred \u009b32mgreen\n' })
  const { code, stderr } = await site.build()
  expect(code).toBe(0)
  expect(stderr).toContain('docs/a.md:3:2  warning CD1005')
  // oxlint-disable-next-line no-control-regex -- this test searches for control characters
  expect(stderr + site.page('/docs/a')).not.toMatch(/[\0\u0007\u001b\u009b]/)
  expect(site.page('/docs/a')).toContain('a\uFFFDb \uFFFD \uFFFD[31mred \uFFFD32mgreen')
})

test('a page of 1 MB and a line of 100 KB build, and a page over the size limit of 4 MB is rejected', async () => {
  const block = `## Heading\n\n${'Some *text* with `code` and a word or two more. '.repeat(40)}\n\n- item with [link](#heading)\n- item with <b>HTML</b>\n\n`
  const site = createTestSite({
    'docs/large.md': `# Large\n\n${block.repeat(1_000_000 / block.length)}`,
    'docs/line.md': `# Line\n\n${'word '.repeat(20_000)}`,
  })
  expect((await site.build()).code).toBe(0)
  site.write('docs/large.md', `# Large\n\n${'word '.repeat(1_000_000)}`)
  expect((await site.problems()).map(locationAndCode)).toEqual(['docs/large.md CD1310'])
})
