import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What an open tab is told. */
export type LiveMessage =
  | { readonly kind: 'changed'; readonly files: readonly string[] }
  | { readonly kind: 'problems'; readonly text: string }
  | { readonly kind: 'fine' }

const folder = '/__camdocs/'
const assets: Readonly<Record<string, string>> = {
  'live.js': 'text/javascript;charset=utf-8',
  'live.css': 'text/css;charset=utf-8',
}
const tag = `<script type="module" src="${folder}live.js"></script>\n`

/**
 * The channel from the watching server to open tabs: server-sent events, and the small script that listens. Its one
 * line is the only thing that a served page has and a built one has not.
 */
export class LiveChannel {
  readonly #tabs = new Set<ServerResponse>()
  #problems = ''

  /** Answers the channel's own addresses. */
  handle(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    if (!pathname.startsWith(folder)) return false
    const name = pathname.slice(folder.length)
    if (name === 'events') this.#open(request, response)
    else this.#asset(name, response)
    return true
  }

  addTag(html: Buffer): Buffer {
    return Buffer.concat([html, Buffer.from(tag)])
  }

  send(message: LiveMessage): void {
    this.#problems = message.kind === 'problems' ? message.text : ''
    for (const tab of this.#tabs) write(tab, message)
  }

  close(): void {
    for (const tab of this.#tabs) tab.end()
  }

  #open(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write('retry: 500\n\n')
    this.#tabs.add(response)
    request.on('close', () => this.#tabs.delete(response))
    if (this.#problems !== '') write(response, { kind: 'problems', text: this.#problems })
  }

  #asset(name: string, response: ServerResponse): void {
    const type = assets[name]
    if (type === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found.\n')
      return
    }
    const content = readFileSync(new URL(`../../live-client/${name}`, import.meta.url))
    response
      .writeHead(200, {
        'Content-Type': type,
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
      })
      .end(content)
  }
}

function write(tab: ServerResponse, message: LiveMessage): void {
  tab.write(`data: ${JSON.stringify(message)}\n\n`)
}
