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
/** Time after which a click or a shortcut counts as one without an effect, in milliseconds. */
const visitTimeoutMs = 10_000
/** Time for which the pointer is over a link before the click, in milliseconds. */
const hoverMs = 150
/** Matches a result, unless the results of the latest query are still missing. */
const resultSelector = '.search-dialog .search-body:not([aria-busy="true"]) .search-option mark'

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
          await page.evaluate(observePaint, 'keydown', '.search-dialog .search-body', resultSelector)
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
 * Measures two things that a reader waits for on a page that is hydrated and idle: the time from a click on a
 * link of the sidebar to the frame that shows its page, and the time from Ctrl+K to the frame that shows the
 * search dialog with its field. The pointer is over the link for a moment before the click, so the data of
 * the page is usually loaded.
 *
 * @param path path of the doc on which the reader starts
 * @param site the folder of a built site
 * @param slowdown factor by which the main thread is slowed down
 * @param visitCount number of visits, each with an empty profile
 * @returns the median times in milliseconds
 */
export async function interactionTimes(path, site, slowdown, visitCount) {
  const server = await serve(site)
  const times = { navigation: [], opening: [] }
  const measureVisit = async (kind, act) => {
    const page = await openBarePage()
    try {
      await page.open(server.origin + path)
      await page.evaluate(waitForElement, 'html[data-has-hydrated="true"]')
      await sleep(idleMs)
      await page.throttle(slowdown)
      await act(page)
      times[kind].push(await page.evaluate(timeUntilPainted, visitTimeoutMs))
    } finally {
      await page.close()
    }
  }
  try {
    for (let count = 0; count < visitCount; count++) {
      await measureVisit('navigation', async (page) => {
        const { href, x, y } = await page.evaluate(findOtherPage)
        await page.evaluate(observePaint, 'click', 'body', `.sidebar a[href="${href}"][aria-current="page"]`)
        await page.moveMouse(x, y)
        await sleep(hoverMs)
        await page.click(x, y)
      })
      await measureVisit('opening', async (page) => {
        await page.evaluate(observePaint, 'keydown', 'body', '.search-dialog[open] input')
        await page.press('k', { control: true })
      })
    }
  } finally {
    await server.stop()
  }
  return { navigation: median(times.navigation), opening: median(times.opening) }
}

/** Runs in the page: the first link of the sidebar to another page, and a position in it. */
function findOtherPage() {
  const links = [...document.querySelectorAll('.sidebar a:not([aria-current])')]
  const link = links.find((element) => element.getBoundingClientRect().height > 0)
  const { left, top } = link.getBoundingClientRect()
  return { href: link.getAttribute('href'), x: left + 10, y: top + 5 }
}

/**
 * Runs in the page: resolves with the time in milliseconds from the event to the painted frame (see
 * `observePaint`), or with null if that does not happen before the timeout.
 */
function timeUntilPainted(timeout) {
  return Promise.race([window.paintTime, new Promise((resolve) => setTimeout(resolve, timeout, null))])
}

/**
 * Runs in the page: sets `paintTime` to a promise of the time in milliseconds from the next event of a type
 * to the frame that shows an element.
 *
 * @param root selector of the element whose changes are observed
 * @param selector matches the element that the event makes appear
 */
function observePaint(type, root, selector) {
  window.paintTime = new Promise((resolve) => {
    let started
    addEventListener(type, (event) => (started = event.timeStamp), { once: true, capture: true })
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        // This runs before the frame is painted. A message that is sent now is received after the painting.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - started)
        port2.postMessage(null)
      })
    })
    observer.observe(document.querySelector(root), {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  })
}
