import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '../helpers/http.js'
import { waitForClose, openSocket, rawRequest, sendRaw } from '../helpers/raw-http.js'
import { serveForTest, watchForTest, type RunningServer } from '../helpers/server.js'
import { createTestSite } from '../helpers/test-site.js'

/** Whether `pnpm hostile` runs the tests, with more connections and a larger file. */
const isLong = process.env.CAMDOCS_HOSTILE === 'full'
/** The number of open tabs to which the server sends events at the same time, as in `serve/live.ts`. */
const maxTabs = 250
/** The number of tabs that a test opens. Each needs a file descriptor, and other files need some too. */
const tabCount = isLong ? Math.min(10_000, maxFileDescriptors() - 1_000) : 400
const files = {
  'docs/index.md': '# Start\n\nHonest text.\n',
  'static/large.bin': new Uint8Array(isLong ? 30e6 : 1e6),
}

function maxFileDescriptors(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  return limit === 'unlimited' ? Infinity : Number(limit)
}

/** The memory that the process of a server uses, in megabytes. */
const memoryOf = ({ process: { pid } }: RunningServer): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1e3

/** The number of files and connections that a server has open; 0 on systems other than Linux. */
const openFilesOf = ({ process: { pid } }: RunningServer): number =>
  process.platform === 'linux' ? readdirSync(`/proc/${String(pid)}/fd`).length : 0

/** Opens connections, sends `bytes` on each of them, and closes them when the test ends. */
async function openSockets(server: RunningServer, count: number, bytes: string): Promise<Socket[]> {
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  // In batches, because the queue of connections that the server has not accepted yet is short.
  while (sockets.length < count) {
    const batch = await Promise.all(
      Array.from({ length: Math.min(100, count - sockets.length) }, () => openSocket(server)),
    )
    for (const socket of batch) socket.write(bytes)
    sockets.push(...batch)
  }
  return sockets
}

const expectStartPage = async (server: RunningServer): Promise<void> => {
  expect((await sendRequest(server, '/docs')).body).toContain('Honest text.')
}

/** Waits for the start of a response, such as "HTTP/1.1 200 OK", and returns its status. */
const statusOf = async (socket: Socket): Promise<string> => {
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  return chunk.toString('latin1').slice(9, 12)
}

test(
  'many open tabs, of which the server accepts a limited number, neither stop the server nor fill its memory',
  { timeout: 240_000 },
  async () => {
    const server = await watchForTest(createTestSite(files).root)
    await expectStartPage(server)
    const before = memoryOf(server)
    // An open tab keeps the connection of this request open.
    const request = rawRequest('/__camdocs/events', 'Host: localhost')
    const sockets: Socket[] = []
    const statuses: string[] = []
    while (sockets.length < tabCount) {
      const batch = await openSockets(server, Math.min(100, tabCount - sockets.length), request)
      statuses.push(...(await Promise.all(batch.map(statusOf))))
      sockets.push(...batch)
      if (sockets.length % 1000 === 0) await expectStartPage(server)
    }
    expect(statuses.filter((status) => status === '200')).toHaveLength(maxTabs)
    expect(new Set(statuses)).toEqual(new Set(['200', '503']))
    await expectStartPage(server)
    const during = memoryOf(server)
    for (const socket of sockets) socket.destroy()
    // Other tabs can connect as soon as the old ones are gone.
    await expect
      .poll(async () => {
        const [socket] = await openSockets(server, 1, request)
        return socket && statusOf(socket)
      })
      .toBe('200')
    const after = memoryOf(server)
    if (isLong)
      console.log(
        `${String(tabCount)} event streams: ${[before, during, after].map((size) => `${size.toFixed(0)} MB`).join(', ')} before, during, after`,
      )
    expect(Math.max(during, after) - before).toBeLessThan(150)
    expect(server.output()).not.toMatch(/bug|error/i)
  },
)

test('the server closes the connection of a request with an unexpected body, and still serves pages', async () => {
  const server = await watchForTest(createTestSite(files).root)
  const body = 'a'.repeat(20e6)
  const post = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Length: ${String(length)}\r\n\r\n${body}`
  for (const [path, status] of [
    ['/docs', 405],
    ['/__camdocs/events', 405],
    ['/__camdocs/open', 400],
  ] as const)
    // With the second length, the body is never complete.
    for (const length of [body.length, 1e12]) {
      const { statuses } = await sendRaw(server, post(path, length))
      // The unread rest of the body resets the connection, so the client can lose the response.
      expect([[status], []], path).toContainEqual(statuses)
      await expectStartPage(server)
    }
})

test('pages are served while many connections send nothing or only parts of a request, and while clients do not read their downloads', async () => {
  const site = createTestSite(files)
  await site.build()
  const server = await serveForTest(site.root)
  const parts = ['', 'G', 'GET /docs HTTP/1.1\r\nHost: localhost\r\nX-A: ', 'GET /docs HTTP/1.1\r\n']
  const sockets: Socket[] = []
  for (const part of parts) sockets.push(...(await openSockets(server, 50, part)))
  await expectStartPage(server)
  // These clients request a file, but do not read the response.
  const filesBefore = openFilesOf(server) - sockets.length
  const readers = await openSockets(server, 20, rawRequest('/large.bin'))
  for (const socket of readers) socket.pause()
  await expectStartPage(server)
  // The server closes connections without a complete request after some seconds.
  if (isLong) {
    for (const socket of sockets) socket.resume()
    await Promise.all(sockets.map(waitForClose))
    await expectStartPage(server)
    // The server also closes the downloads. Their clients do not notice, because they read nothing, so the
    // test counts the open files of the server. One more can be open: a connection of `expectStartPage`.
    if (process.platform === 'linux')
      await expect
        .poll(() => openFilesOf(server), { timeout: 120_000, interval: 1_000 })
        .toBeLessThanOrEqual(filesBefore + 1)
    await expectStartPage(server)
  }
}, 240_000)
