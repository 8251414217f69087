import { rawRequest } from '../helpers/raw-http.js'

/** What is sent to the server on one connection, and the expected statuses of its responses. */
export interface HostileRequest {
  readonly name: string
  /** One or several requests, with one character per byte. */
  readonly bytes: string
  /** Empty if the server closes the connection without a response. */
  readonly statuses: readonly number[]
}

/** The name of a file next to the output. */
const secret = 'secret.txt'

/** Paths that must not be served: ways to write ".." and "/", and the names of private files. */
const traversals = [
  ...[`/../${secret}`, `/../../${secret}`, `/docs/../../${secret}`, `/docs/./../../${secret}`],
  ...[`/%2e%2e/${secret}`, `/%2E%2E/${secret}`, `/.%2e/${secret}`, `/%2e./${secret}`, `/..%2f${secret}`],
  ...[`/%2e%2e%2f${secret}`, `/docs%2f..%2f..%2f${secret}`, `/img/..%2F..%2F${secret}`],
  ...[`/..\\${secret}`, `/..%5c${secret}`, `/%2e%2e%5c${secret}`, `/..%5C..%2f${secret}`, `/\\..\\${secret}`],
  ...[`/%252e%252e/${secret}`, `/..%252f${secret}`, `/%25252e%25252e%25252f${secret}`, `/..%255c${secret}`],
  ...[`/..;/${secret}`, `/..;a=b/${secret}`, `/;/../${secret}`, `/docs;/../../${secret}`, `/.../${secret}`],
  ...[`/....//${secret}`, `/..//${secret}`, `//..//${secret}`, `///${secret}`, `/./${secret}`],
  ...[`/%u002e%u002e/${secret}`, `/..%00/${secret}`, `/${secret}%00.html`, `/%00/../${secret}`],
  // Overlong and otherwise invalid UTF-8, and a full-width slash.
  ...[`/%c0%ae%c0%ae/${secret}`, `/..%c0%af${secret}`, `/%e0%80%ae%e0%80%ae/${secret}`, `/..%c1%9c${secret}`],
  ...[`/%f0%80%80%ae%f0%80%80%ae/${secret}`, `/%ff/${secret}`, `/..%ef%bc%8f${secret}`, `/%ed%a0%80`],
  // Characters that other systems could normalize to dots.
  ...[`/%ef%bc%8e%ef%bc%8e/${secret}`, `/%e2%80%a5/${secret}`, `/%e3%80%82%e3%80%82/${secret}`],
  ...[
    `/@fs/etc/passwd`,
    `/@fs/${secret}?raw`,
    `/${secret}?import`,
    `/${secret}?raw??`,
    `/.env`,
    `/.git/config`,
  ],
  ...[`/.env?.svg?.wasm?init`, `/x/x/x/vite/../../../../../${secret}?import&raw`, `/package.json.`],
  ...['/camdocs.config.ts', '/camdocs.config.ts::$DATA', '/docs/index.md', '/node_modules/.bin', '/CON'],
  ...['/.camdocs/cache', '/.camdocs/output.json', '/etc/passwd', '/C:/Windows/win.ini', '/c:%5cboot.ini'],
  ...[
    '/proc/self/environ',
    '/~root',
    '/~/.ssh/id_rsa',
    '//etc/passwd',
    '/file:///etc/passwd',
    '/dist/index.html',
  ],
  ...[
    '/constructor',
    '/__proto__',
    '/toString',
    '/__proto__/polluted',
    '/hasOwnProperty.html',
    '/index.html/..',
  ],
]

/** Whether the path of a target contains an encoded NUL, or a percent-encoding that is not valid UTF-8. */
const isMalformed = (target: string): boolean => {
  try {
    return decodeURIComponent(target.split('?')[0] ?? '').includes('\0')
  } catch {
    return true
  }
}

const request = (name: string, bytes: string, ...statuses: readonly number[]): HostileRequest => ({
  name,
  bytes,
  statuses,
})
const get = (name: string, target: string, ...statuses: readonly number[]): HostileRequest =>
  request(name, rawRequest(target), ...statuses)
/** A request for the page "/docs", with headers that replace the `Host` header. */
const withHeaders = (name: string, headers: string, ...statuses: readonly number[]): HostileRequest =>
  request(name, rawRequest('/docs', headers), ...statuses)

const targets: readonly HostileRequest[] = [
  ...traversals.map((target) => get(`GET ${target}`, target, isMalformed(target) ? 400 : 404)),
  get('a target in absolute form', 'http://localhost/docs', 200),
  get('a target in absolute form without a path', 'HTTP://127.0.0.1:80', 200),
  get('a target in absolute form with a query', 'http://localhost?q=1', 200),
  get('a target in absolute form that leaves the output', `http://localhost/../${secret}`, 404),
  get('a target in absolute form with another host', 'http://evil.example/docs', 403),
  get('a target in absolute form with a user', 'http://localhost@evil.example/docs', 403),
  get('a target in absolute form with another scheme', 'file:///etc/passwd', 400),
  get('a target in authority form', 'localhost:80', 400),
  get('an asterisk', '*', 400),
  get('a target without a slash', 'docs', 400),
  get('a target that starts with a backslash', '\\docs', 400),
  get('a target that starts with a query', '?/docs', 400),
  get('a target with a raw control character', '/a\u0001b', 400),
  get('a target with a raw NUL', '/a\0b', 400),
  get('a target with raw UTF-8', '/docs/\u00c3\u00bc', 400),
  get('an encoded line break', '/docs%0d%0aSet-Cookie:%20a=b', 404),
  get('an attempt at an open redirect', '//evil.example', 404),
  get('an attempt at an open redirect with a backslash', '/\\evil.example', 404),
  get('an attempt at an open redirect with a trailing slash', '//evil.example/..;/', 404),
  get('markup in the path', '/<script>alert(1)</script>', 404),
  get('markup in the query', '/search?q=<svg/onload=alert(1)>', 200),
  get('a path of 15,000 bytes', `/${'a'.repeat(15_000)}`, 404),
  get('a path of 15,000 slashes', '/'.repeat(15_000), 404),
  get('a path of 17,000 bytes', `/${'a'.repeat(17_000)}`, 431),
]

const hosts: readonly HostileRequest[] = [
  withHeaders('an allowed host with a port', 'Host: LOCALHOST:1234', 200),
  withHeaders('an allowed IPv6 address', 'Host: [::1]:80', 200),
  ...[
    ...[
      'evil.example',
      'localhost.evil.example',
      'evil.localhost',
      '127.0.0.1.nip.io',
      '10.0.0.1',
      '0.0.0.0',
    ],
    ...[
      'localhost:80:80',
      'localhost:',
      'localhost:a',
      'localhost@evil.example',
      'localhost#',
      '[::2]',
      '127.1',
    ],
    ...['2130706433', '0x7f000001', 'localhost.', 'localhost, evil.example', 'localhost/evil.example'],
  ].map((host) => withHeaders(`the host ${host}`, `Host: ${host}`, 403)),
  withHeaders('an empty host', 'Host:', 403),
  withHeaders('no host', 'X-A: b', 400),
  withHeaders('two hosts', 'Host: localhost\r\nHost: evil.example', 403),
  withHeaders('two equal hosts', 'Host: localhost\r\nHost: localhost', 403),
  withHeaders(
    'a foreign host with an allowed host in a header of proxies',
    'Host: evil.example\r\nX-Forwarded-Host: localhost',
    403,
  ),
  withHeaders(
    'an allowed host with foreign hosts and paths in headers of proxies',
    'Host: localhost\r\nX-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\nX-Original-URL: /../secret.txt\r\nX-Rewrite-URL: /../secret.txt',
    200,
  ),
  withHeaders('a foreign origin', 'Host: localhost\r\nOrigin: https://evil.example', 200),
]

/** Unusual methods, protocols, and headers. */
const messages: readonly HostileRequest[] = [
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'].map((method) =>
    request(`the method ${method}`, rawRequest('/docs', undefined, method), 405),
  ),
  request('OPTIONS for the entire server', rawRequest('*', undefined, 'OPTIONS'), 400),
  request('CONNECT', rawRequest('evil.example:443', undefined, 'CONNECT')),
  request('an unknown method', rawRequest('/docs', undefined, 'HACK'), 400),
  request('a method in lower case', rawRequest('/docs', undefined, 'get'), 400),
  request('HTTP 0.9', 'GET /docs\r\n\r\n', 403),
  request('HTTP 1.0 without a host', 'GET /docs HTTP/1.0\r\n\r\n', 403),
  request('the preface of HTTP 2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400),
  request('a TLS handshake', '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003', 400),
  request('no data', ''),
  request('headers that never end', 'GET /docs HTTP/1.1\r\nHost: localhost\r\nX-A: ', 400),
  request(
    'headers of 20,000 bytes',
    rawRequest('/docs', `Host: localhost\r\nX-A: ${'a'.repeat(20_000)}`),
    431,
  ),
  request(
    '5,000 headers',
    rawRequest('/docs', `Host: localhost\r\n${'a:b\r\n'.repeat(5_000)}X: y`),
    // Node 20 ignores the headers after the first 1,000.
    process.versions.node.startsWith('20.') ? 200 : 431,
  ),
  request('a header with a NUL', rawRequest('/docs', 'Host: localhost\r\nX-A: a\0b'), 400),
  request('a header without a name', rawRequest('/docs', 'Host: localhost\r\n: a'), 400),
  request('a space before the colon', rawRequest('/docs', 'Host : localhost'), 400),
  request('a folded header', rawRequest('/docs', 'Host: localhost\r\nX-A: a\r\n b'), 400),
  request('line breaks without returns', 'GET /docs HTTP/1.1\nHost: localhost\n\n', 400),
  request('an upgrade', rawRequest('/docs', 'Host: localhost\r\nUpgrade: websocket'), 200),
  request('an unknown expectation', rawRequest('/docs', 'Host: localhost\r\nExpect: a-miracle'), 417),
]

/** Bytes that a server and a proxy could split into requests at different places. */
const smuggled: readonly HostileRequest[] = [
  ...[
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked\r\nContent-Length: 5',
    'Content-Length: 5\r\nContent-Length: 6',
    'Content-Length: 5, 5',
    'Content-Length: +5',
    'Content-Length: -1',
    'Content-Length: 0x5',
    'Content-Length: 99999999999999999999',
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding:\u000bchunked',
  ].map((headers) =>
    request(
      `a body with ${JSON.stringify(headers)}`,
      `GET /docs HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      400,
    ),
  ),
  request(
    'an invalid chunk',
    'POST /docs HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\nabc\r\n',
    405,
  ),
  request(
    'a chunk with an endless extension',
    `POST /docs HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(50_000)}`,
    405,
  ),
  request(
    'garbage after a request',
    `GET /docs HTTP/1.1\r\nHost: localhost\r\n\r\n${'\0\u00ff'.repeat(500)}`,
    400,
  ),
  request(
    'pipelined requests',
    `${'GET /docs HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3)}${rawRequest(`/../${secret}`)}`,
    ...[200, 200, 200, 404],
  ),
  request(
    'a request after a refused request',
    `GET /docs HTTP/1.1\r\nHost: evil.example\r\n\r\n${rawRequest('/docs')}`,
    ...[403, 200],
  ),
]

/** Hostile requests for a site with the page "/docs". */
export const hostileRequests: readonly HostileRequest[] = [...targets, ...hosts, ...messages, ...smuggled]
