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
  // The URL "http://localhost" has no path.
  if (path === '' && url !== '') return '/'
  return path.startsWith('/') ? path : null
}

/**
 * Whether a request is for this server, according to its `Host` header and its target. DNS rebinding sends
 * requests for other host names to this server.
 *
 * @param listensOn the host name or IP address that the server listens on
 */
export function isOwnRequest({ headersDistinct, url = '' }: IncomingMessage, listensOn: string): boolean {
  const hosts = headersDistinct.host ?? []
  // Only requests to a proxy have a target with a host.
  const targetHost = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  const allHosts = targetHost === undefined ? hosts : [...hosts, targetHost]
  return hosts.length === 1 && allHosts.every((host) => isOwnHost(host, listensOn))
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a host names this server. If the server listens on an address other than loopback, every IP address
 * counts as its own.
 *
 * @param host with or without a port: "localhost:3000", "[::1]:3000"
 */
function isOwnHost(host: string, listensOn: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  if (loopback.has(name) || name === listensOn.toLowerCase()) return true
  const isLoopback = listensOn === 'localhost' || listensOn.startsWith('127.') || listensOn === '::1'
  const withoutBrackets = name.replace(/^\[|\]$/g, '')
  return !isLoopback && isIP(withoutBrackets) !== 0
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
