import bundledChromium from '@sparticuz/chromium'
import { chromium, type Browser, type BrowserContextOptions, type Page, type Route } from 'playwright-core'
import { onTestFinished } from 'vitest'

const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Launches the Chromium from an npm package, so that tests need no installed browser and behave the same on
 * every machine. The package supports only Linux; other systems use their installed Chrome.
 *
 * @param hosts host names that the browser resolves, with their addresses ("127.0.0.1:1234")
 */
export async function launchBrowser(hosts: Readonly<Record<string, string>> = {}): Promise<Browser> {
  const rules = Object.entries(hosts).map(([name, address]) => `MAP ${name} ${address}`)
  const args = [...browserFlags, ...(rules.length > 0 ? [`--host-resolver-rules=${rules.join(',')}`] : [])]
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome', args })
  return chromium.launch({ executablePath: await bundledChromium.executablePath(), args })
}

export interface OpenedPage {
  readonly page: Page
  /** All console messages, page errors, and failed requests so far, as text. Omits canceled requests. */
  readonly consoleOutput: string[]
  /** The URLs of all requests so far. */
  readonly requests: string[]
  readonly close: () => Promise<void>
}

/** Opens a blank page in a new context, and records its console output and its requests. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  const context = await browser.newContext(options)
  await context.addInitScript(logPolicyViolations)
  const page = await context.newPage()
  const consoleOutput: string[] = []
  const requests: string[] = []
  page.on('console', (message) => consoleOutput.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => consoleOutput.push(`error: ${error.message}`))
  page.on('request', (request) => requests.push(request.url()))
  page.on('requestfailed', (request) => {
    // Leaving a page cancels its pending requests, such as the icon, without a visible error.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') consoleOutput.push(`failed: ${request.url()}`)
  })
  return { page, consoleOutput, requests, close: () => context.close() }
}

/** Runs in the page: logs what its content security policy blocks. */
function logPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`violation of ${event.effectiveDirective} by ${event.blockedURI} ${event.sample}`)
  })
}

/**
 * Waits for hydration (HEAD-9) and for the frame after it, in which the browser reports which elements
 * overflow or are visible. A focus event starts hydration immediately instead of when the browser is idle.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.evaluate(() => document.getElementById('camdocs-app')?.dispatchEvent(new Event('focusin')))
  await page.waitForSelector('html[data-has-hydrated="true"]')
  await waitForFrame(page)
}

/** Waits until the page has rendered a frame with all changes so far. */
export async function waitForFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/**
 * Handles requests of a page in place of the network.
 *
 * `page.unroute` cannot end this: a request that is sent while the last route of a page is removed might
 * never get a response (https://github.com/microsoft/playwright/issues/41802).
 *
 * @param url pattern of the URLs
 * @returns a function that sends later requests to the network again
 */
export async function interceptRequests(
  page: Page,
  url: string | RegExp,
  handle: (route: Route) => unknown,
): Promise<() => void> {
  let isActive = true
  await page.route(url, (route) => (isActive ? handle(route) : route.continue()))
  return () => void (isActive = false)
}

/**
 * Holds back the request that loads the data of a page when the reader points at, focuses, or follows a link
 * to the page. Requests that prefetch the data of visible links are not held back, because
 * they can be sent at any time.
 *
 * @param url pattern of the URL of the data
 */
export async function holdPageData(page: Page, url: string) {
  let onRequest: (route: Route) => void = () => {}
  const requested = new Promise<Route>((resolve) => (onRequest = resolve))
  const stop = await interceptRequests(page, url, (route) =>
    route.request().resourceType() === 'fetch' && route.request().method() === 'GET'
      ? onRequest(route)
      : route.continue(),
  )
  return {
    /** Resolves when the request is held. */
    requested,
    /** Waits for the request and lets it continue. */
    release: async () => {
      const route = await requested
      stop()
      await route.continue()
    },
  }
}

/**
 * Like `openPage`, but loads the page, hydrates it unless JavaScript is disabled, and closes its context when
 * the test ends.
 *
 * @param prepare runs before the page is loaded
 */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<OpenedPage> {
  const opened = await openPage(browser, options)
  onTestFinished(opened.close)
  await prepare?.(opened.page)
  await opened.page.goto(url)
  if (options.javaScriptEnabled !== false) await waitForHydration(opened.page)
  return opened
}

/**
 * Like `visit`, for a watching server. Also waits until the script of the tab is connected, and has requested
 * the HTML of the page, which it compares with the next version.
 */
export async function visitWatched(browser: Browser, url: string): Promise<OpenedPage> {
  let connected: Promise<unknown> | undefined
  const opened = await visit(browser, url, {}, (page) => {
    connected = Promise.all([
      page.waitForResponse('**/__camdocs/events'),
      page.waitForResponse((response) => response.request().resourceType() === 'xhr'),
    ])
    return Promise.resolve()
  })
  await connected
  return opened
}

/** Runs in the page: makes storage throw, like a browser that blocks cookies. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('refused here', 'SecurityError')
      },
    })
  }
}
