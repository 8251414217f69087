import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { requestFailure } from './request-failure.js'

/** The description of the failure of a real request. */
async function failureOf(url: string, init?: RequestInit): Promise<string> {
  try {
    await fetch(url, init)
  } catch (error) {
    return requestFailure(error as Error)
  }
  return ''
}

/** Serves connections, and calls a function with the origin. */
async function withServer(respond: Parameters<typeof createServer>[1], use: (host: string) => Promise<void>) {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await use(`127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`)
  server.close()
}

test('CHECK-4: the description of a failed request contains what the system or the protocol reports', async () => {
  expect(await failureOf('http://127.0.0.1:9/')).toMatch(/^(bad port|connect ECONNREFUSED 127\.0\.0\.1:9)$/)
  expect(await failureOf('http://127.0.0.1:1028/')).toBe('connect ECONNREFUSED 127.0.0.1:1028')
  await withServer(
    // A connection that ends before the request is sent is opened again.
    (socket) => socket.once('data', () => socket.end()),
    async (host) => {
      expect(await failureOf(`http://${host}/`)).toBe('other side closed (UND_ERR_SOCKET)')
      expect(await failureOf(`https://${host}/`)).toMatch(/ECONNRESET/)
    },
  )
  await withServer(
    (socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nnonsense\r\n\r\n')),
    async (host) => expect(await failureOf(`http://${host}/`)).toMatch(/HPE_/),
  )
  await withServer(
    () => {},
    async (host) =>
      expect(await failureOf(`http://${host}/`, { signal: AbortSignal.timeout(20) })).toBe(
        'no response in time',
      ),
  )
})

test('CHECK-4: the description of a failed request contains the code of the innermost cause', () => {
  const expired = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
  expect(requestFailure(new TypeError('fetch failed', { cause: expired }))).toBe(
    'certificate has expired (CERT_HAS_EXPIRED)',
  )
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:80'), { code: 'ECONNREFUSED' })
  const attempts = Object.assign(new AggregateError([refused, refused], ''), { code: 'ECONNREFUSED' })
  expect(requestFailure(new TypeError('fetch failed', { cause: attempts }))).toBe(
    'connect ECONNREFUSED ::1:80',
  )
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND nope.invalid'), { code: 'ENOTFOUND' })
  expect(requestFailure(new TypeError('fetch failed', { cause: unknown }))).toBe(
    'getaddrinfo ENOTFOUND nope.invalid',
  )
  expect(requestFailure(new Error(''))).toBe('Error')
  const circular = new Error('a')
  circular.cause = circular
  expect(requestFailure(circular)).toBe('a')
})
