import chromiumFile from '@sparticuz/chromium'
import { spawn } from 'node:child_process'
import { chromium } from 'playwright-core'
import { root } from '../scripts/run.mjs'

/** Starts the headless browser that the tests use. */
export async function launchBrowser() {
  return chromium.launch({
    executablePath: await chromiumFile.executablePath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

/** Slows down the main thread of a page by a factor. */
export async function throttle(page, slowdown) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/**
 * Serves a site on a free port.
 * @param site the folder of the site
 * @param more further arguments of the command
 * @returns the origin, and a function that ends the server
 */
export function serve(site, more = []) {
  const args = [`${root}packages/ssg-cli/bin/camdocs.js`, 'serve', site, '--port', '0', ...more]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const stop = () => {
    child.kill()
    return exited
  }
  return new Promise((resolve, reject) => {
    let text = ''
    child.once('exit', () => reject(new Error(`The server exited: ${text}`)))
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
      const origin = /http:\/\/[^/\s]+/.exec(text)?.[0]
      if (origin !== undefined) resolve({ origin, stop })
    })
  })
}
