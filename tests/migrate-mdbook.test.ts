import { expect, test } from 'vitest'
import { migrateFiles } from './helpers/migrate-files.js'

const book = (files: Readonly<Record<string, string>>) => ({
  'book.toml': '[book]\ntitle = "A \\"B\\"" # c\nlanguage = "de"\n',
  'src/SUMMARY.md': '# Summary\n\n[Start](README.md)\n\n- [Page](a/page.md)\n',
  'src/README.md': '# Start\n',
  'src/a/page.md': '# Page\n',
  ...files,
})
const migrate = (files: Readonly<Record<string, string>>) => migrateFiles('mdbook', book(files))

test('MIG-9: the parts, chapters, and drafts of SUMMARY.md become a sidebar', async () => {
  const { fileAt, notes } = await migrate({
    'src/SUMMARY.md':
      '# Summary\n\n[Start](README.md)\n\n# Part\n\n- [Page `x`](./a/page.md)\n  - [Inner](<a/in ner.md>)\n  - [Draft]()\n\n---\n\n[End](end.md)\n',
    'src/a/in ner.md': 'No title.\n',
    'src/a/other.md': '# Other\n',
  })
  expect(fileAt('camdocs.config.ts').replace(/\s+/g, ' ')).toContain(
    "mainDoc: 'README', sidebars: { docs: [ { type: 'doc', id: 'README', label: 'Start' }, { type: 'category', label: 'Part', collapsed: false, collapsible: false, items: [ { type: 'category', label: 'Page x', collapsed: false, link: { type: 'doc', id: 'a/page' }, items: [{ type: 'doc', id: 'a/in ner', label: 'Inner' }], }, ], }, ], }",
  )
  expect(fileAt('docs/a/in ner.md')).toBe('---\ntitle: "Inner"\n---\n\nNo title.\n')
  expect(notes).toEqual([
    '`end.md` does not exist, or is outside of the book.',
    'SUMMARY.md does not list this file, so it is not a page.',
    'The draft `Draft` has no page.',
  ])
})

test('MIG-9: settings and redirects of book.toml are converted, or reported', async () => {
  const { fileAt, notes } = await migrate({
    'book.toml':
      '[book]\ntitle = \'B\'\ndescription = "D"\nsrc = "src"\n[preprocessor.katex]\n[output.html]\nsite-url = "/b"\ngit-repository-url = "https://github.com/a/b"\nadditional-css = ["x.css"]\n[output.html.redirect]\n"/old.html" = "a/page.html#x"\n\'/a/c.html\' = \'./page.html\'\n"/d.html" = "https://e.org"\n"/f.html" = "g.html"\n',
  })
  const config = fileAt('camdocs.config.ts')
  for (const text of ["title: 'B'", "description: 'D'", "baseUrl: '/b/'", "label: 'GitHub'"])
    expect(config).toContain(text)
  expect(fileAt('redirects.ts').match(/\{ from.*\}/g)).toEqual([
    "{ from: '/a/page.html', to: '/a/page' }",
    "{ from: '/old.html', to: '/a/page#x' }",
    "{ from: '/a/c.html', to: '/a/page' }",
    "{ from: '/d.html', to: 'https://e.org' }",
  ])
  expect(notes).toEqual([
    'The preprocessor `katex`.',
    '`output.html.additional-css` has no equivalent.',
    'The redirect from `/f.html` to `g.html`, which is no page of the new site.',
  ])
})

test.each([
  [
    'a file in code',
    '```rust\n{{#include x.rs}}\n```',
    '```rust\nfn a() {}\n// ANCHOR: b\nlet b;\n// ANCHOR_END: b\n```',
  ],
  ['lines', '```\n{{#include x.rs:1}}\n```', '```\nfn a() {}\n```'],
  [
    'an anchor',
    '- ```rust,ignore\n  {{#rustdoc_include ./x.rs:b}}\n  ```',
    '- ```rust,ignore\n  let b;\n  ```',
  ],
  ['an escaped tag', '```md\n\\{{#include x.rs}}\n```', '```md\n{{#include x.rs}}\n```'],
  [
    'hidden lines',
    '```rust\n# fn m() {\nlet a;\n##[b]\n#[c]\n#\n# }\n```',
    '```rust\nlet a;\n#[b]\n#[c]\n```',
  ],
  ['comments of a shell', '```sh\n# a\nb\n```', '```sh\n# a\nb\n```'],
  ['a page', '{{#include ../README.md}}', '::include[../README.md]'],
  ['lines of a page', 'a {{#include ../README.md:1}} b', 'a # Start b'],
  ['a playground', '{{#playground x.rs}}', '```rust\nfn a() {}\n// ANCHOR: b\nlet b;\n// ANCHOR_END: b\n```'],
  ['a title', '{{#title T}}\n\na', 'a'],
  ['a warning', '<div class="warning">\n\na\n\n</div>', ':::warning\n\na\n\n:::'],
  ['an admonition', '```admonish danger title="B"\nc `d`\n```', ':::danger[B]\n\nc `d`\n\n:::'],
  [
    'links',
    '[a](../index.html#start) [b](../README.md) [c](page.html#x)',
    '[a](../README.md) [b](../README.md) [c](./page.md#x)',
  ],
  [
    'a link to another book',
    '[a](../../std/index.html)',
    'a<!-- TODO(migrate): link to ../../std/index.html -->',
  ],
  ['attributes of a heading', '## A {#b .c}', '## A {#b}'],
  ['a heading in uppercase', '## Äpfel & Co', '## Äpfel & Co'],
])('MIG-9: mdBook: %s', async (_, from, to) => {
  const { fileAt } = await migrate({
    'src/a/page.md': `# Page\n\n${from}\n`,
    'src/a/x.rs': 'fn a() {}\n// ANCHOR: b\nlet b;\n// ANCHOR_END: b\n',
  })
  expect(fileAt('docs/a/page.md')).toBe(`# Page\n\n${to}\n`)
})
