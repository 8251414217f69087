import chromiumFile from '@sparticuz/chromium'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Opens a page in the browser that the tests use, and controls it through the DevTools protocol. Playwright
 * is not used here, because it intercepts the network of every page and worker, which slows down the requests
 * of workers.
 */
export async function openBarePage() {
  const profile = mkdtempSync(path.join(tmpdir(), 'camdocs-bench-profile-'))
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
  ]
  const child = spawn(
    await chromiumFile.executablePath(),
    [
      ...flags,
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      '--window-size=1280,800',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  // The browser reads calls from file descriptor 3, and writes results and events to file descriptor 4. Each
  // message is JSON that ends with a NUL character.
  const [, , , input, output] = child.stdio
  const pendingCalls = new Map()
  let lastId = 0
  let text = ''
  output.setEncoding('utf8').on('data', (chunk) => {
    const messages = (text + chunk).split('\0')
    text = messages.pop()
    for (const { id, error, result } of messages.map((message) => JSON.parse(message))) {
      // Events have no ID.
      const [resolve, reject] = pendingCalls.get(id) ?? []
      if (error) reject?.(new Error(error.message))
      else resolve?.(result)
    }
  })
  const call = (method, params, sessionId) =>
    new Promise((resolve, reject) => {
      pendingCalls.set(++lastId, [resolve, reject])
      input.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`)
    })
  const { targetId } = await call('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true })
  const send = (method, params = {}) => call(method, params, sessionId)

  return {
    open: (url) => send('Page.navigate', { url }),
    throttle: (rate) => send('Emulation.setCPUThrottlingRate', { rate }),
    /** Runs a function in the page and awaits its result. The function and its arguments are sent as text. */
    async evaluate(run, ...args) {
      const expression = `(${run})(${args.map((value) => JSON.stringify(value)).join()})`
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    /** Presses and releases a key. The key types its text only if `control` is not set. */
    async press(key, { control = false } = {}) {
      const controlModifier = 2
      const event = { key, modifiers: control ? controlModifier : 0, ...(!control && { text: key }) }
      await send('Input.dispatchKeyEvent', { type: control ? 'rawKeyDown' : 'keyDown', ...event })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...event, text: undefined })
    },
    /** Moves the mouse to a position in CSS pixels. */
    moveMouse: (x, y) => send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }),
    /** Clicks at a position in CSS pixels. */
    async click(x, y) {
      const event = { x, y, button: 'left', clickCount: 1 }
      await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...event })
      await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...event })
    },
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
