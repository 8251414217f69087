import { searchClient, type IndexSettings } from '@algolia/client-search'
import { describeError } from '@camdocs/core'
import { toAlgoliaHost } from '@camdocs/core/search'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadConfig } from '../config/load.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { sha256 } from '@camdocs/base/model/sha256.js'
import { findOutput } from '../output/last-output.js'
import type { Reporter } from '../report/reporter.js'

/** The arguments of `camdocs push-search`. */
export interface PushSearchOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Absolute path of the built site. Default: the output folder of the last build. */
  readonly out?: string | undefined
  /** An API key with write access to the index. It is a secret, so it comes from the environment. */
  readonly adminKey: string | undefined
}

/**
 * Uploads the search records of the built site to the hosted service, replacing the previous records. The
 * records are uploaded to a temporary index that then replaces the previous index, so readers never see a mix
 * of new and previous records.
 *
 * @returns the exit code: 0, or 1 if the upload failed. The previous records are then unchanged, unless the
 *   connection was lost at the end.
 * @throws BuildFailure (exit code 2) if the configuration is invalid, if hosted search is not configured, or
 *   if the key, the built site, or its file of search records is missing
 */
export async function pushSearch(options: PushSearchOptions, reporter: Reporter): Promise<0 | 1> {
  const { settings } = await loadConfig(options.root)
  const { hosted } = settings.search
  if (hosted === undefined)
    throw usageError('No hosted search is configured.', 'Set `search.hosted` in camdocs.config.ts.')
  if (options.adminKey === undefined || options.adminKey === '')
    throw usageError(
      'The environment variable CAMDOCS_SEARCH_ADMIN_KEY is not set.',
      'Set CAMDOCS_SEARCH_ADMIN_KEY to an API key with write access to the index.',
    )
  const { text, records } = readRecords(findOutput(options.root, options.out))
  try {
    await replaceIndex(hosted, options.adminKey, records, text)
  } catch (error) {
    const tooLarge = sizeProblems(records, error)
    const problems = tooLarge.length > 0 ? tooLarge : [uploadProblem(hosted, options.adminKey, error)]
    reporter.problems(problems)
    reporter.data(problems)
    return 1
  }
  reporter.data([], { records: records.length, index: hosted.indexName })
  reporter.line`Pushed ${countOf(records.length, 'record')} to the index "${hosted.indexName}".`
  return 0
}

type Hosted = Pick<NonNullable<SiteSettings['search']['hosted']>, 'appId' | 'host' | 'indexName'>

/** Index settings with the attributes of DocSearch, in the same order, and `kind`. */
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

/** Time for an upload. The client has a time for each step, but not for responses that never end. */
const maxUploadMs = 10 * 60_000

/**
 * Replaces the records of an index.
 *
 * @param text the JSON text of the records
 * @throws if the service refuses a request, or if the upload takes too long
 */
export async function replaceIndex(
  hosted: Hosted,
  key: string,
  records: Record<string, unknown>[],
  text: string,
  maxMs = maxUploadMs,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The search service did not finish within ${String(maxMs / 60_000)} minutes.`))
    }, maxMs)
  })
  try {
    // The requests cannot be canceled. They end with the process.
    await Promise.race([upload(hosted, key, records, text), tooLong])
  } finally {
    clearTimeout(timer)
  }
}

async function upload(
  hosted: Hosted,
  key: string,
  records: Record<string, unknown>[],
  text: string,
): Promise<void> {
  const client = searchClient(
    hosted.appId,
    key,
    hosted.host === undefined ? {} : { hosts: [toAlgoliaHost(hosted.host)] },
  )
  // Concurrent pushes of different records must not write to the same temporary index.
  const indexName = `${hosted.indexName}-next-${sha256(text).slice(0, 8)}`
  try {
    await client.deleteIndex({ indexName })
    // The move below would also replace the rules, the synonyms, and other settings of the previous index, so
    // the new index starts with a copy of them.
    const copied = await client.operationIndex({
      indexName: hosted.indexName,
      operationIndexParams: {
        operation: 'copy',
        destination: indexName,
        scope: ['settings', 'rules', 'synonyms'],
      },
    })
    await client.waitForTask({ indexName: hosted.indexName, taskID: copied.taskID })
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

interface RecordsFile {
  readonly text: string
  readonly records: Record<string, unknown>[]
}

function readRecords(out: string): RecordsFile {
  const file = path.join(out, 'search-records.json')
  try {
    const text = readFileSync(file, 'utf8')
    return { text, records: JSON.parse(text) as Record<string, unknown>[] }
  } catch {
    throw usageError(`The file "${file}" cannot be read.`, 'Build the site again with `camdocs build`.')
  }
}

/**
 * The message of Algolia: "Record at the position 2 objectID=/docs/a is too big size=12001/10000 bytes. …".
 * Some servers omit the limit.
 */
const sizeMessage = /objectID=(\S+) is too big size=(\d+)(?:\/(\d+))? bytes/

/**
 * Returns a problem for each record that is larger than the service accepts, because the message of the
 * service names only one of them. Returns no problems if the error has another cause. Records are not split:
 * a query could then match words of a section only if they are in the same part.
 */
function sizeProblems(records: readonly Record<string, unknown>[], error: unknown): Diagnostic[] {
  const [, named, size, limit] = sizeMessage.exec(describeError(error)) ?? []
  if (named === undefined) return []
  const accepted = limit === undefined ? '' : ` The service accepts at most ${limit} bytes.`
  return records
    .map((record) => ({ id: String(record.objectID), bytes: Buffer.byteLength(JSON.stringify(record)) }))
    .filter(({ id, bytes }) => id === named || bytes > Number(limit ?? size))
    .map(({ id, bytes }) => ({
      code: codes.searchPush,
      severity: 'error',
      message: `The upload failed: the search record of the section ${id} is too large (${String(bytes)} bytes).${accepted}`,
      hint: 'Add headings that divide the section, or choose a plan of the search service that has a higher limit.',
    }))
}

/** @param key the API key, which the service can repeat in its message */
export const uploadProblem = ({ indexName }: Hosted, key: string, error: unknown): Diagnostic => ({
  code: codes.searchPush,
  severity: 'error',
  message: `The upload failed: ${describeError(error).replaceAll(key, '***').replaceAll(encodeURIComponent(key), '***')}`,
  hint: `Check CAMDOCS_SEARCH_ADMIN_KEY, the application ID, and the network connection, and then try again. The index "${indexName}" is unchanged, unless the connection was lost at the end of the upload.`,
})
