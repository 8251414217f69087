import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isCrossOrigin } from './request-target.js'

/** A message to open tabs. */
export type LiveMessage =
  | ({ readonly kind: 'updated' } & SiteVersion)
  | { readonly kind: 'problems'; readonly problems: readonly LiveProblem[] }
  /** The last update of the site has no errors. */
  | { readonly kind: 'success' }

/** A new version of the site. */
export interface SiteVersion {
  /** Number of the version. It is also in the `Server-Timing` header of each page. */
  readonly version: number
  /** Identifies the client code and the site data. */
  readonly codeId: string
  /** URL paths of the changed files that are copied to the output, such as images. Not percent-encoded. */
  readonly copied: readonly string[]
  /**
   * Whether each doc that was requested has changed, by its URL path. null if the sidebars or the stylesheets
   * can have changed, too, or if it is unknown which pages have changed.
   */
  readonly changed: Readonly<Record<string, boolean>> | null
}

/** A problem as the overlay shows it. */
export interface LiveProblem extends Partial<SourcePosition> {
  /** The file and the position in it, if known: "docs/a.md:3:1". Empty if the problem has no file. */
  readonly location: string
  /** Message, code frame, and hint. */
  readonly text: string
}

/** A position in a source file. */
export interface SourcePosition {
  /** Path relative to the root. */
  readonly file: string
  /** 1-based. */
  readonly line: number
  /** 1-based. */
  readonly column: number
}

const folder = '/__camdocs/'
/** The files that tabs load. Their paths are relative to the bundle that contains this module. */
const assets = new Map([
  ['live.js', { type: 'text/javascript;charset=utf-8', file: './live-client.js' }],
  ['live.css', { type: 'text/css;charset=utf-8', file: '../live-client/live.css' }],
])
const scriptTag = `<script type="module" src="${folder}live.js"></script>\n`

/** Maximum number of tabs that are connected at the same time. Further tabs get no updates. */
const maxTabs = 250
/**
 * Number of unsent bytes after which a tab that reads nothing is disconnected. The tab then connects again.
 */
const maxUnsentBytes = 1_000_000

/**
 * The channel from the watching server to open tabs: server-sent events, and the script that receives them.
 * Apart from analytics, which previews omit, the tag of this script is the only difference between a served
 * page and a built page.
 */
export class LiveChannel {
  readonly #tabs = new Set<ServerResponse>()
  #problems: readonly LiveProblem[] = []
  #version: SiteVersion | null = null

  /** @param openFile opens a file in the editor */
  constructor(readonly openFile: (position: SourcePosition) => void) {}

  /**
   * Answers requests for paths under `/__camdocs/`. Refuses requests from other origins.
   *
   * @returns false for all other paths, for which it does nothing
   */
  handle(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    if (!pathname.startsWith(folder)) return false
    const name = pathname.slice(folder.length)
    if (isCrossOrigin(request))
      refuse(response, 403, 'Forbidden: only pages of the same origin can use this URL.')
    else if (name === 'open' && request.method === 'POST') void this.#openFile(request, response)
    else if (request.method !== 'GET') refuse(response, 405, 'Method not allowed.')
    else if (name === 'events') this.#connect(response)
    else sendAsset(name, response)
    return true
  }

  /** Adds the script to a page. */
  addTag(html: Buffer): Buffer {
    return Buffer.concat([html, Buffer.from(scriptTag)])
  }

  /** Sends a message to all connected tabs. Tabs that connect later get the last version and problems. */
  send(message: LiveMessage): void {
    this.#problems = message.kind === 'problems' ? message.problems : []
    if (message.kind === 'updated') this.#version = message
    for (const tab of this.#tabs) write(tab, message)
  }

  close(): void {
    for (const tab of this.#tabs) tab.end()
  }

  #connect(response: ServerResponse): void {
    if (this.#tabs.size >= maxTabs) return refuse(response, 503, 'Too many tabs are connected.')
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write('retry: 500\n\n')
    this.#tabs.add(response)
    response.on('close', () => this.#tabs.delete(response))
    if (this.#version !== null)
      write(response, { kind: 'updated', ...this.#version, copied: [], changed: null })
    if (this.#problems.length > 0) write(response, { kind: 'problems', problems: this.#problems })
  }

  /**
   * Opens the file that a request names. Only pages of this server can open files, and only files with
   * problems. Browsers send `Sec-Fetch-Site: same-origin` only for pages of this server, and scripts cannot
   * set this header.
   */
  async #openFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers['sec-fetch-site'] !== 'same-origin')
      return refuse(response, 403, 'Forbidden: only pages of the same origin can use this URL.')
    try {
      const { file, line, column } = JSON.parse(await bodyOf(request)) as Record<string, unknown>
      if (typeof file !== 'string' || !isPosition(line) || !isPosition(column))
        throw new TypeError('The request contains no position in a file.')
      if (!this.#problems.some((problem) => problem.file === file))
        return refuse(response, 404, 'This file has no problems.')
      this.openFile({ file, line, column })
      response.writeHead(204).end()
    } catch {
      refuse(response, 400, 'Bad request.')
    }
  }
}

/** Whether a value is a 1-based line or column. */
const isPosition = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** Maximum length of a request's body, in characters. */
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
  if (asset === undefined) return refuse(response, 404, 'Not found.')
  const content = readFileSync(new URL(asset.file, import.meta.url))
  response.writeHead(200, { 'Content-Type': asset.type, 'Cache-Control': 'no-cache' }).end(content)
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8', Connection: 'close' })
    .end(`${reason}\n`)
}

/** Sends a message to a tab, or disconnects the tab if it reads nothing. */
function write(tab: ServerResponse, message: LiveMessage): void {
  if (tab.writableLength > maxUnsentBytes) tab.destroy()
  else tab.write(`data: ${JSON.stringify(message)}\n\n`)
}
