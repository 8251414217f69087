import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { respondWith, startCacheServer, type CacheServer } from './helpers/cache-server.js'
import { serveForTest } from './helpers/server.js'
import { createTestSite, type CommandResult, type TestSite } from './helpers/test-site.js'
import { hashFiles, type FileHashes } from './helpers/file-hashes.js'

const token = 'not-for-the-logs'

const files: Readonly<Record<string, string>> = {
  'camdocs.config.ts': `export default { url: 'https://docs.example.org' }\n`,
  'docs/start.md': '# Start\n\nPut a [lens](guides/lens.md) on.\n\n```json\n{ "zoom": 2 }\n```\n',
  'docs/guides/lens.md': '# Lens\n\nTurn the ring.\n\n## Focus\n\n```js\nfocus({ at: 3 })\n```\n',
  'docs/guides/tripod.md': '---\ntitle: Tripod\n---\n\nWait :smile: for it.\n',
}
const pageCount = 3
/** Each page has an entry, and the search data of all pages is one more entry. */
const entryCount = pageCount + 1

/** The environment of a build that can write to the cache. */
const writing = (server: CacheServer): Record<string, string> => ({
  CAMDOCS_REMOTE_CACHE: server.url,
  CAMDOCS_REMOTE_CACHE_TOKEN: token,
})
/** The environment of a build that can only read the cache, because it has no token. */
const reading = (server: CacheServer): Record<string, string> => ({ CAMDOCS_REMOTE_CACHE: server.url })

const build = (site: TestSite, env: Record<string, string>, ...args: string[]): Promise<CommandResult> =>
  site.run('build', args, { env, inNewProcess: false })

/** Starts a server that contains the entries of the site that the tests share. */
async function startWarmServer(): Promise<CacheServer> {
  const server = await startCacheServer()
  const { code, stderr } = await build(createTestSite(files), writing(server))
  expect({ code, stderr, entries: server.entries.size }).toEqual({ code: 0, stderr: '', entries: entryCount })
  server.requests.length = 0
  return server
}

let expected: Promise<FileHashes> | undefined

/** The output of the site that the tests share, from a build without a remote cache. */
const expectedOutput = (): Promise<FileHashes> =>
  (expected ??= (async () => {
    const site = createTestSite(files)
    await site.build()
    return hashFiles(site)
  })())

/**
 * Builds a copy of the site without local cache entries for its pages, as on another machine, and expects the
 * usual output.
 *
 * @returns the result, the site, and how many pages were downloaded and uploaded
 */
async function buildElsewhere(env: Record<string, string>, ...args: string[]) {
  const site = createTestSite(files)
  const result = await build(site, env, ...args)
  expect(result.code).toBe(0)
  expect(hashFiles(site)).toEqual(await expectedOutput())
  const [, downloaded, uploaded] = /(\d+) pages? downloaded, (\d+) pages? uploaded/.exec(result.stdout) ?? []
  return { ...result, site, downloaded: Number(downloaded), uploaded: Number(uploaded) }
}

const warnings = ({ stderr }: CommandResult): string[] => stderr.match(/CD1900 {2}.*/g) ?? []

test('a build on another machine downloads the pages and writes the same bytes', async () => {
  const server = await startWarmServer()
  const { downloaded, uploaded, stderr } = await buildElsewhere(writing(server))
  expect({ downloaded, uploaded, stderr }).toEqual({ downloaded: pageCount, uploaded: 0, stderr: '' })
  expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET'])
})

test('the code samples of downloaded pages are checked', async () => {
  const server = await startCacheServer()
  const results = []
  for (const machine of ['first machine', 'second machine']) {
    const site = createTestSite({
      ...files,
      'camdocs.config.ts': `export default { url: 'https://docs.example.org', samples: {} }\n`,
      'docs/guides/lens.md': '# Lens\n\n```js\nfocus({ at: }\n```\n',
    })
    const { code, stderr } = await build(site, writing(server))
    results.push([code, /docs\/guides\/lens\.md:\d+:\d+/.exec(stderr)?.[0] ?? `no problem on the ${machine}`])
  }
  expect(results).toEqual([
    [1, 'docs/guides/lens.md:4:13'],
    [1, 'docs/guides/lens.md:4:13'],
  ])
  expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(pageCount)
})

test('only changed pages and search data are uploaded', async () => {
  const server = await startWarmServer()
  const { site } = await buildElsewhere(writing(server))
  site.write('docs/guides/tripod.md', '# Tripod\n\nDo not wait.\n')
  server.requests.length = 0
  expect((await build(site, writing(server))).stdout).toContain('0 pages downloaded, 1 page uploaded')
  // The first two requests are for the page, and the others for the search data.
  expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'PUT'])

  // The category is part of the search data, but not of the pages.
  const renamed = createTestSite({ ...files, 'docs/guides/_category_.yml': 'label: Manuals\n' })
  server.requests.length = 0
  expect((await build(renamed, writing(server))).stdout).toContain('3 pages downloaded, 0 pages uploaded')
  expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET', 'PUT'])
})

test('a copy of a site in another folder downloads its pages, even if the site replaces a component', async () => {
  const server = await startCacheServer()
  const results = []
  for (let machine = 1; machine <= 2; machine += 1) {
    const site = createTestSite({
      ...files,
      'camdocs.config.ts':
        "export default { url: 'https://docs.example.org', theme: { components: { Footer: './Footer.jsx' } } }\n",
      'Footer.jsx':
        "const name = import.meta.url.replace(/.*\\//, '')\nexport default () => <footer>{name}</footer>\n",
    })
    const { stdout } = await build(site, writing(server))
    results.push({ downloads: /\d+ pages? downloaded/.exec(stdout)?.[0], files: hashFiles(site) })
  }
  const [first, second] = results
  expect(first?.downloads).toBe('0 pages downloaded')
  expect(second?.downloads).toBe('3 pages downloaded')
  expect(second?.files).toEqual(first?.files)
})

test('pages are uploaded even if the content has errors', async () => {
  const server = await startCacheServer()
  const broken = createTestSite({ ...files, 'docs/broken.md': '# Broken\n\n[Nothing](nothing.md)\n' })
  expect((await build(broken, writing(server))).code).toBe(1)
  // The entries are those of all pages, with the broken one. The build with errors rendered no page, so it
  // created no search data.
  expect(server.entries.size).toBe(pageCount + 1)
  expect(await buildElsewhere(writing(server))).toMatchObject({ downloaded: 3, uploaded: 0 })
  expect(server.entries.size).toBe(entryCount + 1)
})

/**
 * Encodes a valid cache entry: the name, digest, and contents of each artifact. See `encodeActionResult` for
 * the numbers of the fields.
 */
function entryOf(artifacts: Readonly<Record<string, Buffer>>): Buffer {
  // In a protobuf message, a field is a tag (2 is the type of byte sequences), a length, and a value.
  const field = (number: number, value: Buffer) =>
    Buffer.concat([Buffer.from([number * 8 + 2]), lengthOf(value), value])
  // A length of less than 16,384, in two bytes with 7 bits each. The highest bit of the first byte is set.
  const lengthOf = ({ length }: Buffer) => Buffer.from([(length & 0x7f) | 0x80, length >> 7])
  return Buffer.concat(
    Object.entries(artifacts).map(([name, contents]) => {
      const digest = field(1, Buffer.from(createHash('sha256').update(contents).digest('hex')))
      return field(2, Buffer.concat([field(1, Buffer.from(name)), field(2, digest), field(5, contents)]))
    }),
  )
}

/** The name of the artifact with the page. */
const pageName = (entry: Buffer): string => /[0-9a-f]{64}-page/.exec(entry.toString('latin1'))?.[0] ?? ''

test.each<[string, (entry: Buffer, others: readonly Buffer[]) => Buffer]>([
  ['is empty', () => Buffer.alloc(0)],
  ['is truncated', (entry) => entry.subarray(0, entry.length - 100)],
  ['has damaged contents', (entry) => flipBit(entry, entry.length >> 1)],
  // The hash follows the name of the artifact, which ends with "-page".
  ['has a damaged hash', (entry) => flipBit(entry, entry.indexOf('-page') + 15)],
  ['is an HTML page', () => Buffer.from('<!doctype html><title>Sign in</title>')],
  ['belongs to a different page', (entry, others) => others.find((other) => !other.equals(entry)) ?? entry],
  ['is not compressed', (entry) => entryOf({ [pageName(entry)]: Buffer.from('{}') })],
  ['has null as its page', (entry) => entryOf({ [pageName(entry)]: gzipSync('null') })],
  ['has no page', () => entryOf({ other: gzipSync('{}') })],
])('an entry that %s is a cache miss and is replaced', async (_, damage) => {
  const server = await startWarmServer()
  const original = new Map(server.entries)
  for (const [key, entry] of original) server.entries.set(key, damage(entry, [...original.values()]))
  expect(await buildElsewhere(writing(server))).toMatchObject({ downloaded: 0, uploaded: 3, stderr: '' })
  expect(new Map(server.entries)).toEqual(original)
})

/** Returns a copy of an entry in which one bit of a byte differs. */
function flipBit(entry: Buffer, index: number): Buffer {
  const copy = Buffer.from(entry)
  copy[index] = (copy[index] ?? 0) ^ 1
  return copy
}

test('an entry cannot replace other entries of the local cache or write outside of it', async () => {
  const server = await startWarmServer()
  /** A valid key of another entry. */
  const otherKey = 'ab'.repeat(32)
  // The local cache would write the artifact "../evil" to the site's folder.
  const added = entryOf({ '../evil': gzipSync('x'), [otherKey]: gzipSync('x') })
  for (const [key, entry] of server.entries) server.entries.set(key, Buffer.concat([entry, added]))
  const { site, downloaded } = await buildElsewhere(reading(server))
  expect(downloaded).toBe(pageCount)
  expect(existsSync(path.join(site.root, 'evil'))).toBe(false)
  // Not only the start of the key, which other keys can contain.
  const isAdded = (file: string) => file.includes('evil') || file.includes(otherKey)
  expect(site.list('.camdocs').filter(isAdded)).toEqual([])
})

test('a server that never responds is asked only at the start of the build and is reported once', async () => {
  const server = await startWarmServer()
  // Receives each request, and sends nothing.
  server.misbehavior = () => 'handled'
  const result = await buildElsewhere(writing(server))
  expect(warnings(result)).toEqual([
    `CD1900  The build stopped using the remote cache at "${server.url}": it sent no complete response within 2 seconds.`,
  ])
  expect(server.count('PUT')).toBe(0)
})

test('a response that never ends is handled like a response that never starts', async () => {
  const server = await startWarmServer()
  server.misbehavior = (_, response) => {
    response.writeHead(200, { 'Content-Length': 1000 }).write('x')
    return 'handled'
  }
  const result = await buildElsewhere(reading(server))
  expect(warnings(result).join()).toMatch(/it sent no complete response within 2 seconds\.$/)
})

test('a server that is not running is reported, with the location of the setting', async () => {
  const server = await startCacheServer()
  const { url } = server
  await server.stop()
  const site = createTestSite({
    ...files,
    'camdocs.config.ts': `export default {\n  cache: { remote: '${url}/' },\n}\n`,
  })
  const { code, stdout } = await site.build('--json')
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    ok: true,
    problems: [
      {
        code: 'CD1900',
        severity: 'warning',
        message: expect.stringMatching(
          /^The build stopped using the remote cache at ".*\/docs": connect ECONNREFUSED/,
        ) as unknown,
        file: 'camdocs.config.ts',
        range: { start: { line: 2, column: 20 } },
      },
    ],
  })
})

test.each([401, 403, 500, 302])('a status of %i is reported once, without the token', async (status) => {
  const server = await startWarmServer()
  server.misbehavior = respondWith(status)
  const result = await buildElsewhere(writing(server))
  expect(warnings(result)).toHaveLength(1)
  expect(warnings(result).join()).toContain(`it responded to GET with status ${String(status)}.`)
  expect(result.stdout + result.stderr).not.toContain(token)
  expect(server.count('PUT')).toBe(0)
})

test('a server that rejects uploads is reported after the site is written', async () => {
  const server = await startCacheServer()
  server.misbehavior = respondWith(403, 'PUT')
  const result = await buildElsewhere(writing(server))
  expect(result).toMatchObject({ downloaded: 0, uploaded: 0 })
  expect(warnings(result)).toHaveLength(1)
  expect(warnings(result).join()).toContain('it responded to PUT with status 403.')
  const { stdout } = await build(createTestSite(files), writing(server), '--json')
  expect(stdout).toContain('CD1900')
  expect(stdout).not.toContain(token)
})

test('an entry that is too large for the server is skipped', async () => {
  const server = await startCacheServer()
  // Refuses the first upload, which is already counted at this time.
  server.misbehavior = (request, response) =>
    server.count('PUT') === 1 ? respondWith(413, 'PUT')(request, response) : undefined
  expect(await buildElsewhere(writing(server))).toMatchObject({ uploaded: 2, stderr: '' })
})

test('the token is sent as a bearer token, and not to the target of a redirect', async () => {
  const [server, other] = [await startWarmServer(), await startCacheServer()]
  await buildElsewhere(writing(server))
  expect(new Set(server.requests.map(({ authorization }) => authorization))).toEqual(
    new Set([`Bearer ${token}`]),
  )
  server.misbehavior = ({ path: requested }, response) => {
    response.writeHead(307, { Location: new URL(requested, other.url).href }).end()
    return 'handled'
  }
  await buildElsewhere(writing(server))
  expect(other.requests).toEqual([])
})

test.each<[string, Record<string, string>]>([
  ['without a token', {}],
  ['in read mode', { CAMDOCS_REMOTE_CACHE_TOKEN: token, CAMDOCS_REMOTE_CACHE_MODE: 'read' }],
])('a build %s does not upload a page that the remote cache lacks', async (_, furtherEnv) => {
  const server = await startWarmServer()
  const [firstKey = ''] = server.entries.keys()
  server.entries.delete(firstKey)
  const result = await buildElsewhere({ ...reading(server), ...furtherEnv })
  expect(result).toMatchObject({ downloaded: 2, uploaded: 0, stderr: '' })
  expect(server.count('PUT')).toBe(0)
})

test('in read-write mode, a token is not required', async () => {
  const server = await startCacheServer()
  const env = { ...reading(server), CAMDOCS_REMOTE_CACHE_MODE: 'read-write' }
  expect(await buildElsewhere(env)).toMatchObject({ uploaded: pageCount, stderr: '' })
  expect(server.requests.filter(({ authorization }) => authorization !== undefined)).toEqual([])
})

test('the environment variable overrides the setting, and an empty value turns the remote cache off', async () => {
  const [server, configured] = [await startWarmServer(), await startCacheServer()]
  const config = `export default { cache: { remote: '${configured.url}' } }\n`
  const siteWithSetting = () => createTestSite({ ...files, 'camdocs.config.ts': config })
  await build(siteWithSetting(), reading(server))
  expect([server.count('GET'), configured.count('GET')]).toEqual([entryCount, 0])
  const { stdout } = await build(siteWithSetting(), { CAMDOCS_REMOTE_CACHE: '' })
  expect(stdout).not.toContain('Remote cache')
  expect(configured.count('GET')).toBe(0)
  await build(siteWithSetting(), {})
  expect(configured.count('GET')).toBe(entryCount)
})

test('serve --watch downloads pages and uploads nothing', async () => {
  const server = await startWarmServer()
  const site = createTestSite({ ...files, 'docs/new.md': '# New\n\nText.\n' })
  const preview = await serveForTest(site.root, ['--watch'], writing(server))
  await preview.waitForOutput(/Watching for changes\./)
  site.write('docs/new.md', '# New\n\nAnother text.\n')
  await preview.waitForOutput(/Changed: docs\/new\.md/)
  await preview.stop()
  expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET'])
})

test('--no-cache does not use the remote cache', async () => {
  const server = await startWarmServer()
  await buildElsewhere(writing(server), '--no-cache')
  expect(server.requests).toEqual([])
})

test.each<[string, Record<string, string>, string]>([
  [
    'a value that is not a URL',
    { CAMDOCS_REMOTE_CACHE: 'cache' },
    'CAMDOCS_REMOTE_CACHE must be an http or https URL',
  ],
  [
    'a URL with credentials',
    { CAMDOCS_REMOTE_CACHE: `https://user:${token}@example.org` },
    'must be a URL without credentials',
  ],
  [
    'an unknown mode',
    { CAMDOCS_REMOTE_CACHE: 'https://example.org', CAMDOCS_REMOTE_CACHE_MODE: 'write' },
    'The value "write" of the environment variable CAMDOCS_REMOTE_CACHE_MODE is unknown.',
  ],
  [
    'a token of two lines',
    { CAMDOCS_REMOTE_CACHE: 'https://example.org', CAMDOCS_REMOTE_CACHE_TOKEN: `${token}\nx` },
    'CAMDOCS_REMOTE_CACHE_TOKEN contains characters',
  ],
])('%s in the environment is a usage error that does not print the token', async (_, env, message) => {
  const { code, stdout, stderr } = await build(createTestSite(files), env)
  expect(code).toBe(2)
  expect(stderr).toContain(message)
  expect(stdout + stderr).not.toContain(token)
})

test('two builds that use the remote cache at the same time write the same site', async () => {
  const server = await startCacheServer()
  const sites = [createTestSite(files), createTestSite(files)]
  const results = await Promise.all(sites.map((site) => site.run('build', [], { env: writing(server) })))
  expect(results.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ])
  for (const site of sites) expect(hashFiles(site)).toEqual(await expectedOutput())
  expect(server.entries.size).toBe(entryCount)
  expect(await buildElsewhere(reading(server))).toMatchObject({ downloaded: pageCount })
})

test('downloaded pages are in the local cache, so the next build makes no request', async () => {
  const server = await startWarmServer()
  const { site } = await buildElsewhere(reading(server))
  rmSync(path.join(site.root, 'dist'), { recursive: true })
  server.requests.length = 0
  await build(site, reading(server))
  expect(hashFiles(site)).toEqual(await expectedOutput())
  expect(server.requests).toEqual([])
})
