import { watch, type FSWatcher } from 'chokidar'
import path from 'node:path'

/** What kind of thing changed, and so what has to be made anew. */
export type ChangeKind = 'content' | 'code' | 'config'

/** @param file path relative to the site's root, with "/" */
export function kindOfChange(file: string, contentFolder: string): ChangeKind {
  if (/^camdocs\.config\.(ts|js|mjs)$/.test(file)) return 'config'
  if (file.startsWith(`${contentFolder}/`) || file.startsWith('static/')) return 'content'
  // Modules beside the configuration may be part of it (sidebars) or of the pages.
  return /\.[cm]?[jt]s$/.test(file) ? 'config' : 'code'
}

const settle = 25

/**
 * Watches the site's folder and calls back with settled batches of changed files, relative to the root. A batch that
 * comes while the last one is being handled waits for it.
 */
export async function watchSite(
  root: string,
  ignore: (file: string) => boolean,
  onBatch: (files: readonly string[]) => Promise<void>,
): Promise<FSWatcher> {
  const relative = (file: string) => path.relative(root, file).split(path.sep).join('/')
  let pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const flush = () => {
    const batch = [...pending]
    pending = new Set()
    if (batch.length > 0) running = running.then(() => onBatch(batch))
  }
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (file) => ignore(relative(file)),
    // Editors that write in steps must not be read half-way.
    atomic: 40,
  })
  watcher.on('all', (_event, file) => {
    pending.add(relative(file))
    clearTimeout(timer)
    timer = setTimeout(flush, settle)
  })
  await new Promise<void>((resolve) =>
    watcher.once('ready', () => {
      resolve()
    }),
  )
  return watcher
}
