import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSearchData, pageOfEntry } from '../../packages/ssg-cli/src/cache/entry-shapes.js'
import type { Page } from '../../packages/base/src/model/page.js'
import { decodeActionResult, encodeActionResult } from '../../packages/ssg-cli/src/cache/action-result.js'
import { startCacheServer, type CacheServer } from '../helpers/cache-server.js'
import { createTestSite, type TestSite } from '../helpers/test-site.js'
import { hashFiles } from '../helpers/file-hashes.js'

/*
 * Entries of a remote cache with the right hashes and the wrong content: what somebody who can write to the
 * cache can do to builds that read it.
 */

/** Whether `pnpm hostile` runs the tests, with more entries. */
const isLong = process.env.CAMDOCS_HOSTILE === 'full'
const seed = Number(process.env.CAMDOCS_SEED ?? 1)
/** In milliseconds. */
const timeout = 3_600_000

const secret = 'the password of the machine'
const files = {
  'camdocs.config.ts': `export default { url: 'https://docs.example.org', samples: {}, variables: { v: '1' } }\n`,
  'docs/start.md':
    '---\nkeywords: [a]\nlast_update: { date: 2026-01-02 }\n---\n\n# Start\n\n:badge[new] Put a [lens](guides/lens.md) on.\n\n::include[_part.md]\n\n```json\n{ "zoom": 2 }\n```\n',
  'docs/_part.md':
    '## Part {#part aka=/docs/guides/lens#former}\n\n[a](https://example.org/a) It is {{v}}.\n',
  'docs/guides/lens.md':
    '# Lens\n\nTurn the ring.\n\n## Focus\n\n:::steps\n\n1. One\n2. Two\n\n:::\n\n```js file="../../a.js"\n```\n',
  'a.js': 'focus({ at: 3 })\n',
  '.env': `${secret}\n`,
}

type Json = Record<string, unknown>
/** Returns the name of an artifact: "page", "content", "samples", or "search". */
const nameOf = (key: string, value: unknown): string => {
  if (key.endsWith('-page')) return 'page'
  if (!Array.isArray(value)) return 'content'
  return 'records' in ((value[0] ?? {}) as Json) ? 'search' : 'samples'
}

/** Returns the texts of an entry's artifacts by name. */
const artifactsOf = (entry: Buffer): Partial<Record<string, string>> =>
  Object.fromEntries(
    (decodeActionResult(entry) ?? []).map(({ path, contents }) => {
      const text = gunzipSync(contents).toString()
      return [nameOf(path, JSON.parse(text)), text]
    }),
  )

/** Returns an entry with the artifacts that a function returns. The digests of all artifacts are right. */
function damaged(entry: Buffer, change: (name: string, value: unknown) => unknown): Buffer {
  const artifacts = decodeActionResult(entry) ?? []
  return encodeActionResult(
    artifacts.map(({ path, contents }) => {
      const value: unknown = JSON.parse(gunzipSync(contents).toString())
      return { path, contents: gzipSync(JSON.stringify([change(nameOf(path, value), value)]).slice(1, -1)) }
    }),
  )
}

const environment = (server: CacheServer, token?: string) => ({
  CAMDOCS_REMOTE_CACHE: server.url,
  ...(token !== undefined && { CAMDOCS_REMOTE_CACHE_TOKEN: token }),
})

const buildWith = (site: TestSite, server: CacheServer, token?: string) =>
  site.run('build', [], { env: environment(server, token), inNewProcess: false })

interface Warm {
  readonly entries: ReadonlyMap<string, Buffer>
  /** The output of a build without a remote cache. */
  readonly expected: ReturnType<typeof hashFiles>
}

let warming: Promise<Warm> | undefined

async function warmUp(): Promise<Warm> {
  const server = await startCacheServer()
  const site = createTestSite(files)
  const { code, stderr } = await buildWith(site, server, 'token')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return { entries: new Map(server.entries), expected: hashFiles(site) }
}

/** Starts a server with the entries of the site. */
async function startWarmServer(): Promise<Warm & { readonly server: CacheServer }> {
  const warm = await (warming ??= warmUp())
  const server = await startCacheServer()
  for (const [key, entry] of warm.entries) server.entries.set(key, entry)
  return { server, ...warm }
}

const range = { start: { line: 1, column: 1 }, end: { line: 1, column: 9 } }
const problem = { code: 'CD1201', severity: 'error', message: 'm', file: '.env', range }

/** Changes the details of a page. */
const withDetails = (page: Json, change: (details: Json) => object): object => {
  const details = page.details as Json
  return { ...page, details: { ...details, ...change(details) } }
}

/** Changes of a page, each of which was accepted, and stored for later builds. */
const changes: Readonly<Record<string, (name: string, value: Json) => unknown>> = {
  'no links': (name, value) => (name === 'page' ? withDetails(value, () => ({ links: undefined })) : value),
  'links that are no list': (name, value) =>
    name === 'page' ? withDetails(value, () => ({ links: {} })) : value,
  'null as its front matter': (name, value) => (name === 'page' ? { ...value, meta: null } : value),
  'a date that is none': (name, value) =>
    name === 'page' ? { ...value, meta: { ...(value.meta as Json), last_update: { date: 'never' } } } : value,
  'a heading without a level': (name, value) =>
    name === 'page'
      ? {
          ...withDetails(value, () => ({ headingLines: [1] })),
          headings: [{ id: 'a', text: 'a', html: 'a' }],
        }
      : value,
  'more headings than lines of headings': (name, value) =>
    name === 'page' ? withDetails(value, () => ({ headingLines: [] })) : value,
  'an unknown part': (name, value) => (name === 'page' ? { ...value, parts: ['../../x'] } : value),
  'the name of another file': (name, value) => (name === 'page' ? { ...value, file: '.env' } : value),
  'the ID of another page': (name, value) => (name === 'page' ? { ...value, id: '../../x' } : value),
  'a problem in a file that it does not use': (name, value) =>
    name === 'page' ? withDetails(value, () => ({ problems: [problem] })) : value,
  'a problem of a page that does not use it': (name, value) =>
    name === 'page'
      ? withDetails(value, () => ({ problems: [{ ...problem, file: value.file, includedFrom: ['.env'] }] }))
      : value,
  'lines of a file that it does not use': (name, value) =>
    name === 'page'
      ? withDetails(value, ({ links }) => ({
          segments: [{ line: 1, file: '.env', fileLine: 1, shift: 0 }],
          links: (links as Json[]).map((link) => ({ ...link, target: 'missing.md' })),
        }))
      : value,
  'another file that it depends on': (name, value) =>
    name === 'page' ? withDetails(value, () => ({ dependencies: [{ file: '.env', hash: null }] })) : value,
  'a problem with an unknown code': (name, value) =>
    name === 'page'
      ? withDetails(value, () => ({ problems: [{ ...problem, file: value.file, code: '__proto__' }] }))
      : value,
  'a position before the file': (name, value) =>
    name === 'page'
      ? withDetails(value, () => ({
          problems: [{ ...problem, file: value.file, range: { ...range, start: { line: -1, column: 1e9 } } }],
        }))
      : value,
  'samples in a file that it does not use': (name, value) =>
    name === 'samples'
      ? (value as unknown as Json[]).map((sample) => ({ ...sample, text: 'a(', file: '.env' }))
      : value,
  'samples that are no list': (name, value) => (name === 'samples' ? {} : value),
  'null as its content': (name, value) => (name === 'content' ? null : value),
  'content with a link that the page lacks': (name, value) =>
    name === 'content' ? { ...value, body: ['a', 99] } : value,
  'search data of too few pages': (name, value) => (name === 'search' ? [] : value),
  'search data with records that are no JSON': (name, value) =>
    name === 'search' ? (value as unknown as Json[]).map((page) => ({ ...page, records: ['{'] })) : value,
  'search data with more terms than classes': (name, value) =>
    name === 'search'
      ? (value as unknown as Json[]).map((page) => ({
          ...page,
          sections: (page.sections as Json[]).map((section) => ({
            ...section,
            terms: 'a\nb\nc\nd\ne',
            classes: 'a',
          })),
        }))
      : value,
}

/** Builds with damaged entries, and then without a remote cache. */
async function expectUsual(server: CacheServer, expected: ReturnType<typeof hashFiles>): Promise<TestSite> {
  const site = createTestSite(files)
  const { code, stdout, stderr } = await buildWith(site, server)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout + stderr).not.toContain(secret)
  expect(hashFiles(site)).toEqual(expected)
  site.remove('dist')
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(hashFiles(site)).toEqual(expected)
  return site
}

/** The changes that are built. `pnpm hostile` builds all of them. */
const built = ['a problem in a file that it does not use']

test.each(Object.entries(changes).filter(([name]) => isLong || built.includes(name)))(
  'CACHE-1: an entry with %s is a cache miss, and is not stored',
  { timeout },
  async (_, change) => {
    const { server, entries, expected } = await startWarmServer()
    for (const [key, entry] of entries)
      server.entries.set(
        key,
        damaged(entry, (name, value) => change(name, value as Json)),
      )
    await expectUsual(server, expected)
  },
)

test.each(Object.entries(changes))('CACHE-1: an entry with %s is not accepted', async (_, change) => {
  const { entries } = await (warming ??= warmUp())
  let wrong = 0
  for (const entry of entries.values()) {
    const isChanged = !damaged(entry, (name, value) => change(name, value as Json)).equals(
      damaged(entry, (_name, value) => value),
    )
    const { page, content, samples, search } = artifactsOf(entry)
    if (!isChanged) continue
    wrong++
    const changed = (name: string, text: string | undefined) =>
      text === undefined ? undefined : JSON.stringify(change(name, JSON.parse(text) as Json))
    if (search !== undefined) {
      expect(isSearchData(search, 2)).toBe(true)
      expect(isSearchData(changed('search', search) ?? '', 2)).toBe(false)
      continue
    }
    const { id, file, details } = JSON.parse(page ?? '') as Page
    const { contentKey, dependencies = [] } = details
    const known = { id, file, contentKey, dependencies }
    expect(pageOfEntry({ page, content, samples: () => samples }, known)).not.toBeNull()
    const texts = {
      page: changed('page', page),
      content: changed('content', content),
      samples: () => changed('samples', samples),
    }
    expect(pageOfEntry(texts, known)).toBeNull()
  }
  expect(wrong).toBeGreaterThan(0)
})

test('CACHE-1: an entry that becomes huge when it is decompressed is a cache miss', { timeout }, async () => {
  const { server, entries, expected } = await startWarmServer()
  const huge = gzipSync(Buffer.alloc(200_000_000, '['), { level: 9 })
  for (const [key, entry] of entries) {
    const artifacts = (decodeActionResult(entry) ?? []).map(({ path }) => ({ path, contents: huge }))
    server.entries.set(key, encodeActionResult(artifacts))
  }
  await expectUsual(server, expected)
})

/** Every path to a value in a JSON value. */
function pathsIn(value: unknown, prefix: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [prefix]
  return [prefix, ...Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...prefix, key]))]
}

/** Returns a copy of a JSON value in which another value is at a path; undefined removes the value. */
function withValue(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Json) }) as Json
  copy[key] = withValue(copy[key], rest, replacement)
  return copy
}

const replacements = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    '',
    '\0',
    '\ud800',
    '../../../etc/passwd',
    '__proto__',
    [],
    {},
    [null],
    [[]],
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

test(
  'CACHE-1: with any damaged value, a build ends as without the cache, or with the content that the entry contains',
  { timeout },
  async () => {
    const { server, entries } = await startWarmServer()
    await fc.assert(
      fc.asyncProperty(fc.nat(), replacements, async (choice, replacement) => {
        for (const [key, entry] of entries)
          server.entries.set(
            key,
            damaged(entry, (_, value) => {
              const paths = pathsIn(value)
              // An index from a hash, so that the choice is different in each artifact.
              const hash = createHash('sha256')
                .update(`${String(choice)} ${key}`)
                .digest()
                .readUInt32LE()
              return withValue(value, paths[hash % paths.length] ?? [], replacement)
            }),
          )
        const site = createTestSite(files)
        const { code, stdout, stderr } = await buildWith(site, server)
        // A page with other content than before can have errors.
        expect(code, stderr).toBeLessThanOrEqual(1)
        expect(stdout + stderr).not.toContain(secret)
      }),
      { numRuns: isLong ? 500 : 3, seed },
    )
  },
)
