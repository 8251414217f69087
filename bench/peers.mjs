// `pnpm bench --peers`: builds the same pages with camdocs and with the other generators that are installed.
// Each folder in peers/ has the configuration of a generator, and a `peer.mjs` with these exports:
//
// - `command`: the command that builds the site, and its arguments. It is a command of an npm package if the
//   folder has a `package.json`.
// - `docs`: the folder of the pages.
// - `output`: the folder of the built site.
// - `caches`: other files that a build leaves behind.
// - `adapt(text)`: returns the text of a page in the form that the generator expects. Optional.
// - `addedPages(pages)`: receives the paths of all pages, and returns the text of additional pages, by path.
//   Optional.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../scripts/run.mjs'
import { writeCorpus } from './corpus.mjs'
import { median, round } from './measure.mjs'
import { createPeerSite, measureBuilds } from './peer-site.mjs'

const camdocs = {
  name: 'camdocs',
  command: [process.execPath, `${root}packages/ssg-cli/bin/camdocs.js`, 'build'],
  docs: 'docs',
  output: 'dist',
  caches: ['.camdocs'],
}

/**
 * Prints the build times of camdocs and of its peers. Builds of camdocs and of its peers alternate, so that
 * the comparison depends less on the load of the machine.
 *
 * @param folder a temporary folder for the sites
 * @param sizes numbers of pages
 * @param runs number of measurements of each peer at each size
 */
export async function benchPeers(folder, sizes, runs) {
  const peers = await installedPeers()
  if (peers.length === 0) return
  for (const pages of sizes) {
    const results = await benchSize(path.join(folder, String(pages)), pages, peers, runs)
    console.log(`${pages} pages:`)
    console.table(Object.fromEntries(results.map(([name, builds]) => [name, rowOf(builds)])))
  }
  console.log(
    'CPU times and memory are those of the process tree. "changed" is a build with one page changed.',
  )
  for (const line of [`Node: ${process.version}`, camdocsVersion(), ...peers.map(versionsOf)])
    console.log(line)
}

/** The peers that can run. Prints the names of all other peers. */
async function installedPeers() {
  const folder = path.join(root, 'bench/peers')
  const peers = []
  for (const name of readdirSync(folder).sort()) {
    const source = path.join(folder, name)
    const isPackage = existsSync(path.join(source, 'package.json'))
    peers.push({ name, source, isPackage, ...(await import(`./peers/${name}/peer.mjs`)) })
  }
  const missing = peers.filter((peer) => !isInstalled(peer)).map(({ name }) => name)
  if (missing.length > 0) console.log(`Not installed: ${missing.join(', ')}`)
  return peers.filter(isInstalled)
}

function isInstalled({ source, isPackage, command }) {
  if (isPackage) return existsSync(path.join(source, 'node_modules'))
  return spawnSync(command[0], ['version']).status === 0
}

/**
 * Pairs of a generator's name and the measurements of its builds at one size. Generators with a failed build
 * are reported and left out.
 */
async function benchSize(folder, pages, peers, runs) {
  const corpus = path.join(folder, 'camdocs')
  writeCorpus(corpus, pages)
  const results = {}
  const failed = new Set()
  const measureOnce = async (peer, site) => {
    if (failed.has(peer)) return
    try {
      ;(results[peer.name] ??= []).push(await measureBuilds(peer, site))
    } catch (error) {
      failed.add(peer)
      delete results[peer.name]
      console.error(`${peer.name} failed at ${pages} pages: ${error.message}`)
    }
  }
  for (const peer of peers) createPeerSite(peer, corpus, path.join(folder, peer.name))
  for (let run = 0; run < runs; run++)
    for (const peer of peers) {
      await measureOnce(camdocs, corpus)
      await measureOnce(peer, path.join(folder, peer.name))
    }
  return Object.entries(results)
}

/** A table row: the medians of several builds. */
function rowOf(builds) {
  const medianOf = (kind, key, digits) => round(median(builds.map((build) => build[kind][key])), digits)
  return {
    'cold wall s': medianOf('cold', 'wall', 2),
    'cold CPU s': medianOf('cold', 'cpu', 2),
    'cold peak MB': medianOf('cold', 'peak', 0),
    'changed wall s': medianOf('changed', 'wall', 2),
    'changed CPU s': medianOf('changed', 'cpu', 2),
    'changed peak MB': medianOf('changed', 'peak', 0),
  }
}

const readJson = (...names) => JSON.parse(readFileSync(path.join(...names), 'utf8'))

const camdocsVersion = () => `camdocs: ${readJson(root, 'packages/ssg-cli/package.json').version}`

/** A line with the versions of a peer's command or packages. */
function versionsOf({ name, source, isPackage, command }) {
  if (!isPackage) return `${name}: ${spawnSync(command[0], ['version'], { encoding: 'utf8' }).stdout.trim()}`
  const packages = Object.keys(readJson(source, 'package.json').dependencies)
  const versionOf = (dependency) => readJson(source, 'node_modules', dependency, 'package.json').version
  return `${name}: ${packages.map((dependency) => `${dependency} ${versionOf(dependency)}`).join(', ')}`
}
