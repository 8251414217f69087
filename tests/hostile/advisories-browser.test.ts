import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openPage, waitForHydration } from '../helpers/browser.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { serveForTest, watchForTest } from '../helpers/server.js'
import { createTestSite } from '../helpers/test-site.js'

/* Attacks on readers and developers, tried in a browser. See docs/security.md. */

const browser = useBrowser()
const files = { 'docs/index.md': '# Start\n\n## Part\n\nHonest text.\n' }
const markup = '<img src=x onerror=window.PWNED=1><svg onload=window.PWNED=1>'

test('markup and scripts in an address are neither shown as HTML nor run', async () => {
  const site = createTestSite(files)
  await site.build()
  const server = await serveForTest(site.root)
  const { page, close } = await openPage(browser())
  const encoded = encodeURIComponent(markup)
  for (const address of [
    `/search?q=${encoded}`,
    `/search?q=${encoded}&kind=${encoded}#${encoded}`,
    '/search?q=javascript:window.PWNED=1',
    `/${encoded}`,
    `/docs/${encoded}?${encoded}#${encoded}`,
    `/docs?camdocs-data-x=${encoded}&camdocs-color-mode=${encoded}&__proto__[PWNED]=1`,
    `/docs?"><script>window.PWNED=1</script>`,
    `//evil.example/%2e%2e/${encoded}`,
  ]) {
    await page.goto(server.origin + address)
    await waitForHydration(page)
    // Waiting for the search results gives an injected image time to fail.
    if (address.startsWith('/search'))
      await page
        .getByText(/No results were found|found$/)
        .first()
        .waitFor()
    const state = await page.evaluate(() => ({
      isAttacked: 'PWNED' in window || document.querySelector('img[src="x"], svg[onload]') !== null,
      origin: location.origin,
    }))
    expect({ address, ...state }).toEqual({ address, isAttacked: false, origin: server.origin })
  }
  await close()
})

/** Serves an empty page, for attacks from another origin. */
async function startAttacker(): Promise<string> {
  const server: Server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('<!doctype html><title>Attacker</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

test('a page of another origin can neither read nor run what a local server sends', async () => {
  const site = createTestSite({ ...files, 'static/code.js': 'window.STOLEN = 1\n' })
  const server = await watchForTest(site.root)
  const attacker = await startAttacker()
  const { page, close } = await openPage(browser())
  // With the same host and another port, the attacker is another origin, but the same site for cookies and
  // requests. With another host, it is another site too.
  for (const origin of [attacker, attacker.replace('127.0.0.1', 'localhost')]) {
    await page.goto(origin)
    const results = await page.evaluate(async (target) => {
      const outcome = (element: HTMLElement) =>
        new Promise<string>((resolve) => {
          element.onload = () => {
            resolve('loaded')
          }
          element.onerror = () => {
            resolve('failed')
          }
          document.head.append(element)
        })
      const script = (path: string) =>
        outcome(Object.assign(document.createElement('script'), { src: target + path }))
      return {
        script: await script('/code.js'),
        live: await script('/__camdocs/live.js'),
        isStolen: 'STOLEN' in window,
        read: await fetch(`${target}/docs`).then(
          () => 'read',
          () => 'failed',
        ),
        stream: await new Promise((resolve) => {
          const stream = new EventSource(`${target}/__camdocs/events`)
          stream.onopen = () => {
            resolve('open')
          }
          stream.onerror = () => {
            resolve('failed')
          }
        }),
        open: await fetch(`${target}/__camdocs/open`, { method: 'POST', mode: 'no-cors', body: '{}' }).then(
          ({ type, status }) => `${type} ${String(status)}`,
          () => 'failed',
        ),
      }
    }, server.origin)
    expect({ origin, ...results }).toEqual({
      origin,
      script: 'failed',
      live: 'failed',
      isStolen: false,
      read: 'failed',
      stream: 'failed',
      // Scripts cannot read an opaque response, and its status is always 0.
      open: expect.stringMatching(/^(failed|opaque 0)$/) as string,
    })
  }
  await close()
})
