// `pnpm bench`: measures builds of 50, 500, 2,000, and 10,000 pages: without a cache, compared with the bare
// pipeline on the same text (`bare.mjs`: only parsing, highlighting, and writing HTML, without camdocs); with
// nothing changed; and with one page changed. Also measures the time until `serve --watch` shows the first
// page, and the time from saving a file until the change is in the browser. Runs of camdocs and of the bare
// pipeline alternate, so that their ratio depends less on the load of the machine.
//
// `pnpm bench 50 500` sets the sizes; `--runs 3` repeats the builds without a cache and reports medians;
// `--edits 10` sets the number of measured edits of each kind. At the end, measures what earlier versions
// cost. `--versions` measures only that, and `--peers` compares builds with those of other generators
// instead.
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { compile } from '../scripts/compile.mjs'
import { root } from '../scripts/run.mjs'
import { docsOf, writeCorpus } from './corpus.mjs'
import { measure, median, round } from './measure.mjs'
import { benchPeers } from './peers.mjs'
import { measureSaves } from './save.mjs'
import { benchVersions } from './versions.mjs'
import { openWatched } from './watched.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '1' },
    edits: { type: 'string', default: '25' },
    peers: { type: 'boolean', default: false },
    versions: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const sizes = positionals.length > 0 ? positionals.map(Number) : [50, 500, 2000, 10_000]

if ((await compile()) !== 0) process.exit(3)
const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-bench-'))
try {
  if (values.peers) await benchPeers(folder, sizes, runs)
  else {
    if (!values.versions) await benchCamdocs()
    await benchVersions(folder, positionals.length > 0 ? sizes[0] : 500, Math.max(runs, 5))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function benchCamdocs() {
  const rows = {}
  const latencies = {}
  for (const pages of sizes) {
    const { row, kindsOfEdits } = await benchSize(pages)
    rows[`${pages} pages`] = row
    for (const kind of kindsOfEdits) (latencies[kind.name] ??= {})[`${pages} pages`] = latencyOf(kind)
  }
  console.table(rows)
  console.log(
    'CPU times are those of the process tree. "CPU ratio" is the CPU time divided by that of the bare pipeline.',
  )
  console.log('From saving an edit until it is on the screen, median / p95 ms:')
  console.table(latencies)
}

/**
 * Returns a table row for a site of this size, and the times that `measureSaves` returns for each kind of
 * edit.
 */
async function benchSize(pages) {
  const site = path.join(folder, String(pages))
  const length = writeCorpus(site, pages)
  const build = () => measure(process.execPath, [`${root}packages/ssg-cli/bin/camdocs.js`, 'build', site])
  const builds = []
  const bareRuns = []
  for (let run = 0; run < runs; run++) {
    bareRuns.push(await measure(process.execPath, [`${root}bench/bare.mjs`, path.join(site, 'docs')]))
    clearCache(site)
    builds.push(await build())
  }
  const unchanged = await build()
  const doc = docsOf(site)[Math.floor(pages / 2)]
  appendFileSync(path.join(site, 'docs', doc), '\nOne more sentence.\n')
  const changed = await build()
  const saves = await measureSaves(site, doc, Number(values.edits))
  clearCache(site)
  const coldFirstPage = await firstPageTime(site, doc)
  const medianOf = (list, key) => median(list.map((entry) => entry[key]))
  const cpu = medianOf(builds, 'cpu')
  const row = {
    'wall s': round(medianOf(builds, 'wall'), 1),
    'CPU s': round(cpu, 1),
    'CPU ratio': round(cpu / medianOf(bareRuns, 'cpu'), 2),
    'peak MB': round(medianOf(builds, 'peak'), 0),
    'text KB/page': round(length / pages / 1000, 1),
    'HTML KB/page': round(meanPageSize(path.join(site, 'dist/docs')) / 1000, 1),
    'unchanged CPU s': round(unchanged.cpu, 2),
    'unchanged wall s': round(unchanged.wall, 2),
    'one changed CPU s': round(changed.cpu, 2),
    'ready ms': saves.ready,
    'first page ms, cold': coldFirstPage,
    'first page ms, warm': saves.firstPage,
  }
  return { row, kindsOfEdits: saves.kinds }
}

function clearCache(site) {
  rmSync(path.join(site, '.camdocs'), { recursive: true, force: true })
}

async function firstPageTime(site, doc) {
  const { firstPage, close } = await openWatched(site, doc)
  await close()
  return firstPage
}

function latencyOf({ median, p95, reloads }) {
  return `${median} / ${p95}${reloads > 0 ? ` (reloads: ${reloads})` : ''}`
}

/**
 * Mean HTML size of the docs in a folder, in bytes, without the folder's `index.html`, which is a redirect.
 */
function meanPageSize(folder) {
  const files = readdirSync(folder, { recursive: true }).filter(
    (name) => name.endsWith('.html') && name !== 'index.html',
  )
  return files.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0) / files.length
}
