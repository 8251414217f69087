import { searchClient, type IndexSettings } from '@algolia/client-search'
import { serviceHost } from '@camdocs/core/search'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadConfig } from '../config/load.js'
import type { SiteSettings } from '../config/schema.js'
import { codes } from '../model/codes.js'
import { BuildFailure, type Diagnostic } from '../model/diagnostic.js'
import type { Reporter } from '../report/reporter.js'

export interface PushSearchOptions {
  /** Absolute. */
  readonly root: string
  /** May write the index. Comes from the environment: it does not belong into a file. */
  readonly adminKey: string | undefined
}

/**
 * Puts the records of the built site in the place of those that the service has: into an index of their own first, which then takes
 * the name. Readers are given the old ones or the new ones, never a part.
 * @returns the exit code: 0, or 1 when the service did not take them; then the old ones are still there
 * @throws BuildFailure for the configuration, or when the site was not built
 */
export async function pushSearch(options: PushSearchOptions, reporter: Reporter): Promise<0 | 1> {
  const { settings } = await loadConfig(options.root)
  const { hosted } = settings.search
  if (hosted === undefined)
    throw usage('There is no hosted search to push to.', 'Set `search.hosted` in camdocs.config.ts.')
  if (options.adminKey === undefined || options.adminKey === '')
    throw usage(
      'The key to write the index with is not given.',
      'Set CAMDOCS_SEARCH_ADMIN_KEY in the environment.',
    )
  const text = readRecords(options.root)
  const records = JSON.parse(text) as Record<string, unknown>[]
  try {
    await replace(hosted, options.adminKey, records, text)
  } catch (error) {
    const problems = [notTaken(hosted, error)]
    reporter.problems(problems)
    reporter.data(problems)
    return 1
  }
  reporter.data([], { records: records.length, index: hosted.indexName })
  reporter.line(`Pushed ${String(records.length)} records to the index "${hosted.indexName}".`)
  return 0
}

type Hosted = NonNullable<SiteSettings['search']['hosted']>

/** How the records are searched: DocSearch's order of attributes. */
const indexSettings: IndexSettings = {
  searchableAttributes: [
    'unordered(hierarchy.lvl0)',
    ...[1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${String(level)})`),
    'content',
  ],
  attributesForFaceting: ['type', 'kind', 'lang', 'language', 'version', 'docusaurus_tag'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type', 'kind'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:20'],
  distinct: false,
  ignorePlurals: true,
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  camelCaseAttributes: ['hierarchy', 'content'],
}

async function replace(
  hosted: Hosted,
  key: string,
  records: Record<string, unknown>[],
  text: string,
): Promise<void> {
  const client = searchClient(
    hosted.appId,
    key,
    hosted.host === undefined ? {} : { hosts: [serviceHost(hosted.host)] },
  )
  // Two pushes of different sites of one name do not write into one.
  const indexName = `${hosted.indexName}-next-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
  try {
    await client.deleteIndex({ indexName })
    const { taskID } = await client.setSettings({ indexName, indexSettings })
    await client.waitForTask({ indexName, taskID })
    await client.saveObjects({ indexName, objects: records, waitForTasks: true })
    const moved = await client.operationIndex({
      indexName,
      operationIndexParams: { operation: 'move', destination: hosted.indexName },
    })
    await client.waitForTask({ indexName, taskID: moved.taskID })
  } catch (error) {
    await client.deleteIndex({ indexName }).catch(() => undefined)
    throw error
  }
}

function readRecords(root: string): string {
  const file = path.join('dist', 'search-records.json')
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch {
    throw usage(`There is no ${file}.`, 'Build the site first: camdocs build.')
  }
}

const usage = (message: string, hint: string): BuildFailure =>
  new BuildFailure([{ code: codes.usage, severity: 'error', message, hint }], 2)

const notTaken = ({ indexName }: Hosted, error: unknown): Diagnostic => ({
  code: codes.searchPush,
  severity: 'error',
  message: `The service did not take the records: ${error instanceof Error ? error.message : String(error)}`,
  hint: `The index "${indexName}" is as it was. Check the key, the application and the network, and push again.`,
})
