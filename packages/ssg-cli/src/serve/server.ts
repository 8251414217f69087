import { lookup } from 'mrmime'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { usageError } from '../model/usage-error.js'
import { immutableFolder } from '../model/output.js'
import { immutableHeader } from '../output/host-files.js'
import type { SiteFiles } from './site-files.js'
import { answer } from './static-host.js'

/** A built site to serve. */
export interface ServedSite {
  readonly files: SiteFiles
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
}

export interface ServerOptions {
  readonly host: string
  readonly port: number
  /** Returns the current site, or null before the first successful build. */
  readonly site: () => ServedSite | null
  /** Handles requests before the site does, for the live channel. Returns whether it answered. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse, pathname: string) => boolean
  readonly transformHtml?: (html: Buffer) => Buffer
  /** Reports that a page cannot be rendered, and returns the HTML to show instead. */
  readonly onError?: (error: unknown) => Buffer
}

/**
 * Serves a site as a static host does. Rejects foreign `Host` headers (DNS rebinding), sends no CORS headers,
 * and reads only the files of the site.
 * @throws BuildFailure (exit code 2) if it cannot listen on the port
 */
export async function startServer(options: ServerOptions): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    handle(request, response, options).catch((error: unknown) => {
      const body = options.onError?.(error) ?? Buffer.from('The page cannot be served.')
      end(response, 500, 'text/html', body, request)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(listenError(error, options))
    })
    server.listen(options.port, options.host, resolve)
  })
  const address = server.address()
  return { server, port: typeof address === 'object' && address !== null ? address.port : options.port }
}

function listenError(error: NodeJS.ErrnoException, { host, port }: ServerOptions): Error {
  const reasons: Record<string, [string, string]> = {
    EADDRINUSE: [
      `Port ${String(port)} on ${host} is in use.`,
      'Stop the other server, or choose another port with --port.',
    ],
    EACCES: [
      `Port ${String(port)} requires privileges that this process does not have.`,
      'Choose a port above 1023 with --port.',
    ],
    EADDRNOTAVAIL: [`"${host}" is not an address of this machine.`, 'Choose another address with --host.'],
    ENOTFOUND: [`"${host}" is not an address of this machine.`, 'Choose another address with --host.'],
  }
  const [message, hint] = reasons[error.code ?? ''] ?? []
  return message === undefined ? error : usageError(message, hint)
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
): Promise<void> {
  if (!isOwnHost(request.headers.host, options.host))
    return end(
      response,
      403,
      'text/plain',
      'Forbidden: the Host header does not name this server.\n',
      request,
    )
  const pathname = (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/'
  if (options.intercept?.(request, response, pathname) === true) return
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return end(response, 405, 'text/plain', 'Method not allowed.\n', request)
  }
  const site = options.site()
  if (site === null) return end(response, 503, 'text/plain', 'The site is not built yet.\n', request)
  const match = answer(pathname, site.files, site.baseUrl)
  for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value)
  if ('text' in match) return end(response, match.status, 'text/plain', match.text, request)
  const content = await site.files.read(match.file)
  if (content === null) return end(response, 404, 'text/plain', 'Not found.\n', request)
  const type = contentType(match.file)
  response.setHeader('Cache-Control', match.file.startsWith(immutableFolder) ? immutableHeader : 'no-cache')
  end(
    response,
    match.status,
    type,
    type.startsWith('text/html') && options.transformHtml !== undefined
      ? options.transformHtml(content)
      : content,
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

/** Whether a `Host` header names this server. If it listens beyond loopback, it accepts every IP address. */
export function isOwnHost(header: string | undefined, listensOn: string): boolean {
  const name = (header ?? '').replace(/:\d+$/, '').toLowerCase()
  if (loopback.has(name) || name === listensOn.toLowerCase()) return true
  const isLoopback = listensOn === 'localhost' || listensOn.startsWith('127.') || listensOn === '::1'
  return !isLoopback && isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/** The URL of a site on a server. */
export function serverUrl(host: string, port: number, baseUrl: string): string {
  const name = host === '::' || host === '0.0.0.0' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${String(port)}${baseUrl}`
}

/** Resolves on SIGINT (Ctrl+C) or SIGTERM, after all open connections are closed. */
export function untilStopped(server: Server, beforeClose: () => void = () => undefined): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      beforeClose()
      server.close(() => {
        resolve()
      })
      server.closeAllConnections()
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  })
}
