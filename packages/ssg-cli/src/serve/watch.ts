import { watch, type FSWatcher } from 'chokidar'
import { statSync } from 'node:fs'
import path from 'node:path'
import { toPosixPath } from '../model/posix-path.js'

/** What kind of thing changed, and so what has to be made anew. */
export type ChangeKind = 'content' | 'code' | 'config'

/** @param file path relative to the site's root, with "/" */
export function kindOfChange(file: string, contentFolder: string): ChangeKind {
  if (/^camdocs\.config\.(ts|js|mjs)$/.test(file)) return 'config'
  // Wherever the prose of the API reference is, it is content.
  if (file.startsWith(`${contentFolder}/`) || file.startsWith('static/') || /\.mdx?$/.test(file))
    return 'content'
  // Modules beside the configuration may be part of it (sidebars) or of the pages.
  return /\.[cm]?[jt]s$/.test(file) ? 'config' : 'code'
}

const settle = 25
/** The watcher passes over a second change of a file that comes within 50 ms of the first. */
const blind = 60

/**
 * Watches the site's folder and calls back with settled batches of changed files, relative to the root. A batch that
 * comes while the last one is being handled waits for it. The first batch is empty and comes when every later change
 * is sure to be seen: what is read then cannot be missed. Resolves when it was handled.
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
    ignored: (file) => ignore(relative(file)),
    // Editors that write in steps must not be read half-way.
    atomic: 40,
  })
  const note = (file: string) => {
    pending.add(file)
    clearTimeout(timer)
    timer = setTimeout(flush, settle)
  }
  const flush = () => {
    if (watcher.closed) return
    const batch = [...pending]
    pending = new Set()
    const states = batch.map((file) => stateOf(path.join(root, file)))
    const changedSince = () => batch.filter((file, index) => stateOf(path.join(root, file)) !== states[index])
    setTimeout(() => {
      changedSince().forEach(note)
    }, blind).unref()
    running = running.then(() => onBatch(batch))
  }
  watcher.on('all', (_event, file) => {
    note(relative(file))
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

/** Changes when the file does; "" when there is none. */
function stateOf(file: string): string {
  const info = statSync(file, { throwIfNoEntry: false })
  return info === undefined ? '' : `${String(info.mtimeMs)} ${String(info.size)} ${String(info.ino)}`
}
