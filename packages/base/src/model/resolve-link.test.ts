import { expect, test } from 'vitest'
import { rootOf, resolveDocId, pathInFolder, type ContentRoot } from './content-root.js'
import type { Route, RouteManifest } from './manifest.js'
import {
  isExternalTarget,
  resolveLink,
  symbolIds,
  type LinkContext,
  type LinkOrigin,
} from './resolve-link.js'

const rootNamed = (name: string, idPrefix: string, folder: string): ContentRoot => ({
  name,
  family: name,
  label: name,
  idPrefix,
  tag: name,
  folder,
  routeBase: `/${name}`,
  version: { name: 'current', label: 'Next' },
  lastUpdated: false,
  contributors: false,
})
const only = [rootNamed('docs', '', 'docs')]
const two = [rootNamed('alpha', 'alpha:', 'alpha'), rootNamed('beta', 'beta:', 'content/beta')]

/**
 * @param ids ids of docs, whose URLs are the ids after a slash
 * @param files output paths of other files
 * @param symbols ids of API symbols, which are documented on the first doc
 */
function contextOf(
  roots: readonly ContentRoot[],
  ids: readonly string[],
  files: readonly string[] = [],
  symbols: readonly string[] = [],
): LinkContext {
  const routes = ids.map((id): [string, Route] => [
    id,
    { url: `/${id}`, file: `${id}.html`, target: { kind: 'doc', id }, anchors: new Set() },
  ])
  const manifest: Partial<RouteManifest> = {
    routeOfDoc: new Map(routes),
    routeByUrl: new Map(routes.map(([, route]) => [`${route.url}/`, route])),
    files: new Set(files),
    redirects: { all: [], byAddress: new Map(), ofAnchors: new Map(), invalid: new Set() },
    symbols: new Map(symbols.map((id) => [id, { docId: ids[0] ?? '', anchor: id, kind: 'class' }])),
  }
  return { manifest: manifest as RouteManifest, pages: new Map(), baseUrl: '/', roots, siteFolder: '/site' }
}

/** The URL of the page or the path of the file that a reference means; null if it is broken. */
function targetOf(target: string, from: LinkOrigin, context: LinkContext): string | null {
  const resolved = resolveLink(target, from, context)
  if (resolved.kind === 'page') return resolved.route.url + resolved.suffix
  return resolved.kind === 'file' ? resolved.file : null
}

test('ROOT-3: a path of a file is found in every content root, and a path from a content folder in the root of the page', () => {
  const ids = ['alpha:guides/start', 'alpha:only', 'beta:guides/start', 'beta:guides/index']
  const context = contextOf(two, ids, ['beta/shot.png'])
  const targets = (docId: string, ...names: string[]) =>
    names.map((name) => targetOf(name, { docId }, context))
  expect(
    targets(
      'alpha:guides/start',
      '../only.md',
      '../../content/beta/guides/start.md#a',
      '../../content/beta/guides/',
      '../../content/beta/shot.png',
      '@site/content/beta/guides/start.md',
      '/guides/start.md',
      '/content/beta/guides/start.md',
      'beta:guides/start?q#a',
    ),
  ).toEqual([
    '/alpha:only',
    '/beta:guides/start#a',
    '/beta:guides/index',
    'beta/shot.png',
    '/beta:guides/start',
    '/alpha:guides/start',
    '/beta:guides/start',
    '/beta:guides/start?q#a',
  ])
  expect(targets('beta:guides/start', '../only.md', '/only.md', 'alpha:nope', '../../../../x.md')).toEqual([
    null,
    null,
    null,
    null,
  ])
  const partial = { docId: 'alpha:only', partial: 'content/beta/_partials/a.md' }
  expect(targetOf('../guides/start.md', partial, context)).toBe('/beta:guides/start')
  // The configuration has no root, so a path that several roots have is ambiguous.
  const fromConfig = (name: string) => targetOf(name, { url: '/' }, context)
  expect([fromConfig('/only.md'), fromConfig('/guides/start.md')]).toEqual(['/alpha:only', null])
})

test('ROOT-1: with one content root, an ID has no prefix, and a prefix is a scheme', () => {
  const context = contextOf(only, ['guides/a', 'b:c'])
  expect(targetOf('../b:c.md', { docId: 'guides/a' }, context)).toBe('/b:c')
  expect(rootOf('b:c', only)).toBe(only[0])
  expect(resolveDocId('b:c', { idPrefix: '' }, only)).toBe('b:c')
  expect(isExternalTarget('docs:guides/a', only)).toBe(true)
  expect(isExternalTarget('alpha:guides/a', two)).toBe(false)
})

test('ROOT-4: an ID without a prefix means a doc of the own root', () => {
  expect(resolveDocId('a', { idPrefix: 'beta:' }, two)).toBe('beta:a')
  expect(resolveDocId('alpha:a', { idPrefix: 'beta:' }, two)).toBe('alpha:a')
  expect(resolveDocId('gamma:a', { idPrefix: 'beta:' }, two)).toBe('beta:gamma:a')
})

test('VERSION-3: a prefix names a version, and in a version, the prefix of another root means its version with the same name', () => {
  const edition = (name: string, version: string): ContentRoot => ({
    ...rootNamed(`${name}@${version}`, `${name}@${version}:`, `${version}/${name}`),
    family: name,
    version: { name: version, label: version },
    isFrozen: true,
  })
  const roots = [...two, edition('alpha', '1'), edition('beta', '1'), edition('beta', '2')]
  const [, , alpha1, , beta2] = roots
  if (alpha1 === undefined || beta2 === undefined) throw new Error('There are five roots.')
  expect(resolveDocId('a', alpha1, roots)).toBe('alpha@1:a')
  expect(resolveDocId('beta:a', alpha1, roots)).toBe('beta@1:a')
  expect(resolveDocId('alpha:a', beta2, roots)).toBe('alpha:a')
  expect(resolveDocId('beta@current:a', alpha1, roots)).toBe('beta:a')
  expect(resolveDocId('beta@2:a', alpha1, roots)).toBe('beta@2:a')
  expect(rootOf('beta@2:a', roots)).toBe(beta2)
  const context = contextOf(roots, ['beta:a', 'beta@2:a'], [], ['beta:Lens', 'alpha:Lens'])
  expect(symbolIds('Lens', 'beta@2:a', context)).toEqual(['beta:Lens'])
})

test('ROOT-9: a name means the symbol of the own root, otherwise all symbols with this name', () => {
  const context = contextOf(two, ['alpha:x', 'beta:x'], [], ['alpha:Lens', 'beta:Lens', 'beta:Film'])
  expect(symbolIds('Lens', 'beta:x', context)).toEqual(['beta:Lens'])
  expect(symbolIds('Film', 'alpha:x', context)).toEqual(['beta:Film'])
  expect(symbolIds('Lens', null, context)).toEqual(['alpha:Lens', 'beta:Lens'])
  expect(symbolIds('alpha:Lens', 'beta:x', context)).toEqual(['alpha:Lens'])
  expect(symbolIds('alpha:Film', 'beta:x', context)).toEqual([])
  expect(resolveLink('symbol:Lens', { url: '/' }, context)).toEqual({
    kind: 'ambiguous',
    path: 'Lens',
    candidates: ['alpha:Lens', 'beta:Lens'],
  })
})

test.each([
  ['docs/a.md', 'docs', 'a.md'],
  ['docs/a/', './docs/', 'a/'],
  ['docs', 'docs', ''],
  ['a.md', '.', 'a.md'],
  ['docs-b/a.md', 'docs', null],
  ['../docs/a.md', 'docs', null],
  ['docs/..a', 'docs', '..a'],
])('the path of "%s" in "%s" is "%s"', (file, folder, expected) => {
  expect(pathInFolder(file, folder)).toBe(expected)
})
