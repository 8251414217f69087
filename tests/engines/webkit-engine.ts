import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { isVisible, waitFor, type Engine, type EnginePage, type Size } from './engine-page.js'
import { miniBrowser } from './installed.js'

/**
 * The keys of the WebDriver protocol that are not characters, by the names of `KeyboardEvent.key`.
 * @see https://www.w3.org/TR/webdriver2/#keyboard-actions
 */
const keys: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Meta: '\uE03D',
}

/** Sends a command of the WebDriver protocol. Returns its value. */
type Send = (method: 'GET' | 'POST' | 'DELETE', command: string, body?: object) => Promise<unknown>

/**
 * Starts WebKitGTK with its driver, on a screen of its own.
 *
 * @param features changes to the features of WebKit, such as "-PopoverAttribute"
 */
export async function startWebKit(features = ''): Promise<Engine> {
  const port = await freePort()
  const driver = spawn(
    'xvfb-run',
    ['--auto-servernum', '--server-args=-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`],
    {
      // Without these styles, the toolbar of the browser keeps its window from being as narrow as a phone.
      env: { ...process.env, XDG_CONFIG_HOME: path.join(import.meta.dirname, 'webkit-config') },
      stdio: 'ignore',
      // The driver, the browser, and the screen are one group of processes.
      detached: true,
    },
  )
  const end = () => killGroup(driver)
  process.once('exit', end)
  const send: Send = (method, command, body) => request(`http://127.0.0.1:${port}${command}`, method, body)
  await waitUntilReady(send)
  const args = ['--automation', ...(features === '' ? [] : [`--features=${features}`])]
  const options = { 'webkitgtk:browserOptions': { binary: miniBrowser(), args } }
  const session = (await send('POST', '/session', { capabilities: { alwaysMatch: options } })) as {
    readonly sessionId: string
    readonly capabilities: { readonly browserVersion: string }
  }
  const inSession: Send = (method, command, body) =>
    send(method, `/session/${session.sessionId}${command}`, body)
  return {
    version: session.capabilities.browserVersion,
    async newPage(size) {
      const page = webKitPage(inSession)
      await page.goto('about:blank')
      await page.resize(size)
      return page
    },
    async close() {
      process.off('exit', end)
      await inSession('DELETE', '')
      const ended = once(driver, 'exit')
      end()
      await ended
    },
  }
}

function webKitPage(send: Send): EnginePage {
  const act = (type: 'key' | 'pointer', actions: readonly object[]) =>
    send('POST', '/actions', { actions: [{ type, id: type, actions }] })
  const press = (chord: readonly string[]) => {
    const values = chord.map((key) => keys[key] ?? key)
    return act('key', [
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ])
  }
  const page: EnginePage = {
    goto: async (url) => void (await send('POST', '/url', { url })),
    reload: async () => void (await send('POST', '/refresh')),
    async click(selector) {
      await page.hover(selector)
      await act('pointer', [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    async hover(selector) {
      await waitFor(page, isVisible, selector)
      const { x, y } = await page.evaluate(scrollToCenter, selector)
      await act('pointer', [{ type: 'pointerMove', x, y, duration: 0 }])
    },
    key: async (chord) => void (await press(chord.split('+'))),
    async type(text) {
      for (const character of text) await press([character])
    },
    async evaluate(call, ...args) {
      const result = (await send('POST', '/execute/async', { script: callScript(call), args })) as {
        readonly value?: never
        readonly error?: string
      }
      if (result.error !== undefined) throw new Error(result.error)
      return result.value as never
    },
    async resize(size) {
      await send('POST', '/window/rect', { ...size })
      await waitFor(page, (width: number) => innerWidth === width, size.width)
      // The height of a window includes the toolbar, which is known only after the first change.
      const toolbar = await page.evaluate(() => outerHeight - innerHeight)
      await send('POST', '/window/rect', { ...size, height: size.height + toolbar })
      await waitFor(page, ({ width, height }: Size) => innerWidth === width && innerHeight === height, size)
    },
    screenshot: async () => Buffer.from((await send('GET', '/screenshot')) as string, 'base64'),
    close: () => page.goto('about:blank'),
  }
  return page
}

/** Runs in the page: scrolls to an element if it is outside of the viewport. Returns its center. */
function scrollToCenter(selector: string): { readonly x: number; readonly y: number } {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`no element matches ${selector}`)
  const center = () => {
    // The first box of an inline element that wraps.
    const { x, y, width, height } = element.getClientRects()[0] ?? new DOMRect()
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }
  const { x, y } = center()
  const target = document.elementFromPoint(x, y)
  if (!target || !(element.contains(target) || target.contains(element)))
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return center()
}

/** A script of the protocol, which calls a function and passes its result, or its error, to a callback. */
const callScript = (call: unknown): string => `
  const done = arguments[arguments.length - 1]
  const args = Array.prototype.slice.call(arguments, 0, -1)
  new Promise((resolve) => resolve((${String(call)})(...args))).then(
    (value) => done({ value }),
    (error) => done({ error: String(error) }),
  )`

async function request(url: string, method: string, body: object = {}): Promise<unknown> {
  const response = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { readonly value: unknown }
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value
}

/** Waits until the driver accepts requests. */
async function waitUntilReady(send: Send): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    try {
      await send('GET', '/status')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM')
}
