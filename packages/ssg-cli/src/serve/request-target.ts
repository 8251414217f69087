import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Returns the path that a request asks for, percent-encoded, without its query string.
 *
 * @param url the target of the request: a path, or the URL that clients send to proxies
 * @returns null if the target is neither a path nor a URL
 */
export function requestedPath(url: string): string | null {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''
  if (path === '' && url !== '') return '/'
  return path.startsWith('/') ? path : null
}

/**
 * Whether a request is for this server, according to its `Host` header and its target. DNS rebinding sends
 * requests for other host names to this server.
 */
export function isOwnRequest({ headersDistinct, url = '' }: IncomingMessage, listensOn: string): boolean {
  const hosts = headersDistinct.host ?? []
  const target = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  return (
    hosts.length === 1 &&
    [...hosts, ...(target === undefined ? [] : [target])].every((host) => isOwnHost(host, listensOn))
  )
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a host names this server. If the server listens on more than loopback, every IP address counts. */
function isOwnHost(host: string, listensOn: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  if (loopback.has(name) || name === listensOn.toLowerCase()) return true
  const isLoopback = listensOn === 'localhost' || listensOn.startsWith('127.') || listensOn === '::1'
  return !isLoopback && isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/**
 * Whether a page of another origin sent the request, according to `Sec-Fetch-Site` and `Origin`. Scripts
 * cannot change these headers. A request without them does not count as cross-origin, because programs other
 * than browsers do not send them.
 */
export function isCrossOrigin({ headers }: IncomingMessage): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && origin.toLowerCase() !== `http://${host ?? ''}`.toLowerCase()
}
