import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** A message to open tabs. */
export type LiveMessage =
  | ({ readonly kind: 'updated' } & SiteVersion)
  | { readonly kind: 'problems'; readonly problems: readonly LiveProblem[] }
  /** The last update has no errors. */
  | { readonly kind: 'success' }

/** A new version of the site. Each tab compares its page with the new one. */
export interface SiteVersion {
  /** Number of the version. Pages have it in their `Server-Timing` header. */
  readonly version: number
  /** Identifies the client code and the site data. */
  readonly codeId: string
  /** URL paths of the changed files that are copied to the output, such as images. Not percent-encoded. */
  readonly copied: readonly string[]
}

/** A problem as the overlay shows it. */
export interface LiveProblem extends Partial<SourcePosition> {
  /** "docs/a.md:3:1", or empty. */
  readonly location: string
  /** Message, code frame, and hint. */
  readonly text: string
}

/** A position in a source file, relative to the root. */
export interface SourcePosition {
  readonly file: string
  readonly line: number
  readonly column: number
}

const folder = '/__camdocs/'
const script = 'text/javascript;charset=utf-8'
const assets = new Map([
  ['live.js', { type: script, file: './live-client.js' }],
  ['live.css', { type: 'text/css;charset=utf-8', file: '../live-client/live.css' }],
])
const tag = `<script type="module" src="${folder}live.js"></script>\n`

/**
 * The channel from the watching server to open tabs: server-sent events, and the script that receives them.
 * Apart from analytics, which previews omit, the `script` tag is the only difference between a served page
 * and a built one.
 */
export class LiveChannel {
  readonly #tabs = new Set<ServerResponse>()
  #problems: readonly LiveProblem[] = []
  #version: SiteVersion | null = null

  /** @param openFile opens a file in the editor */
  constructor(readonly openFile: (position: SourcePosition) => void) {}

  /**
   * Answers requests for the files of the channel.
   *
   * @returns false for any other path
   */
  handle(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    if (!pathname.startsWith(folder)) return false
    const name = pathname.slice(folder.length)
    if (name === 'events') this.#connect(request, response)
    else if (name === 'open' && request.method === 'POST') void this.#openFile(request, response)
    else sendAsset(name, response)
    return true
  }

  addTag(html: Buffer): Buffer {
    return Buffer.concat([html, Buffer.from(tag)])
  }

  send(message: LiveMessage): void {
    this.#problems = message.kind === 'problems' ? message.problems : []
    if (message.kind === 'updated') this.#version = message
    for (const tab of this.#tabs) write(tab, message)
  }

  close(): void {
    for (const tab of this.#tabs) tab.end()
  }

  #connect(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write('retry: 500\n\n')
    this.#tabs.add(response)
    request.on('close', () => this.#tabs.delete(response))
    if (this.#version !== null) write(response, { kind: 'updated', ...this.#version, copied: [] })
    if (this.#problems.length > 0) write(response, { kind: 'problems', problems: this.#problems })
  }

  /**
   * Only pages of this server can open files. Browsers send `Sec-Fetch-Site: same-origin` for them alone, and
   * scripts cannot set this header.
   */
  async #openFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers['sec-fetch-site'] !== 'same-origin') {
      response.writeHead(403).end()
      return
    }
    try {
      const { file, line, column } = JSON.parse(await bodyOf(request)) as Record<string, unknown>
      if (typeof file !== 'string') throw new TypeError('The request names no file.')
      this.openFile({ file, line: Number(line), column: Number(column) })
      response.writeHead(204).end()
    } catch {
      response.writeHead(400).end()
    }
  }
}

const maxBodyLength = 10_000

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > maxBodyLength) throw new RangeError('The request is too long.')
  }
  return text
}

function sendAsset(name: string, response: ServerResponse): void {
  const asset = assets.get(name)
  if (asset === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found.\n')
    return
  }
  const content = readFileSync(new URL(asset.file, import.meta.url))
  response
    .writeHead(200, {
      'Content-Type': asset.type,
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(content)
}

function write(tab: ServerResponse, message: LiveMessage): void {
  tab.write(`data: ${JSON.stringify(message)}\n\n`)
}
