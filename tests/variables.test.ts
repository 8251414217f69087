import { expect, test } from 'vitest'
import { watchForTest } from './helpers/server.js'
import { sendRequest } from './helpers/http.js'
import { createTestSite, locationAndCode } from './helpers/test-site.js'

const configOf = (version: string): string =>
  `export default { variables: { version: '${version}', 'min-ios': '15', site: 'https://example.org/a_b_c', markup: '<b>*x*</b> [[toc]] :tada: "&' } }\n`

/** The HTML of the article on a page. */
const articleOf = (html: string): string => /<div class="content">(.*?)<\/article>/s.exec(html)?.[1] ?? ''

test('REUSE-6: a declared variable is replaced in text, links, images, HTML, and front matter, and its value is inserted as text', async () => {
  const site = createTestSite({
    'camdocs.config.ts': configOf('3.1.0'),
    'docs/index.md': `---
title: Version {{version}}
description: For iOS {{ min-ios }}, not \\{{version}}.
---

Text {{version}}, *{{ version	}}*, {{markup}} and \\{{version}}. See {{site}} and https://example.org/{{version}}/a.

[v{{version}}](https://example.org/{{version}}/b "Title {{version}}") ![alt {{version}}](/img/{{version}}.svg)
[reference] <https://example.org/{{version}}/c>

[reference]: https://example.org/{{version}}/d

## New in {{version}}

| a |
|---|
| {{version}} |

<details><summary title="{{markup}}">Version {{version}}</summary></details>

Code \`{{version}}\`:

\`\`\`sh title="v{{version}}"
npm i camera@{{version}}
\`\`\`

\`\`\`sh variables
npm i camera@{{version}} \\{{version}} {{other}}
\`\`\`

::include[_partial.md]
`,
    'docs/_partial.md': 'Partial {{version}}.\n',
    'static/img/3.1.0.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="9"/>\n',
  })
  const { code, stderr } = await site.build()
  expect([code, stderr]).toEqual([0, ''])
  const html = site.page('docs')
  expect(html).toContain('<title>Version 3.1.0 | Documentation</title>')
  expect(html).toContain('<meta name="description" content="For iOS 15, not {{version}}.">')
  const content = articleOf(html)
  expect(content).toContain(
    'Text 3.1.0, <em>3.1.0</em>, &#x3C;b>*x*&#x3C;/b> [[toc]] :tada: "&#x26; and {{version}}. See https://example.org/a_b_c and <a href="https://example.org/3.1.0/a"',
  )
  expect(content).toContain('>https://example.org/3.1.0/a</a>.')
  expect(content).toMatch(
    /<a href="https:\/\/example\.org\/3\.1\.0\/b" title="Title 3\.1\.0"[^>]*>v3\.1\.0<\/a>/,
  )
  expect(content).toContain('<img src="/img/3.1.0.svg" width="7" height="9" alt="alt 3.1.0"')
  expect(content).toContain('href="https://example.org/3.1.0/c"')
  expect(content).toContain('href="https://example.org/3.1.0/d"')
  expect(content).toContain('<h2 id="new-in-310" aria-label="New in 3.1.0">New in 3.1.0<')
  expect(content).toContain('<td>3.1.0</td>')
  expect(content).toContain('<summary title="<b>*x*</b> [[toc]] :tada: &#x22;&#x26;">Version 3.1.0</summary>')
  expect(content).toContain('<code>{{version}}</code>')
  expect(content, 'the title of a code block').toContain('v3.1.0<')
  const visibleText = content.replace(/<[^>]*>/g, '')
  expect(visibleText).toContain('npm i camera@{{version}}')
  expect(visibleText).toContain('npm i camera@3.1.0 {{version}} {{other}}')
  expect(content).toContain('<p>Partial 3.1.0.</p>')
})

test('REUSE-6: an undeclared name is shown as text, with a warning that suggests the most similar variable', async () => {
  const site = createTestSite({
    'camdocs.config.ts': configOf('3'),
    'docs/a.md':
      '---\ntitle: A {{versoin}}\n---\n\n{{versoin}} [x](https://example.org/{{minios}}) {{ a + b }} `{{c}}` \\{{d}}\n',
  })
  expect(
    (await site.problems()).map((problem) => [locationAndCode(problem), problem.message, problem.hint]),
  ).toEqual([
    [
      'docs/a.md:2:8 CD1329',
      '"versoin" is not a declared variable, so "{{versoin}}" is shown as text.',
      'Did you mean "version"?',
    ],
    [
      'docs/a.md:5:1 CD1329',
      '"versoin" is not a declared variable, so "{{versoin}}" is shown as text.',
      'Did you mean "version"?',
    ],
    [
      'docs/a.md:5:37 CD1329',
      '"minios" is not a declared variable, so "{{minios}}" is shown as text.',
      'Did you mean "min-ios"?',
    ],
    [
      'docs/a.md:5:49 CD1317',
      'Interpolations such as `{{ value }}` are not supported, so they are shown as text.',
      expect.stringContaining('Write the value'),
    ],
  ])
  expect((await site.build()).code).toBe(0)
  expect(articleOf(site.page('docs/a'))).toContain('{{versoin}}')
})

test('REUSE-6: a name with a space and a value with a line break are errors', async () => {
  const site = createTestSite({
    'camdocs.config.ts': "export default { variables: { 'a b': 'x', c: 'y\\nz' } }\n",
    'docs/a.md': '# A\n',
  })
  expect((await site.problems()).map(({ code }) => code)).toEqual(['CD2003', 'CD2003'])
})

test('REUSE-6: in a code block with the setting `variables`, only a name that is similar to a variable causes a warning', async () => {
  const site = createTestSite({
    'camdocs.config.ts': configOf('3'),
    'docs/a.md':
      '# A\n\n```sh variables\nnpm i a@{{versoin}} {{unrelated}}\n```\n\n```sh\n{{versoin}}\n```\n',
  })
  expect((await site.problems()).map(({ hint, ...problem }) => [locationAndCode(problem), hint])).toEqual([
    ['docs/a.md:4:11 CD1329', 'Did you mean "version"?'],
  ])
})

test('REUSE-6: an edit of a variable is shown on the pages that use it, and the content of other pages does not change', async () => {
  const site = createTestSite({
    'camdocs.config.ts': configOf('1'),
    'docs/a.md': '# A {{version}}\n\nText {{version}}.\n',
    'docs/b.md': '# B\n\nText.\n',
  })
  await site.build()
  const before = site.page('docs/b')
  const server = await watchForTest(site.root)
  site.write('camdocs.config.ts', configOf('2'))
  await expect.poll(async () => (await sendRequest(server, '/docs/a')).body).toContain('<p>Text 2.</p>')
  await server.stop()
  await site.build()
  expect(site.page('docs/a')).toContain('<h1>A 2</h1>')
  // The sidebar of the other page contains the title of the edited page.
  expect(site.page('docs/b').replaceAll('A 2', 'A 1')).toBe(before)
})
