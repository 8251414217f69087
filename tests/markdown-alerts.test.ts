import { expect, test } from 'vitest'
import { compile, htmlOf, problemsOf } from './helpers/compile.js'
import { admonition } from './helpers/html.js'
import { createTestSite } from './helpers/test-site.js'

test.each([
  ['NOTE', 'note'],
  ['TIP', 'tip'],
  ['IMPORTANT', 'info'],
  ['WARNING', 'warning'],
  ['CAUTION', 'danger'],
  ['INFO', 'info'],
  ['DANGER', 'danger'],
])('MD-7: the alert [!%s] is an admonition of the kind %s', async (name, kind) => {
  const title = name.charAt(0) + name.slice(1).toLowerCase()
  const expected = admonition(kind, title, '<p>a</p>')
  expect(await htmlOf(`> [!${name}]\n> a`)).toBe(expected)
  expect(await htmlOf(`> [!${name.toLowerCase()}]  \n> a`)).toBe(expected)
})

test('MD-7: an alert can contain paragraphs, lists, code, quotes, and directives', async () => {
  const html = await htmlOf(
    '> [!NOTE]\n> **a**\n>\n> - b\n>\n> ```text\n> c\n> ```\n>\n> > d\n>\n> :::tip\n> e\n> :::',
  )
  expect(html).toBe(
    admonition(
      'note',
      'Note',
      [
        '<p><strong>a</strong></p><ul>\n<li>b</li>\n</ul>',
        '<div class="code" data-lang="text"><pre tabindex="0" role="group" aria-label="Code"><code class="language-text"><span class="line">c</span></code></pre></div>',
        '<blockquote>\n<p>d</p>\n</blockquote>',
        admonition('tip', 'Tip', '<p>e</p>'),
      ].join(''),
    ),
  )
})

test('MD-7: an alert can be in a list, empty, or have a title with markup', async () => {
  expect(await htmlOf('- a\n\n  > [!TIP]\n  > b')).toContain(admonition('tip', 'Tip', '<p>b</p>'))
  expect(await htmlOf('> [!TIP]')).toBe(admonition('tip', 'Tip', ''))
  expect(await htmlOf('> [!TIP]\n>\n> b')).toBe(admonition('tip', 'Tip', '<p>b</p>'))
  expect(await htmlOf('> [!TIP] Use `zoom`\n> b')).toBe(
    admonition('tip', 'Use <code>zoom</code>', '<p>b</p>'),
  )
})

test('MD-7: an unknown alert is a quotation, with a warning at its position that suggests the nearest alert', async () => {
  const { page, content } = await compile('# T\n\n> [!NTOE]\n> a')
  expect(content.body.join('')).toContain('<blockquote>\n<p>[!NTOE]\na</p>\n</blockquote>')
  expect(page.details.problems).toMatchObject([
    {
      code: 'CD1316',
      severity: 'warning',
      range: { start: { line: 3, column: 3 }, end: { line: 3, column: 10 } },
      hint: 'Did you mean "NOTE"?',
    },
  ])
  expect(await problemsOf('- > [!nothing like it]\n  > a')).toEqual(['1:5 warning CD1316'])
})

test('MD-7: a quotation, an escaped marker, and a marker after other text are not alerts', async () => {
  for (const text of ['> a', '> \\[!NOTE]\n> a', '> a\n> [!NOTE]', '[!NOTE]', '> # [!NOTE]'])
    expect(await htmlOf(text), text).not.toContain('admonition')
})

test('MD-7: the description of a page is its first paragraph outside admonitions and alerts', async () => {
  const site = createTestSite({
    'docs/alert.md': '# Alert\n\n> [!NOTE]\n> Not this.\n\nThis one.\n',
    'docs/directive.md': '# Directive\n\n:::note\nNot this.\n:::\n\nThis one.\n',
    'docs/only.md': '# Only\n\n> [!NOTE]\n> Not this.\n',
  })
  expect((await site.build()).code).toBe(0)
  const descriptionOf = (name: string) =>
    /<meta name="description" content="([^"]*)"/.exec(site.page(`/docs/${name}`))?.[1]
  expect(descriptionOf('alert')).toBe('This one.')
  expect(descriptionOf('directive')).toBe('This one.')
  expect(descriptionOf('only')).not.toBe('Not this.')
})
