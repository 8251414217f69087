import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { docusaurusAnchors } from './anchors.js'
import { PageLoader, resolveInclude } from './load-pages.js'
import { SiteFolder } from './site-folder.js'

/** A loader of the pages in a temporary folder, and the folder. */
function loaderOf(pages: Readonly<Record<string, string>>) {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-pages-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(pages)) writeFileSync(path.join(root, name), text)
  const folder = new SiteFolder(root)
  const loader = new PageLoader(folder, {
    samples: false,
    hasHeadingIds: true,
    hasFrontMatterLinks: false,
    anchors: docusaurusAnchors,
    resolveInclude: (target, from) => resolveInclude(target, from.name, '@site/', '.'),
  })
  const load = (name: string) => {
    const page = loader.load({ name, notation: 'mdx' })
    if (page === null) throw new Error(`${name} cannot be read`)
    return page
  }
  return { folder, loader, load }
}

const importOf = (name: string) => `import Part from './${name}'\n\n# Page\n`

test('FOREIGN-2: files that include each other are read once, and add their IDs', () => {
  const { loader, load } = loaderOf({
    'a.md': importOf('b.md'),
    'b.md': `${importOf('a.md')}\n## Part\n`,
  })
  expect([...(loader.anchorsOf(load('a.md')) ?? [])]).toEqual(['part'])
  expect(loader.partialsOf(load('a.md')).map(({ name }) => name)).toEqual(['b.md'])
})

test('FOREIGN-2: after partials have added too much to pages, the IDs of a page with partials are unknown', () => {
  const { folder, loader, load } = loaderOf({
    'a.md': importOf('part.md'),
    'b.md': '# Page\n\n## Usage\n',
    'part.md': '## Part\n\n'.repeat(2_000),
  })
  const [a, b] = [load('a.md'), load('b.md')]
  // As if 501 pages included the partial.
  const anchors = Array.from({ length: 501 }, () => loader.anchorsOf(a))
  expect(anchors[0]?.has('part-1999')).toBe(true)
  expect(anchors.at(-1)).toBeNull()
  expect([...(loader.anchorsOf(b) ?? [])]).toEqual(['usage'])
  expect([...folder.unjudged]).toEqual([['a.md', 'The partials of pages that include too much']])
})

test('FOREIGN-1: links to files with secrets are not read', () => {
  const { folder } = loaderOf({ '.env': 'TOKEN=1', 'a.md': '# A' })
  mkdirSync(folder.pathOf('.git'))
  writeFileSync(folder.pathOf('.git/config'), 'url')
  for (const target of ['.env', '.git/config', 'a.md'])
    symlinkSync(target, folder.pathOf(`link-${path.basename(target)}.md`))
  expect(['link-.env.md', 'link-config.md', 'link-a.md.md'].map(folder.readPage)).toEqual([null, null, '# A'])
})
