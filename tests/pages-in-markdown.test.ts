import { expect, test } from 'vitest'
import { openInMemory } from './helpers/memory-site.js'
import { createTestSite, runCamdocs } from './helpers/test-site.js'

const files = {
  'docs/a.md': '# A\n\n[About](../pages/about.md), [team](/team), [no](../pages/about.md#no)\n',
  'pages/about.md':
    '# About\n\n[A](../docs/a.md), [also](/docs/a), [team](./team/index.md#x)\n\n![](./us.png)\n',
  'pages/team/index.md': '---\nlayout: wide\n---\n# Team\n\n::include[../_part.md]\n',
  'pages/_part.md': '## X\n\n[Gone](gone.md)\n',
  'pages/us.png': '',
  'pages/notes.txt': '',
}

test('LAND-3: Markdown files in pages/ are pages at the root of the site, with the layout `page`', async () => {
  const memory = await openInMemory(createTestSite(files).root)
  expect(memory.problems()).toEqual(['docs/a.md:3:49 CD1202', 'pages/_part.md:3:8 CD1201'])
  const pages = await memory.pages()
  expect(Object.keys(pages)).toEqual(['/', '/about', '/docs', '/docs/a', '/search', '/team/'])
  expect(pages['/']).toContain('url=/docs/a')
  expect(pages['/docs/a']).toContain('<a href="/about">About</a>, <a href="/team/">team</a>')
  expect(pages['/about']).toContain(
    '<a href="/docs/a">A</a>, <a href="/docs/a">also</a>, <a href="/team/#x">team</a>',
  )
  expect(pages['/about']).toContain('src="/us.png"')
  const layouts = ['/about', '/team/'].map((url) => /class="doc doc-(\w+)/.exec(pages[url] ?? '')?.[1])
  expect(layouts).toEqual(['page', 'wide'])
  // Files other than images are not published.
  const { files: published } = memory.site.stages?.linkContext.manifest ?? {}
  expect([...(published ?? [])].filter((file) => /us|notes/.test(file))).toEqual(['us.png'])
})

test('LAND-3: pages in Markdown are found by the search, and are not in the route manifest as docs of a version', async () => {
  const site = createTestSite({
    'docs/alpha/a.md': '# A\n',
    'docs/beta/b.md': '# B\n',
    'pages/about.md': '# About\n\nThe makers.\n',
    'camdocs.config.ts':
      "export default { docs: [{ name: 'alpha', folder: 'docs/alpha' }, { name: 'beta', folder: 'docs/beta' }] }",
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const { versions } = JSON.parse(site.read('dist/route-manifest.json')) as { versions: { root: string }[] }
  expect(versions.map(({ root }) => root)).toEqual(['alpha', 'beta'])
  const found = await runCamdocs(['search', 'makers'], site.root)
  expect(found.stdout).toContain('/about')
})

test('LAND-3: a page in Markdown and a page module with the same URL are an error that names both', async () => {
  const site = createTestSite({
    'pages/about.md': '# About\n',
    'pages/about.tsx': 'export default () => <p>About</p>\n',
  })
  expect((await site.problems()).map(({ file, message }) => `${String(file)} ${message}`)).toEqual([
    'pages/about.tsx The route /about is already used by pages/about.md.',
  ])
})

test('an unlisted page says so after its title, but not in its Markdown', async () => {
  const site = await openInMemory(
    { 'a.md': '---\nunlisted: true\n---\n\n# A\n\nText.\n', 'b.md': '# B\n' },
    { url: 'https://a.example', locale: { code: 'de' }, assistants: {} },
  )
  expect(await site.page('/docs/a')).toMatch(
    /<\/details><div class="admonition" data-kind="caution"><p class="admonition-title">Nicht gelistete Seite<\/p><p>.*<\/p><\/div>\n<p>Text/,
  )
  expect(await site.page('/docs/b')).not.toContain('Nicht gelistete Seite')
  expect(await site.text('docs/a.md')).not.toContain('Nicht gelistete Seite')
})
