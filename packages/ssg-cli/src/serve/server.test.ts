import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { LiveChannel } from './live.js'
import { startServer, type ServerOptions } from './server.js'

async function startTestServer(options: Partial<ServerOptions> = {}) {
  const started = await startServer({ host: '127.0.0.1', port: 0, site: () => null, ...options })
  onTestFinished(() => {
    started.server.closeAllConnections()
    started.server.close()
  })
  return started
}

test('a connection that sends its request slowly or not at all is closed within seconds', async () => {
  const { server } = await startTestServer()
  const { headersTimeout, requestTimeout, keepAliveTimeout } = server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 5_000,
  })
})

test('a tab that reads nothing is disconnected instead of filling the memory', async () => {
  const live = new LiveChannel(() => undefined)
  const { port } = await startTestServer({
    intercept: (request, response, pathname) => live.handle(request, response, pathname),
  })
  const [reader, sleeper] = await Promise.all(
    ['reader', 'sleeper'].map(async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write('GET /__camdocs/events HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await once(socket, 'data')
      return socket
    }),
  )
  if (reader === undefined || sleeper === undefined) throw new Error('not connected')
  const closed = once(sleeper, 'close')
  sleeper.pause()
  let received = 0
  reader.on('data', (chunk) => (received += chunk.length))
  const size = 500_000
  // Sends more than the buffers of the system hold.
  for (let sent = 1; sent <= 60; sent++) {
    live.send({ kind: 'problems', problems: [{ location: '', text: 'x'.repeat(size) }] })
    await expect.poll(() => received).toBeGreaterThan(sent * size)
  }
  // A paused socket does not notice that it was closed.
  sleeper.resume()
  await closed
  expect(reader.closed).toBe(false)
})
