import { lookup } from 'mrmime'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { immutableFolder } from '@camdocs/base/model/output.js'
import { immutableHeader } from '../output/host-files.js'
import { listen } from './listen.js'
import { isOwnRequest, requestedPath } from './request-target.js'
import { selectContent } from './select-content.js'
import type { SiteFiles } from './site-files.js'
import { answer } from './static-host.js'

/** A built site to serve. */
export interface ServedSite {
  readonly files: SiteFiles
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
}

/** How a server listens, and what it serves. */
export interface ServerOptions {
  readonly host: string
  /** 0 for any free port; undefined for the default port or, if it is in use, the next free one. */
  readonly port: number | undefined
  /** Returns the current site; null if there is none yet, or if its output is incomplete. */
  readonly site: () => ServedSite | null | Promise<ServedSite | null>
  /** Called for each valid request before all else. Returns true if it has answered the request itself. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse, pathname: string) => boolean
  /** Changes each page before it is sent. */
  readonly transformHtml?: (html: Buffer) => Buffer
  /** Reports that a page cannot be rendered, and returns the HTML to show instead. */
  readonly onError?: (error: unknown) => Buffer
}

/**
 * How long a client can take to send a request, in milliseconds. The time to compile a page does not count.
 */
const timeouts = {
  /** From the start of the request to the end of the headers. */
  headersTimeout: 10_000,
  /** From the start of the request to the end of the body. */
  requestTimeout: 15_000,
  /** How often Node checks the other timeouts. */
  connectionsCheckingInterval: 2_500,
}
/** Time in milliseconds after which a client that receives no byte of a response is disconnected. */
const stalledResponseMs = 30_000

/**
 * Headers of all responses. They prevent other sites from loading the server's files, such as scripts. They
 * also prevent browsers from guessing the types of these files.
 */
const commonHeaders = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' }

/**
 * Serves a site as a static host does. Rejects requests for other hosts (DNS rebinding), sends no CORS
 * headers, and reads only the files of the site.
 *
 * @returns the server, and the port that it listens on
 * @throws BuildFailure (exit code 2) if the port is in use or requires privileges, or if the host is not an
 *   address of this machine
 */
export async function startServer(options: ServerOptions): Promise<{ server: Server; port: number }> {
  const server = createServer(timeouts, (request, response) => {
    handle(request, response, options).catch((error: unknown) => {
      const body = options.onError?.(error) ?? Buffer.from('The page cannot be served.')
      end(response, 500, 'text/html', body, request)
    })
  })
  return { server, port: await listen(server, options.host, options.port) }
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
): Promise<void> {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
  if (!isOwnRequest(request, options.host))
    return end(
      response,
      403,
      'text/plain',
      'Forbidden: the host of the request is not this server.\n',
      request,
    )
  const pathname = requestedPath(request.url ?? '')
  if (pathname === null)
    return end(response, 400, 'text/plain', 'Bad request: the target is not a path.\n', request)
  if (options.intercept?.(request, response, pathname) === true) return
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return end(response, 405, 'text/plain', 'Method not allowed.\n', request)
  }
  const site = await options.site()
  if (site === null) return end(response, 503, 'text/plain', 'The site is not built yet.\n', request)
  const match = answer(pathname, site.files, site.baseUrl)
  for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value)
  if ('location' in match) {
    response.setHeader('Location', match.location)
    return end(response, match.status, 'text/plain', '', request)
  }
  if ('text' in match) return end(response, match.status, 'text/plain', match.text, request)
  const content = await site.files.read(match.file)
  if (content === null) return end(response, 404, 'text/plain', 'Not found.\n', request)
  const type = contentType(match.file)
  response.setHeader('Cache-Control', match.file.startsWith(immutableFolder) ? immutableHeader : 'no-cache')
  const body =
    type.startsWith('text/html') && options.transformHtml !== undefined
      ? options.transformHtml(content)
      : content
  if (match.status === 404) return end(response, 404, type, body, request)
  const selected = selectContent(request, body)
  for (const [name, value] of Object.entries(selected.headers)) response.setHeader(name, value)
  end(response, selected.status, type, selected.body, request)
}

/** Returns the media type of a file, with the encoding if it is text. */
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
  // Without a listener for the timeout, Node closes the connection.
  response.setTimeout(stalledResponseMs)
  // The body of the request is not read, so the connection cannot be used again.
  if (hasBody(request)) response.setHeader('Connection', 'close')
  const needsCharset = type.startsWith('text/') && !type.includes('charset')
  response.setHeader('Content-Type', needsCharset ? `${type};charset=utf-8` : type)
  // In a response with status 304, this header would mean the length of the file, not that of the empty body.
  if (status !== 304) response.setHeader('Content-Length', Buffer.byteLength(body))
  response.end(request.method === 'HEAD' ? undefined : body)
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Returns the URL of a site on a server. */
export function serverUrl(host: string, port: number, baseUrl: string): string {
  return `http://${hostInUrl(host)}:${String(port)}${baseUrl}`
}

/**
 * Returns a host as in URLs: "localhost" for a host that stands for all addresses ("0.0.0.0" and "::"); other
 * IPv6 addresses in brackets.
 */
function hostInUrl(host: string): string {
  if (host === '::' || host === '0.0.0.0') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Resolves on SIGINT (Ctrl+C), SIGTERM, or SIGHUP (a closed terminal), after all connections are closed. */
export function untilStopped(server: Server, beforeClose: () => void = () => undefined): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      beforeClose()
      server.close(() => {
        resolve()
      })
      server.closeAllConnections()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
  })
}
