// The package has no types.
// @ts-expect-error TS7016: could not find a declaration file
import Validator from '@adobe/structured-data-validator'
import { expect, test } from 'vitest'
import { structuredData } from '../packages/ssg-cli/src/render/structured-data.js'
import { elementsIn, parseHtml } from './helpers/html.js'
import { openInMemory } from './helpers/memory-site.js'

const files = {
  'index.md': '---\nlast_update: { date: 2026-03-01 }\n---\n# Start\n\nText.\n',
  'guides/index.md': '# Guides\n\nText.\n',
  'guides/zoom.md': '---\ntitle: "</script><b>Zoom"\ndescription: About zoom.\n---\n\nText.\n',
}
const url = 'https://a.example'

const dataOf = (html: string | null): unknown => {
  const { html: root } = parseHtml(html ?? '')
  const script = elementsIn(root).find(({ attributes }) => attributes.type === 'application/ld+json')
  return script === undefined ? null : JSON.parse(script.text)
}

interface GraphNode {
  readonly '@type': string
}

/** What the validator of the rules for search results, which a package brings, says about structured data. */
async function issuesIn(data: unknown): Promise<string[]> {
  const { '@graph': graph } = data as { readonly '@graph': readonly GraphNode[] }
  const jsonld = Object.fromEntries(structuredClone(graph).map((node) => [node['@type'], [node]]))
  const validator = new (Validator as new () => {
    validate(input: object): Promise<{ readonly issueMessage: string }[]>
  })()
  return (await validator.validate({ jsonld })).map(({ issueMessage }) => issueMessage)
}

test('HEAD-14: with `structuredData`, a page describes itself and its breadcrumbs as JSON-LD', async () => {
  const site = await openInMemory(files, { title: 'Lens', url, structuredData: true })
  const publisher = { '@type': 'Organization', name: 'Lens', url }
  const zoom = `${url}/docs/guides/zoom`
  expect(dataOf(await site.page('/docs/guides/zoom'))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        '@id': zoom,
        url: zoom,
        headline: '</script><b>Zoom',
        description: 'About zoom.',
        inLanguage: 'en',
        publisher,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Guides', item: `${url}/docs/guides/` },
          { '@type': 'ListItem', position: 2, name: '</script><b>Zoom', item: zoom },
        ],
      },
    ],
  })
  expect(await issuesIn(dataOf(await site.page('/docs/guides/zoom')))).toEqual([])
  expect(await issuesIn({ '@graph': [{ '@type': 'ListItem', position: 1 }] })).not.toEqual([])
})

test('HEAD-14, MAP-4: a known last change is in the head and in the sitemap', async () => {
  const site = await openInMemory(files, { title: 'Lens', url })
  const start = (await site.page('/docs/')) ?? ''
  expect(parseHtml(start).tags('meta')).toContainEqual({
    property: 'article:modified_time',
    content: '2026-03-01',
  })
  const zoom = await site.page('/docs/guides/zoom')
  expect(zoom).not.toContain('modified_time')
  expect([start, zoom].map(dataOf)).toEqual([null, null])
  const sitemap = (await site.text('sitemap.xml')) ?? ''
  expect(sitemap.match(/<loc>[^<]*<\/loc><lastmod>[^<]*/g)).toEqual([
    `<loc>${url}/docs/</loc><lastmod>2026-03-01T00:00:00.000Z`,
  ])
})

test('HEAD-14: a page of an API reference has another type, with the version and the last change', () => {
  const head = {
    title: 'useLens | Lens',
    description: '',
    keywords: [],
    canonical: `${url}/docs/api/useLens`,
    image: `${url}/card.png`,
    robots: null,
    searchTag: '',
    searchVersion: null,
  }
  const page = {
    title: 'useLens',
    head,
    breadcrumbs: [],
    modified: '2026-03-01',
    published: undefined,
    authors: [],
    isApi: true,
    version: '3.1',
  }
  const settings = { title: 'Lens', url, locale: { code: 'en', label: 'English', direction: 'ltr' as const } }
  expect(structuredData(page, settings)).toMatchObject({
    '@graph': [
      { '@type': 'APIReference', image: head.image, assemblyVersion: '3.1', dateModified: '2026-03-01' },
    ],
  })
  expect(structuredData({ ...page, head: { ...head, canonical: null } }, settings)).toBeNull()
})
