import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LiveEventStream, sendRequest } from '../helpers/http.js'
import { sendRaw } from '../helpers/raw-http.js'
import { serveForTest, watchForTest, type RunningServer } from '../helpers/server.js'
import { createTestSite, type TestSite } from '../helpers/test-site.js'
import { hostileRequests } from './requests.js'

const secret = 'not for anyone'
const files = {
  'docs/index.md': '# Start\n\nHonest text.\n',
  'static/deep/folder/file.txt': 'in the site',
  'static/deep/file.txt': 'in the site',
  'static/deep/pipe.txt': 'in the site',
  'static/video.bin': '0123456789',
  'secret.txt': secret,
  'package.json': `{ "description": "${secret}" }`,
}

/**
 * Finds text that no response may contain: a secret or the start of /etc/passwd, an input that is returned
 * unchanged (a host, a header, or a script), or a stack trace.
 */
const forbiddenText = /not for anyone|root:|evil\.example|Set-Cookie|<script>alert|\bat .*\.js:/

/** Expects that hostile requests get the listed statuses and no secrets, and that the server still works. */
async function expectHarmless(server: RunningServer): Promise<void> {
  const results: unknown[] = []
  for (const { name, bytes } of hostileRequests) {
    const { statuses, text } = await sendRaw(server, bytes)
    expect(text, name).not.toMatch(forbiddenText)
    expect((await sendRequest(server, '/docs')).body, `after ${name}`).toContain('Honest text.')
    results.push({ name, statuses })
  }
  expect(results).toEqual(hostileRequests.map(({ name, statuses }) => ({ name, statuses })))
  expect(server.output()).not.toMatch(/bug|error/i)
}

test('no request reads a file outside the output, or keeps the server from answering the next one', async () => {
  const site = createTestSite(files)
  await site.build()
  await expectHarmless(await serveForTest(site.root))
})

test('with --watch, no request reads a file that is not part of the output, or keeps the server from answering the next one', async () => {
  await expectHarmless(await watchForTest(createTestSite(files).root))
})

/**
 * Replaces a served folder and a served file with symbolic links out of the site, and another served file
 * with a named pipe. Adds two more symbolic links.
 *
 * @param folderName the folder that contains the folder `deep`: `dist` or `static`
 */
function plantLinks(site: TestSite, folderName: string): void {
  const folder = path.join(site.root, folderName)
  const outside = `${site.root}-outside`
  mkdirSync(outside)
  onTestFinished(() => {
    rmSync(outside, { recursive: true })
  })
  writeFileSync(path.join(outside, 'file.txt'), secret)
  /** Moves a file or folder out of the site, and returns its former path. */
  const moveAway = (name: string) => {
    renameSync(path.join(folder, name), path.join(outside, `old-${path.basename(name)}`))
    return path.join(folder, name)
  }
  symlinkSync(outside, moveAway('deep/folder'))
  symlinkSync(path.join(outside, 'file.txt'), moveAway('deep/file.txt'))
  execFileSync('mkfifo', [moveAway('deep/pipe.txt')])
  symlinkSync('/', path.join(folder, 'deep/root'))
  symlinkSync('/etc/passwd', path.join(folder, 'deep/new.txt'))
}

/** The paths in `deep` that are a symbolic link, contain one, or are the named pipe. */
const plantedPaths = ['folder/file.txt', 'file.txt', 'pipe.txt', 'root/etc/passwd', 'new.txt']

test('symbolic links out of the output that are created after the build are not followed', async () => {
  const site = createTestSite(files)
  await site.build()
  const server = await serveForTest(site.root)
  expect((await sendRequest(server, '/deep/folder/file.txt')).body).toBe('in the site')
  plantLinks(site, 'dist')
  for (const name of plantedPaths) {
    const { status, body } = await sendRequest(server, `/deep/${name}`)
    expect({ name, status, isSecret: body.includes(secret) }).toEqual({ name, status: 404, isSecret: false })
  }
  // A new file makes the server list the files again.
  writeFileSync(path.join(site.root, 'dist/new.txt'), 'new')
  expect((await sendRequest(server, '/new.txt')).body).toBe('new')
  for (const name of plantedPaths) expect((await sendRequest(server, `/deep/${name}`)).status, name).toBe(404)
})

test('with --watch, symbolic links out of the site are reported and not followed', async () => {
  const site = createTestSite(files)
  const server = await watchForTest(site.root)
  const events = await LiveEventStream.open(server)
  plantLinks(site, 'static')
  for (;;) {
    const { problems = [] } = await events.next('problems')
    // One problem for each link. The named pipe is not reported.
    if (problems.filter(({ text }) => text.includes('symbolic link')).length === 4) break
  }
  for (const name of plantedPaths) {
    const { status, body } = await sendRequest(server, `/deep/${name}`)
    expect({ name, status, isSecret: body.includes(secret) }).toEqual({ name, status: 404, isSecret: false })
  }
  expect((await sendRequest(server, '/docs')).body).toContain('Honest text.')
})

test('requests with a range or a condition get the requested bytes, the complete file, or no content with the status 304 or 416', async () => {
  const site = createTestSite(files)
  await site.build()
  const server = await serveForTest(site.root)
  const get = (headers: Record<string, string>, url = '/video.bin', method = 'GET') =>
    sendRequest(server, url, { headers, method })
  const { headers: first } = await get({})
  const etag = first.etag ?? ''
  expect(first).toMatchObject({
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^"[\w-]{22}"$/) as string,
  })
  type Row = readonly [headers: Record<string, string>, status: number, body: string, contentRange?: string]
  const rows: readonly Row[] = [
    [{ range: 'bytes=2-4' }, 206, '234', 'bytes 2-4/10'],
    [{ range: 'bytes=7-' }, 206, '789', 'bytes 7-9/10'],
    [{ range: 'bytes=-3' }, 206, '789', 'bytes 7-9/10'],
    [{ range: 'bytes=-99' }, 206, '0123456789', 'bytes 0-9/10'],
    [{ range: 'bytes=0-0' }, 206, '0', 'bytes 0-0/10'],
    [{ range: 'bytes=5-99999999999999999999999' }, 206, '56789', 'bytes 5-9/10'],
    [{ range: 'bytes=10-' }, 416, '', 'bytes */10'],
    [{ range: 'bytes=99-100' }, 416, '', 'bytes */10'],
    [{ range: 'bytes=-0' }, 416, '', 'bytes */10'],
    [{ range: 'bytes=99999999999999999999999-' }, 416, '', 'bytes */10'],
    // Invalid ranges and several ranges are ignored.
    ...[
      ...['bytes=', 'bytes=-', 'bytes=4-2', 'bytes=a-b', 'bytes=0-1,3-4', `bytes=${'0-,'.repeat(1300)}0-`],
      ...['bytes=--1', 'bytes 0-1', 'lines=0-1', 'bytes=0x1-2', 'bytes=1.5-2', 'bytes=0-1\t-'],
    ].map((range): Row => [{ range }, 200, '0123456789']),
    [{ range: 'bytes=0-1', 'if-range': etag }, 206, '01', 'bytes 0-1/10'],
    [{ range: 'bytes=0-1', 'if-range': '"other"' }, 200, '0123456789'],
    [{ range: 'bytes=0-1', 'if-range': `W/${etag}` }, 200, '0123456789'],
    [{ range: 'bytes=0-1', 'if-range': 'Wed, 21 Oct 2099 07:28:00 GMT' }, 200, '0123456789'],
    [{ 'if-none-match': etag }, 304, ''],
    [{ 'if-none-match': `W/${etag}` }, 304, ''],
    [{ 'if-none-match': `"a", W/"b" ,${etag}` }, 304, ''],
    [{ 'if-none-match': '*' }, 304, ''],
    [{ 'if-none-match': `${etag}x` }, 200, '0123456789'],
    [{ 'if-none-match': '"a", "b"' }, 200, '0123456789'],
    [{ 'if-none-match': `${'"a",'.repeat(3000)}"b"` }, 200, '0123456789'],
    [{ 'if-none-match': etag, range: 'bytes=0-1' }, 304, ''],
    [{ 'if-modified-since': 'Wed, 21 Oct 2099 07:28:00 GMT' }, 200, '0123456789'],
    [{ 'if-none-match': '"a"', 'if-modified-since': 'Wed, 21 Oct 2099 07:28:00 GMT' }, 200, '0123456789'],
  ]
  for (const [headers, status, body, contentRange] of rows) {
    const reply = await get(headers)
    const name = JSON.stringify(headers).slice(0, 100)
    expect([name, reply.status, reply.body, reply.headers['content-range']]).toEqual([
      name,
      status,
      body,
      contentRange,
    ])
    expect(reply.headers.etag, name).toBe(etag)
  }
  const head = await get({ range: 'bytes=0-1' }, '/video.bin', 'HEAD')
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '10'])
  expect((await get({ 'if-none-match': etag }, '/video.bin', 'HEAD')).status).toBe(304)
  expect((await get({ 'if-none-match': etag })).headers).not.toHaveProperty('content-length')
  const missing = await get({ 'if-none-match': '*', range: 'bytes=0-1' }, '/nope')
  expect([missing.status, missing.body, missing.headers.etag]).toEqual([
    404,
    site.read('dist/404.html'),
    undefined,
  ])
  site.write('static/video.bin', 'changed')
  await site.build()
  expect((await get({ 'if-none-match': etag })).body).toBe('changed')
})

/** Sends the request that opens a file in the editor. */
const requestOpen = (server: RunningServer, body: string, headers: Readonly<Record<string, string>>) =>
  sendRaw(
    server,
    `POST /__camdocs/open HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}Content-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`,
  )

test('paths under /__camdocs/ refuse requests of pages of other origins, and open only files with problems in the editor', async () => {
  const site = createTestSite({ ...files, 'docs/broken.md': '# Broken\n\n[x](./missing.md)\n' })
  /** The editor adds its arguments to this file. */
  const opened = path.join(site.root, 'opened.txt')
  site.write('editor.sh', `#!/bin/sh\necho "$@" >> "${opened}"\n`)
  execFileSync('chmod', ['+x', path.join(site.root, 'editor.sh')])
  const server = await serveForTest(site.root, ['--watch'], {
    LAUNCH_EDITOR: path.join(site.root, 'editor.sh'),
  })
  await server.waitForOutput(/Watching for changes/)
  const { host } = new URL(server.origin)
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:1' },
    { origin: `https://${host}` },
    { origin: `http://${host}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { host: 'evil.example' },
    { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
  ])
    for (const name of ['events', 'live.js', 'live.css', 'open']) {
      const reply = await sendRequest(server, `/__camdocs/${name}`, {
        headers,
        method: name === 'open' ? 'POST' : 'GET',
      })
      expect([headers, name, reply.status, reply.body.slice(0, 9)]).toEqual([headers, name, 403, 'Forbidden'])
    }
  const sameOrigin = await sendRequest(server, '/__camdocs/live.js', {
    headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
  })
  expect([sameOrigin.status, sameOrigin.headers['cross-origin-resource-policy']]).toEqual([
    200,
    'same-origin',
  ])
  for (const method of ['POST', 'PUT', 'OPTIONS', 'HEAD'])
    expect((await sendRequest(server, '/__camdocs/events', { method })).status, method).toBe(405)

  const open = async (body: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    (await requestOpen(server, body, headers)).statuses
  const position = { line: 3, column: 1 }
  // The header that browsers send for pages of the same origin is missing.
  expect(await open(JSON.stringify({ file: 'docs/broken.md', ...position }), {})).toEqual([403])
  // None of these is the path of a file with problems.
  for (const file of [
    'secret.txt',
    '../x',
    '\\\\evil.example\\share',
    '/etc/passwd',
    'docs/../docs/broken.md',
    'docs/broken.md\0',
    '',
  ])
    expect(await open(JSON.stringify({ file, ...position })), file).toEqual([404])
  // Each of these bodies is too long, or does not contain a file, a line, and a column.
  for (const body of [
    ...['', '{', 'null', '[]', '{"file":1}', `{"file":"${'a'.repeat(20_000)}","line":1,"column":1}`],
    ...['3;id', -1, 1.5, null, '$(id)'].map((line) =>
      JSON.stringify({ file: 'docs/broken.md', line, column: 1 }),
    ),
  ])
    expect(await open(body), body.slice(0, 50)).toEqual([400])
  expect(existsSync(opened)).toBe(false)
  expect(await open(JSON.stringify({ file: 'docs/broken.md', ...position }))).toEqual([204])
  await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toContain('docs/broken.md')
})
