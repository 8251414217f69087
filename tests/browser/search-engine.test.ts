import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { SiteProps } from '../../packages/core/src/index.js'
import type { SearchAnswer, SearchProvider } from '../../packages/core/src/search/model.js'
import { interceptRequests, openPage } from '../helpers/browser.js'
import { useRealSite, type RealSite } from '../helpers/real-site.js'

/** The code of the module that creates the search provider, bundled without the rest of the theme. */
const providerModule = build({
  stdin: {
    contents:
      "import { createSearchProvider } from './create-search-provider.js'; Object.assign(window, { createSearchProvider })",
    resolveDir: fileURLToPath(new URL('../../packages/theme/dist/search', import.meta.url)),
  },
  bundle: true,
  write: false,
  format: 'esm',
  // Only sites with hosted search load this module.
  external: ['./hosted.js'],
}).then(({ outputFiles: [output] }) => output?.text ?? '')

interface SearchWindow {
  createSearchProvider: (site: SiteProps) => Promise<SearchProvider>
  provider?: SearchProvider
}

/** Opens an empty page with the security policy of the site and with only the module above. */
async function openEmptyPage(site: RealSite) {
  const opened = await openPage(site.browser)
  onTestFinished(opened.close)
  const { page } = opened
  await page.route('**/provider.js', async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: await providerModule }),
  )
  const props = await readSiteProps(page, site)
  await page.route('**/empty', async (route) => {
    const response = await page.request.get(site.url('/docs/guides'))
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy).toContain('trusted-types camdocs')
    await route.fulfill({
      headers: { 'content-security-policy': policy, 'content-type': 'text/html' },
      body: '<!doctype html><title>Empty</title><link rel="icon" href="favicon.svg"><script type="module" src="provider.js"></script>',
    })
  })
  await page.goto(site.url('/empty'))
  return { ...opened, runQuery: (text: string) => runQuery(page, props, text) }
}

/** Reads the site props from the assets that the pages of the site load. */
async function readSiteProps(page: Page, site: RealSite): Promise<SiteProps> {
  const read = async (url: string) => (await page.request.get(url)).text()
  const html = await read(site.url('/docs/guides'))
  // Such as src="/camdocs-assets/entry-4F2A.js".
  const entryFile = /src="([^"]*\/entry-[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const entryCode = await read(site.origin + entryFile)
  // Such as "./site-4F2A.js".
  const dataFile = /\.\/(site-\w+\.js)/.exec(entryCode)?.[1] ?? ''
  const dataCode = await read(site.url(`/camdocs-assets/${dataFile}`))
  return JSON.parse(dataCode.replace(/^export default /, '')) as SiteProps
}

/** Runs a query in the page. Returns the answer or, if the search rejects, the message of the error. */
function runQuery(page: Page, props: SiteProps, text: string): Promise<SearchAnswer | string> {
  return page.evaluate(
    async ({ props, text }) => {
      const scope = window as unknown as SearchWindow
      scope.provider ??= await scope.createSearchProvider(props)
      const query = { text, kind: null, offset: 0, limit: 5, limitPerGroup: null }
      return scope.provider
        .search(query, new AbortController().signal)
        .catch((error: unknown) => (error instanceof Error ? error.message : 'not an error'))
    },
    { props, text },
  )
}

/** The URLs of the results, or the message of the error. */
const hrefs = (answer: SearchAnswer | string) =>
  typeof answer === 'string' ? answer : answer.hits.map(({ href }) => href)

describe.each(['/', '/cam/'])('served at %s', (base) => {
  const site = useRealSite(base)

  test("SRCH-16: the search worker runs under the site's security policy, requests only files under the base path, and returns URLs under it", async () => {
    const { runQuery, consoleOutput, requests } = await openEmptyPage(site())
    const answer = await runQuery('camera device')
    expect(hrefs(answer)).toContain(`${base}docs/api/#usecameradevice`)
    expect(consoleOutput).toEqual([])
    const searchRequests = requests.filter((url) => url.includes('search-'))
    expect(searchRequests.filter((url) => !url.startsWith(site().origin + base))).toEqual([])
  })
})

describe('the VisionCamera site', () => {
  const site = useRealSite()

  test('SRCH-2: a page loads neither the index nor the search worker until the reader searches', async () => {
    const { page, requests, close } = await openPage(site().browser)
    onTestFinished(close)
    await page.goto(site().url('/docs/guides'), { waitUntil: 'networkidle' })
    expect(requests.filter((url) => /search-(index|worker|records)/.test(url))).toEqual([])
  })

  test.each([
    ['manifest', '**/search-index.json', ''],
    ['manifest', '**/search-index.json', '{"format":1}'],
    ['term file', '**/terms-*.json', '{"terms":"0a\\n0b","counts":"B","files":[[0,0]]}'],
    ['postings file', '**/postings-*.json', '["QB'],
    ['documents file', '**/documents-*.json', '[null]'],
    ['documents file', '**/documents-*.json', '<!doctype html>'],
  ])(
    'SRCH-12: a corrupt %s (%s: %s) rejects the query, and the next query recovers',
    async (_name, files, body) => {
      const { page, runQuery } = await openEmptyPage(site())
      const stop = await interceptRequests(page, files, (route) =>
        route.fulfill({ body, contentType: 'application/json' }),
      )
      expect(await runQuery('zoom')).toContain('The search index could not be read.')
      stop()
      expect(hrefs(await runQuery('zoom'))).toContain('/docs/guides/zooming')
    },
  )

  test('SRCH-12: a query rejects while offline, and the next query online is answered', async () => {
    const { page, runQuery } = await openEmptyPage(site())
    expect(hrefs(await runQuery('zoom'))).toContain('/docs/guides/zooming')
    await page.context().setOffline(true)
    expect(await runQuery('session/camera-not-ready')).toContain('The search index could not be read.')
    await page.context().setOffline(false)
    expect(hrefs(await runQuery('session/camera-not-ready'))).toContain('/docs/guides/errors#session-codes')
  })

  test('SRCH-12: a worker that fails to load rejects the query, and the next query starts a new worker', async () => {
    const { page, runQuery } = await openEmptyPage(site())
    const stop = await interceptRequests(page, '**/search-worker-*.js', (route) => route.abort())
    expect(await runQuery('zoom')).toBe('The search worker stopped.')
    stop()
    expect(hrefs(await runQuery('zoom'))).toContain('/docs/guides/zooming')
  })
})
