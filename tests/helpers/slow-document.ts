import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server that sends a document in parts, as over a slow connection. */
export interface SlowServer {
  readonly url: (path: string) => string
  /** Sends the next part of the document. Returns false if it was the last part. */
  readonly sendNext: () => boolean
}

/**
 * Starts a server in front of another server. It forwards all requests. A response with HTML is sent in
 * parts: each part ends before a block of the page. Each part after the first is sent when the test asks for
 * it.
 *
 * @param count the approximate number of parts
 */
export async function startSlowServer(
  originUrl: (path: string) => string,
  count: number,
): Promise<SlowServer> {
  let parts: string[] = []
  let document: ServerResponse | undefined
  const server = createServer((request, response) => {
    void fetch(originUrl(request.url ?? '/')).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? ''
      response.setHeader('Content-Type', type)
      response.statusCode = answer.status
      if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
      parts = splitDocument(await answer.text(), count)
      document = response
      return response.write(parts.shift())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: (path) => `http://127.0.0.1:${String(port)}${path}`,
    sendNext() {
      const part = parts.shift()
      if (parts.length === 0) document?.end(part)
      else document?.write(part)
      return parts.length > 0
    },
  }
}

/** Splits a document before blocks of its article, one of which is the block of members of an API page. */
function splitDocument(html: string, count: number): string[] {
  const [from, to] = [html.indexOf('<article'), html.indexOf('</article>')]
  const starts = [...html.matchAll(/<(?:h[23]|p|ul|table|div class="(?:code|tabs))\b/g)]
    .map(({ index }) => index)
    .filter((index) => index > from && index < to)
  const chosen = Array.from({ length: count - 1 }, (_, index) =>
    starts.at(Math.floor(((index + 1) * starts.length) / count)),
  )
  const member = html.indexOf('<div class="entries"')
  const all = [...chosen, member < 0 ? undefined : member, html.length]
  const offsets = [0, ...new Set(all.flatMap((offset) => offset ?? []))].sort((a, b) => a - b)
  return offsets.slice(1).map((end, index) => html.slice(offsets[index], end))
}
