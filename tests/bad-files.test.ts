import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { place, siteTest, type SiteTest } from './helpers/site-test.js'
import { serveForTest } from './helpers/server.js'

const good = { 'docs/index.md': '# Start\n' }

test('all problems of all files come in one report, sorted, and the last good site stays as it was', async () => {
  const site = siteTest({ ...good, 'docs/b.md': '# B\n' })
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
      'docs/b.md:2:1  error CD1103  Unknown front-matter key `titel`.',
      '    1 | ---',
      '  > 2 | titel: B',
      '      | ^^^^^',
      '    3 | ---',
      '  hint: Did you mean `title`?',
    ].join('\n'),
  )
  expect(stderr.trim().endsWith('6 errors')).toBe(true)
  expect(site.list().map((file) => [file, site.read(`dist/${file}`)])).toEqual(before)
})

test('--json gives the same as data and nothing else', async () => {
  const site = siteTest({ 'docs/a.md': '# A\n\n[x](nowhere.md)\n\n```swfit\nx\n```\n' })
  const { code, stdout, stderr } = await site.build('--json')
  expect([code, stderr]).toEqual([1, ''])
  expect(JSON.parse(stdout)).toEqual({
    ok: false,
    problems: [
      {
        code: 'CD1201',
        severity: 'error',
        message: 'Link to "nowhere.md" has no page.',
        file: 'docs/a.md',
        range: { start: { line: 3, column: 5 }, end: { line: 3, column: 15 } },
        frame: '  2 |\n> 3 | [x](nowhere.md)\n    |     ^^^^^^^^^^\n  4 |',
      },
      {
        code: 'CD1305',
        severity: 'warning',
        message: 'Unknown code language "swfit"; the block is shown without highlighting.',
        hint: 'Did you mean "swift"?',
        file: 'docs/a.md',
        range: { start: { line: 5, column: 4 }, end: { line: 5, column: 9 } },
        frame: '  4 |\n> 5 | ```swfit\n    |    ^^^^^\n  6 | x',
      },
    ],
  })
})

test('warnings are shown and do not fail the build', async () => {
  const site = siteTest({ 'docs/a.md': '# A\n\n:::nte\nText.\n:::\n\n```swfit\nx\n```\n' })
  const { code, stderr } = await site.build()
  expect(code).toBe(0)
  expect(stderr).toContain('docs/a.md:3:1  warning CD1304  Unknown directive ":::nte"')
  expect(stderr).toContain('docs/a.md:7:4  warning CD1305')
  expect(site.page('/docs/a')).toContain('<p>:::nte</p>')
})

test('titles: none, two, or nothing at all', async () => {
  const site = siteTest({
    'docs/empty.md': '',
    'docs/blank.md': ' \n\n',
    'docs/front-matter-only.md': '---\ntitle: x\n---\n',
    'docs/no-title.md': 'Text.\n\n## Section\n',
    'docs/two.md': '# A\n\ntext\n\n# B\n',
    'docs/two-html.md': '# A\n\n<h1>B</h1>\n',
    'docs/two-underlined.md': 'A\n=\n\nB\n=\n',
    // A title that cannot be read is one problem, not two.
    'docs/unreadable-title.md': '---\ntitle: a: b\n---\n\nText.\n',
  })
  const problems = await site.problems()
  expect(problems.map(place)).toEqual([
    'docs/blank.md:1:1 CD1303',
    'docs/empty.md:1:1 CD1303',
    'docs/front-matter-only.md:1:1 CD1303',
    'docs/no-title.md:1:1 CD1301',
    'docs/two-html.md:3:1 CD1302',
    'docs/two-underlined.md:4:1 CD1302',
    'docs/two.md:5:1 CD1302',
    'docs/unreadable-title.md:2:8 CD1101',
  ])
  expect(problems[3]?.hint).toContain('Start it with "# No title"')
})

test('a page whose heading comes after text has one h1', async () => {
  const site = siteTest({
    'docs/a.md': '---\ntitle: Front\n---\n\nText first.\n\n# Body\n',
    'docs/b.md': '---\ntitle: Front\n---\n\nText.\n',
  })
  expect((await site.build()).code).toBe(0)
  expect(site.page('/docs/a').match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>Body</h1>'])
  expect(site.page('/docs/b').match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>Front</h1>'])
})

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)))

test('a file that is not UTF-8 is reported at its bad byte', async () => {
  const site = siteTest({
    'docs/latin.md': bytes('# A\r\n\r\nCaf', [0xe9], ' au lait\n'),
    'docs/after-emoji.md': bytes('é🎉', [0xff]),
    'docs/cut.md': bytes('# A\n', [0xf0, 0x9f]),
    'docs/utf16.md': bytes([0xff, 0xfe], Buffer.from('# A', 'utf16le').toString('latin1')),
  })
  expect((await site.problems()).map(place)).toEqual([
    'docs/after-emoji.md:1:4 CD1001',
    'docs/cut.md:2:1 CD1001',
    'docs/latin.md:3:4 CD1001',
    'docs/utf16.md:1:1 CD1001',
  ])
})

test('Windows line ends, old Macintosh ones and a byte order mark change neither pages nor positions', async () => {
  const text = '# A\n\nText\nmore.\n\n```js\nlet a\nlet b\n```\n\n[x](nowhere.md)\n'
  const site = siteTest({
    'docs/bom.md': `\uFEFF${text}`,
    'docs/crlf.md': text.replaceAll('\n', '\r\n'),
    'docs/cr.md': text.replaceAll('\n', '\r'),
  })
  expect((await site.problems()).map(place)).toEqual([
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

test('control characters are replaced and reported', async () => {
  const site = siteTest({ 'docs/a.md': '# A\n\na\0b \u0007 \u001b[31mred\n' })
  const { code, stderr } = await site.build()
  expect(code).toBe(0)
  expect(stderr).toContain('docs/a.md:3:2  warning CD1005')
  // eslint-disable-next-line no-control-regex -- finding them is the purpose
  expect(stderr + site.page('/docs/a')).not.toMatch(/[\0\u0007\u001b]/)
  expect(site.page('/docs/a')).toContain('a\uFFFDb \uFFFD \uFFFD[31mred')
})

test('a page of 2 MB builds, a larger one than camdocs reads is refused', async () => {
  const block = `## Heading\n\n${'Some *text* with `code` and a word or two more. '.repeat(40)}\n\n- item with [link](#heading)\n- item with <b>HTML</b>\n\n`
  const site = siteTest({
    'docs/large.md': `# Large\n\n${block.repeat(2_000_000 / block.length)}`,
    'docs/line.md': `# Line\n\n${'word '.repeat(20_000)}`,
  })
  expect((await site.build()).code).toBe(0)
  site.write('docs/large.md', `# Large\n\n${'word '.repeat(1_000_000)}`)
  expect((await site.problems()).map(place)).toEqual(['docs/large.md CD1310'])
})

const nested = (count: number, open: string, text: string, close = '') =>
  open.repeat(count) + text + close.repeat(count)

test('nesting without end is a located error, not a crash', async () => {
  const pages = {
    quotes: nested(5_000, '> ', 'x'),
    lists: nested(5_000, '- ', 'x'),
    numbers: nested(5_000, '1. ', 'x'),
    outline: Array.from({ length: 500 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    emphasis: nested(1_500, '**', 'x', '**'),
    html: nested(5_000, '<div>', 'x', '</div>'),
    inline: nested(5_000, 'a <b>', 'x', '</b>'),
    directives: ':::note\n'.repeat(5_000),
  }
  const site = siteTest(
    Object.fromEntries(Object.entries(pages).map(([name, text]) => [`docs/${name}.md`, `# T\n\n${text}\n`])),
  )
  const problems = await site.problems()
  expect([...new Set(problems.map(({ file, code }) => `${file ?? ''} ${code}`))]).toEqual(
    Object.keys(pages)
      .sort()
      .map((name) => `docs/${name}.md CD1313`),
  )
  expect(problems.every(({ range }) => range !== undefined && range.start.line >= 3)).toBe(true)
})

test('deep but possible nesting, and marks that nest nothing, build', async () => {
  const site = siteTest({
    'docs/deep.md': `# T\n\n${nested(90, '> ', 'x')}\n\n${nested(90, '- ', 'x')}\n\n${Array.from({ length: 90 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')}\n`,
    'docs/marks.md': `# T\n\n${'* '.repeat(500)}\n\n${'['.repeat(5_000)}x${']'.repeat(5_000)}\n\n${'*a **b '.repeat(2_000)}\n\n${'`'.repeat(5_000)}\n\n${'<li>x\n'.repeat(500)}\n`,
  })
  const { code, stderr } = await site.build()
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(site.page('/docs/deep').match(/<blockquote>/g)).toHaveLength(90)
})

function link(site: SiteTest, name: string, target: string): void {
  mkdirSync(path.dirname(path.join(site.root, name)), { recursive: true })
  symlinkSync(target, path.join(site.root, name))
}

test('symbolic links: inside is followed, outside, dangling and folders are errors', async () => {
  const outside = siteTest({ 'secret.md': '# Secret\n' })
  const site = siteTest({ ...good, 'shared/inside.md': '# Inside\n', 'folder/a.md': '# A\n' })
  link(site, 'docs/inside.md', '../shared/inside.md')
  link(site, 'docs/outside.md', path.join(outside.root, 'secret.md'))
  link(site, 'docs/dangling.md', 'nowhere.md')
  link(site, 'docs/loop.md', 'loop.md')
  link(site, 'docs/folder', '../folder')
  link(site, 'static/outside.txt', path.join(outside.root, 'secret.md'))
  const problems = await site.problems()
  expect(problems.map(place)).toEqual([
    'docs/dangling.md CD1002',
    'docs/folder CD1002',
    'docs/loop.md CD1002',
    'docs/outside.md CD1002',
    'static/outside.txt CD1002',
  ])
  expect(problems.map(({ message }) => message.replace('The target of this symbolic link ', ''))).toEqual([
    'does not exist.',
    'is a folder.',
    'does not exist.',
    "lies outside the site's folder.",
    "lies outside the site's folder.",
  ])
  for (const { file } of problems) site.remove(file ?? '')
  expect((await site.build()).code).toBe(0)
  expect(site.page('/docs/inside')).toContain('<h1>Inside</h1>')
})

test('two sources at one route, and names that differ in letter case only, are errors that name both', async () => {
  const site = siteTest({
    'docs/Zoom.md': '# Zoom\n',
    'docs/zoom.md': '# zoom\n',
    'docs/a.md': '---\nslug: /b\n---\n\n# A\n',
    'docs/b.md': '# B\n',
    'docs/x/index.md': '# X\n',
    'docs/x/README.md': '# X\n',
    'docs/x.md': '# X\n',
    'static/logo.svg': '<svg/>',
    'static/Logo.svg': '<svg/>',
    'static/docs/b/index.html': 'x',
  })
  const problems = await site.problems()
  expect(problems.map(place)).toEqual([
    'docs/b.md CD1401',
    'docs/x/README.md CD1401',
    'docs/x/index.md CD1401',
    'docs/zoom.md CD1401',
    'static/docs/b/index.html CD1406',
    'static/logo.svg CD1406',
  ])
  expect(problems[0]?.message).toContain('docs/a.md')
  expect(problems[3]?.message).toContain('differs from /docs/Zoom (docs/Zoom.md) in letter case only')
})

test('names with spaces, "#", "%", "?", quotes and letters of any script are served, linked and listed', async () => {
  const names = ['a b', 'c#', '100%', 'q?', "it's", 'été', '日本語', 'a+b&c', '%41', 'x.y']
  const all = names.map((name) => `[to](<${name.replace(/[%#?]/g, encodeURIComponent)}.md>)`).join(' ')
  const site = siteTest({
    'docs/index.md': `# Start\n\n${all}\n\n![i](<img/bild ä#1.svg>)\n`.replace('ä#1', 'ä%231'),
    'docs/img/bild ä#1.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
    ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# Page ${name}\n`])),
    'docs/a folder/in it.md': '# Inside\n\n[up](<../a b.md>) [same](in%20it.md)\n',
  })
  const { code, stderr } = await site.build()
  expect(stderr).toBe('')
  expect(code).toBe(0)
  const manifest = JSON.parse(site.read('dist/route-manifest.json')) as {
    routes: { path: string; file: string }[]
    docs: { id: string }[]
  }
  for (const name of names) {
    expect(site.has(`dist/docs/${name}/index.html`), name).toBe(true)
    expect(manifest.docs.map(({ id }) => id)).toContain(name)
  }
  const start = site.page('/docs')
  const { url } = await serveForTest(site.root)
  const hrefs = [...start.matchAll(/<p>.*?<\/p>/gs)].flatMap(([text]) =>
    [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? ''),
  )
  expect(hrefs).toHaveLength(names.length + 1)
  for (const [index, href] of hrefs.entries()) {
    const response = await fetch(
      new URL(href.replaceAll('&#x27;', "'").replaceAll('&#x26;', '&').replaceAll('&amp;', '&'), url),
    )
    expect(response.status, href).toBe(200)
    if (index < names.length)
      expect(await response.text()).toContain(`<h1>Page ${(names[index] ?? '').replace('&', '&#x26;')}</h1>`)
  }
  expect(/<img[^>]*>/.exec(start)?.[0]).toContain('width="3" height="2"')
})

test('a folder named like a page is a folder', async () => {
  const site = siteTest({ ...good, 'docs/odd.md/page.md': '# Odd\n' })
  expect((await site.build()).code).toBe(0)
  expect(site.page('/docs/odd.md/page')).toContain('<h1>Odd</h1>')
})
