import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in front of that of a site. */
export interface FrontServer {
  /** Its origin: another one for each server, so that the storage of the browser is empty. */
  readonly origin: string
  /** The same server as another origin. */
  readonly otherOrigin: string
  /**
   * What went wrong in pages of this server so far: errors, warnings, and messages of the console, rejected
   * promises, violations of the security policy, and resources that did not load.
   */
  readonly problems: string[]
  /** The requests so far, such as "GET /docs/lens". */
  readonly requests: readonly string[]
  /** Resolves when a page has been painted for the first time. */
  readonly painted: Promise<unknown>
  /**
   * Holds requests for the paths that match back until the promise resolves. Closes their connections, as if
   * the network failed, if the promise rejects.
   *
   * @returns a function that ends this for later requests
   */
  hold(paths: RegExp, until: Promise<unknown>): () => void
  /** Forbids all scripts in pages that are loaded from now on. */
  forbidScripts(): void
  close(): void
}

/**
 * Starts a server that passes requests on, and inserts a script into pages, which reports their problems. So
 * problems are found in the same way in all engines: WebKit has no driver that reports them.
 *
 * @param target origin of the server of the site
 */
export async function startFrontServer(target: string): Promise<FrontServer> {
  const problems: string[] = []
  const requests: string[] = []
  const holds = new Set<{ readonly paths: RegExp; readonly until: Promise<unknown> }>()
  let policy: string | undefined
  let onPaint: (() => void) | undefined
  const painted = new Promise<void>((resolve) => (onPaint = resolve))
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = incoming.url ?? '/'
    requests.push(`${incoming.method ?? ''} ${url}`)
    if (url === '/__probe.js')
      return void outgoing.setHeader('content-type', 'text/javascript').end(`(${String(probe)})()`)
    if (url === '/__problem') problems.push(await textOf(incoming))
    if (url === '/__painted') onPaint?.()
    if (url.startsWith('/__')) return void outgoing.end()
    try {
      await Promise.all([...holds].filter(({ paths }) => paths.test(url)).map(({ until }) => until))
      passOn(incoming, outgoing, new URL(url, target), policy)
    } catch {
      outgoing.destroy()
    }
  }
  const port = await listen(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    otherOrigin: `http://localhost:${port}`,
    problems,
    requests,
    painted,
    hold(paths, until) {
      const added = { paths, until }
      holds.add(added)
      return () => void holds.delete(added)
    },
    forbidScripts: () => void (policy = "script-src 'none'"),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A rejected promise, with which `hold` lets requests fail. */
export function failure(): Promise<never> {
  const rejected = Promise.reject(new Error('the network failed'))
  rejected.catch(() => undefined)
  return rejected
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

function passOn(
  { method, headers }: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
  policy?: string,
): void {
  const own = { ...headers, host: url.host, 'accept-encoding': 'identity' }
  const sent = request(url, { method, headers: own }, (response) => void pass(response))
  // The browser has left the page.
  outgoing.on('close', () => sent.destroy())
  sent.on('error', () => outgoing.destroy())
  sent.end()

  async function pass(response: IncomingMessage): Promise<void> {
    const { 'content-length': _, ...others } = response.headers
    if (others['content-type']?.startsWith('text/html') === true && method === 'GET') {
      if (policy !== undefined) outgoing.setHeader('content-security-policy', policy)
      outgoing.writeHead(response.statusCode ?? 500, others)
      outgoing.end((await textOf(response)).replace('<head>', '<head><script src="/__probe.js"></script>'))
    } else {
      outgoing.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(outgoing)
    }
  }
}

async function textOf(stream: IncomingMessage): Promise<string> {
  stream.setEncoding('utf8')
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}

/** Runs in the page, before all other scripts. */
function probe(): void {
  const report = (text: string) => {
    // Synchronous, so that a problem has been reported when the browser answers the test.
    const sent = new XMLHttpRequest()
    sent.open('POST', '/__problem', false)
    try {
      sent.send(`${text} at ${location.pathname}`)
    } catch {
      // The page is being left.
    }
  }
  new PerformanceObserver(() => navigator.sendBeacon('/__painted')).observe({ type: 'paint', buffered: true })
  // Browsers report the requests that they cancel because the page is left.
  let isLeft = false
  addEventListener('beforeunload', () => void (isLeft = true))
  for (const level of ['error', 'warn'] as const) {
    const print = console[level]
    console[level] = (...values: unknown[]) => {
      report(`${level}: ${values.map(String).join(' ')}`)
      print.apply(console, values)
    }
  }
  addEventListener(
    'error',
    (event) => {
      const { target } = event
      // Firefox reports an error if a reader leaves the page while pages are prefetched, and loads them
      // later. After a reload, the link is no instance of this window's class.
      if (isLeft || (target as Partial<HTMLLinkElement> | null)?.rel === 'prefetch') return
      if (target instanceof Element) report(`not loaded: ${target.outerHTML.slice(0, 200)}`)
      // WebKit reports this if it lays out the page again while observers run, for example with another font.
      // It calls the observers again in the next frame.
      else if (!event.message.startsWith('ResizeObserver loop')) report(`error: ${event.message}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isLeft) report(`rejected: ${String(reason)}`)
  })
  document.addEventListener('securitypolicyviolation', (event) =>
    report(`violation of ${event.effectiveDirective} by ${event.blockedURI} ${event.sample}`),
  )
}
