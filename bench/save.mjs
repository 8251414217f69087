/* global document, getComputedStyle -- some functions run in the page */
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { kindsOfEdits } from './edits.mjs'
import { median } from './measure.mjs'
import { openWatched } from './watched.mjs'

/** Number of edits of each kind before the measured edits. The first edit loads the grammars. */
const warmUpEdits = 3
/** Time after which the server and the tab count as idle, in milliseconds. */
const idleMs = 3000
/** Time after which an edit counts as lost, in milliseconds. */
const editTimeout = 60_000

/**
 * Measures the time from saving a file until an open tab of `camdocs serve --watch` shows the change, for
 * each kind of edit.
 *
 * @param site the folder of the site, whose cache should be warm
 * @param doc path of a doc in its `docs` folder
 * @param edits number of measured edits of each kind
 * @returns times in milliseconds: until the server was ready and until the doc was on the screen; for each
 *   kind, the median and 95th percentile of the edits, and how many of the edits reloaded the document
 */
export async function measureSaves(site, doc, edits) {
  const kinds = kindsOfEdits(site, doc)
  const results = []
  const { page, ready, firstPage, close } = await openWatched(site, doc)
  try {
    await page.mouse.move(50, 50)
    // The result is discarded, because the kind that is measured first is slower than if it is measured
    // later.
    await measureKind(page, kinds[0], edits)
    for (const kind of kinds) results.push(await measureKind(page, kind, edits))
  } finally {
    await close()
  }
  return { ready, firstPage, kinds: results }
}

async function measureKind(page, kind, edits) {
  const { name, file, change, write = writeFileSync } = kind
  const text = readFileSync(file, 'utf8')
  const times = []
  let reloads = 0
  try {
    await waitUntilIdle(page)
    for (let edit = 1; edit <= warmUpEdits + edits; edit++) {
      const mark = `Edit ${edit}.`
      await page.evaluate(labelDocument)
      // The delay gives `waitUntilShown` time to start. It is random, so that edits arrive at different times
      // within a frame.
      const save = async () => {
        await sleep(150 + Math.random() * 100)
        const saved = Date.now()
        write(file, change(text, mark))
        return saved
      }
      const [shown, saved] = await Promise.all([waitUntilShown(page, { ...kind, mark }), save()])
      const isReloaded = !(await page.evaluate(isDocumentLabeled))
      if (isReloaded) await waitUntilIdle(page)
      if (edit <= warmUpEdits) continue
      times.push(shown - saved)
      if (isReloaded) reloads++
    }
  } finally {
    writeFileSync(file, text)
  }
  times.sort((a, b) => a - b)
  return { name, median: median(times), p95: times[Math.floor(times.length * 0.95)], reloads }
}

async function waitUntilIdle(page) {
  await page.locator('html[data-has-hydrated="true"]').waitFor()
  await sleep(idleMs)
}

/** Time of the first frame that shows an edit, in ms since 1970. The document can reload in the meantime. */
async function waitUntilShown(page, { name, elements, pseudoElement, mark }) {
  const edit = { elements, pseudoElement, mark }
  try {
    const time = await page.waitForFunction(timeIfShown, edit, { polling: 'raf', timeout: editTimeout })
    return await time.jsonValue()
  } catch (error) {
    throw new Error(`The page did not show "${mark}" (${name}).`, { cause: error })
  }
}

/** Runs in the page, before each frame: the time in ms since 1970 if the edit is visible, otherwise null. */
function timeIfShown({ elements, pseudoElement, mark }) {
  const textOf = (element) =>
    pseudoElement === undefined ? element.textContent : getComputedStyle(element, pseudoElement).content
  const isShown = elements
    .map((selector) => document.querySelector(selector))
    .every((element) => element !== null && textOf(element).includes(mark))
  return isShown ? Date.now() : null
}

/** Runs in the page: adds a property that is lost when the document reloads. */
function labelDocument() {
  document.documentElement.isLabeled = true
}

/** Runs in the page: whether the document has the property that `labelDocument` added. */
function isDocumentLabeled() {
  return document.documentElement.isLabeled === true
}
