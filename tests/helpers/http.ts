import { request, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'
import type { LiveMessage, LiveProblem } from '../../packages/ssg-cli/src/serve/live.js'
import type { RunningServer } from './server.js'

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Sends a request with the path exactly as given; `fetch` would normalize it. */
export function sendRequest(
  server: Pick<RunningServer, 'origin'>,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const { hostname, port } = new URL(server.origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        })
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}

/** A message of the server. Which properties it has depends on its kind: see `LiveMessage`. */
export interface LiveEvent {
  readonly kind: LiveMessage['kind']
  readonly copied?: readonly string[]
  readonly problems?: readonly LiveProblem[]
}

/** Connects to the watching server like an open tab. Returns the events that the server sends, in order. */
export class LiveEventStream {
  readonly #received: LiveEvent[] = []
  readonly #waiting = new Set<() => void>()
  hasEnded = false

  private constructor(readonly response: AsyncIterable<Buffer>) {}

  static async open(server: Pick<RunningServer, 'origin'>): Promise<LiveEventStream> {
    const { hostname, port } = new URL(server.origin)
    const response = await new Promise<AsyncIterable<Buffer> & { destroy(): void }>((resolve, reject) => {
      request({ hostname, port, path: '/__camdocs/events' }, resolve).once('error', reject).end()
    })
    onTestFinished(() => {
      response.destroy()
    })
    const events = new LiveEventStream(response)
    void events.#listen()
    return events
  }

  /**
   * Skips to the next event of this kind and returns it.
   *
   * @throws if the connection is closed before such an event arrives
   */
  async next(kind: LiveEvent['kind']): Promise<LiveEvent> {
    for (;;) {
      const event = this.#received.shift()
      if (event?.kind === kind) return event
      if (event === undefined && this.hasEnded)
        throw new Error(`The server sent no event of the kind "${kind}".`)
      if (event === undefined) await new Promise<void>((resolve) => this.#waiting.add(resolve))
    }
  }

  async #listen(): Promise<void> {
    let text = ''
    try {
      for await (const chunk of this.response) {
        text += chunk.toString()
        // An empty line ends each event. The last block is incomplete until its empty line arrives.
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks)
          if (block.startsWith('data: ')) this.#received.push(JSON.parse(block.slice(6)) as LiveEvent)
        this.#wake()
      }
    } catch {
      // The server, or the end of the test, closed the connection.
    }
    this.hasEnded = true
    this.#wake()
  }

  #wake(): void {
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }
}
