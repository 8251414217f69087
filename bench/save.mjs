/* global document, requestAnimationFrame -- run in the page */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchBrowser, serve } from './browser.mjs'
import { median } from './measure.mjs'

/** Edits that are made before the measured ones, because the first edit loads the grammars. */
const warmUpEdits = 3

/**
 * Measures the time from saving a doc until an open tab of `camdocs serve --watch` shows its new text.
 *
 * @param site the folder of the site
 * @param doc path of a doc in its `docs` folder
 * @param edits number of measured edits
 * @returns times in milliseconds: until the server is ready, median and 95th percentile of the edits
 */
export async function saveToScreen(site, doc, edits) {
  const started = performance.now()
  const server = await serve(site, ['--watch'])
  const ready = performance.now() - started
  const browser = await launchBrowser()
  const file = path.join(site, 'docs', doc)
  const text = readFileSync(file, 'utf8')
  const times = []
  try {
    const page = await browser.newPage()
    await page.goto(`${server.origin}/docs/${doc.replace(/\.md$/, '')}`)
    await page.mouse.move(50, 50)
    await page.locator('html[data-has-hydrated="true"]').waitFor()
    await sleep(3000)
    for (let edit = 0; edit < warmUpEdits + edits; edit++) {
      const mark = `saved-${edit}`
      const shown = page.evaluate(waitForText, mark)
      await sleep(150 + Math.random() * 100)
      const saved = Date.now()
      writeFileSync(file, text.replace(/\n\n(?=[A-Z])/, `\n\n${mark} `))
      const time = (await shown) - saved
      if (edit >= warmUpEdits) times.push(time)
    }
  } finally {
    writeFileSync(file, text)
    await browser.close()
    server.process.kill()
  }
  times.sort((a, b) => a - b)
  return { ready, median: median(times), p95: times[Math.floor(times.length * 0.95)] }
}

/** Runs in the page: resolves with the time of the frame that shows the text, in ms since 1970. */
function waitForText(mark) {
  return new Promise((resolve) => {
    const check = () => {
      if (document.body.textContent.includes(mark)) resolve(Date.now())
      else requestAnimationFrame(check)
    }
    check()
  })
}
