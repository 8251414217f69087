import { expect, test } from 'vitest'
import { at } from '@camdocs/base/model/diagnostic.js'
import { checkForeignLinks } from './check-links.js'
import type { ForeignPage } from './foreign-page.js'
import { broken, routeOf, type ForeignSite, type RoutedPage } from './foreign-site.js'

/** A page with links to a target. */
function pageWith(name: string, target: string): RoutedPage {
  const links = [{ kind: 'link', target, range: at(1), origin: 'markdown' }] as const
  const page = { name, links } as unknown as ForeignPage
  return { page, route: routeOf(`/${name}`, name, new Set()), isChecked: true, addedIds: [] }
}

const siteOf = (pages: readonly RoutedPage[], resolve: ForeignSite['resolve']): ForeignSite => ({
  tool: 'Markdown',
  pages,
  otherRoutes: [],
  files: [],
  publicFolder: null,
  notes: [],
  resolve,
})

test('FOREIGN-2: links that take too long to check are named, and the problems found before are reported', () => {
  const site = siteOf([pageWith('a.md', 'x'), pageWith('b.md', 'slow'), pageWith('c.md', 'x')], (link) => {
    while (link.target === 'slow');
    return broken(link, link.target)
  })
  const unjudged = new Map<string, string>()
  const { problems } = checkForeignLinks(site, unjudged, 1_000)
  expect(problems.map(({ file }) => file)).toEqual(['a.md'])
  expect([...unjudged.keys()]).toEqual(['b.md', 'c.md'])
})

test('FOREIGN-2: a problem in a partial of several pages is reported once', () => {
  const partial = pageWith('part.md', 'x').page
  const pages = ['a.md', 'b.md'].map((name) => ({ ...pageWith(name, 'y'), partials: [partial] }))
  const { problems, count } = checkForeignLinks(
    siteOf(pages, (link) => broken(link, link.target)),
    new Map(),
  )
  expect(problems.map(({ file }) => file)).toEqual(['a.md', 'part.md', 'b.md'])
  expect(count).toBe(4)
})
