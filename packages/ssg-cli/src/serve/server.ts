import { lookup } from 'mrmime'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { codes } from '../model/codes.js'
import { BuildFailure } from '../model/diagnostic.js'
import { immutableFolder, immutableHeader } from '../output/host-files.js'
import type { SiteFiles } from './site-files.js'
import { answer } from './static-host.js'

export interface ServedSite {
  readonly files: SiteFiles
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
}

export interface ServerOptions {
  readonly host: string
  readonly port: number
  /** The site as it is now; null while there is none to serve. */
  readonly site: () => ServedSite | null
  /** Handles requests before the site does: the live channel of the watching server. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, pathname: string) => boolean
  /** Changes HTML on its way out. */
  readonly html?: (html: Buffer) => Buffer
}

/**
 * Serves a site like a static host. Answers only to its own names (a foreign page that resolves to this machine gets
 * nothing), sends no CORS headers, and knows only the site's files.
 * @throws BuildFailure (exit code 2) when the port is taken
 */
export async function startServer(options: ServerOptions): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    handle(request, response, options)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(portProblem(error, options))
    })
    server.listen(options.port, options.host, resolve)
  })
  const address = server.address()
  return { server, port: typeof address === 'object' && address !== null ? address.port : options.port }
}

function portProblem(error: NodeJS.ErrnoException, { host, port }: ServerOptions): Error {
  const reasons: Record<string, [string, string]> = {
    EADDRINUSE: [
      `Port ${String(port)} on ${host} is in use.`,
      'Stop the other server, or choose another port with --port.',
    ],
    EACCES: [
      `Port ${String(port)} needs rights that this process does not have.`,
      'Choose a port above 1023 with --port.',
    ],
    EADDRNOTAVAIL: [`${host} is not an address of this machine.`, 'Choose another with --host.'],
    ENOTFOUND: [`${host} is not an address of this machine.`, 'Choose another with --host.'],
  }
  const [message, hint] = reasons[error.code ?? ''] ?? []
  return message === undefined || hint === undefined
    ? error
    : new BuildFailure([{ code: codes.usage, severity: 'error', message, hint }], 2)
}

function handle(request: IncomingMessage, response: ServerResponse, options: ServerOptions): void {
  if (!knownHost(request.headers.host, options.host))
    return end(response, 403, 'text/plain', 'Forbidden: this server answers to its own name only.\n', request)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return end(response, 405, 'text/plain', 'Method not allowed.\n', request)
  }
  const pathname = (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/'
  if (options.before?.(request, response, pathname) === true) return
  const site = options.site()
  if (site === null) return end(response, 503, 'text/plain', 'There is no site yet.\n', request)
  const found = answer(pathname, site.files, site.baseUrl)
  for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value)
  if ('text' in found) return end(response, found.status, 'text/plain', found.text, request)
  const content = site.files.read(found.file)
  if (content === null) return end(response, 404, 'text/plain', 'Not found.\n', request)
  const type = contentType(found.file)
  response.setHeader('Cache-Control', found.file.startsWith(immutableFolder) ? immutableHeader : 'no-cache')
  end(
    response,
    found.status,
    type,
    type.startsWith('text/html') && options.html !== undefined ? options.html(content) : content,
    request,
  )
}

function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream'
  return /^text\/|javascript|json|xml/.test(type) ? `${type};charset=utf-8` : type
}

function end(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  request: IncomingMessage,
): void {
  response.statusCode = status
  response.setHeader(
    'Content-Type',
    type.includes('charset') ? type : type.startsWith('text/') ? `${type};charset=utf-8` : type,
  )
  response.setHeader('Content-Length', Buffer.byteLength(body))
  response.end(request.method === 'HEAD' ? undefined : body)
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Names and numbers of this machine. When it listens beyond loopback, any address by number is its own. */
export function knownHost(header: string | undefined, listensOn: string): boolean {
  const name = (header ?? '').replace(/:\d+$/, '').toLowerCase()
  if (loopback.has(name) || name === listensOn.toLowerCase()) return true
  const isLoopback = listensOn === 'localhost' || listensOn.startsWith('127.') || listensOn === '::1'
  return !isLoopback && isIP(name.replace(/^\[|\]$/g, '')) !== 0
}
