import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { SiteKind } from '@camdocs/base/model/site-kind.js'
import { checkFolder } from './check-folder.js'

/** Checks a folder. Returns the targets of the links that are broken and not checked, and the notes. */
async function check(files: Readonly<Record<string, string>>, kind?: SiteKind) {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-check-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  const { problems, unchecked, notes } = await checkFolder(root, { samples: false, kind })
  const lines = new Map(Object.entries(files).map(([name, text]) => [name, text.split('\n')]))
  const targetAt = ({ file = '', range }: (typeof problems)[number]) =>
    lines
      .get(file)
      ?.[(range?.start.line ?? 1) - 1]?.slice((range?.start.column ?? 1) - 1, (range?.end.column ?? 1) - 1)
  return { broken: problems.map(targetAt), unchecked: unchecked.map(({ target }) => target), notes, problems }
}

const docusaurus = (settings: string) => ({
  'docusaurus.config.ts': `export default { url: 'https://e.org', baseUrl: '/', ${settings} }`,
})
const classic = "presets: [['classic', { docs: {}, blog: {} }]]"

test('FOREIGN-3: a path in useBaseUrl starts at the base path, with or without a slash', async () => {
  const { broken } = await check({
    ...docusaurus(classic),
    'static/img/a.png': '',
    'docs/a/b.mdx':
      "# B\n\n<img src={useBaseUrl('img/a.png')} />\n\n<img src={useBaseUrl(`/img/a.png`, { absolute: true })} />\n\n<img src={useBaseUrl('img/b.png')} />\n",
  })
  expect(broken).toEqual(['img/b.png'])
})

test('FOREIGN-3: a release whose folder does not exist makes only links below its URL unchecked', async () => {
  const versioned = await check({
    ...docusaurus(
      "presets: [['classic', { docs: { routeBasePath: '/', includeCurrentVersion: false, lastVersion: '2.0' }, blog: false }]]",
    ),
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-1.0/install.md': '# Install\n',
    'src/pages/hello.md': '# Page\n\n[a](/install) [b](/1.0/instal)\n',
  })
  expect(versioned).toMatchObject({ broken: ['/1.0/instal'], unchecked: ['/install'] })
  expect(versioned.notes).toContain(
    'Folders of docs do not exist, so links to their pages are not checked: versioned_docs/version-2.0.',
  )
  const generated = await check({
    ...docusaurus(
      "presets: [['classic', { docs: {} }]], plugins: [['content-docs', { id: 'api', path: 'generated', routeBasePath: 'api' }]]",
    ),
    'docs/a.md': '# A\n\n[a](/api/camera) [b](/docs/b)\n',
  })
  expect(generated).toMatchObject({ broken: ['/docs/b'], unchecked: ['/api/camera'] })
})

test('FOREIGN-3: the title of a Docusaurus page has no ID, and counts when IDs are numbered, except in the blog', async () => {
  const page = '# Usage {#use}\n\n[a](#usage) [b](#usage-1) [c](#use)\n\n## Usage\n'
  const docs = await check({ ...docusaurus(classic), 'docs/a.md': page.replace(' {#use}', '') })
  expect(docs.broken).toEqual(['#usage', '#use'])
  const blog = await check({ ...docusaurus(classic), 'docs/b.md': '# B\n', 'blog/a.md': page })
  expect(blog.broken).toEqual(['#usage-1', '#use'])
  const cased = await check({
    ...docusaurus(`markdown: { anchors: { maintainCase: true } }, ${classic}`),
    'docs/a.md': '# A\n\n[a](#Set-Up) [b](#set-up)\n\n## Set Up\n',
  })
  expect(cased.broken).toEqual(['#set-up'])
})

test.each([
  ['1.6.4', ['#Set-Up', '#Sub']],
  ['^1.0.0-rc.45', ['#Set-Up', '#Sub']],
  ['2.0.0-alpha.12', ['#Sub']],
  ['next', ['#Sub']],
  ['latest', ['#Sub']],
])(
  'FOREIGN-3: VitePress %s changes the fragments of links in Markdown from version 2 on',
  async (range, broken) => {
    const site = {
      'package.json': JSON.stringify({ devDependencies: { vitepress: range } }),
      'docs/.vitepress/config.mts': 'export default {}',
      'docs/index.md': '# A\n\n[a](#Set-Up) [b](#set-up) <a href="#Sub">c</a>\n\n## Set Up\n\n## Sub\n',
    }
    expect((await check(site)).broken).toEqual(broken)
  },
)

test('FOREIGN-3: a range in the catalog of pnpm is the version of VitePress', async () => {
  const { broken } = await check({
    'pnpm-workspace.yaml': 'catalog:\n  vitepress: ^1.6.3\n',
    'package.json': '{ "private": true }',
    'docs/package.json': '{ "dependencies": { "vitepress": "catalog:" } }',
    'docs/.vitepress/config.ts': 'export default {}',
    'docs/index.md': '# A\n\n[a](#Set-Up)\n\n## Set Up\n',
  })
  expect(broken).toEqual(['#Set-Up'])
})

test.each([
  ['{ slugify: (text: string) => text.replace(/\\s+/g, "-") }'],
  ['{ slugify(s) { const name = String(s).trim(); return name.split(" ").join("-") } }'],
  ['{ slugify: keepCase }'],
  ['{ slugify: imported }'],
])('FOREIGN-3: IDs come from a slugify function that only changes text: %s', async (anchor) => {
  const site = {
    '.vitepress/config.ts': `import { imported } from './slug'\nconst dash = '-'\nfunction keepCase(text) { return encodeURIComponent(text.replaceAll(' ', () => dash)) }\nexport default { markdown: { anchor: ${anchor} } }`,
    '.vitepress/slug.ts': "export const imported = (s: string): string => s.replace(/ /g, '-')",
    'index.md': '# A\n\n[a](#Set-Up) [b](#set-up)\n\n## Set Up\n',
  }
  expect(await check(site)).toMatchObject({ broken: ['#set-up'], unchecked: [] })
})

test.each([
  ['{ slugify: (text) => { let id = text; id = id.trim(); return id } }'],
  ['{ slugify: (text) => slug(text) }'],
  ['{ slugify }'],
  ['{ getTokensText: (tokens) => tokens[0].content }'],
  ['anchorOptions()'],
])('FOREIGN-3: only written IDs are checked with a function that cannot be evaluated: %s', async (anchor) => {
  const { broken, unchecked, notes } = await check({
    '.vitepress/config.ts': `import slugify, { slug } from 'slugger'\nexport default { markdown: { anchor: ${anchor} } }`,
    'index.md': '# A\n\n[a](#Set-Up) [b](#mine)\n\n## Set Up\n\n## Own {#mine}\n',
  })
  expect({ broken, unchecked }).toEqual({ broken: [], unchecked: ['#Set-Up'] })
  expect(notes).toEqual([expect.stringMatching(/^The IDs of headings depend on .*`markdown\.anchor/)])
})

test('FOREIGN-3: IDs in the attributes of any element of VitePress exist', async () => {
  const { broken } = await check({
    '.vitepress/config.ts': 'export default {}',
    'index.md':
      '# A\n\n[a](#box) [b](#text) [c](#item) [d](#bold) [e](#line) [f](#code)\n\n::: tip Title {#box}\nText {.x #text}\n:::\n\n- item {#item}\n- **bold**{#bold}\n\n{#line}\n\n`{#code}`\n',
  })
  expect(broken).toEqual(['#code'])
})

test.each([
  ['config/_default/hugo.yaml', 'title: A', 'content/en'],
  ['config/_default/config.toml', 'baseURL = "https://e.org"', 'content'],
  ['config.yaml', 'baseURL: https://e.org', 'content'],
  ['_config.yml', 'title: A', 'docs'],
  ['docs/index.html', '<script>window.$docsify = {}</script>', 'docs'],
  ['docs/.vuepress/config.mts', 'export default {}', 'docs'],
])(
  'FOREIGN-3: with %s, URLs on all pages depend on the generator, also in README files',
  async (config, text, folder) => {
    const result = await check({
      [config]: text,
      [`${folder}/README.md`]: '# A\n\n[a](theme/) [b](other.html) [c](contributing.md#setup) [d](no.md)\n',
      [`${folder}/contributing.md`]: '# B\n',
    })
    expect(result.broken.filter((target) => target !== 'no.md')).toEqual([])
  },
)

test('FOREIGN-3: pages in folders of test data are named, but not checked', async () => {
  const result = await check({ 'a.md': '# A\n', 'tests/goldens/a.md': '[a](no.md)\n' })
  expect(result.broken).toEqual([])
  expect(result.notes).toEqual(['Pages in folders of test data are not checked: tests/goldens.'])
})

const usesComponent = '# A\n\n[a](#usge) [b](#usage)\n\n<Box>\n\n## Usage\n\n</Box>\n'
const sourceOf = (attribute: string) =>
  `export const Box = ({ children }) => <div${attribute}>{children}</div>\n`

test.each([
  ["import { Box } from '@site/src/box'\n\n", 'src/box.jsx'],
  ["import { Box } from '../src/box'\n\n", 'src/box/index.tsx'],
  ["import Box from '@theme/Box'\n\n", 'src/theme/Box/index.js'],
  ['', 'src/components/Box.js'],
])(
  'FOREIGN-4: a component of Docusaurus whose source adds no ID makes no anchor unchecked: %s',
  async (statement, file) => {
    const site = { ...docusaurus(classic), 'docs/a.mdx': statement + usesComponent }
    expect(await check({ ...site, [file]: sourceOf('') })).toMatchObject({ broken: ['#usge'], unchecked: [] })
    const computed = { ...site, [file]: sourceOf(' id={slug(children)}') }
    expect(await check(computed)).toMatchObject({ broken: [], unchecked: ['#usge'] })
    const pattern = { ...site, [file]: sourceOf(' id={`box-${name}`}') }
    expect(await check(pattern)).toMatchObject({ broken: ['#usge'], unchecked: [] })
  },
)

test('FOREIGN-4: components that a page defines, that a component uses, and that nothing defines', async () => {
  const at = (page: string, files = {}) =>
    check({ ...docusaurus(classic), 'docs/a.mdx': page + usesComponent, ...files })
  expect(await at(sourceOf('') + '\n')).toMatchObject({ broken: ['#usge'], unchecked: [] })
  expect(await at(sourceOf(' id={x(y)}') + '\n')).toMatchObject({ broken: [], unchecked: ['#usge'] })
  const outer = "import Inner from './Inner'\nexport default () => <Inner />\n"
  const importOf = "import Box from '@site/src/Box'\n\n"
  const files = { 'src/Box.jsx': outer, 'src/Inner.jsx': 'export default () => <h2 id={x()} />\n' }
  expect(await at(importOf, files)).toMatchObject({ broken: [], unchecked: ['#usge'] })
  expect(await at("import { Box } from 'some-package'\n\n")).toMatchObject({
    broken: [],
    unchecked: ['#usge'],
  })
  expect(await at("import Box from './no.mdx'\n\n")).toMatchObject({ broken: [], unchecked: ['#usge'] })
  expect(await at("import Box from './_part.mdx'\n\n", { 'docs/_part.mdx': '## Usge\n' })).toMatchObject({
    broken: [],
    unchecked: [],
  })
})

test.each([
  [
    '.vitepress/theme/index.ts',
    "import Box from '../../components/TheBox.vue'\napp.component('Box', Box)\n",
    'components/TheBox.vue',
  ],
  [
    '.vitepress/theme/index.js',
    "import Demo from './Demo.vue'\napp.component('Box', Demo)\n",
    '.vitepress/theme/Demo.vue',
  ],
  ['.vitepress/theme/index.mts', '', '.vitepress/theme/components/Box.vue'],
])(
  'FOREIGN-4: components of VitePress are found by their registration or their name: %s',
  async (theme, code, file) => {
    const site = { '.vitepress/config.ts': 'export default {}', [theme]: code, 'index.md': usesComponent }
    const source = (id: string) => ({ [file]: `<template><div ${id}><slot /></div></template>\n` })
    expect(await check({ ...site, ...source('') })).toMatchObject({ broken: ['#usge'], unchecked: [] })
    expect(await check({ ...site, ...source(':id="x.y"') })).toMatchObject({
      broken: [],
      unchecked: ['#usge'],
    })
    const kebab = { ...site, 'index.md': usesComponent.replaceAll('Box>', 'box-box>') }
    expect((await check({ ...kebab, ...source('') })).unchecked).toEqual(['#usge'])
  },
)

test('FOREIGN-4: components of Starlight are found through aliases', async () => {
  const site = {
    'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({})] }\n",
    'src/content/docs/index.mdx': `---\ntitle: A\n---\n\nimport Box from '@components/Box.astro'\nimport { Card } from '@astrojs/starlight/components'\n\n<Card />\n\n${usesComponent}`,
  }
  const file = 'src/components/Box.astro'
  expect(await check({ ...site, [file]: '<div><slot /></div>' })).toMatchObject({
    broken: ['#usge'],
    unchecked: [],
  })
  expect((await check({ ...site, [file]: '<div id={x.y} />' })).unchecked).toEqual(['#usge'])
})

test('FOREIGN-4: IDs that a page computes are not reported as missing', async () => {
  const page =
    '# A\n\n[a](#row-1) [b](#col-1)\n\n{rows.map((row) => <b id={`b-${row}`} />)} [c](#b-1)\n\n<p id={`row-${n}`}>a</p>\n'
  const docs = await check({ ...docusaurus(classic), 'docs/a.mdx': page })
  expect(docs).toMatchObject({ broken: ['#col-1'], unchecked: ['#row-1', '#b-1'] })
  const vue = {
    '.vitepress/config.ts': '',
    'index.md': '# A\n\n[a](#row-1) [b](#col-1)\n\n<p :id="`row-${n}`">a</p>\n',
  }
  expect(await check(vue)).toMatchObject({ broken: ['#col-1'], unchecked: ['#row-1'] })
})

const mkdocs = (config = '') => ({ 'mkdocs.yml': `site_name: A\n${config}` })

test('FOREIGN-5: links of MkDocs are paths of files in Markdown, and relative to the URL of the page in HTML', async () => {
  const { broken, problems } = await check({
    ...mkdocs('site_url: https://e.org/base/\n'),
    'docs/index.md':
      '# A\n\n[a](guide/a.md) [b](guide/a/) [c](/base/guide/a/) [d](guide/b.md) [e](guide/) [f](/elsewhere)\n',
    'docs/img/a.png': '',
    'docs/guide/README.md': '# Guide\n',
    'docs/guide/a.md':
      '# A\n\n<img src="../../img/a.png"> <img src="../img/a.png"> ![a](../img/a.png) ![b](../../img/a.png) <a href="../#guide">a</a> <a href="b.md">b</a>\n',
  })
  expect(broken).toEqual(['../img/a.png', 'b.md', 'guide/b.md'])
  expect(problems[1]?.hint).toContain('only in Markdown')
})

test('FOREIGN-5: the URLs of MkDocs pages depend on use_directory_urls, also in a parent configuration', async () => {
  const page = (target: string) => ({
    'docs/index.md': '# A\n',
    'docs/b/a.md': `# B\n\n<a href="${target}">a</a>\n`,
  })
  const config = {
    'base.yml':
      'use_directory_urls: false\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:a.b\n',
    ...mkdocs('INHERIT: base.yml\n'),
  }
  expect((await check({ ...config, ...page('../index.html') })).broken).toEqual([])
  expect((await check({ ...config, ...page('a.html') })).broken).toEqual([])
  expect((await check({ ...config, ...page('../a/') })).broken).toEqual(['../a/'])
  expect((await check({ ...mkdocs(), ...page('../../') })).broken).toEqual([])
  expect(
    (await check({ 'docs_dir.txt': '', ...mkdocs('docs_dir: docs\n'), ...page('../a.html') })).broken,
  ).toEqual(['../a.html'])
})

test('FOREIGN-5: the IDs of MkDocs pages', async () => {
  const headings =
    '## Größe & Co.\n\n## Usage\n\n## Usage\n\n## 测试\n\n## Own {: #own }\n\n!!! note "Title"\n\n    ## Inside\n\n    === "Tab"\n\n        ## Deep\n\n        [x](#no)\n\nText\n{: #para }\n'
  const targets = [
    'groe-co',
    'usage',
    'usage_1',
    '_1',
    'own',
    'inside',
    'deep',
    'para',
    'fn:1',
    '__tabbed_1_1',
    'usage-1',
    'größe--co',
  ]
  const links = targets.map((id) => `[a](#${id})`).join(' ')
  const { broken } = await check({ ...mkdocs(), 'docs/index.md': `# A\n\n${links}\n\n${headings}` })
  expect(broken).toEqual(['#usage-1', '#größe--co', '#no'])
})

test.each([
  ['!!python/name:pymdownx.slugs.uslugify', ['#usage_1']],
  ['!!python/object/apply:pymdownx.slugs.slugify\n        kwds:\n          case: lower', ['#usage_1']],
  ['!!python/name:own.slugify', []],
])('FOREIGN-5: MkDocs makes IDs with the function in `slugify`: %s', async (slugify, broken) => {
  const config = `markdown_extensions:\n  - toc:\n      permalink: true\n      slugify: ${slugify}\n  - attr_list\n`
  const result = await check({
    ...mkdocs(config),
    'docs/index.md': '# A\n\n[a](#größe) [b](#usage_1)\n\n## Größe\n',
  })
  expect(result.broken).toEqual(broken)
})

test.each([
  ['plugins: [search, redirects]\n', ['no.md', '#no']],
  ['plugins:\n  redirects:\n    redirect_maps:\n      no.md: index.md\n', ['no.md', '#no']],
  ['plugins:\n  - search\n  - gen-files:\n      scripts: [a.py]\n', []],
  ['plugins: [blog]\n', ['no.md', '#no']],
  ['plugins:\n  - blog:\n      blog_dir: .\n', ['#no']],
  ['hooks: [a.py]\n', []],
  ['hooks: [b.py]\n', ['no.md']],
])('FOREIGN-5: what plugins of MkDocs can add is not reported: %s', async (config, broken) => {
  const result = await check({
    ...mkdocs(config),
    'a.py': 'def on_files(files, config):\n  pass\n',
    'b.py': 'def on_page_markdown(markdown, **kwargs):\n  pass\n',
    'docs/index.md': '# A\n\n[a](no.md) [b](#no)\n',
  })
  expect(result.broken).toEqual(broken)
})

test.each([
  ['--8<-- "CONTRIBUTING.md"', ['#no']],
  ['--8<--\nCONTRIBUTING.md\n--8<--', ['#no']],
  ['{% include-markdown "../CONTRIBUTING.md" %}', ['#no']],
  ['{!CONTRIBUTING.md!}', ['#no']],
  ['--8<-- "missing.md"', []],
  ['--8<-- "https://e.org/a.md"', []],
])('FOREIGN-5: included files add their IDs to MkDocs pages: %s', async (include, broken) => {
  const result = await check({
    ...mkdocs('plugins: [include-markdown]\n'),
    'CONTRIBUTING.md': '# Contributing\n\n## Setup\n',
    'docs/contributing.md': `${include}\n`,
    'docs/index.md': '# A\n\n[a](contributing.md#setup)\n\n[b](contributing.md#no)\n',
  })
  expect(result.broken.map((target) => target?.replace('contributing.md', ''))).toEqual(broken)
})

test('FOREIGN-5: README.md next to index.md is no page of MkDocs', async () => {
  const { problems } = await check({
    ...mkdocs(),
    'docs/index.md': '# A\n',
    'docs/README.md': '[a](no.md)\n',
  })
  expect(problems).toEqual([])
})

test.each(['', 'guide/'])(
  'FOREIGN-5: links of mdBook lead to the pages in SUMMARY.md (in "%s")',
  async (folder) => {
    const { broken, unchecked, notes, problems } = await check({
      [`${folder}book.toml`]:
        '[book]\ntitle = "A"\nsrc = "pages" # comment\n\n[output.html.redirect]\n"/old.html" = "a.html"\n',
      [`${folder}pages/SUMMARY.md`]:
        '# Summary\n\n- [A](README.md)\n- [B](./theme/README.md)\n- [C](other.md)\n- [D](created.md)\n',
      [`${folder}pages/README.md`]:
        '# A\n\n[a](theme/index.html) [b](other.html#set-up_2) [c](print.html) [d](other.md#no) [e](old.html) [f](created.md)\n\n[g](draft.md) [h](no.html) [i](theme/) [j](/x) [k](../../a.md) [l](img/a.png) [m](other) [n](img/b.png) [o](README.md)\n',
      [`${folder}pages/img/a.png`]: '',
      [`${folder}pages/theme/README.md`]: '# Theme\n\n[a](../README.md) [b](../index.html)\n',
      [`${folder}pages/other.md`]:
        '# Other\n\n[a](#part) [b](#set-up-1) [c](#own) [d](#übung)\n\n## Set up_2\n\n## `Set` <b>up</b>\n\n## Set up {#own}\n\n## Set up\n\n## Set up\n\n## Übung\n\n{{#include part.md}}\n',
      [`${folder}pages/part.md`]: '## Part\n',
      [`${folder}pages/draft.md`]: '# Draft\n\n[a](no.md)\n',
    })
    expect(notes).toEqual([])
    expect(broken).toEqual(['other.md#no', 'draft.md', 'no.html', 'img/b.png'])
    expect(unchecked).toEqual(['print.html', '/x', '../../a.md', 'other'])
    expect(problems[1]?.hint).toBe('mdBook builds only the pages in SUMMARY.md. Add the file there.')
  },
)

test('FOREIGN-5: preprocessors of mdBook that are not known can add IDs', async () => {
  const book = (name: string) => ({
    'book.toml': `[preprocessor.${name}]\ncommand = "a"\n`,
    'src/SUMMARY.md': '[A](a.md)',
    'src/a.md': '# A\n\n[a](#no)\n',
  })
  expect((await check(book('mermaid'))).broken).toEqual(['#no'])
  expect((await check(book('spec'))).unchecked).toEqual(['#no'])
})

test('FOREIGN-5: blocks of MkDocs can contain code with empty lines, and links to files of the theme are not reported', async () => {
  const { problems } = await check({
    ...mkdocs(),
    'docs/index.md':
      '# A\n\n=== "Tab"\n\n    ``` yaml\n    a: 1\n\n    b: 2\n    ```\n\n    !!! note\n\n        ```\n        a\n\n        b\n        ```\n\n[icon](img/favicon.ico) [no](img/no.ico)\n',
  })
  expect(problems.map(({ message }) => message)).toEqual(['The file "img/no.ico" does not exist.'])
})

test('FOREIGN-6: --kind without a site is refused, and without a configuration the defaults are named', async () => {
  for (const kind of ['docusaurus', 'vitepress', 'starlight', 'mkdocs', 'mdbook'] as const)
    await expect(check({ 'README.txt': '' }, kind)).rejects.toThrow(/contains no .* site/)
  const { notes } = await check({ 'index.md': '# A\n' }, 'vitepress')
  expect(notes).toEqual([expect.stringContaining('default settings are assumed')])
  expect((await check({ 'src/SUMMARY.md': '[A](a.md)\n', 'src/a.md': '# A\n' }, 'mdbook')).notes).toEqual([
    expect.stringContaining('default settings are assumed'),
  ])
  expect((await check({ 'book.toml': '', 'src/a.md': '# A\n' })).notes).toEqual([
    'src/SUMMARY.md lists no pages.',
  ])
})

test('FOREIGN-6: hints suggest nothing that is only similar by accident, and list at most three IDs', async () => {
  const { problems } = await check({
    'a.md': '# A\n\n[a](dot.md) [b](cat.png) [c](#dot) [d](instal.md)\n\n## Pot\n\n## B\n\n## C\n\n## D\n',
    'pot.md': '# Pot\n',
    'bat.png': '',
    'install.md': '# Install\n',
  })
  expect(problems.map(({ hint }) => hint)).toEqual([
    undefined,
    undefined,
    'IDs on the page: a, pot, b, ….',
    'Did you mean "./install.md"?',
  ])
})

test('FOREIGN-6: links to files that .gitignore names are not checked, also outside of a repository', async () => {
  const { broken, unchecked } = await check({
    'mkdocs.yml': 'site_name: A\n',
    '.gitignore': '# Generated\n/docs/reference/cli.md\n*.gen.md\n',
    'docs/.gitignore': '!kept.gen.md\n',
    'docs/index.md': '# A\n\n[a](reference/cli.md#uv) [b](reference/cl.md) [c](a.gen.md) [d](kept.gen.md)\n',
  })
  expect(broken).toEqual(['reference/cl.md', 'kept.gen.md'])
  expect(unchecked).toEqual(['reference/cli.md#uv', 'a.gen.md'])
})

test('FOREIGN-4: front matter of Starlight can follow blank lines', async () => {
  const { broken } = await check({
    'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'astro.config.mjs': "export default defineConfig({ integrations: [starlight({ title: 'A' })] })",
    'src/content/docs/a.md':
      '\n\n---\ntitle: A\nslug: other\n---\n\n[a](/other/#b) [b](/other/#title-a)\n\n## B\n',
  })
  expect(broken).toEqual(['/other/#title-a'])
})

test('FOREIGN-4: a plugin of Starlight for language models adds only files such as /llms.txt', async () => {
  const { broken, unchecked } = await check({
    'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'astro.config.mjs':
      "export default defineConfig({ integrations: [starlight({ title: 'A', plugins: [starlightLlmsTxt()] })] })",
    'src/content/docs/a.md': '# A\n\n[a](/llms-full.txt) [b](/b/) [c](/c.zip)\n',
  })
  expect(broken).toEqual(['/b/', '/c.zip'])
  expect(unchecked).toEqual(['/llms-full.txt'])
})

test('FOREIGN-5: preprocessors of mdBook can replace targets that are no paths of files', async () => {
  const { broken, unchecked } = await check({
    'book.toml': '[preprocessor.spec]\n',
    'src/SUMMARY.md': '# Summary\n\n- [A](a.md)\n',
    'src/a.md':
      '# A\n\n[a](type.never) [b][b] [d](b.png) [e](b/c.zst) ![f](type.never) [g](b.md)\n\n[b]: items.traits\n',
  })
  expect(unchecked).toEqual(['type.never', 'items.traits'])
  expect(broken).toEqual(['b.png', 'b/c.zst', 'type.never', 'b.md'])
})

test('FOREIGN-6: anchors in the list of all-contributors are not checked', async () => {
  const { broken, unchecked } = await check({
    'README.md':
      '# A\n\n[a](#content-a)\n\n<!-- ALL-CONTRIBUTORS-LIST:START - Do not modify -->\n<td><a href="#content-a">🖋</a> <a href="b.md">b</a></td>\n<!-- ALL-CONTRIBUTORS-LIST:END -->\n',
  })
  expect(broken).toEqual(['#content-a', 'b.md'])
  expect(unchecked).toEqual(['#content-a'])
})
