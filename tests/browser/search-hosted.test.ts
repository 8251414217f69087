import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { lensLibrary } from '../helpers/lens-library.js'
import { messages } from '../helpers/search.js'
import { SearchService } from '../helpers/search-service.js'
import { runCamdocs } from '../helpers/test-site.js'

const service = new SearchService()
await service.start()
const hosted = {
  appId: 'APP',
  searchKey: 'search-key',
  indexName: 'docs',
  host: service.url,
  facetFilters: ['version:current'],
  name: 'Finders',
}
const browser = useBrowser()
const site = useFixtureSite({
  ...lensLibrary,
  'camdocs.config.ts': `export default {
    url: 'https://docs.example.org',
    api: { package: 'node_modules/lens', pages: 'prose', entryPoint: 'index.d.ts' },
    search: { hosted: ${JSON.stringify(hosted)} },
  }\n`,
  'api/index.md': 'Lens.\n',
  'docs/start.md': '# Start\n\nPut a lens on <b>.\n\n## Sharpness\n\nTurn the ring.\n',
  'docs/other.md': '# Other\n\nUnrelated text.\n',
})
beforeAll(async () => {
  const { root } = site()
  await runCamdocs(['push-search', root], root, {
    env: { CAMDOCS_SEARCH_ADMIN_KEY: 'key' },
    inNewProcess: false,
  })
})
afterAll(() => service.stop())

const open = () => visit(browser(), site().url('/docs/start'))

test('a site with hosted search has no index files, and push-search uploads its records', () => {
  expect(existsSync(path.join(site().root, 'dist/search-index.json'))).toBe(false)
  expect(service.records('docs').map(({ kind }) => kind)).toContain('function')
})

test('SRCH-11, SRCH-16: queries are sent with the language and version of the docs, and results link to pages of this site', async () => {
  const { page, consoleOutput } = await open()
  await page.keyboard.press('Control+K')
  const field = page.getByRole('combobox')
  await field.fill('ring')
  const result = page.getByRole('option').first()
  // Until the results arrive, the options in the list are the popular pages.
  await expect.poll(() => result.locator('mark').allTextContents()).toContain('ring')
  expect(service.queries.at(-1)).toMatchObject({
    indexName: 'docs',
    query: 'ring',
    facetFilters: [
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      'version:current',
    ],
  })
  await field.fill('function:focus')
  await expect.poll(() => service.queries.at(-1)?.facetFilters?.at(-1)).toBe('kind:function')
  // The dialog names the provider.
  await page.getByText('Finders').first().waitFor()
  await field.fill('ring')
  // The previous results stay until the new results arrive.
  await expect.poll(() => result.locator('mark').allTextContents()).toContain('ring')
  // The attribute shows that the result opens without loading a document.
  await page.evaluate(() => (document.body.dataset.sameDocument = ''))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/start#sharpness')
  expect(await page.evaluate(() => document.body.dataset.sameDocument)).toBe('')
  expect(consoleOutput).toEqual([])
})

test('SRCH-10, SPAGE-4, SPAGE-5: records with the same URL, such as those of a crawler, are one result and count as one', async () => {
  const { page, consoleOutput } = await open()
  const record = (url: string, content: string) => ({
    url: `https://docs.example.org${url}`,
    hierarchy: { lvl0: 'Docs', lvl1: 'Start', lvl2: url },
    _snippetResult: { content: { value: content } },
  })
  const hits = [record('/docs/start#a', 'One'), record('/docs/start#a', 'Two'), record('/docs/start#b', 'B')]
  // Not a failure: the service answers each query with these hits.
  service.failure = {
    match: /queries/,
    status: 200,
    body: JSON.stringify({ results: [{ hits, nbHits: 3 }] }),
  }
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').fill('ring')
  await page.getByText('See all 2 results').waitFor()
  expect(await page.getByRole('option').locator('.search-snippet').allTextContents()).toEqual(['One', 'B'])
  await page.goto(site().url('/search?q=ring'))
  await page.getByText('2 documents found').waitFor()
  expect(await page.locator('.result h2 a').allTextContents()).toEqual(['/docs/start#a', '/docs/start#b'])
  service.failure = null
  expect(consoleOutput).toEqual([])
})

test.each([
  ['is down', 500, 'no'],
  ['limits the rate', 429, '{"message":"slow down"}'],
  ['returns an unexpected response', 200, '{"results":[{"hits":7}]}'],
  ['returns a response that is not JSON', 200, '<html>'],
])(
  'SRCH-12, SPAGE-7: if the search service %s, an error with a retry button appears',
  async (_condition, status, body) => {
    const { page } = await open()
    service.failure = { match: /queries/, status, body }
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox').fill('ring')
    await page.getByText(messages.failed).waitFor()
    expect(await page.getByText(messages.network).isVisible()).toBe(true)
    service.failure = null
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('option').first().waitFor()

    service.failure = { match: /queries/, status, body }
    await page.goto(site().url('/search?q=ring'))
    await page.getByText(messages.failed).waitFor()
    service.failure = null
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('One document found').waitFor()
  },
)
