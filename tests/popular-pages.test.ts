import { expect, test } from 'vitest'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { createTestSite, type TestSite } from './helpers/test-site.js'

/** @param frontMatter lines after the title */
const doc = (title: string, frontMatter = '') => `---\ntitle: ${title}\n${frontMatter}---\n\nText.\n`

/** The pages of the site, by the paths of their files. */
const pages = {
  'docs/guides/setup.md': doc('Setup', 'slug: /guides\n'),
  'docs/guides/zooming.md': doc('Zooming', 'sidebar_label: Zoom\n'),
  'docs/guides/formats.md': doc('Formats'),
  'docs/api/camera.md': doc('Camera'),
  'docs/later.md': doc('Later', 'draft: true\n'),
  'docs/secret.md': doc('Secret', 'unlisted: true\n'),
  'pages/gallery.tsx': "export const meta = { title: 'Gallery' }\nexport default () => <main>Photos</main>\n",
}

const sidebars =
  "sidebars: { guides: ['guides/setup', 'secret', 'guides/zooming', 'guides/formats'], api: [{ type: 'category', label: 'API', link: { type: 'generated-index', slug: '/api' }, items: ['api/camera'] }] }"

/** @param search the setting `search` as source text */
const createSite = (search: string): TestSite =>
  createTestSite({
    ...pages,
    'camdocs.config.ts': `export default { title: 'Site', docs: { mainDoc: 'guides/setup', ${sidebars} }, search: ${search} }\n`,
  })

/** Builds the site with a base path, and returns the suggested pages as "label → URL". */
async function popularPages(site: TestSite): Promise<string[]> {
  const built = await site.build('--base', '/base/')
  expect([built.code, built.stderr]).toEqual([0, expect.not.stringContaining('error')])
  const [file = ''] = site.list('dist/search-data')
  const suggested = JSON.parse(site.read(`dist/search-data/${file}`)) as { label: string; href: string }[]
  return suggested.map(({ label, href }) => `${label} → ${href}`)
}

test('SRCH-17: by default, the search suggests the first page of each sidebar, then the second page of each', async () => {
  expect(await popularPages(createSite('{}'))).toEqual([
    'Setup → /base/docs/guides',
    'API → /base/docs/api',
    'Zoom → /base/docs/guides/zooming',
    'Camera → /base/docs/api/camera',
    'Formats → /base/docs/guides/formats',
  ])
})

test('SRCH-17: a site can name the docs and pages to suggest, of which drafts, unlisted pages, and duplicates are omitted', async () => {
  const entries = ['guides/zooming', '/gallery', 'later', 'secret', '/docs/api', '/docs/guides/zooming/']
  expect(await popularPages(createSite(`{ popular: ${JSON.stringify(entries)} }`))).toEqual([
    'Zoom → /base/docs/guides/zooming',
    'Gallery → /base/gallery',
    'API → /base/docs/api',
  ])
})

test('SRCH-17: a popular page that does not exist is reported at its position with the nearest valid name', async () => {
  const { files, locations } = extractMarkers({
    ...pages,
    'camdocs.config.ts': `export default {
  docs: { ${sidebars} },
  search: { popular: ['guides/setup', «CD1403|'guides/zoming'», «CD1403|'/galery'», '/docs', «CD1403|'nothing-like-it'»] },
}
`,
  })
  const problems = await createTestSite(files).problems()
  expect(problems.map(formatSpan).sort()).toEqual(locations)
  expect(problems.map(({ message, hint }) => [message, hint])).toEqual([
    ['`search.popular`: the doc "guides/zoming" does not exist.', 'Did you mean "guides/zooming"?'],
    ['`search.popular`: "/galery" does not match any page.', 'Did you mean "/gallery"?'],
    ['`search.popular`: the doc "nothing-like-it" does not exist.', undefined],
  ])
})

test('SRCH-17: an entry with an anchor is reported at its position', async () => {
  const { files, locations } = extractMarkers({
    ...pages,
    'camdocs.config.ts': `export default { search: { popular: ['a', «CD2003|'guides/setup#install'»] } }\n`,
  })
  const problems = await createTestSite(files).problems()
  expect(problems.map(formatSpan)).toEqual(locations)
  expect(problems[0]?.message).toContain('must be the ID of a doc, or the path of a page')
})
