import { expect, test } from 'vitest'
import type { ClientPage, PackedPage, PageProps } from '../contract/page.js'
import type { SiteProps } from '../contract/site.js'
import { base, docPage, site as plain } from '../testing/fixtures.js'
import { packPage, unpackPage } from './packed-page.js'

const site: SiteProps = { ...plain, keywords: ['camera', 'docs'], image: 'https://example.org/card.png' }
const head = (values: object) => ({ ...docPage().head, ...values })
/** For a page whose components looked up no docs. */
const requested = { docs: [], drafts: [] }
const roundTrip = (page: ClientPage) =>
  unpackPage(JSON.parse(JSON.stringify(packPage(page, site))) as PackedPage, site)

test.each<[string, PageProps]>([
  ['a typical doc', docPage({ sidebar: { name: 'docs', open: [], items: [] } })],
  [
    'a doc that differs from the defaults in every field',
    docPage({
      layout: 'wide',
      head: head({
        title: 'Other',
        description: 'About zoom',
        keywords: ['camera', 'docs', 'zoom'],
        canonical: null,
        image: null,
        robots: 'noindex',
      }),
      htmlClasses: [
        'plugin-docs',
        'plugin-id-default',
        'docs-wrapper',
        'docs-version-current',
        'docs-doc-id-a',
      ],
      article: { html: '<p>a</p>', showTitle: false, typesUrl: '/types.json' },
      sidebar: {
        name: 'docs',
        open: [1, 0],
        items: [],
        unlistedEntry: {
          categoryPath: [1],
          index: 2,
          item: { kind: 'link', label: 'a', href: '/a', unlisted: true },
        },
      },
      breadcrumbs: [{ label: 'a', href: null }],
      previous: { label: 'a', href: '/a' },
      next: { label: 'b', href: '/b' },
      editUrl: 'https://example.org/edit',
      lastUpdated: { date: null, author: 'Someone' },
      tags: [{ label: 'a', href: '/tags/a' }],
      unlisted: true,
      version: { name: '1', label: 'One' },
    }),
  ],
  ['keywords that exclude those of the site', docPage({ head: head({ keywords: ['zoom'] }) })],
  ['exactly the keywords of the site', docPage({ head: head({ keywords: ['camera', 'docs'] }) })],
  ['no keywords', docPage({ head: head({ keywords: [] }) })],
  ['a doc in no sidebar', docPage({ sidebar: null })],
  ['a module', { ...base('/', 'Home'), kind: 'module', module: 'index', styles: [] }],
  ['a page without a title', { ...base('/', ''), kind: 'module', module: 'index', styles: ['/a.css'] }],
  ['the not-found page', { ...base('/404.html', 'Not found'), kind: 'not-found' }],
])('unpacking a packed page restores it: %s', (_, page) => {
  const original = { ...page, ...requested }
  expect(roundTrip(original)).toEqual(original)
})

test('a packed page omits values that follow from the site and from the kind, path, title, and id of the page', () => {
  const version = site.version.name
  const page = docPage({
    head: head({
      keywords: ['camera', 'docs', 'zoom'],
      image: site.image,
      searchTag: `docs-default-${version}`,
      searchVersion: version,
    }),
    article: { html: '<p>a</p>', showTitle: true, typesUrl: null },
    sidebar: { name: 'docs', open: [], items: [] },
    version: site.version,
  })
  expect(packPage({ ...page, ...requested }, site)).toEqual({
    kind: 'doc',
    path: '/docs/guides/zooming',
    title: 'Zooming',
    id: 'guides/zooming',
    head: { keywords: { more: ['zoom'] } },
    htmlClasses: [],
    article: { html: '<p>a</p>' },
    outline: page.outline,
    sidebar: { name: 'docs' },
  })
})
