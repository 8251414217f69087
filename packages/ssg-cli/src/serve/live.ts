import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ChangedFiles } from './reload-rule.js'

/** A message to open tabs. */
export type LiveMessage =
  | ({ readonly kind: 'changed' } & ChangedFiles)
  | { readonly kind: 'problems'; readonly text: string }
  /** The last build has no errors. */
  | { readonly kind: 'success' }

const folder = '/__camdocs/'
const script = 'text/javascript;charset=utf-8'
const assets: Readonly<Record<string, { readonly type: string; readonly file: string }>> = {
  'live.js': { type: script, file: './live-client.js' },
  'live.css': { type: 'text/css;charset=utf-8', file: '../live-client/live.css' },
}
const tag = `<script type="module" src="${folder}live.js"></script>\n`

/**
 * The channel from the watching server to open tabs: server-sent events, and the script that receives them.
 * The `script` tag is the only difference between a served page and a built one.
 */
export class LiveChannel {
  readonly #tabs = new Set<ServerResponse>()
  #problems = ''

  /**
   * Answers requests for the files of the channel.
   *
   * @returns false for any other path
   */
  handle(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    if (!pathname.startsWith(folder)) return false
    const name = pathname.slice(folder.length)
    if (name === 'events') this.#open(request, response)
    else sendAsset(name, response)
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
}

function sendAsset(name: string, response: ServerResponse): void {
  const asset = assets[name]
  if (asset === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found.\n')
    return
  }
  response
    .writeHead(200, {
      'Content-Type': asset.type,
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(readFileSync(new URL(asset.file, import.meta.url)))
}

function write(tab: ServerResponse, message: LiveMessage): void {
  tab.write(`data: ${JSON.stringify(message)}\n\n`)
}
