// `pnpm bench:reader`: measures page loads in headless Chromium with the CPU slowed down by a factor of four:
// first contentful paint, total blocking time, time until hydration, layout shifts, and the bytes of the
// document and of the files that are prefetched. Then measures how long a reader waits for the next page and
// for the search dialog. The pages are guides of the site in site/, and a page of a generated site of 500
// pages; `pnpm bench:reader 2000` sets the size of that site. Also compares the size of the data file of each
// guide in site/docs/guides/ with that of its article.
/* global window, document, MutationObserver -- some functions run in the page */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { compile } from '../scripts/compile.mjs'
import { node, root } from '../scripts/run.mjs'
import { launchBrowser, serve, throttle } from './browser.mjs'
import { docsOf, writeCorpus } from './corpus.mjs'
import { median, round } from './measure.mjs'
import { interactionTimes } from './painted.mjs'

const slowdown = 4
const visitCount = 5
const guides = ['/docs/guides', '/docs/guides/frame-processors', '/docs/guides/zooming']
const pages = Number(process.argv[2] ?? 500)

if ((await compile()) !== 0) process.exit(3)
const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-bench-'))
const browser = await launchBrowser()
try {
  writeCorpus(folder, pages)
  // Neither the first nor the last page of its category.
  const [, , doc] = docsOf(folder)
  const startPage = `/docs/${doc.replace(/\.md$/, '')}`
  const rows = [
    ...(await measureSite('this site', `${root}site`, guides)),
    ...(await measureSite(`${pages} pages`, folder, [startPage])),
  ]
  console.table(Object.fromEntries(rows))
  const { navigation, opening } = await interactionTimes(startPage, folder, slowdown, visitCount)
  console.table({
    [`${pages} pages`]: {
      'click to page ms': Math.round(navigation),
      'Ctrl+K to search ms': Math.round(opening),
    },
  })
  console.table(Object.fromEntries(dataSizes()))
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Builds a site, and returns table rows for some of its pages. */
async function measureSite(name, site, paths) {
  if ((await node([`${root}packages/ssg-cli/bin/camdocs.js`, 'build', site])) !== 0) process.exit(1)
  const server = await serve(site)
  try {
    const rows = []
    for (const width of [390, 1280])
      for (const pathname of paths) rows.push(await measureVisits(name, server.origin + pathname, width))
    return rows
  } finally {
    await server.stop()
  }
}

/** A table row: medians of several visits, each of three seconds and with an empty cache. */
async function measureVisits(name, url, width) {
  const samples = []
  for (let count = 0; count < visitCount; count++) {
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    const page = await context.newPage()
    await page.addInitScript(observe)
    await throttle(page, slowdown)
    await page.goto(url)
    await page.waitForTimeout(3000)
    samples.push({ ...(await page.evaluate(() => window.metrics)), ...(await page.evaluate(transferSizes)) })
    await context.close()
  }
  const medianOf = (read) => median(samples.map(read))
  return [
    `${name}: ${new URL(url).pathname.split('/').at(-1)} at ${width} px`,
    {
      'first contentful paint ms': Math.round(medianOf(({ painted }) => painted)),
      'blocking ms': Math.round(medianOf(blockingTime)),
      'hydrated ms': Math.round(medianOf(({ hydrated }) => hydrated)),
      'layout shift': medianOf(({ shift }) => shift),
      'document KB': round(medianOf(({ document }) => document) / 1000, 1),
      'prefetched KB': round(medianOf(({ prefetched }) => prefetched) / 1000, 1),
    },
  ]
}

/** Runs in the page: the sizes in bytes, as transferred, of the document and of the prefetched files. */
function transferSizes() {
  const sizeOf = (entries) => entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  const links = [...document.querySelectorAll('link[rel="prefetch"]')]
  return {
    document: sizeOf(window.performance.getEntriesByType('navigation')),
    prefetched: sizeOf(links.map(({ href }) => window.performance.getEntriesByName(href).at(-1))),
  }
}

/**
 * Total blocking time: the time beyond 50 ms of each long task. If a task starts before the first paint, only
 * its part after the paint counts.
 */
function blockingTime({ painted, tasks }) {
  const timesAfterPaint = tasks.map(({ start, duration }) => Math.min(duration, start + duration - painted))
  return timesAfterPaint.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
}

/** Runs in the page: collects its metrics, with times in milliseconds since the navigation. */
function observe() {
  const metrics = { painted: 0, tasks: [], hydrated: 0, shift: 0 }
  window.metrics = metrics
  const on = (type, add) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') metrics.painted = entry.startTime
  })
  on('longtask', ({ startTime: start, duration }) => metrics.tasks.push({ start, duration }))
  on('layout-shift', ({ value }) => (metrics.shift += value))
  const checkHydration = () => {
    if (document.documentElement.dataset.hasHydrated === 'true') metrics.hydrated ||= performance.now()
  }
  new MutationObserver(checkHydration).observe(document, { attributes: true, subtree: true })
}

/** Table rows: the compressed size of each guide's data file, and of its article alone. */
function dataSizes() {
  const out = `${root}site/dist`
  // The only folder in `route-data` is named after the build.
  const [build] = readdirSync(path.join(out, 'route-data'))
  const data = path.join(out, 'route-data', build, 'docs/guides')
  return readdirSync(data)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const text = readFileSync(path.join(data, name), 'utf8')
      const page = JSON.parse(text)
      const size = (value) => brotliCompressSync(value).length
      const [all, article] = [size(text), size(page.article?.html ?? '')]
      return [name, { 'data bytes': all, 'article bytes': article, ratio: (all / article).toFixed(2) }]
    })
}
