/* global window, document, addEventListener, MutationObserver, requestAnimationFrame -- run in the page */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from './browser.mjs'
import { openBarePage } from './devtools.mjs'
import { median } from './measure.mjs'

/** How long it takes until the page is idle, in milliseconds. */
const idleMs = 500

/**
 * Median times in milliseconds from a key press to the frame that shows the results, in the search dialog of
 * a doc. The index is in the browser's cache: every query is typed twice, and only the second time counts.
 *
 * @param slowdown of the main thread
 */
export async function paintedTimes(queries, site, slowdown) {
  const { routes } = JSON.parse(readFileSync(path.join(site, 'dist/route-manifest.json'), 'utf8'))
  const { path: doc } = routes.find(({ kind }) => kind === 'doc')
  const server = await serve(site)
  const page = await openBarePage()
  const [first, further] = [[], []]
  try {
    for (const query of queries)
      for (const isCached of [false, true]) {
        await page.open(server.origin + doc)
        await page.evaluate(appears, 'html[data-has-hydrated="true"]')
        await page.press('k', { control: true })
        await page.evaluate(appears, '.search-dialog input')
        await sleep(idleMs)
        await page.throttle(slowdown)
        for (const [index, letter] of Array.from(query).entries()) {
          await page.evaluate(observe)
          await page.press(letter)
          const shown = await page.evaluate(nextResults, 2 * idleMs)
          if (isCached && shown !== null) (index === 0 ? first : further).push(shown)
        }
        await page.throttle(1)
      }
  } finally {
    await page.close()
    server.process.kill()
  }
  return { first: median(first), further: median(further) }
}

function appears(selector) {
  return new Promise((resolve) => {
    const check = () => (document.querySelector(selector) ? resolve(true) : setTimeout(check, 20))
    check()
  })
}

/** Resolves with null if the key press changes nothing. */
function nextResults(timeout) {
  return Promise.race([window.shown, new Promise((resolve) => setTimeout(resolve, timeout, null))])
}

function observe() {
  window.shown = new Promise((resolve) => {
    let started
    addEventListener('keydown', () => (started = performance.now()), { once: true, capture: true })
    const body = document.querySelector('.search-dialog .search-body')
    const observer = new MutationObserver(() => {
      if (body.ariaBusy === 'true' || !body.querySelector('.search-option mark')) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - started)
        port2.postMessage(null)
      })
    })
    observer.observe(body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}
