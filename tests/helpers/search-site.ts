import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { atBase, openRealSite, type RealSite, type Variant } from './real-site.js'
import { SearchService, type Stored } from './search-service.js'

export const providers = ['embedded', 'hosted'] as const

/** The project's own site, as it finds with one of the providers. */
export interface SearchSite extends RealSite {
  /** Addresses of what a search loads. */
  readonly data: RegExp
}

const serviceName = 'search.test'
const hostedVariant: Variant = {
  ...{ name: 'site-hosted', base: '/' },
  prepare(root) {
    const config = path.join(root, 'camdocs.config.ts')
    renameSync(config, path.join(root, 'embedded.config.ts'))
    const hosted = { appId: 'APP', searchKey: 'may-search', indexName: 'docs', host: `http://${serviceName}` }
    writeFileSync(
      config,
      `import site from './embedded.config.js'\nexport default { ...site, search: { hosted: ${JSON.stringify(hosted)} } }\n`,
    )
  },
}

export function useSearchSite(provider: (typeof providers)[number]): () => SearchSite {
  let site: SearchSite | undefined
  const service = new SearchService()
  beforeAll(async () => {
    if (provider === 'embedded') {
      site = { ...(await openRealSite(atBase('/'))), data: /\/search-index/ }
      return
    }
    await service.start()
    const hosted = await openRealSite(hostedVariant, { [serviceName]: new URL(service.url).host })
    service.fill('docs', readRecords(hosted.out))
    site = { ...hosted, data: /\/\/search\.test\// }
  })
  afterAll(async () => {
    await site?.close()
    if (provider === 'hosted') await service.stop()
  })
  return () => {
    if (site === undefined) throw new Error('the site is there in tests only')
    return site
  }
}

const readRecords = (out: string): readonly Stored[] =>
  JSON.parse(readFileSync(path.join(out, 'search-records.json'), 'utf8')) as readonly Stored[]
