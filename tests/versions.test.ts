import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  bytesOf,
  collectFiles,
  type OutputFile,
  type ReusableOutput,
} from '../packages/base/src/model/output.js'
import type { SiteConfigInput } from '../packages/base/src/settings/schema.js'
import { deferCommitted } from '../packages/ssg-cli/src/pipeline/compile-docs.js'
import { changedPages } from '../packages/ssg-cli/src/manifest/changed-pages.js'
import { readPublishedManifest } from '../packages/ssg-cli/src/manifest/published-manifest.js'
import { removedAddressProblems } from '../packages/ssg-cli/src/manifest/redirect-fixes.js'
import { removedAddresses } from '../packages/ssg-cli/src/manifest/removed-addresses.js'
import { versionPaths } from '../packages/ssg-cli/src/render/versions.js'
import { WatchedSite } from '../packages/ssg-cli/src/serve/watched-site.js'
import { gitIn, GitSite, tagFiles } from './helpers/git-site.js'
import { lensLibrary } from './helpers/lens-library.js'
import { entries, memoryTools, MemorySite } from './helpers/memory-site.js'
import { createTestSite, locationAndCode } from './helpers/test-site.js'

const versions = [
  { name: '3.1', ref: 'v3.1.0' },
  { name: '2.x', ref: 'v2.0.0', state: 'unmaintained' },
] satisfies SiteConfigInput['versions']

const logo = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect fill="${color}"/></svg>`

/** A repository with two tags, and changes after them. */
function threeVersions(): GitSite {
  const site = new GitSite()
  site.tag('v2.0.0', {
    'docs/index.md': '# Start 2\n\nSee [the old guide](old.md).',
    'docs/old.md': '# Old guide\n\n![Logo](/logo.svg)',
    'static/logo.svg': logo('red'),
    'static/unused.svg': logo('gray'),
    'src/example.ts': 'export const version = 2\n',
  })
  site.tag('v3.1.0', {
    'docs/index.md': '# Start 3.1\n\nSee [the guide](/docs/guides/new) and [its file](guides/new.md#use).',
    'docs/old.md': null,
    'docs/guides/_category_.yml': 'label: Manuals\n',
    'docs/guides/new.md':
      '# Guide 3.1\n\n::include[_note.md]\n\n## Use\n\n```ts file="../../src/example.ts"\n```\n\n![Logo](/logo.svg)\n![Near](near.svg)',
    'docs/guides/_note.md': 'A note of 3.1.',
    'docs/guides/near.svg': logo('blue'),
    'src/example.ts': 'export const version = 3\n',
  })
  site.write({
    'docs/index.md': '# Start next\n\nSee [2](@2.x:old) and [3.1](@3.1:guides/new#use).',
    'docs/guides/_note.md': 'A note of the next version.',
    'docs/guides/_category_.yml': 'label: Guides\n',
    'docs/guides/new.md': '# Guide next\n\n::include[_note.md]',
    'static/logo.svg': null,
    'src/example.ts': 'export const version = 4\n',
  })
  return site
}

async function openVersions(
  { root }: GitSite,
  settings: SiteConfigInput = { versions },
  more: ConstructorParameters<typeof MemorySite>[2] = {},
): Promise<MemorySite> {
  const opened = new MemorySite(root, settings, more)
  await opened.site.update('anything')
  return opened
}

/** The texts of all output files, by path. */
async function outputOf({ site }: MemorySite): Promise<Map<string, string>> {
  const files = await collectFiles(site.files())
  return new Map(
    [...files].map(([name, file]) => [
      name,
      'content' in file ? bytesOf(file.content).toString() : readFileSync(copied(file), 'utf8'),
    ]),
  )
}

const copied = (file: { readonly copyFrom: string } | { readonly linkFrom: string }): string =>
  'copyFrom' in file ? file.copyFrom : file.linkFrom

test('VERSION-1, VERSION-2: the docs of tags have their own URLs, texts, files, categories, partials, and code, never those of the working tree', async () => {
  const opened = await openVersions(threeVersions())
  expect(opened.problems()).toEqual([])
  const urls = opened.site.stages?.linkContext.manifest.routes.map(({ url }) => url)
  expect(urls).toEqual([
    '/',
    '/docs/',
    '/docs/2.x/',
    '/docs/2.x/old',
    '/docs/3.1/',
    '/docs/3.1/guides/new',
    '/docs/guides/new',
    '/search',
    '/versions',
  ])
  const guide = (await opened.page('/docs/3.1/guides/new')) ?? ''
  expect(guide).toContain('A note of 3.1.')
  expect(guide.replace(/<[^>]*>/g, '')).toContain('version = 3')
  expect(guide).toContain('src="/docs/3.1/_static/logo.svg" width="20" height="10"')
  expect(guide).toContain('src="/docs/3.1/guides/near.svg" width="20" height="10"')
  expect(guide).toContain('Manuals')
  expect((await opened.page('/docs/guides/new')) ?? '').toContain('A note of the next version.')
})

test('VERSION-3: links name the docs of other versions, an absolute path in an old text means its own version, and both are checked', async () => {
  const site = threeVersions()
  site.write({
    'docs/index.md':
      '# Start\n\n[a](@2.x:old) [b](@3.1:guides/new#use) [c](@current:guides/new)\n\n[d](@3.1:old) [e](@2.x:old#none) [f](@9:old)',
    'docs/guides/new.md': '# Guide next\n\n[a](/docs/2.x/old)',
  })
  const opened = await openVersions(site)
  expect(opened.problems()).toEqual([
    'docs/index.md:5:5 CD1201',
    'docs/index.md:5:19 CD1202',
    'docs/index.md:5:38 CD1201',
  ])
  const start = (await opened.page('/docs/')) ?? ''
  for (const href of ['/docs/2.x/old', '/docs/3.1/guides/new#use', '/docs/guides/new'])
    expect(start).toContain(`<a href="${href}"`)
  // The text says "/docs/guides/new".
  expect(await opened.page('/docs/3.1/')).toContain('<a href="/docs/3.1/guides/new">the guide</a>')
})

test('VERSION-4: problems of earlier versions are warnings, also with --strict, and a page that cannot be compiled is left out', async () => {
  const site = new GitSite()
  site.tag('v1', {
    'docs/index.md': '# Start\n\n[gone](none.md)\n\n```ts\nconst a: number = "x"\n```\n\n:::unknown\n',
    'docs/secret.md': '-> /etc/passwd',
    'docs/guide.md': '---\nredirect_from: /docs/former\n---\n\n# Guide',
  })
  writeFileSync(`${site.root}/docs/latin.md`, Buffer.from('# caf\xe9', 'latin1'))
  site.tag('v1.1', {})
  site.write({ 'docs/latin.md': null, 'docs/secret.md': null, 'docs/index.md': '# Start' })
  const settings: SiteConfigInput = { versions: [{ name: '1', ref: 'v1.1' }], samples: {} }
  const opened = await openVersions(site, settings, { isStrict: true })
  const problems = opened.site.problems()
  expect(opened.problems()).toEqual([
    'v1.1:docs/index.md:3:8 CD1201',
    'v1.1:docs/index.md:9:1 CD1304',
    'v1.1:docs/index.md:9:1 CD1312',
    'v1.1:docs/latin.md:1:6 CD1001',
    'v1.1:docs/secret.md CD1002',
  ])
  expect(new Set(problems.map(({ severity }) => severity))).toEqual(new Set(['warning']))
  expect(await opened.page('/docs/1/latin')).toBeNull()
  expect(await opened.page('/docs/1/secret')).toBeNull()
  expect(await opened.page('/docs/1/')).toContain('Start')
  expect(await opened.page('/docs/former')).toContain('url=/docs/guide')
})

/** An earlier output in memory. */
const previousOf = (files: ReadonlyMap<string, OutputFile>): ReusableOutput => ({
  reuse(key) {
    const found = [...files.values()].filter(({ reuseKeys = [] }) => reuseKeys.includes(key))
    return found.length === 0 ? null : found.map((file) => ({ ...file, linkFrom: file.path, bytes: 0 }))
  },
})

test('VERSION-2: a build reuses all pages of a version at once as long as nothing changed that they show, and the result is that of a clean build', async () => {
  // The states of files that were written a moment ago are not trusted.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
  onTestFinished(() => void vi.useRealTimers())
  const site = threeVersions()
  site.write({ 'docs/more.md': '# More', 'static/new.svg': logo('red') })
  const settings = { url: 'https://example.com', versions } satisfies SiteConfigInput
  let previous = new Map<string, OutputFile>()
  /** Names of the versions whose pages were all reused, and of those with at least one new page. */
  const build = async (changed: SiteConfigInput = settings) => {
    const { site: opened } = await openVersions(site, changed)
    const [warm, clean] = [
      await collectFiles(opened.files(previousOf(previous))),
      await collectFiles(opened.files()),
    ]
    const textOf = (file: OutputFile | undefined): unknown =>
      file === undefined || 'content' in file
        ? file && bytesOf(file.content).toString()
        : 'linkFrom' in file
          ? textOf(previous.get(file.linkFrom))
          : file.copyFrom
    const texts = (files: ReadonlyMap<string, OutputFile>) =>
      Object.fromEntries([...files].map(([name, file]) => [name, textOf(file)]))
    expect(texts(warm)).toEqual(texts(clean))
    const isReused = (folder: string) =>
      [...warm.values()].every(
        (file) =>
          !file.path.startsWith(`docs/${folder}`) || !file.path.endsWith('.html') || 'linkFrom' in file,
      )
    previous = new Map(
      [...clean].map(([name, file]) => [name, { ...file, reuseKeys: warm.get(name)?.reuseKeys ?? [] }]),
    )
    return ['3.1', '2.x'].filter(isReused)
  }
  expect(await build()).toEqual([])
  expect(await build()).toEqual(['3.1', '2.x'])
  // The text of a current page.
  site.write({ 'docs/more.md': '# More\n\nText.' })
  expect(await build()).toEqual(['3.1', '2.x'])
  // What pages of a version show of others: their canonical URL, and the link of their notice.
  site.write({ 'docs/old.md': '# Old guide' })
  expect(await build()).toEqual(['3.1'])
  site.write({ 'docs/old.md': null, 'docs/more.md': '---\nredirect_from: /docs/old\n---\n\n# More' })
  await build()
  await build({ ...settings, navbar: { title: 'New' } })
  expect(await build({ ...settings, navbar: { title: 'New' } })).toEqual(['3.1', '2.x'])
})

test('VERSION-2: the size of a current image in a page of a version follows the file', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
  onTestFinished(() => void vi.useRealTimers())
  const site = new GitSite()
  site.tag('v1', { 'docs/index.md': '# One\n\n![Logo](@site/static/logo.svg)' })
  site.write({ 'static/logo.svg': logo('red') })
  const build = async (previous?: ReadonlyMap<string, OutputFile>) => {
    const { site: opened } = await openVersions(site, { versions: [{ name: '1', ref: 'v1' }] })
    return collectFiles(opened.files(previous && previousOf(previous)))
  }
  const first = await build()
  const page = 'docs/1/index.html'
  expect((await build(first)).get(page)).toHaveProperty('linkFrom')
  site.write({ 'static/logo.svg': logo('red').replace('width="20"', 'width="24"') })
  const changed = (await build(first)).get(page)
  expect(changed && 'content' in changed && bytesOf(changed.content).toString()).toContain('width="24"')
})

test('VERSION-2: a ref that is missing is an error at its setting with the command that fetches it, and the other versions are built', async () => {
  const site = threeVersions()
  const opened = await openVersions(site, { versions: [...versions, { name: '1', ref: 'v1.0.0' }] })
  const problems = opened.site.problems()
  expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['CD1009', 'error']])
  expect(problems[0]?.hint).toContain('git fetch --depth 1 origin tag v1.0.0')
  expect(await opened.page('/docs/2.x/old')).toContain('Old guide')
})

test('VERSION-2: a version in a folder, and one of a site in a subfolder of its repository', async () => {
  const site = new GitSite()
  site.tag('v1', {
    'site/content/a.md': '# A 1\n\n::include[../../shared/note.md]',
    'shared/note.md': 'Note 1',
  })
  site.write({ 'site/content/a.md': '# A', 'shared/note.md': 'Note', 'site/versions/2/a.md': '# A 2' })
  const opened = new MemorySite(`${site.root}/site`, {
    docs: { folder: 'content', routeBase: '/docs/next', version: { state: 'next' } },
    versions: [
      { name: '2', folder: 'versions/2', path: '/docs' },
      { name: '1', ref: 'v1', path: '/docs/1' },
    ],
  })
  await opened.site.update('anything')
  expect(opened.problems()).toEqual([])
  expect(await opened.page('/docs/a')).toContain('A 2')
  expect(await opened.page('/docs/1/a')).toContain('Note 1')
  expect(await opened.page('/docs/next/a')).toContain('<h1>A</h1>')
  // The newest version that is released.
  expect(await opened.page('/')).toContain('url=/docs/a')
})

test('VERSION-2, REUSE-7: files of a commit whose names say that they contain secrets are left out, unless the configuration names them', async () => {
  const site = new GitSite()
  site.tag('v1', {
    'docs/a.md': '# A\n\n[a](/.env) [b](./id_rsa) [c](./key.p12)',
    'docs/id_rsa': 'key',
    'docs/key.p12': 'key',
    'static/.env': 'PASSWORD=x',
  })
  site.write({ 'docs/a.md': '# A', 'docs/id_rsa': null, 'docs/key.p12': null, 'static/.env': null })
  const opened = await openVersions(site, {
    versions: [{ name: '1', ref: 'v1' }],
    security: { files: ['docs/key.p12'] },
  })
  expect(opened.problems().filter((problem) => problem.endsWith('CD1008'))).toEqual([
    'v1:docs/id_rsa CD1008',
    'v1:static/.env CD1008',
  ])
  const copied = opened.site.stages?.sources.statics.map(({ output }) => output)
  expect(copied).toEqual(['docs/1/key.p12'])
})

test('VERSION-5: a version has the sidebars and the main doc of the current docs without what it lacks, or its own, and its own variables', async () => {
  const site = new GitSite()
  const text = (title: string) => `# ${title} {{release}}`
  site.tag('v1', { 'docs/a.md': text('A'), 'docs/c.md': text('C') })
  site.write({ 'docs/b.md': text('B') })
  const settings: SiteConfigInput = {
    docs: { mainDoc: 'b', sidebars: { guide: ['b', { type: 'category', label: 'More', items: ['a'] }] } },
    variables: { release: '2' },
    versions: [
      { name: '1', ref: 'v1', variables: { release: '1' } },
      { name: 'own', ref: 'v1', path: '/own', mainDoc: 'c', sidebars: { guide: ['c', 'x'] } },
    ],
  }
  const opened = await openVersions(site, { ...settings, versions: settings.versions?.slice(0, 1) ?? [] })
  expect(opened.problems()).toEqual([])
  expect(opened.site.stages?.linkContext.manifest.sidebars.get('@1:guide')?.order).toEqual(['@1:a'])
  expect(await opened.page('/docs/1/a')).toContain('A 1')
  expect(await opened.page('/docs/a')).toContain('A 2')
  expect(await opened.page('/docs/1')).toContain('url=/docs/1/a')
  const [, own] = settings.versions ?? []
  const other = await openVersions(site, { ...settings, versions: own === undefined ? [] : [own] })
  expect(other.problems()).toEqual(['camdocs.config.ts CD1403'])
  expect(await other.page('/own')).toContain('url=/own/c')
})

test('VERSION-6: a commit that did not change is not compiled again, and neither is one that another version has', async () => {
  const site = threeVersions()
  await openVersions(site)
  const known = entries.size
  const opened = await openVersions(site, {
    versions: [{ name: '4', ref: 'main', path: '/docs/4' }, ...versions],
  })
  const added = [...entries.keys()].slice(known)
  expect(opened.problems()).toEqual([])
  // The pages of the new version only: each has a content, an entry for the page, and samples at most.
  expect(added.filter((key) => key.endsWith('-page'))).toHaveLength(2)
  const blobs = readdirSync(`${site.root}/.camdocs/blobs`)
  rmSync(`${site.root}/.camdocs/blobs`, { recursive: true })
  await opened.site.update('anything')
  expect(readdirSync(`${site.root}/.camdocs/blobs`)).toEqual(blobs)
})

const url = 'https://example.org'

test('VERSION-3: a comparison with an earlier release looks for the content of a page in the same version, and does not list a new version page by page', async () => {
  const site = new GitSite()
  const text = `# Guide\n\n${'Some words that are the same in both versions of this page. '.repeat(12)}`
  site.tag('v1', { 'docs/index.md': '# Start', 'docs/guide.md': text })
  const released = await outputOf(await openVersions(site, {}))
  const previous = readPublishedManifest(released.get('route-manifest.json') ?? '', 'v1')
  const compare = async (settings: SiteConfigInput, before = previous) => {
    const { site: opened } = await openVersions(site, settings)
    const { linkContext, moduleAnchors } = opened.stages ?? {}
    if (linkContext === undefined || moduleAnchors === undefined) throw new Error('The site is not open.')
    const context = { ...linkContext, moduleAnchors }
    const removed = removedAddresses(before, context, () => false)
    return {
      removed: removed.map(({ from, proposal }) => [from.url, proposal?.to.url]),
      hints: removedAddressProblems(removed, context, false).map(({ hint }) => hint),
      added: changedPages(before, context, () => false).added.map(({ url: added }) => added),
    }
  }
  site.write({ 'docs/guide.md': null, 'docs/manual.md': text })
  const one = { versions: [{ name: '1', ref: 'v1' }] }
  expect(await compare(one)).toMatchObject({
    removed: [['/docs/guide', '/docs/manual']],
    added: ['/docs/manual'],
  })
  // A version has other docs. They can declare no redirects.
  const withVersion = readPublishedManifest(
    (await outputOf(await openVersions(site, one))).get('route-manifest.json') ?? '',
    'v1',
  )
  site.tag('v2', { 'docs/guide.md': null, 'docs/manual.md': text })
  const { removed, hints } = await compare({ versions: [{ name: '1', ref: 'v2' }] }, withVersion)
  expect(removed).toEqual([['/docs/1/guide', '/docs/1/manual']])
  expect(hints).toEqual([expect.stringContaining('to `redirects` in the configuration')])
})

test('VERSION-7: a list of all versions, and a file for the version menu, say where each page is in other versions', async () => {
  const site = threeVersions()
  site.write({
    'docs/guides/new.md': '---\nredirect_from: /docs/old\n---\n\n# Guide next',
    'docs/guides/deep/page.md': '# Deep',
    'docs/guides/index.md': '# Guides',
  })
  const navbar: SiteConfigInput['navbar'] = { items: [{ type: 'docsVersionDropdown' }] }
  const opened = await openVersions(site, { versions, navbar, url })
  const { linkContext } = opened.site.stages ?? {}
  expect(linkContext && versionPaths('docs', linkContext)).toEqual({
    '': [1, 1, 1],
    'guides/': [1, 0, 0],
    'guides/deep/page': [1, 0, 0],
    // The page had another address in 2.x.
    'guides/new': [1, 1, 'old'],
    // In 3.1, the page has its current address already.
    old: ['guides/new', 'guides/new', 1],
  })
  const list = (await opened.page('/versions')) ?? ''
  for (const href of ['/docs/', '/docs/3.1/', '/docs/2.x/']) expect(list).toContain(`href="${href}"`)
  expect(list).toContain('No longer maintained')
  // The entries of the menu are not part of pages.
  expect(await opened.page('/docs/')).not.toContain('href="/docs/2.x/"')
  expect(await opened.page('/docs/')).toContain('href="/versions"')
})

test('VERSION-7, DOC-7, LANG-6: of two products in packages, one has versions and translations, and neither the other one nor the home page names a version', async () => {
  const site = new GitSite()
  const home =
    "---\nlayout: landing\nhero: { title: Press, actions: [{ text: Quill, link: 'quill:index' }] }\n---\n"
  site.tag('ink-1', {
    'packages/ink/docs/index.md': '# Ink 1',
    'website/i18n/de/packages/ink/docs/index.md': '# Tinte 1',
  })
  site.write({
    'packages/ink/docs/index.md': '# Ink 2',
    'packages/quill/docs/index.md': '---\ntags: [lines]\n---\n\n# Quill',
    'website/pages/index.md': home,
    'website/i18n/de/packages/ink/docs/index.md': '# Tinte 2',
  })
  const opened = new MemorySite(`${site.root}/website`, {
    docs: [
      { name: 'ink', folder: '../packages/ink/docs', version: { label: '2' } },
      { name: 'quill', label: 'Quill', folder: '../packages/quill/docs' },
    ],
    versions: [{ root: 'ink', name: '1', ref: 'ink-1' }],
    locales: [{ code: 'de' }],
    navbar: { items: [{ type: 'docsVersionDropdown' }] },
  })
  await opened.site.update('anything')
  expect(opened.problems()).toEqual([])
  const read = async (url: string) => (await opened.page(url)) ?? ''
  const titles = await Promise.all(['/de/ink/', '/de/ink/1/'].map(read))
  expect(titles.map((html) => /<h1>([^<]*)/.exec(html)?.[1])).toEqual(['Tinte 2', 'Tinte 1'])
  const [ink, quill, tag, start] = await Promise.all(['/ink/', '/quill/', '/quill/tags/lines', '/'].map(read))
  const menu = 'href="/versions"'
  expect(ink).toContain('Version 2')
  expect(ink).toContain(menu)
  for (const html of [quill, tag]) expect(html).not.toContain(menu)
  for (const html of [quill, tag, start]) expect(html).not.toMatch(/Version (?:2|Next)/)
  // The home page belongs to no product. Its menu is that of the first one.
  expect(start).toContain(menu)
  const list = await read('/versions')
  expect(list).toContain('ink 1')
  expect(list).not.toContain('Quill Next')
  expect(start).toContain('<a href="/quill/">Quill</a>')

  site.write({
    'packages/quill/docs/a.md':
      '# A\n\n[a](inc:index), [b](ink@3:index), [c](./lnies.md#x), [d](/quill/lnies)',
    'packages/quill/docs/lines.md': '# Lines\n\nText.',
  })
  await opened.site.update('anything')
  expect(opened.site.problems().map(({ hint }) => hint)).toEqual([
    'Did you mean "ink:"? Otherwise, write the URL as inline code, or add "inc" to `security.linkSchemes` in camdocs.config.ts.',
    'Links to versions start with "ink@current:", "ink@1:".',
    'Did you mean "./lines.md"?',
    'Did you mean "/quill/lines"?',
  ])
})

test('VERSION-8, DOC-7: pages name their version, and those of unreleased and unmaintained versions link to the newest one', async () => {
  const site = threeVersions()
  site.write({ 'docs/only-next.md': '# Only next' })
  const opened = await openVersions(site, {
    docs: { routeBase: '/docs/next', version: { label: '4.0', state: 'next' } },
    versions: [
      { name: '3.1', ref: 'v3.1.0', path: '/docs' },
      { name: '2.x', ref: 'v2.0.0', path: '/docs/2.x', state: 'unmaintained' },
    ],
    url,
  })
  const [next, newest, old, onlyNext] = await Promise.all(
    ['/docs/next/', '/docs/', '/docs/2.x/', '/docs/next/only-next'].map((page) => opened.page(page)),
  )
  expect(next).toContain('This page is about version 4.0, which is not released yet.')
  expect(next).toContain('<a href="/docs/">this page in version 3.1</a>')
  expect(newest).toContain('Version 3.1')
  expect(newest).not.toContain('admonition')
  expect(old).toContain('This page is about version 2.x, which is no longer maintained.')
  expect(old).toContain('<a href="/docs/">this page in version 3.1</a>')
  const canonical = (path: string) => `<link rel="canonical" href="${url}${path}">`
  for (const page of [next, newest, old]) expect(page).toContain(canonical('/docs/'))
  expect(onlyNext).toContain(canonical('/docs/next/only-next'))
})

test('VERSION-8: the sitemap lists the newest version only, and noIndex is a setting of each version', async () => {
  const settings = versions.map((version) => ({ ...version, noIndex: 'state' in version }))
  const opened = await openVersions(threeVersions(), { versions: settings, url })
  const files = await outputOf(opened)
  expect(files.get('sitemap.xml')?.match(/<loc>[^<]*/g)).toEqual([
    `<loc>${url}/docs/`,
    `<loc>${url}/docs/guides/new`,
  ])
  expect(files.get('docs/2.x/old/index.html')).toContain('<meta name="robots" content="noindex, follow">')
  expect(files.get('docs/3.1/index.html')).not.toContain('noindex')
})

test('VERSION-2, VERSION-6: the output contains the static files that pages of a version show, and no others of that version', async () => {
  const files = await outputOf(await openVersions(threeVersions()))
  expect([...files.keys()].filter((file) => file.includes('_static'))).toEqual([
    'docs/3.1/_static/logo.svg',
    'docs/2.x/_static/logo.svg',
  ])
  expect(files.get('docs/2.x/_static/logo.svg')).toBe(logo('red'))
})

test('VERSION-6: a watching server compiles a page of a tag when a reader opens it, and shows no problems of its links before', async () => {
  const site = threeVersions()
  site.write({ 'docs/index.md': '# Start\n\n[a](@2.x:old#none) [b](@2.x:gone)' })
  entries.clear()
  const opened = new MemorySite(site.root, { versions })
  await opened.site.update('anything', { compile: deferCommitted })
  const deferred = () => opened.site.stages?.docs.flatMap(({ id, isDeferred }) => (isDeferred ? id : []))
  // The other page includes a partial, so that its title is not known before it is compiled.
  expect(deferred()).toEqual(['@3.1:index', '@2.x:index', '@2.x:old'])
  // Whether "none" is an ID of the old page is not known yet.
  expect(opened.problems()).toEqual(['docs/index.md:3:24 CD1201'])
  expect(await opened.page('/docs/2.x/old')).toContain('src="/docs/2.x/_static/logo.svg"')
  await opened.site.update(['docs/index.md'], { compile: deferCommitted })
  expect(deferred()).toHaveLength(3)
})

test('VERSION-6: a watching server restores the files of tags, and the code of the site, after somebody deletes the work folder', async () => {
  const site = threeVersions()
  site.write({
    'camdocs.config.mjs': `export default ${JSON.stringify({ versions, theme: { components: { Footer: './Footer.tsx' } } })}`,
    'Footer.tsx': 'export default () => <footer>Ours</footer>\n',
  })
  const tools = memoryTools(`${site.root}/.camdocs/cache/blobs`)
  onTestFinished(() => tools.code.close())
  const watched = new WatchedSite(site.root, tools)
  await watched.update([])
  const read = async (name: string) => String(await watched.served?.files.read(name))
  const pages = ['docs/2.x/_static/logo.svg', 'docs/3.1/guides/new/index.html']
  const expected = await Promise.all(pages.map(read))
  expect(watched.lacksFiles).toBe(false)
  const remove = (name: string) => rmSync(`${site.root}/.camdocs/${name}`, { recursive: true })
  const copies = () => readdirSync(`${site.root}/.camdocs/cache/blobs`)
  const [copy = ''] = copies()
  const [code = ''] = tools.code.folders.map((folder) => path.basename(folder))
  // Pruning removes one file, and not the folder.
  for (const name of ['', `cache/blobs/${copy}`, code]) {
    entries.clear()
    remove(name)
    expect(watched.lacksFiles, name).toBe(true)
    await watched.update(['docs/index.md'])
    expect(watched.lacksFiles, name).toBe(false)
    expect(await Promise.all(pages.map(read)), name).toEqual(expected)
    expect(readdirSync(`${site.root}/.camdocs`), name).toEqual(expect.arrayContaining(['.gitignore', code]))
    expect(copies(), name).toContain(copy)
  }
})

test.each([
  ['build', ['--quiet']],
  ['check-links', ['--quiet']],
])('VERSION-2, VERSION-4: %s with the real command covers all versions', async (command, args) => {
  const site = createTestSite({
    'camdocs.config.ts': `export default { versions: [{ name: '1', ref: 'v1' }], samples: {} }`,
    'docs/index.md': '# Start\n\n[gone](none.md)\n\n::include[_note.md]\n\n![Logo](/logo.svg)',
    'docs/_note.md': 'A note of 1.',
    'static/logo.svg': logo('red'),
  })
  tagFiles(site.root, 'v1', ['docs', 'static'])
  site.write('docs/index.md', '# Start')
  site.write('static/logo.svg', logo('blue'))
  for (const run of ['first', 'second']) {
    const { code, stderr } = await site.run(command, args)
    expect(stderr, run).toContain('v1:docs/index.md:3:8')
    expect(stderr, run).toContain('[gone](none.md)')
    expect(code, run).toBe(0)
    if (command !== 'build') continue
    expect(site.read('dist/docs/1/index.html')).toContain('A note of 1.')
    expect(site.read('dist/docs/1/_static/logo.svg')).toBe(logo('red'))
    expect(site.read('dist/logo.svg')).toBe(logo('blue'))
  }
})

test('VERSION-5: a version has the API reference of its release, with the prose of its commit, or none', async () => {
  const site = createTestSite({
    ...lensLibrary,
    'node_modules/lens-1/package.json': '{ "name": "lens", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/lens-1/index.d.ts': 'export interface Lens {\n  aperture: number\n}\n',
    'camdocs.config.ts': `export default {
  api: { package: 'node_modules/lens', entryPoint: 'index.d.ts' },
  versions: [{ name: '1', ref: 'v1', api: { package: 'node_modules/lens-1' } }, { name: '0', ref: 'v0' }],
}`,
    'docs/index.md': '# Start\n\n[[Lens.aperture]] [[Lens.focalLength]]',
    'api/Lens.md': 'Glass of 1.',
  })
  tagFiles(site.root, 'v1', ['docs', 'api'])
  gitIn(site.root, 'tag', 'v0')
  // The symbols of a version are not those of the current docs.
  site.write('docs/index.md', '# Start\n\n[[Lens.focalLength]], [[Lens.aperture]]')
  site.write('api/Lens.md', 'Current glass.')
  const problems = await site.problems()
  expect(problems.map((problem) => `${problem.message} ${locationAndCode(problem)}`)).toEqual([
    '"Lens.aperture" is not part of the API. docs/index.md:3:23 CD1208',
    '"Lens.aperture" is not part of the API. v0:docs/index.md:3:1 CD1208',
  ])
  site.write('docs/index.md', '# Start')
  expect((await site.build()).code).toBe(0)
  const old = site.page('/docs/1/api/interfaces/Lens')
  expect(old).toContain('Glass of 1.')
  expect(old).toContain('aperture')
  expect(site.page('/docs/1')).toContain('href="/docs/1/api/interfaces/Lens#aperture"')
  expect(site.page('/docs/0')).toContain('href="/docs/api/interfaces/Lens#focallength"')
  expect(site.page('/docs/api/interfaces/Lens')).toContain('Current glass.')
  expect(site.has('dist/docs/0/api')).toBe(false)
})
