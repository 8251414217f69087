import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { RunningServer } from './server.js'

export interface RawReply {
  /** The status of each response on the connection. */
  readonly statuses: readonly number[]
  /** Everything that the server sent, with one character per byte. */
  readonly text: string
}

/**
 * Opens a connection to a server. Errors of the connection are ignored, because servers close connections at
 * any time.
 */
export async function openSocket(server: Pick<RunningServer, 'origin'>): Promise<Socket> {
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Waits until a connection is closed by either side or by an error. */
export const waitForClose = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve()
    else
      socket.once('close', () => {
        resolve()
      })
  })

/**
 * Sends bytes that an HTTP client would not send, and returns the responses of the server until it closes the
 * connection.
 *
 * @param bytes a string with one character per byte
 */
export async function sendRaw(server: Pick<RunningServer, 'origin'>, bytes: string): Promise<RawReply> {
  const socket = await openSocket(server)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const closed = waitForClose(socket)
  socket.end(Buffer.from(bytes, 'latin1'))
  await closed
  const text = Buffer.concat(chunks).toString('latin1')
  return { text, statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)) }
}

/** The text of a request for `sendRaw`. Its target is sent as is. */
export const rawRequest = (target: string, headers = 'Host: localhost', method = 'GET'): string =>
  `${method} ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`
