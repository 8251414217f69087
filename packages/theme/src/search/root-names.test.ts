import { expect, test } from 'vitest'
import type { VersionEntry } from '@camdocs/core'
import { queryOn, type SearchedRoots } from './root-names.js'

const entry = (root: string, base: string, isNewest = false): VersionEntry => ({
  name: root,
  label: root,
  root,
  family: root.split('@')[0] ?? '',
  base,
  href: base,
  ...(isNewest && { isNewest: true as const }),
})
const siteOf = (versions: readonly VersionEntry[]): SearchedRoots => ({
  versions,
  search: {
    href: '/search',
    provider: null,
    roots: versions.map(({ root }) => ({ name: root, label: root, tag: root })),
  },
})
const versions = [entry('docs', '/docs', true), entry('docs@2', '/docs/2')]

test('VERSION-9: a search finds the version of the page, otherwise the newest one, or all of them after "all:"', () => {
  const rootOf = (path: string, text: string) => queryOn(path, text, siteOf(versions)).root
  expect(rootOf('/docs/2/a', 'zoom')).toBe('docs@2')
  expect(rootOf('/docs/a', 'zoom')).toBe('docs')
  expect(rootOf('/search', 'zoom')).toBe('docs')
  expect(rootOf('/search', 'docs@2: zoom')).toBe('docs@2')
  expect(rootOf('/docs/2/a', 'hook:all:zoom')).toBeNull()
  expect(queryOn('/docs/2/a', 'all: zoom', siteOf(versions)).text).toBe('zoom')
})

test('VERSION-9: without versions, a search is not restricted, and "all:" is text', () => {
  const { search } = siteOf(versions)
  expect(queryOn('/docs/2/a', 'all:zoom', { search })).toEqual({ text: 'all:zoom', kind: null, root: null })
  const products = siteOf([entry('alpha', '/alpha', true), entry('beta', '/beta', true)])
  expect(queryOn('/', 'zoom', products).root).toBeNull()
  expect(queryOn('/beta/a', 'zoom', products).root).toBe('beta')
})
