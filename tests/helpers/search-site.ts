import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { launchBrowser, visit, type OpenedPage } from './browser.js'
import { variantAtBase, openRealSite, type RealSite, type SiteVariant } from './real-site.js'
import { SearchService, type StoredRecord } from './search-service.js'
import { useBrowser } from './shared-processes.js'

export const providers = ['embedded', 'hosted'] as const

/** The VisionCamera site with one of the search providers. */
export interface SearchSite extends RealSite {
  /** Matches the URLs that a search requests. */
  readonly searchUrls: RegExp
  /** Visits a page of the site, by default a guide. */
  open(
    path?: string,
    options?: BrowserContextOptions,
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<OpenedPage>
}

/** The host name of the search service, which only the browser of these tests resolves. */
const serviceName = 'search.test'
/** The site with the settings of the hosted search. */
const hostedVariant: SiteVariant = {
  name: 'site-hosted',
  base: '/',
  prepare(root) {
    const config = path.join(root, 'camdocs.config.ts')
    renameSync(config, path.join(root, 'embedded.config.ts'))
    const hosted = { appId: 'APP', searchKey: 'search-key', indexName: 'docs', host: `http://${serviceName}` }
    writeFileSync(
      config,
      `import site from './embedded.config.js'\nexport default { ...site, search: { ...site.search, hosted: ${JSON.stringify(hosted)} } }\n`,
    )
  },
}

/** Opens the site with one of the search providers for all tests of a file or of a `describe`. */
export function useSearchSite(provider: (typeof providers)[number]): () => SearchSite {
  let site: SearchSite | undefined
  const service = new SearchService()
  const browser = useBrowser()
  beforeAll(async () => {
    if (provider === 'embedded') {
      site = searchSite(await openRealSite(browser(), variantAtBase('/')), /\/search-index/)
      return
    }
    await service.start()
    const browserWithService = await launchBrowser({ [serviceName]: new URL(service.url).host })
    const hosted = await openRealSite(browserWithService, hostedVariant)
    service.setRecords('docs', readRecords(hosted.out))
    site = searchSite(hosted, /\/\/search\.test\//)
    return async () => {
      await browserWithService.close()
      await service.stop()
    }
  })
  return () => {
    if (site === undefined) throw new Error('only available inside tests')
    return site
  }
}

const searchSite = (real: RealSite, searchUrls: RegExp): SearchSite => ({
  ...real,
  searchUrls,
  open: (page = '/docs/guides/zooming', options, prepare) =>
    visit(real.browser, real.url(page), options, prepare),
})

const readRecords = (out: string): readonly StoredRecord[] =>
  JSON.parse(readFileSync(path.join(out, 'search-records.json'), 'utf8')) as readonly StoredRecord[]
