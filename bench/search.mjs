// `pnpm bench:search`: measures the bytes that a first search loads, the time per key press, and the time to
// build the index, for the site in site/ and for generated sites of 2,000 and 10,000 pages.
// `pnpm bench:search 500` sets the sizes of the generated sites. Engine times are measured in Node and
// multiplied by four. Paint times are measured in a browser whose main thread is slowed down by a factor of
// four.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { compile } from '../scripts/compile.mjs'
import { root } from '../scripts/run.mjs'
import { writeCorpus } from './corpus.mjs'
import { importSource } from './import-source.mjs'
import { measure, median, round } from './measure.mjs'
import { paintedTimes } from './painted.mjs'

const slowdown = 4
const kilobyte = 1000
/**
 * Intended maximum size of the files that a first search loads, in kilobytes: for the site in site/, and for
 * generated sites by their number of pages.
 */
const limits = { site: 60, 2000: 150, 10000: 300 }
const siteQueries = [
  'camera device',
  'zoom',
  'c',
  'how to take a photo',
  'session/camera-not-ready',
  'permision',
]
const corpusQueries = [
  'light meter',
  'isoLimit',
  's',
  'how to open the film roll',
  'FilmRollKeeper',
  'apreture ring',
]

if ((await compile()) !== 0) process.exit(3)
const { Searcher } = await import('../packages/core/dist/search/index.js')
const { IndexWriter } = await importSource('search/index-writer.ts')
const { searchTexts } = await importSource('search/search-texts.ts')
const sizes = process.argv.slice(2).map(Number)
const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-bench-'))
try {
  const rows = [await benchSite('this site', `${root}site`, siteQueries, limits.site)]
  for (const pages of sizes.length > 0 ? sizes : [2000, 10_000]) {
    const site = path.join(folder, String(pages))
    writeCorpus(site, pages)
    rows.push(await benchSite(`${pages} pages`, site, corpusQueries, limits[pages]))
    rmSync(site, { recursive: true, force: true })
  }
  console.table(Object.fromEntries(rows))
  console.log(
    `Sizes are those of a first search, compressed with Brotli, including the script. Engine times are those of this machine × ${slowdown}.`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function benchSite(name, site, queries, limit) {
  const out = path.join(site, 'dist')
  const args = [`${root}packages/ssg-cli/bin/camdocs.js`, 'build', site, '--no-cache']
  const build = await measure(process.execPath, args)
  const searchSizes = []
  for (const query of queries) searchSizes.push({ query, size: await firstSearchSize(query, out) })
  const [heaviest] = searchSizes.toSorted((a, b) => b.size - a.size)
  const indexing = await indexingSeconds(out)
  const engine = await engineTimes(queries, out)
  const painted = await paintedTimes(queries, site, slowdown)
  return [
    name,
    {
      'median KB': round(median(searchSizes.map(({ size }) => size)) / kilobyte, 1),
      'max KB': round(heaviest.size / kilobyte, 1),
      'limit KB': limit ?? '',
      'query of max KB': heaviest.query,
      'first key ms': round(engine.first * slowdown, 0),
      'later keys ms': round(engine.later * slowdown, 0),
      'first key painted ms': round(painted.first, 0),
      'later keys painted ms': round(painted.later, 0),
      'index CPU s': round(indexing, 2),
      '% of build CPU': round((100 * indexing) / build.cpu, 1),
      'peak MB': round(build.peak, 0),
      'index files': countIndexFiles(out),
    },
  ]
}

function countIndexFiles(out) {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true })
  return entries.filter(
    (entry) => entry.isFile() && path.join(entry.parentPath, entry.name).includes('search-index'),
  ).length
}

/** Size of the files that a first search loads with an empty cache, compressed, in bytes. */
async function firstSearchSize(query, out) {
  const assets = readdirSync(path.join(out, 'camdocs-assets')).filter((file) =>
    file.startsWith('search-worker-'),
  )
  const loaded = new Map(assets.map((file) => [file, readFileSync(path.join(out, 'camdocs-assets', file))]))
  const searcher = new Searcher((file) => {
    loaded.set(file, readFileSync(path.join(out, file)))
    return Promise.resolve(loaded.get(file).toString())
  })
  await search(searcher, query)
  return [...loaded.values()].reduce((sum, content) => sum + brotliCompressSync(content).length, 0)
}

/** Median engine times (ms) of the first and the later key presses of typed queries. */
async function engineTimes(queries, out) {
  const files = new Map()
  const read = (file) => {
    if (!files.has(file)) files.set(file, readFileSync(path.join(out, file), 'utf8'))
    return Promise.resolve(files.get(file))
  }
  const first = []
  const later = []
  for (let repetition = 0; repetition < 5; repetition++)
    for (const query of queries) {
      const searcher = new Searcher(read)
      for (let length = 1; length <= query.length; length++) {
        const started = performance.now()
        await search(searcher, query.slice(0, length))
        ;(length === 1 ? first : later).push(performance.now() - started)
      }
    }
  return { first: median(first), later: median(later) }
}

function search(searcher, text) {
  return searcher.search(
    { text, kind: null, offset: 0, limit: 20, limitPerGroup: 5 },
    new AbortController().signal,
  )
}

/** CPU time of building the index from the search records, in seconds. */
async function indexingSeconds(out) {
  const records = JSON.parse(readFileSync(path.join(out, 'search-records.json'), 'utf8'))
  const pages = recordsByPage(records)
  const started = process.cpuUsage()
  const writer = new IndexWriter('bench', pages.size)
  for (const [page, pageRecords] of pages) {
    const fields = { path: page, symbols: undefined, kind: 'guide', keywords: [] }
    const { sections } = searchTexts(pageRecords, fields, { search: { provider: { type: 'embedded' } } })
    runToEnd(writer.add(sections))
  }
  runToEnd(writer.finish())
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1e6
}

/** Runs a generator of index files to its end, and discards the files. */
function runToEnd(files) {
  while (!files.next().done);
}

function recordsByPage(records) {
  const pages = new Map()
  for (const record of records) {
    const page = record.url_without_anchor
    pages.set(page, [...(pages.get(page) ?? []), record])
  }
  return pages
}
