import {
  appendFileSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { docsOf } from './corpus.mjs'
import { measure } from './measure.mjs'

/**
 * Creates the folder that a peer (another generator, see peers.mjs) builds: a copy of its configuration,
 * links to its packages, and the pages.
 *
 * @param peer the exports of its `peer.mjs`, and its folder as `source`
 * @param corpus a site of corpus.mjs
 * @param site the folder to create
 */
export function createPeerSite(
  { source, docs, adapt = (text) => text, addedPages = () => ({}) },
  corpus,
  site,
) {
  cpSync(source, site, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' })
  linkPackages(path.join(source, 'node_modules'), path.join(site, 'node_modules'))
  const names = docsOf(corpus)
  const pages = names.map((name) => [name, adapt(readFileSync(path.join(corpus, 'docs', name), 'utf8'))])
  for (const [name, text] of [...pages, ...Object.entries(addedPages(names))]) {
    const file = path.join(site, docs, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Links each package, not the whole folder, because peers write caches to `node_modules`. */
function linkPackages(source, target) {
  if (!existsSync(source)) return
  mkdirSync(target)
  for (const name of readdirSync(source)) symlinkSync(path.join(source, name), path.join(target, name))
}

/**
 * Measures a build without caches, and a build after a change to one page.
 *
 * @param peer camdocs or a peer: the properties that peers.mjs lists, and `isPackage`: whether an npm package
 *   contains `command`
 * @param site the folder of its site
 * @returns what `measure` returns for the two builds, as `cold` and `changed`
 * @throws if a build fails, or if its output lacks a page or the change
 */
export async function measureBuilds(peer, site) {
  const output = path.join(site, peer.output)
  for (const name of [peer.output, ...peer.caches])
    rmSync(path.join(site, name), { recursive: true, force: true })
  const cold = await build(peer, site)
  const pages = docsOf(site, peer.docs)
  const htmlFiles = filesOf(output, '.html')
  if (htmlFiles.length < pages.length) throw new Error(`It wrote only ${htmlFiles.length} pages.`)

  const page = pages[Math.floor(pages.length / 2)]
  const sentence = `This is sentence ${Date.now()}.`
  appendFileSync(path.join(site, peer.docs, page), `\n${sentence}\n`)
  const changed = await build(peer, site)
  const slug = path.basename(page, '.md')
  const texts = htmlFiles.filter((file) => file.includes(slug)).map((file) => readFileSync(file, 'utf8'))
  if (!texts.some((text) => text.includes(sentence))) throw new Error(`It did not update "${page}".`)
  return { cold, changed }
}

/** Runs a build. The error of a failed build contains the end of its output. */
async function build({ command: [command, ...args], isPackage }, site) {
  const logFile = `${site}.log`
  const log = openSync(logFile, 'w')
  const env = { ...process.env, CI: '1', NO_UPDATE_NOTIFIER: '1' }
  const [file, ...script] = isPackage
    ? [process.execPath, path.join(site, 'node_modules/.bin', command)]
    : [command]
  try {
    return await measure(file, [...script, ...args], { cwd: site, env, stdio: ['ignore', log, log] })
  } catch (error) {
    throw new Error(`${error.message}\n${readFileSync(logFile, 'utf8').slice(-2000)}`, { cause: error })
  } finally {
    closeSync(log)
  }
}

function filesOf(folder, extension) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => path.join(folder, name))
}
