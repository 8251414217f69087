import { expect, test } from 'vitest'
import type { NavbarItem, NavbarLink, SiteProps, VersionEntry } from '@camdocs/core'
import { chosenVersions, withChosen } from '../lib/chosen-versions.js'
import { navbarItemView } from '../lib/navbar-view.js'
import { preferredSite } from './preferred-site.js'

const entry = (family: string, name: string, isNewest = false): VersionEntry => ({
  name,
  label: `V${name}`,
  root: isNewest ? family : `${family}@${name}`,
  family,
  base: isNewest ? `/${family}` : `/${family}/${name}`,
  href: `/${family}/${name}/main`,
  ...(isNewest && { isNewest: true }),
})
const [lens3, lens2] = [entry('lens', '3', true), entry('lens', '2')]
const [mount2, mount1] = [entry('mount', '2', true), entry('mount', '1')]
const versions = [lens3, lens2, mount2, mount1]
const link = (href: string, followsVersion?: true): NavbarLink => ({
  type: 'link',
  label: 'Docs',
  href,
  external: false,
  position: 'left',
  activePathPrefix: null,
  activePathRegex: null,
  doc: null,
  ...(followsVersion && { followsVersion }),
})
const items: NavbarItem[] = [
  link('/lens/focus', true),
  link('/lens/focus'),
  { type: 'dropdown', label: 'More', href: null, position: 'left', items: [link('/mount/', true)] },
  { type: 'versions', label: 'V3', href: '/versions', root: null, position: 'right' },
]
const site = {
  versions,
  navbar: { items },
  search: { href: '/search', provider: null, roots: [] },
} as unknown as SiteProps
const paths = new Map([['lens', { focus: [1, 'sharp'] as const }]])

function shownOn(path: string, chosen: readonly VersionEntry[]) {
  const preferred = preferredSite(site, path, chosen, paths)
  const views = preferred.navbar.items.map((item) => navbarItemView(item, preferred, { path } as never))
  const hrefs = views.map((view) => {
    if (view?.kind === 'link') return view.link.href
    return view?.kind === 'group' ? view.entries : view?.kind === 'versions' && view.label
  })
  return JSON.stringify(hrefs)
}

test('STORE-7: a chosen version is stored for each content root, and names of other versions are ignored', () => {
  const lens = [lens3, lens2]
  expect(chosenVersions('2', lens)).toEqual([lens2])
  expect(chosenVersions('9', lens)).toEqual([])
  expect(chosenVersions(null, lens)).toEqual([])
  expect(withChosen(null, lens2, lens)).toBe('2')
  const both = withChosen('lens@2', mount1, versions)
  expect(both).toBe('lens@2 mount@1')
  expect(withChosen(both, lens3, versions)).toBe('mount@1 lens@3')
  // Without the name of a content root, a name is ambiguous.
  expect(chosenVersions('2', versions)).toEqual([])
})

test('STORE-7: outside of the docs, links, the label of the version menu, and searches use the chosen version', () => {
  const outside = shownOn('/', [lens2])
  expect(outside).toContain('["/lens/2/sharp","/lens/focus",')
  expect(outside).toContain('"/mount/"')
  expect(outside).toContain('"V2"')
  // The version of the page counts more.
  expect(preferredSite(site, '/lens/a', [lens2], paths)).toBe(site)
  expect(shownOn('/lens/a', [mount1])).toContain('"/mount/1/main"')
  // Searches find the newest version outside of the docs.
  const newest = preferredSite(site, '/', [lens2], paths).versions?.filter(({ isNewest }) => isNewest)
  expect(newest?.map(({ root }) => root)).toEqual(['lens@2', 'mount'])
})
