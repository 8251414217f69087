// `pnpm bench`: measures builds of 50, 500, 2,000, and 10,000 pages: without a cache, compared with the bare
// pipeline on the same text; with nothing changed; with one page changed; and the time from saving a page to
// its new text in the browser.
// Runs of both alternate, so that their ratio depends less on the load of the machine. `pnpm bench 50 500`
// sets the sizes; `--runs 3` repeats each size and reports medians.
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compile } from '../scripts/compile.mjs'
import { root } from '../scripts/run.mjs'
import { writeCorpus } from './corpus.mjs'
import { measure, median } from './measure.mjs'
import { saveToScreen } from './save.mjs'

const args = process.argv.slice(2)
const runs = args.includes('--runs') ? Number(args[args.indexOf('--runs') + 1]) : 1
/** Measured edits per size. */
const edits = 25
const sizes = args.filter((arg, index) => /^\d+$/.test(arg) && args[index - 1] !== '--runs').map(Number)

if ((await compile()) !== 0) process.exit(3)
const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-bench-'))
try {
  const rows = []
  for (const pages of sizes.length > 0 ? sizes : [50, 500, 2000, 10_000]) rows.push(await benchSize(pages))
  console.table(Object.fromEntries(rows))
  console.log(
    'CPU times are those of the process tree. "CPU ratio" is the CPU time divided by that of the bare pipeline.',
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function benchSize(pages) {
  const site = path.join(folder, String(pages))
  const length = writeCorpus(site, pages)
  const builds = []
  const bareRuns = []
  for (let run = 0; run < runs; run++) {
    bareRuns.push(await measure(process.execPath, [`${root}bench/bare.mjs`, path.join(site, 'docs')]))
    rmSync(path.join(site, '.camdocs'), { recursive: true, force: true })
    builds.push(await measure(process.execPath, [`${root}packages/ssg-cli/bin/camdocs.js`, 'build', site]))
  }
  const build = () => measure(process.execPath, [`${root}packages/ssg-cli/bin/camdocs.js`, 'build', site])
  const unchanged = await build()
  const doc = docsOf(site)[Math.floor(pages / 2)]
  appendFileSync(path.join(site, 'docs', doc), '\nOne more sentence.\n')
  const changed = await build()
  const save = await saveToScreen(site, doc, edits)
  const medianOf = (list, key) => median(list.map((entry) => entry[key]))
  const cpu = medianOf(builds, 'cpu')
  return [
    `${pages} pages`,
    {
      'wall s': round(medianOf(builds, 'wall'), 1),
      'CPU s': round(cpu, 1),
      'CPU ratio': round(cpu / medianOf(bareRuns, 'cpu'), 2),
      'peak MB': round(medianOf(builds, 'peak'), 0),
      'text KB/page': round(length / pages / 1000, 1),
      'HTML KB/page': round(meanPageSize(path.join(site, 'dist/docs')) / 1000, 1),
      'unchanged CPU s': round(unchanged.cpu, 2),
      'unchanged wall s': round(unchanged.wall, 2),
      'one changed CPU s': round(changed.cpu, 2),
      'ready ms': round(save.ready, 0),
      'save ms': round(save.median, 0),
      'save p95 ms': round(save.p95, 0),
    },
  ]
}

/** Paths of the docs of a site, sorted. */
function docsOf(site) {
  return readdirSync(path.join(site, 'docs'), { recursive: true })
    .filter((name) => name.endsWith('.md') && !name.includes('index'))
    .sort()
}

/** Mean HTML size of the docs in a folder, in bytes. Its `index.html` is a redirect, so it is left out. */
function meanPageSize(folder) {
  const files = readdirSync(folder, { recursive: true }).filter(
    (name) => name.endsWith('.html') && name !== 'index.html',
  )
  return files.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0) / files.length
}

function round(value, digits) {
  return Number(value.toFixed(digits))
}
