import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request that the server received. */
export interface CacheRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
}

/** Handles a request in place of the server. Returns undefined to let the server handle the request. */
export type Misbehavior = (request: CacheRequest, response: ServerResponse) => 'handled' | undefined

/** A server that speaks the HTTP protocol of Bazel's remote caches, with an action cache under `/docs`. */
export class CacheServer {
  /** The entries by path, such as "/docs/ac/<key>". */
  readonly entries = new Map<string, Buffer>()
  readonly requests: CacheRequest[] = []
  misbehavior: Misbehavior = () => undefined
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => void this.#respond(request, response))
  }

  /** The base URL for clients. */
  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}/docs`
  }

  start(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** The number of requests with the given method. */
  count(method: string): number {
    return this.requests.filter((request) => request.method === method).length
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { method = '', url: path = '', headers } = request
    const received = { method, path, authorization: headers.authorization }
    this.requests.push(received)
    if (this.misbehavior(received, response) === 'handled') return
    const { status, body } = this.#handle(method, path, Buffer.concat(chunks))
    response.writeHead(status, { 'Content-Length': body?.length ?? 0 })
    response.end(method === 'HEAD' ? undefined : body)
  }

  #handle(method: string, path: string, contents: Buffer): { status: number; body?: Buffer } {
    if (!/^\/docs\/ac\/[0-9a-f]{64}$/.test(path)) return { status: 400 }
    if (method === 'PUT') {
      this.entries.set(path, contents)
      return { status: 201 }
    }
    const body = this.entries.get(path)
    return body === undefined ? { status: 404 } : { status: 200, body }
  }
}

/** Returns a misbehavior that responds with a status to all requests, or only to those with `method`. */
export const respondWith =
  (status: number, method?: string): Misbehavior =>
  (request, response) => {
    if (method !== undefined && request.method !== method) return undefined
    response.writeHead(status).end()
    return 'handled'
  }

/** Starts a server that stops when the test ends. */
export async function startCacheServer(): Promise<CacheServer> {
  const server = new CacheServer()
  await server.start()
  onTestFinished(() => server.stop())
  return server
}
