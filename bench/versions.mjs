import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../scripts/run.mjs'
import { docsOf, writeCorpus } from './corpus.mjs'
import { measure, median, round } from './measure.mjs'

/** Earlier versions of the site whose builds are measured. */
const versionCount = 4

/**
 * Measures what earlier versions cost: builds in which nothing changed, of a site with one version and of one
 * with four more from tags, and the size of a page with 1, 2, and 12 versions. The builds of both sites
 * alternate, so that their difference depends less on the load of the machine.
 *
 * @param pages number of pages of each version
 */
export async function benchVersions(folder, pages, runs) {
  const sites = [0, versionCount].map((count) =>
    writeSite(path.join(folder, `versions-${count}`), pages, count),
  )
  for (const site of sites) await build(site)
  // The next build follows one that wrote files a moment ago, and does not trust their times.
  for (const site of sites) await build(site)
  const results = sites.map(() => [])
  for (let run = 0; run < runs; run++)
    for (const [index, site] of sites.entries()) results[index].push(await build(site))
  const costs = results[0].map((one, run) => (results[1][run].cpu - one.cpu) / versionCount)
  console.table({
    '1 version': rowOf(results[0]),
    [`${versionCount + 1} versions`]: rowOf(results[1]),
  })
  console.log(
    `Builds in which nothing changed, with ${pages} pages in each version: medians and ranges of ${runs} pairs.`,
  )
  console.log(`CPU time of one more version, s: ${rangeOf(costs)}`)
  const sizes = {}
  for (const count of [1, 2, 12]) sizes[`${count} versions`] = await pageSize(folder, count)
  console.log('Size of the same page, bytes:')
  console.table(sizes)
}

const build = (site) => measure(process.execPath, [`${root}packages/ssg-cli/bin/camdocs.js`, 'build', site])

const rowOf = (builds) => ({
  'CPU s': rangeOf(builds.map(({ cpu }) => cpu)),
  'wall s': rangeOf(builds.map(({ wall }) => wall)),
})

const rangeOf = (values) =>
  `${round(median(values), 2)} (${round(Math.min(...values), 2)} to ${round(Math.max(...values), 2)})`

/** Writes a site in a git repository. Each page of each earlier version has its own text. */
function writeSite(folder, pages, versions) {
  writeCorpus(folder, pages)
  const git = (...args) => {
    const author = [
      '-c',
      'user.name=Bench',
      '-c',
      'user.email=bench@example.org',
      '-c',
      'commit.gpgsign=false',
    ]
    execFileSync('git', ['-C', folder, ...author, ...args], { stdio: 'pipe' })
  }
  git('init', '-q')
  const list = []
  const texts = docsOf(folder)
    .map((doc) => path.join(folder, 'docs', doc))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  for (let version = 1; version <= versions; version++) {
    for (const { file, text } of texts) writeFileSync(file, `${text}\nThe text of version ${version}.\n`)
    git('add', 'docs')
    git('commit', '-q', '-m', `Version ${version}`)
    git('tag', `v${version}`)
    list.unshift({ name: String(version), ref: `v${version}` })
  }
  for (const { file, text } of texts) writeFileSync(file, text)
  const navbar = { items: [{ type: 'docsVersionDropdown' }] }
  const config = { title: 'Benchmark', styles: ['brand.css'], versions: list, navbar }
  writeFileSync(path.join(folder, 'camdocs.config.ts'), `export default ${JSON.stringify(config)}\n`)
  return folder
}

/** Returns the size of the HTML of a page of a site with this many versions. */
async function pageSize(folder, count) {
  const site = writeSite(path.join(folder, `sizes-${count}`), 5, count - 1)
  await build(site)
  const [doc] = docsOf(site)
  return { HTML: statSync(path.join(site, 'dist/docs', doc.replace('.md', '/index.html'))).size }
}
