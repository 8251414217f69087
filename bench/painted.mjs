/* global window, document, addEventListener, MutationObserver, requestAnimationFrame -- run in the page */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from './browser.mjs'
import { openBarePage } from './devtools.mjs'
import { median } from './measure.mjs'

/** Time after which the page counts as idle, in milliseconds. */
const idleMs = 500
/** Time after which a key press counts as one that did not change the results, in milliseconds. */
const paintTimeoutMs = 1000

/**
 * Measures the time from a key press to the frame that shows the results, in the search dialog of a doc. Each
 * query is typed twice, and only the second time counts, because the browser has then cached the index.
 *
 * @param queries the texts to type
 * @param site the folder of a built site
 * @param slowdown factor by which the main thread is slowed down
 * @returns the median times in milliseconds for the first and for the later key presses of a query
 */
export async function paintedTimes(queries, site, slowdown) {
  const { routes } = JSON.parse(readFileSync(path.join(site, 'dist/route-manifest.json'), 'utf8'))
  const { path: doc } = routes.find(({ kind }) => kind === 'doc')
  const server = await serve(site)
  const page = await openBarePage()
  const first = []
  const later = []
  try {
    for (const query of queries)
      for (const isCached of [false, true]) {
        await page.open(server.origin + doc)
        await page.evaluate(waitForElement, 'html[data-has-hydrated="true"]')
        await page.press('k', { control: true })
        await page.evaluate(waitForElement, '.search-dialog input')
        await sleep(idleMs)
        await page.throttle(slowdown)
        for (const [index, letter] of Array.from(query).entries()) {
          await page.evaluate(observeResults)
          await page.press(letter)
          const paintTime = await page.evaluate(timeUntilPainted, paintTimeoutMs)
          if (isCached && paintTime !== null) (index === 0 ? first : later).push(paintTime)
        }
        await page.throttle(1)
      }
  } finally {
    await page.close()
    await server.stop()
  }
  return { first: median(first), later: median(later) }
}

/** Runs in the page: resolves when an element matches the selector. */
function waitForElement(selector) {
  return new Promise((resolve) => {
    const check = () => (document.querySelector(selector) ? resolve(true) : setTimeout(check, 20))
    check()
  })
}

/**
 * Runs in the page: resolves with the time in milliseconds from the key press until the results were painted,
 * or with null if that does not happen before the timeout.
 */
function timeUntilPainted(timeout) {
  return Promise.race([window.paintTime, new Promise((resolve) => setTimeout(resolve, timeout, null))])
}

/**
 * Runs in the page: sets `paintTime` to a promise of the time in milliseconds from the next key press to the
 * frame that shows its results.
 */
function observeResults() {
  window.paintTime = new Promise((resolve) => {
    let started
    addEventListener('keydown', () => (started = performance.now()), { once: true, capture: true })
    const body = document.querySelector('.search-dialog .search-body')
    const observer = new MutationObserver(() => {
      if (body.ariaBusy === 'true' || !body.querySelector('.search-option mark')) return
      observer.disconnect()
      requestAnimationFrame(() => {
        // This runs before the frame is painted. A message that is sent now is received after the painting.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - started)
        port2.postMessage(null)
      })
    })
    observer.observe(body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}
