import type { Searcher, SearchHit } from '../packages/core/src/search/index.js'
import { Client, type ClientOptions } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { buildRealSite } from './helpers/real-site.js'
import { runQuery, collectHitUrls, createSearcher } from './helpers/searcher.js'
import { seededRandom } from './helpers/seeded-random.js'
import { camdocs, createTestSite, runCamdocs, siteFolder } from './helpers/test-site.js'

interface SiteRecord {
  readonly url: string
  readonly hierarchy: Readonly<Record<string, string | null>>
  readonly content: string | null
}

let out: string
let searcher: Searcher
beforeAll(async () => {
  out = path.join(await buildRealSite(), 'dist')
  searcher = createSearcher(out)
})

describe('the VisionCamera site', () => {
  test('each golden query has an expected page among its first three results', async () => {
    const queries = goldenQueries()
    expect(queries.length).toBeGreaterThanOrEqual(150)
    const misses: string[] = []
    for (const [query, expected] of queries) {
      const { hits } = await runQuery(searcher, query, { limit: 3 })
      const hrefs = hits.map(({ href }) => href)
      if (![expected].flat().some((href) => hrefs.includes(href)))
        misses.push(`${query}: ${hrefs.join(', ') || 'nothing'}`)
    }
    expect(misses).toEqual([])
  })

  test('MACH-5: camdocs mcp answers the golden queries, and reads what they find', async () => {
    const client = await connect()
    const misses: string[] = []
    for (const [query, expected] of goldenQueries()) {
      const hrefs = hrefsIn(await call(client, 'search', { query })).slice(0, 3)
      if (![expected].flat().some((href) => hrefs.includes(href))) misses.push(query)
    }
    expect(misses).toEqual([])
    const [hit = ''] = hrefsIn(await call(client, 'search', { query: 'pinch to zoom' }))
    const section = await call(client, 'read_page', { path: hit })
    expect(section).toMatch(/^---\ntitle: "Zooming"[^]*\n---\n\n##+ Pinch[- ]to[- ]zoom\n/i)
    expect(await call(client, 'read_symbol', { name: 'Camera.takePhoto' })).toMatch(/\n### .*takePhoto/)
    const results = 'Results 11 to 20 of '
    expect(await call(client, 'search', { query: 'camera', offset: 10 })).toContain(results)
    expect(await call(client, 'search', { query: 'camera', version: '9' })).toContain(
      'There is no version "9".\nPass one of these versions, or "all": ',
    )
  })

  test('MACH-5: camdocs mcp also speaks the newest protocol, ends with its input, and needs a built site', async () => {
    const client = await connect({ versionNegotiation: { mode: 'auto' } })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'read_symbol'])
    expect(await call(client, 'read_page', { path: '/docs/guides/zoming' })).toContain('/docs/guides/zooming')
    const ended = await runCamdocs(['mcp', out], siteFolder, { inNewProcess: true, input: '' })
    expect(ended).toEqual({ code: 0, stdout: '', stderr: '' })
    const { root } = createTestSite({ 'docs/index.md': '# Start\n' })
    const { code, stdout, stderr } = await runCamdocs(['mcp', root], root)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('There is no built site in "dist".\n  hint: Run `camdocs build` first')
  })

  test('a misspelled identifier finds the identifier before pages that contain its words', async () => {
    for (const [query, identifier] of [
      ['useCameraFromat', 'useCameraFormat'],
      ['useFrameProcesor', 'useFrameProcessor'],
      ['useCameraPermision', 'useCameraPermission'],
    ] as const) {
      const { hits } = await runQuery(searcher, query)
      expect(hits.map(titleOf)[0], query).toBe(identifier)
    }
    // The correct spelling is the start of several identifiers.
    const { hits } = await runQuery(searcher, 'useCamra')
    expect(hits.map(titleOf)[0]).toMatch(/^useCamera/)
  })

  test('every expected URL in the golden queries exists on the site', () => {
    const golden = readFileSync(path.join(siteFolder, 'search.golden.yml'), 'utf8')
    const urls = new Set(records().map(({ url }) => url.replace(/^https:\/\/[^/]+/, '')))
    // "/docs/api/#focus", also in lists such as "[/docs/a, /docs/b]".
    const expectedUrls = [...golden.matchAll(/\/docs[^\s,\]]*/g)].map(([url]) => url)
    expect(expectedUrls.filter((url) => !urls.has(url))).toEqual([])
  })

  test('every section that contains all words of a query is in the results', async () => {
    const sections = records().map(({ url, hierarchy, content }) => ({
      href: url.replace(/^https:\/\/[^/]+/, ''),
      // The category (lvl0) is not searched.
      words: new Set(wordsOf(Object.values({ ...hierarchy, lvl0: null, content }).join(' '))),
    }))
    const random = seededRandom(6)
    const oneOf = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
    const missing: string[] = []
    for (let count = 0; count < 200; count++) {
      // One to three words from one section, so that every query has at least one match.
      const candidates = [...(oneOf(sections)?.words ?? [])]
      const queryWords = Array.from({ length: oneOf([1, 2, 3]) ?? 1 }, () => oneOf(candidates) ?? '')
      const query = queryWords.join(' ')
      const hrefs = new Set(await collectHitUrls(searcher, query))
      for (const { href, words } of sections)
        if (queryWords.every((word) => words.has(word)) && !hrefs.has(href)) missing.push(`${query}: ${href}`)
    }
    expect(missing).toEqual([])
  })

  test('SRCH-10: paging through the results yields each hit exactly once', async () => {
    const { total } = await runQuery(searcher, 'camera')
    const hrefs = await collectHitUrls(searcher, 'camera')
    expect(hrefs).toHaveLength(total)
    expect(new Set(hrefs).size).toBe(total)
  })

  test('a query for one kind returns only hits of that kind', async () => {
    const { hits, total } = await runQuery(searcher, 'camera', { kind: 'hook', limit: 50 })
    expect(hits.map(({ kind }) => kind)).toEqual(hits.map(() => 'hook'))
    expect(hits.map(titleOf)).toContain('useCameraFormat')
    expect(total).toBe(hits.length)
    const errors = await runQuery(searcher, 'session', { kind: 'error' })
    expect(errors.hits.map(({ href }) => href)).toContain('/docs/guides/errors#session-codes')
  })
})

/** The expected URL or URLs by query. */
const goldenQueries = (): [string, string | string[]][] =>
  Object.values(
    parse(readFileSync(path.join(siteFolder, 'search.golden.yml'), 'utf8')) as Record<
      string,
      Record<string, string | string[]>
    >,
  ).flatMap((group) => Object.entries(group))

/** Starts `camdocs mcp` and a client of the SDK. */
async function connect(options: ClientOptions = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, options)
  const [command, ...args] = [process.execPath, camdocs, 'mcp', out]
  await client.connect(new StdioClientTransport({ command, args }))
  onTestFinished(() => client.close())
  return client
}

/** The text of the answer of a tool. */
async function call(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: args })
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

/** The paths of the results of a search. */
const hrefsIn = (text: string): string[] => [...text.matchAll(/^\/\S*$/gm)].map(([href]) => href)

/** The last heading that leads to a hit. */
const titleOf = ({ trail }: SearchHit): string | undefined =>
  trail
    .at(-1)
    ?.map(({ text }) => text)
    .join('')

/**
 * Splits text into lowercase words, without the engine's rules for identifiers. Words have at most 20
 * characters, so that three of them fit into a query.
 */
const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 1 && word.length <= 20)

const records = (): SiteRecord[] =>
  JSON.parse(readFileSync(path.join(out, 'search-records.json'), 'utf8')) as SiteRecord[]
