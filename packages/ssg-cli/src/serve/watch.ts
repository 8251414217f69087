import { watch, type FSWatcher } from 'chokidar'
import { lstatSync, statSync } from 'node:fs'
import path from 'node:path'
import { toPosixPath } from '../model/posix-path.js'

/** The kind of a changed file, which determines what has to be rebuilt. */
export type ChangeKind = 'content' | 'code' | 'config'

/** @param file path relative to the root, with "/" */
export function kindOfChange(file: string, contentFolder: string): ChangeKind {
  if (/^camdocs\.config\.(ts|js|mjs)$/.test(file)) return 'config'
  // The prose of the API reference can be in any folder.
  if (file.startsWith(`${contentFolder}/`) || file.startsWith('static/') || /\.mdx?$/.test(file))
    return 'content'
  // Other modules can belong to the configuration (sidebars) or to the pages.
  return /\.[cm]?[jt]s$/.test(file) ? 'config' : 'code'
}

const debounceMs = 8
/** chokidar ignores a second change of a file within 50 ms of the first, so `flush` checks files again. */
const recheckMs = 60

/**
 * Watches the site's folder and calls back with debounced batches of changed files, relative to the root.
 * Batches are handled one after the other. The first batch is empty and comes once the watcher is ready, so
 * no change after it is missed. Resolves when the first batch has been handled.
 */
export async function watchSite(
  root: string,
  ignore: (file: string) => boolean,
  onBatch: (files: readonly string[]) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<FSWatcher> {
  const relative = (file: string) => toPosixPath(path.relative(root, file))
  let pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (file, info) =>
      ignore(relative(file)) || (info?.isDirectory() === true && isInLinkedFolder(root, file)),
    // Some editors write a file in several steps.
    atomic: 40,
  })
  const addPending = (file: string) => {
    pending.add(file)
    clearTimeout(timer)
    timer = setTimeout(flush, debounceMs)
  }
  const flush = () => {
    if (watcher.closed) return
    const batch = [...pending]
    pending = new Set()
    const states = batch.map((file) => stateOf(path.join(root, file)))
    const changedSince = () => batch.filter((file, index) => stateOf(path.join(root, file)) !== states[index])
    setTimeout(() => {
      changedSince().forEach(addPending)
    }, recheckMs).unref()
    running = running.then(() => onBatch(batch))
  }
  watcher.on('all', (_event, file) => {
    addPending(relative(file))
  })
  watcher.on('error', onError)
  await new Promise<void>((resolve) =>
    watcher.once('ready', () => {
      resolve()
    }),
  )
  running = running.then(() => onBatch([]))
  await running
  return watcher
}

/**
 * Whether a folder is in one that is a symbolic link, which can lead to all files of the system. Builds
 * report such links. Only folders directly in the root, such as `docs`, can be links.
 */
function isInLinkedFolder(root: string, folder: string): boolean {
  const parent = path.dirname(folder)
  return (
    path.dirname(parent) !== root && lstatSync(parent, { throwIfNoEntry: false })?.isSymbolicLink() === true
  )
}

/** Returns a value that changes with the file; "" if there is no file. */
function stateOf(file: string): string {
  const info = statSync(file, { throwIfNoEntry: false })
  return info === undefined ? '' : `${String(info.mtimeMs)} ${String(info.size)} ${String(info.ino)}`
}
