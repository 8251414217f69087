// `pnpm bench`: compares uncached builds of 50, 500, and 2,000 pages with the bare pipeline on the same text,
// and measures a second build, whose pages come from the cache.
// Runs of both alternate, so that their ratio depends less on the load of the machine. `pnpm bench 50 500`
// sets the sizes; `--runs 3` repeats each size and reports medians.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compile } from '../scripts/compile.mjs'
import { root } from '../scripts/run.mjs'
import { writeCorpus } from './corpus.mjs'
import { measure, median } from './measure.mjs'

const args = process.argv.slice(2)
const runs = args.includes('--runs') ? Number(args[args.indexOf('--runs') + 1]) : 1
const sizes = args.filter((arg, index) => /^\d+$/.test(arg) && args[index - 1] !== '--runs').map(Number)

if ((await compile()) !== 0) process.exit(3)
const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-bench-'))
try {
  const rows = []
  for (const pages of sizes.length > 0 ? sizes : [50, 500, 2000]) rows.push(await benchSize(pages))
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
  const warm = await measure(process.execPath, [`${root}packages/ssg-cli/bin/camdocs.js`, 'build', site])
  const medianOf = (list, key) => median(list.map((entry) => entry[key]))
  const htmlSize = meanPageSize(path.join(site, 'dist/docs'))
  return [
    `${pages} pages`,
    {
      'text KB/page': round(length / pages / 1000, 1),
      'wall s': round(medianOf(builds, 'wall'), 2),
      'CPU s': round(medianOf(builds, 'cpu'), 2),
      'CPU ms/page': round((medianOf(builds, 'cpu') / pages) * 1000, 1),
      'bare CPU s': round(medianOf(bareRuns, 'cpu'), 2),
      'CPU ratio': round(medianOf(builds, 'cpu') / medianOf(bareRuns, 'cpu'), 2),
      'peak MB': round(medianOf(builds, 'peak'), 0),
      'HTML KB/page': round(htmlSize / 1000, 1),
      'warm CPU s': round(warm.cpu, 2),
      'warm wall s': round(warm.wall, 2),
    },
  ]
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
