import { expect, test } from 'vitest'
import { createTestSite, locationAndCode } from './helpers/test-site.js'

test('REUSE-1: a partial becomes part of the page, with its headings, links, images, and search text, also in lists, quotes, and tabs, but not in code', async () => {
  const site = createTestSite({
    'docs/index.md': '# Start\n\n[To the partial](guides/one.md#permissions)\n',
    'docs/guides/one.md':
      '# One\n\n[[toc]]\n\nBefore.\n::include[../shared/_partial.md]\nAfter.\n\n## Permissions\n\nOwn.\n',
    'docs/shared/_partial.md':
      '---\ntitle: Ignored\n---\n\n## Permissions\n\nAsk for *the* camera: [two](two.md), [here](#permissions-1), ![dot](dot.svg).\n\n::include[./_inner.md]\n',
    'docs/shared/_inner.md': 'Innermost words.\n',
    'docs/shared/two.md': '# Two\n\nText.\n',
    'docs/shared/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="9"/>\n',
    'docs/guides/list.md':
      '# List\n\n1. First\n\n   ::include[../shared/_inner.md]\n2. ::include[../shared/_steps.md]\n\n> ::include[/shared/_inner.md]\n\n::::tabs\n:::tab[A]\n::include[@site/partials/_tip.md]\n:::\n:::tab[B]\nB\n:::\n::::\n',
    'docs/shared/_steps.md': 'One:\n\n- a\n- b\n\n```ts\nconst a = 1\n\n// end\n```\n',
    'partials/_tip.md': 'A [doc](../docs/shared/two.md).\n',
    'docs/text.md':
      '# Text\n\n`::include[a.md]` and \\::include[a.md]\n\n```text\n::include[a.md]\n```\n\n<!--\n::include[a.md]\n-->\n\n    ::include[a.md]\n',
  })
  const { code, stderr } = await site.build()
  expect(stderr).toBe('')
  expect(code).toBe(0)
  const page = site.page('docs/guides/one')
  expect(page).toContain('<p>Before.</p>\n<h2 id="permissions" aria-label="Permissions">Permissions')
  expect(page).toContain(
    'Ask for <em>the</em> camera: <a href="/docs/shared/two">two</a>, <a href="/docs/guides/one#permissions-1">here</a>, <img src="/docs/shared/dot.svg" width="7" height="9" alt="dot" loading="lazy">.</p>\n<p>Innermost words.</p>\n<p>After.</p>\n<h2 id="permissions-1"',
  )
  expect(page).toContain('<nav aria-label="Contents" data-toc=""><ul><li><a href="#permissions">')
  expect(page).not.toContain('Ignored')
  expect(site.read('dist/search-records.json')).toContain('Innermost words.')

  const list = site.page('docs/guides/list').replaceAll('\n', '')
  expect(list).toMatch(
    /<li><p>First<\/p><p>Innermost words\.<\/p><\/li><li><p>One:<\/p><ul><li>a<\/li><li>b<\/li><\/ul><div class="code/,
  )
  expect(list).toContain('<blockquote><p>Innermost words.</p></blockquote>')
  expect(list).toContain('<p>A <a href="/docs/shared/two">doc</a>.</p>')

  const article = /<article>.*<\/article>/s.exec(site.page('docs/text'))?.[0]
  // Shown as text: in inline code, after a backslash, in a code block, and in indented code.
  expect(article?.match(/::include\[a\.md\]/g)).toHaveLength(4)
  // Partials are neither pages nor files of the output.
  expect(site.list().filter((file) => file.includes('_'))).toEqual(['_headers'])
})

test('REUSE-2: a problem in a partial is reported once, in the partial, with the pages that include it', async () => {
  const partial =
    '---\na: b\n---\nA [broken](missing.md) link.\n\n## Heading {#same}\n\n```unknown-language\nx\n```\n\n![](x.png)\n'
  const site = createTestSite({
    'docs/_partial.md': partial,
    'docs/a.md': '# A\n\nText.\n\n- Item\n\n  ::include[_partial.md]\n\n[own](gone.md)\n',
    'docs/b.md': '# B\n\n::include[_partial.md]\n',
    'docs/sub/c.md': '# C\n\n::include[../_partial.md]\n\n## Second {#same}\n',
    'camdocs.config.ts': "export default { checks: { alternativeTexts: 'error' } }\n",
  })
  const problems = await site.problems()
  expect(
    problems.map((problem) => [
      locationAndCode(problem),
      'includedFrom' in problem ? problem.includedFrom : [],
    ]),
  ).toEqual([
    ['docs/_partial.md:4:12 CD1201', ['docs/a.md', 'docs/b.md', 'docs/sub/c.md']],
    ['docs/_partial.md:8:4 CD1305', ['docs/a.md', 'docs/b.md', 'docs/sub/c.md']],
    ['docs/_partial.md:12:1 CD2102', ['docs/a.md', 'docs/b.md', 'docs/sub/c.md']],
    ['docs/_partial.md:12:5 CD1203', ['docs/a.md', 'docs/b.md', 'docs/sub/c.md']],
    ['docs/a.md:9:7 CD1201', []],
    ['docs/sub/c.md:5:1 CD1309', []],
  ])
  expect(problems[0]?.frame).toContain('A [broken](missing.md) link.')
  const { stderr } = await site.build()
  expect(stderr).toContain('  Included from docs/a.md, docs/b.md, docs/sub/c.md.\n  hint: ')
  for (const format of ['sarif', 'junit']) {
    const { stdout } = await site.build('--format', format)
    expect(stdout, format).toContain('does not match any page. Included from docs/a.md')
  }
})

type InvalidInclude = readonly [files: Readonly<Record<string, string>>, location: string, text: string]

/**
 * Files that cause an error if `docs/a.md` includes `docs/_partial.md`, by a description of the mistake. The
 * error has the given location, and its message or hint contains the given text.
 */
const invalidIncludes: Readonly<Record<string, InvalidInclude>> = {
  'a missing partial': [{ 'docs/_partail.md': 'x' }, 'docs/a.md:3:11 CD1327', 'Did you mean "_partail.md"?'],
  'a partial that is not Markdown': [
    { 'docs/_partial.md': '::include[b.txt]', 'docs/b.txt': '' },
    'docs/_partial.md:1:11 CD1327',
    'file="…"',
  ],
  'a cycle': [
    { 'docs/_partial.md': 'x\n\n> ::include[_b.md]', 'docs/_b.md': '::include[_partial.md]' },
    'docs/_b.md:1:11 CD1327',
    'docs/a.md → docs/_partial.md → docs/_b.md → docs/_partial.md',
  ],
  'the page itself': [
    { 'docs/_partial.md': '::include[a.md]' },
    'docs/_partial.md:1:11 CD1327',
    'includes itself',
  ],
  'a code block without an end': [
    { 'docs/_partial.md': 'x\n\n```ts\na' },
    'docs/_partial.md:3:1 CD1312',
    'not closed',
  ],
  'a block without an end': [
    { 'docs/_partial.md': ':::note\na' },
    'docs/_partial.md:1:1 CD1312',
    'not closed',
  ],
  'the end of a block of the page': [
    { 'docs/_partial.md': 'a\n\n:::\n' },
    'docs/_partial.md:3:1 CD1312',
    'do not end a block',
  ],
  'an unknown region': [
    {
      'docs/_partial.md': '::include[_b.md#setpu]',
      'docs/_b.md': '<!-- #region setup -->\na\n<!-- #endregion -->\n',
    },
    'docs/_partial.md:1:11 CD1327',
    'Did you mean "#setup"?',
  ],
  'partials that are too large together': [
    {
      'docs/_partial.md': '::include[_1.md]',
      ...Object.fromEntries(
        [1, 2, 3, 4].map((level) => [`docs/_${String(level)}.md`, `::include[_${String(level + 1)}.md]`]),
      ),
      // This text is not too large for one partial, but it counts in each partial that contains it.
      'docs/_5.md': `<!-- ${'a'.repeat(3_900_000)} -->`,
    },
    'docs/a.md:3:11 CD1330',
    'nest them less deeply',
  ],
}

test('REUSE-2: a mistake in an include or in a partial is an error at its position', async () => {
  for (const [name, [files, location, text]] of Object.entries(invalidIncludes)) {
    const site = createTestSite({ 'docs/a.md': '# A\n\n::include[_partial.md]\n', ...files })
    const problems = await site.problems()
    expect(problems.map(locationAndCode), name).toEqual([location])
    expect(`${problems[0]?.message ?? ''} ${problems[0]?.hint ?? ''}`, name).toContain(text)
  }
})

test('REUSE-1: a page can include other pages, whose titles are left out unless the page has no title', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n> Text of A.\n',
    'docs/b.md': 'B [^1]\n=\n\nText of B.\n\n# Second\n\n[^1]: Note.\n',
    'docs/both.md': '::include[a.md]\n\n- ::include[a.md]\n\n# Both\n\n::include[a.md]\n',
    'docs/untitled.md': '::include[a.md]\n\n- ::include[a.md]\n\n::include[b.md]\n',
    'docs/titled.md': '---\ntitle: Titled\n---\n\n::include[a.md]\n',
    'docs/_late.md': 'Text.\n\n# Late\n',
    'docs/late.md': '::include[a.md]\n\n::include[_late.md]\n',
  })
  expect((await site.problems()).map(locationAndCode)).toEqual([
    'docs/_late.md:3:1 CD1302',
    'docs/b.md:6:1 CD1302',
  ])
  site.remove('docs/late.md')
  site.write('docs/b.md', site.read('docs/b.md').replace('# Second', '## Second'))
  expect((await site.build()).stderr).toBe('')
  const titles = (page: string) => site.page(page).match(/<h1.*<\/h1>/g)
  expect(titles('docs/both')).toEqual(['<h1>Both</h1>'])
  expect(site.page('docs/both').match(/<p>Text of A\.<\/p>/g)).toHaveLength(3)
  expect(titles('docs/untitled')).toEqual(['<h1>A</h1>'])
  expect(titles('docs/titled')).toEqual(['<h1>Titled</h1>'])
  expect(site.page('docs/untitled')).toContain('<p>Text of B.</p>\n<h2 id="second"')
})

test('REUSE-1: a region of a partial is included with the footnotes and link definitions that it refers to', async () => {
  const site = createTestSite({
    'docs/_p.md':
      '---\na: b\n---\n[first]: b.md "First"\n\n<!-- #region r -->\n\nFact[^1], [first], [text][last], \\[^none].\n\n<!-- #endregion -->\n\nOther[^3].\n\n[^1]: Note[^2]\n    of *two* lines.\n[^2]: Second.\n[^3]: Third.\n\n[last]: gone.md\n[unused]: unused.md\n',
    'docs/a.md': '# A\n\nOwn[^1].\n\n::include[_p.md#r]\n\n[^1]: Own note.\n',
    'docs/b.md': '# B\n\n> ::include[_p.md#r]\n',
  })
  expect((await site.problems()).map(locationAndCode)).toEqual(['docs/_p.md:19:9 CD1201'])
  site.write('docs/gone.md', '# C\n\nText.\n')
  expect((await site.build()).stderr).toBe('')
  const notes = (page: string) =>
    [...site.page(page).matchAll(/<li id="fn-[^"]+">\s*<p>(.*?) <a /gs)].map(([, text = '']) =>
      text.replace(/<sup>.*?<\/sup>/g, '').replace('\n', ' '),
    )
  expect(notes('docs/a')).toEqual(['Own note.', 'Note of <em>two</em> lines.', 'Second.'])
  expect(notes('docs/b')).toEqual(['Note of <em>two</em> lines.', 'Second.'])
  expect(site.page('docs/b')).toContain(
    '<a href="/docs/b" title="First">first</a>, <a href="/docs/gone">text</a>, [^none].</p>',
  )
})

test('REUSE-2: an include within a line, or without a path in brackets, is shown as text, with a warning', async () => {
  const site = createTestSite({
    'docs/a.md':
      '# A\n\nSee ::include[_b.md] `::include[c.md]` \\::include[d.md] a::include[e]\n\n::include{src="_b.md"}\n',
  })
  const problems = await site.problems()
  expect(problems.map((problem) => `${locationAndCode(problem)} ${problem.severity}`)).toEqual([
    'docs/a.md:3:5 CD1327 warning',
    'docs/a.md:5:1 CD1327 warning',
  ])
})

test('REUSE-1: a block in a partial needs fewer colons than the block around the include, and a region of a partial can be included alone', async () => {
  const site = createTestSite({
    'docs/_partial.md': 'Out.\n\n<!-- #region in -->\n\n:::tip\nIn.\n:::\n\n<!-- #endregion -->\n\nOut.\n',
    'docs/a.md': '# A\n\n::::note\n::include[_partial.md#in]\n::::\n',
    'docs/b.md': '# B\n\n:::note\n::include[_partial.md#in]\n:::\n',
  })
  expect((await site.problems()).map(({ file, hint }) => [file, hint])).toEqual([
    ['docs/b.md', 'Start and end the block around the include with 4 colons.'],
  ])
  site.remove('docs/b.md')
  expect((await site.build()).stderr).toBe('')
  expect(site.page('docs/a')).toMatch(/data-kind="note">.*data-kind="tip">.*In\./)
  expect(site.page('docs/a')).not.toContain('Out.')
})

test('REUSE-1: an empty partial leaves its list item empty, and a partial does not absorb the list after it', async () => {
  const site = createTestSite({
    'docs/_empty.md': '---\ntitle: Empty\n---\n',
    'docs/_html.md': '<div>HTML</div>\n',
    'docs/_text.md': 'Text.\n',
    'docs/a.md':
      '# A\n\n- a\n- ::include[_empty.md]\n- b\n\n::include[_html.md]\n- *c*\n\n::include[_text.md]\n2. d\n\n+ ::include[_html.md]\n+ e\n',
  })
  expect((await site.build()).stderr).toBe('')
  const page = site.page('docs/a').replaceAll('\n', '')
  expect(page).toContain('<ul><li>a</li><li></li><li>b</li></ul>')
  expect(page).toContain('<div>HTML</div><ul><li><em>c</em></li></ul>')
  expect(page).toContain('<p>Text.</p><ol start="2"><li>d</li></ol>')
  expect(page).toContain('<ul><li><div>HTML</div></li><li>e</li></ul>')
})

test('REUSE-1: link definitions are relative to their file, and a page and its partial can have separate footnotes and definitions with the same label', async () => {
  const site = createTestSite({
    'docs/guides/one.md':
      '# One\n\n[setup], [from page][setup], [own], [same], and a fact[^1].\n\n::include[/shared/_links.md]\n\n[own]: here.md\n[same]: here.md\n[^1]: Note of the page.\n',
    'docs/guides/here.md': '# Here\n\nText.\n',
    'docs/guides/setup.md': '# Wrong setup\n\nText.\n',
    'docs/shared/setup.md': '# Setup\n\nText.\n',
    'docs/shared/_links.md':
      'Shared [own] [same] fact[^1], twice[^1].\n\n[setup]: setup.md "S"\n[same]: setup.md\n[^1]: Note of the *partial*.\n',
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const page = site.page('docs/guides/one')
  expect(page).toContain(
    '<p><a href="/docs/shared/setup" title="S">setup</a>, <a href="/docs/shared/setup" title="S">from page</a>, <a href="/docs/guides/here">own</a>, <a href="/docs/guides/here">same</a>, and a fact',
  )
  expect(page).toContain(
    'Shared <a href="/docs/guides/here">own</a> <a href="/docs/shared/setup">same</a> fact',
  )
  const notes = [...page.matchAll(/<li id="(fn-[^"]+)">\s*<p>(.*?) <a /g)].map(([, id, text]) => [id, text])
  expect(notes).toEqual([
    ['fn-1', 'Note of the page.'],
    ['fn-1--2', 'Note of the <em>partial</em>.'],
  ])
  const targets = [...page.matchAll(/<a href="[^"]*#(fn-[^"]+)"[^>]* id="([^"]+)"/g)].map(([, to, id]) => [
    id,
    to,
  ])
  expect(targets).toEqual([
    ['fnref-1', 'fn-1'],
    ['fnref-1--2', 'fn-1--2'],
    ['fnref-1--2-2', 'fn-1--2'],
  ])

  site.remove('docs/shared/setup.md')
  expect((await site.problems()).map(locationAndCode)).toEqual([
    'docs/shared/_links.md:3:10 CD1201',
    'docs/shared/_links.md:4:9 CD1201',
  ])
})
