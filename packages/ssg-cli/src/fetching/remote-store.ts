import http from 'node:http'
import https from 'node:https'

/** How to reach a remote cache. */
export interface RemoteStoreOptions {
  /** Base URL without a trailing slash, credentials, query string, or fragment. */
  readonly url: string
  /** Bearer token; undefined to send none. */
  readonly token: string | undefined
}

/**
 * Maximum number of concurrent requests to the remote cache. Enough to hide the latency of a distant server.
 */
export const maxRequests = 32
/** How long a request can take, body included. */
const requestTimeoutMs = 2000
/**
 * A larger response disables the cache, and a larger entry is not uploaded. The entry of the largest possible
 * page is smaller. Up to `maxRequests` responses are in memory.
 */
const maxEntryBytes = 16_000_000

interface Response {
  readonly status: number
  readonly body: Buffer
}

/**
 * The action cache of a server with the HTTP protocol of Bazel's remote caches: `GET` and `PUT` of
 * `<url>/ac/<key>`. The first failure disables the cache, so that a broken server delays a build only once.
 *
 * Uses Node's HTTP client, because `fetch` takes twice the CPU time for small responses. Node's client does
 * not follow redirects, so the token is sent to no other server.
 */
export class RemoteStore {
  readonly #http: typeof http | typeof https
  readonly #agent: http.Agent
  readonly #active = new Set<http.ClientRequest>()
  #failure: string | null = null

  constructor(readonly options: RemoteStoreOptions) {
    this.#http = options.url.startsWith('https:') ? https : http
    this.#agent = new this.#http.Agent({ keepAlive: true, maxSockets: maxRequests })
  }

  /** Why the cache is disabled; null if it is not. */
  get failure(): string | null {
    return this.#failure
  }

  /**
   * Reads an entry.
   *
   * @param key 64 hexadecimal digits
   * @returns null if there is no entry, or if the cache is disabled
   */
  async get(key: string): Promise<Buffer | null> {
    const response = await this.#request('GET', key)
    if (response === null || response.status === 404) return null
    if (response.status === 200) return response.body
    this.disable(`it responded to GET with status ${String(response.status)}`)
    return null
  }

  /**
   * Writes an entry.
   *
   * @param key 64 hexadecimal digits
   * @returns false if the entry is too large for the server, or if the cache is disabled
   */
  async put(key: string, entry: Buffer): Promise<boolean> {
    if (entry.length > maxEntryBytes) return false
    const response = await this.#request('PUT', key, entry)
    if (response === null || response.status === 413) return false
    if (response.status >= 200 && response.status < 300) return true
    this.disable(`it responded to PUT with status ${String(response.status)}`)
    return false
  }

  /** Cancels the requests in flight. Later requests are not sent. */
  disable(reason: string): void {
    this.#failure ??= reason
    for (const request of this.#active) request.destroy()
  }

  /** Closes all connections. */
  close(): void {
    this.#agent.destroy()
  }

  /** @returns null if the cache is disabled */
  async #request(method: 'GET' | 'PUT', key: string, body?: Buffer): Promise<Response | null> {
    if (this.#failure !== null) return null
    try {
      return await this.#send(method, key, body)
    } catch (error) {
      this.disable(messageOf(error))
      return null
    }
  }

  #send(method: 'GET' | 'PUT', key: string, body?: Buffer, isRetry = false): Promise<Response> {
    const { url, token } = this.options
    const headers = {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'Content-Type': 'application/octet-stream',
        'Content-Length': body.length,
      }),
    }
    return new Promise((resolve, reject) => {
      const request = this.#http.request(`${url}/ac/${key}`, { method, headers, agent: this.#agent })
      let isLate = false
      let hasResponse = false
      let cancellation: NodeJS.Immediate | undefined
      const timer = setTimeout(() => {
        // Other work can block this thread for seconds. Before an immediate runs, Node reads a response that
        // has already arrived.
        cancellation = setImmediate(() => {
          isLate = true
          request.destroy()
        })
      }, requestTimeoutMs)
      this.#active.add(request)
      const fail = (error: NodeJS.ErrnoException) => {
        // Servers close idle connections, possibly at the moment of their reuse. `disable` and a timeout also
        // end requests with this error.
        const wasReset = request.reusedSocket && error.code === 'ECONNRESET'
        const isClosedByServer = wasReset && !isLate && this.#failure === null
        if (isClosedByServer && !isRetry) resolve(this.#send(method, key, body, true))
        else if (isLate)
          reject(new Error(`it sent no complete response within ${requestTimeoutMs / 1000} seconds`))
        else reject(error)
      }
      request.once('close', () => {
        clearTimeout(timer)
        clearImmediate(cancellation)
        this.#active.delete(request)
        // For example, after status 101, for which Node reports neither a response nor an error.
        if (!hasResponse) fail(new Error('it closed the connection without a response'))
      })
      request.once('error', fail)
      request.once('response', (response) => {
        hasResponse = true
        readBody(response).then(
          (contents) => resolve({ status: response.statusCode ?? 0, body: contents }),
          fail,
        )
      })
      request.end(body)
    })
  }
}

async function readBody(response: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxEntryBytes) throw new Error('it sent an entry that is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

function messageOf(error: unknown): string {
  // Node tries each address of a host name, and collects the errors.
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [error]
  return first instanceof Error ? first.message : String(first)
}
