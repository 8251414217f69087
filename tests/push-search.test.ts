import { expect, test } from 'vitest'
import { startSearchService, type SearchService } from './helpers/search-service.js'
import { createTestSite } from './helpers/test-site.js'

/** Options of a run whose environment contains an API key. */
const withKey = (key: string) => ({ env: { CAMDOCS_SEARCH_ADMIN_KEY: key }, inNewProcess: false })
const adminKey = withKey('admin')

function siteWithSearchService(service: SearchService) {
  const hosted = { appId: 'APP', searchKey: 'search', indexName: 'docs', host: service.url }
  return createTestSite({
    'camdocs.config.ts': `export default { url: 'https://docs.example.org', search: { hosted: ${JSON.stringify(hosted)} } }\n`,
    'docs/start.md': '# Start\n\nPut a lens on.\n\n## Focus\n\nTurn the ring.\n',
  })
}

test('push-search replaces the records of the index with those of the last build, or of the site in --out', async () => {
  const service = await startSearchService()
  const site = siteWithSearchService(service)
  await site.build()
  const pushed = await site.run('push-search', [], adminKey)
  expect(pushed).toMatchObject({ code: 0, stdout: 'Pushed 2 records to the index "docs".\n', stderr: '' })
  expect([...service.indexes.keys()]).toEqual(['docs'])
  expect(service.records('docs')).toEqual(JSON.parse(site.read('dist/search-records.json')))
  expect(service.records('docs')[1]).toMatchObject({
    objectID: '/docs/start#focus',
    url: 'https://docs.example.org/docs/start#focus',
    hierarchy: { lvl1: 'Start', lvl2: 'Focus' },
    content: 'Turn the ring.',
    language: 'en',
    docusaurus_tag: 'docs-default-current',
  })
  expect(service.settings.get('docs')).toMatchObject({
    attributesForFaceting: expect.arrayContaining(['language', 'docusaurus_tag']) as unknown,
  })
  service.settings.set('docs', { ...service.settings.get('docs'), customSetting: true })
  site.write('docs/start.md', '# Start\n\nOnly this.\n')
  await site.build('--out', `${site.root}/x`, '--base', '/y/')
  await site.run('push-search', [], adminKey)
  expect(service.records('docs').map(({ objectID }) => objectID)).toEqual(['/y/docs/start'])
  expect(service.settings.get('docs')).toMatchObject({ customSetting: true })
  await site.run('push-search', ['--out', `${site.root}/dist`], adminKey)
  expect(service.records('docs')).toHaveLength(2)
})

test.each([
  ['writing the settings of the temporary index', /PUT/],
  ['writing the records of the temporary index', /batch/],
  ['renaming the temporary index', /operation/],
])(
  'a push that fails while %s does not change the existing index, and leaves no temporary index behind',
  async (_, failingRequest) => {
    const service = await startSearchService()
    const site = siteWithSearchService(service)
    await site.build()
    await site.run('push-search', [], adminKey)
    const before = service.records('docs')
    site.write('docs/start.md', '# Start\n\nOnly this.\n')
    await site.build()
    service.failure = {
      match: failingRequest,
      status: 403,
      body: '{"message":"Method not allowed with this API key"}',
    }
    const { code, stderr } = await site.run('push-search', [], adminKey)
    expect(code).toBe(1)
    expect(stderr).toContain('CD1800')
    expect(stderr).toContain('Method not allowed with this API key')
    expect(service.records('docs')).toEqual(before)
    expect([...service.indexes.keys()]).toEqual(['docs'])
  },
)

test('every section that is too large for the service is reported', async () => {
  const service = await startSearchService()
  const site = siteWithSearchService(service)
  const long = 'Turn the ring. '.repeat(100)
  site.write('docs/start.md', `# Start\n\n${long}\n\n## Focus\n\n${long}${long}\n\n## Zoom\n\nShort.\n`)
  await site.build()
  const push = async (size: string) => {
    const message = `Record at the position 1 objectID=/docs/start is too big size=${size} bytes. See x.`
    service.failure = { match: /batch/, status: 400, body: JSON.stringify({ message }) }
    const { code, stderr } = await site.run('push-search', [], adminKey)
    expect(code).toBe(1)
    expect(stderr).toMatch(/the section \/docs\/start is too large \(1\d{3} bytes\)/)
    expect(stderr).toMatch(/the section \/docs\/start#focus is too large \(3\d{3} bytes\)/)
    expect(stderr).toContain('Add headings that divide the section')
    expect(stderr).not.toContain('#zoom')
    return stderr
  }
  expect(await push('1980/1000')).toContain('The service accepts at most 1000 bytes.')
  expect(await push('1980')).not.toContain('accepts')
  expect(service.indexes.size).toBe(0)
})

test('a missing or unreadable site, a missing key, and missing settings are reported before anything is sent', async () => {
  const service = await startSearchService()
  const site = siteWithSearchService(service)
  const unbuilt = await site.run('push-search', [], adminKey)
  expect(unbuilt).toMatchObject({ code: 2 })
  expect(unbuilt.stderr).toContain('There is no built site in "dist".')
  await site.build()
  site.write('dist/search-records.json', '[{')
  expect((await site.run('push-search', [], adminKey)).stderr).toContain(
    'search-records.json" cannot be read.',
  )
  expect((await site.run('push-search', [], withKey(''))).stderr).toContain('Set CAMDOCS_SEARCH_ADMIN_KEY')
  const unconfigured = createTestSite({ 'docs/start.md': '# Start\n' })
  expect((await unconfigured.run('push-search', [], adminKey)).stderr).toContain('Set `search.hosted`')
  expect(service.indexes.size).toBe(0)
})

test('the content security policy allows requests to the search service and to no other host', async () => {
  const service = await startSearchService()
  const site = siteWithSearchService(service)
  await site.build()
  expect(site.read('dist/_headers')).toContain(`connect-src 'self' ${service.url};`)
  site.write(
    'camdocs.config.ts',
    "export default { search: { hosted: { appId: 'AbC', searchKey: 's', indexName: 'docs' } } }\n",
  )
  await site.build()
  expect(site.read('dist/_headers')).toContain(
    "connect-src 'self' https://abc-dsn.algolia.net https://*.algolianet.com;",
  )
})
