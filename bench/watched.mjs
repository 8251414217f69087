/* global document -- `timeOfText` runs in the page */
import { launchBrowser, serve } from './browser.mjs'

/** Timeout for the first page, in milliseconds. Large sites take minutes to start. */
const firstPageTimeout = 10 * 60_000

/**
 * Starts `camdocs serve --watch` and opens a doc in a browser. The browser is started before the times are
 * measured.
 *
 * @param site the folder of the site
 * @param doc path of a doc in its `docs` folder
 * @returns the tab; a function that ends the browser and the server; and the times from the start of the
 *   server until it is ready and until the doc is on the screen, in milliseconds
 */
export async function openWatched(site, doc) {
  const browser = await launchBrowser()
  let server
  const close = async () => {
    await browser.close()
    await server?.stop()
  }
  try {
    const page = await browser.newPage()
    const started = Date.now()
    server = await serve(site, ['--watch'])
    const ready = Date.now() - started
    const url = `${server.origin}/docs/${doc.replace(/\.md$/, '')}`
    await page.goto(url, { waitUntil: 'commit', timeout: firstPageTimeout })
    const options = { polling: 'raf', timeout: firstPageTimeout }
    const painted = await page.waitForFunction(timeOfText, undefined, options)
    return { page, close, ready, firstPage: (await painted.jsonValue()) - started }
  } catch (error) {
    await close()
    throw error
  }
}

/** Runs in the page: the time in ms since 1970 if the text of the doc is on the screen, otherwise null. */
function timeOfText() {
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
  return isPainted && document.querySelector('main article p') !== null ? Date.now() : null
}
