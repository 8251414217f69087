import { watch, type FSWatcher } from 'chokidar'
import { lstatSync, statSync } from 'node:fs'
import path from 'node:path'
import { stampFile } from '../cache/file-stamp.js'
import { blogName } from '@camdocs/base/model/content-root.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { iconFolder } from '@camdocs/base/model/source.js'
import { ifExists } from '@camdocs/base/model/if-exists.js'

/** The kind of a changed file, which determines what has to be rebuilt. */
export type ChangeKind = 'content' | 'code' | 'config'

/**
 * Returns the kind of a changed file.
 *
 * @param file path relative to the root, with "/"
 * @param contentFolders folders of the docs and of saved releases, relative to the root
 */
export function kindOfChange(file: string, contentFolders: readonly string[]): ChangeKind {
  if (/^camdocs\.config\.(ts|js|mjs)$/.test(file)) return 'config'
  // The prose of the API reference can be in any folder.
  if (
    [...contentFolders, 'static', blogName, iconFolder].some((folder) => file.startsWith(`${folder}/`)) ||
    /\.mdx?$/.test(file)
  )
    return 'content'
  // Other modules without JSX can be imported by the configuration, for example `sidebars.ts`.
  return /\.[cm]?[jt]s$/.test(file) ? 'config' : 'code'
}

/** Extensions of code, which other code can import at any time, and of pages, which can be in any folder. */
const sourceFile = /\.(?:[cm]?[jt]sx?|css|mdx?)$|(?:^|\/)(?:package|tsconfig[^/]*)\.json$/

/**
 * Whether a build reads a file because of its path.
 *
 * @param file path relative to the root, with "/"
 * @param contentFolders folders of the docs and of saved releases, relative to the root
 */
export const isSource = (file: string, contentFolders: readonly string[]): boolean =>
  [...contentFolders, 'static', 'pages', blogName, iconFolder].some((folder) =>
    `${file}/`.startsWith(`${folder}/`),
  ) || sourceFile.test(file)

/** Time without further changes after which a batch starts. */
const debounceMs = 8
/**
 * Time after which files are checked again: chokidar ignores a second change of a file within 50 ms of the
 * first.
 */
const recheckMs = 60

/** Which files to watch. Paths are relative to the root. */
export interface WatchedFiles {
  readonly ignore: (file: string) => boolean
  /**
   * Whether a build can read a file that is not ignored. Other files, such as logs, cause no batch.
   *
   * @param isNew whether the file was created or deleted, so that an import can have another target
   */
  readonly isInput: (file: string, isNew: boolean) => boolean
  /**
   * Returns the files that are watched even if they are ignored or outside of the root, with the hashes of
   * their content: null for a file that does not exist, "" for a file that cannot be used, or that may have
   * changed after it was read. Each batch can add and remove files.
   */
  readonly required: () => ReadonlyMap<string, string | null>
}

/** Whether a path is the path of a required file, or of a folder that contains a required file. */
const leadsToRequired = (file: string, required: ReadonlyMap<string, unknown>): boolean =>
  required.has(file) || [...required.keys()].some((name) => name.startsWith(`${file}/`))

/**
 * Watches the site's folder and calls back with debounced batches of changed files, relative to the root.
 * Batches are handled one after the other. The first batch is empty and starts when the watcher is ready, so
 * no change after the start of that batch is missed. Resolves when the first batch has been handled.
 */
export async function watchSite(
  root: string,
  { ignore, isInput, required }: WatchedFiles,
  onBatch: (files: readonly string[]) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<FSWatcher> {
  const relative = (file: string) => toPosixPath(path.relative(root, file))
  let pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  /** Required files that are watched although they are ignored or outside the root. */
  const added = new Set<string>()
  let running: Promise<void> = Promise.resolve()
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (file, info) =>
      (ignore(relative(file)) && !leadsToRequired(relative(file), required())) ||
      (info?.isDirectory() === true && isInLinkedFolder(root, file)),
    // Some editors delete a file and create it again. Within 40 ms, this counts as one change.
    atomic: 40,
  })
  const addPending = (file: string) => {
    pending.add(file)
    clearTimeout(timer)
    timer = setTimeout(flush, debounceMs)
  }
  /** Starts a batch with the pending files. */
  const flush = () => {
    if (watcher.closed) return
    const batch = [...pending]
    pending = new Set()
    const states = batch.map((file) => stateOf(path.join(root, file)))
    const changedSince = () => batch.filter((file, index) => stateOf(path.join(root, file)) !== states[index])
    setTimeout(() => {
      changedSince().forEach(addPending)
    }, recheckMs).unref()
    running = running.then(() => handle(batch))
  }
  /** Handles a batch, and watches the required files that the batch has added. */
  const handle = async (batch: readonly string[]) => {
    await onBatch(batch)
    const unwatched = [...required().keys()].filter((file) => ignore(file) && !added.has(file))
    if (watcher.closed || unwatched.length === 0) return
    for (const file of unwatched) added.add(file)
    watcher.add(unwatched.map((file) => path.join(root, file)))
    // A file can change after it was read, and before it is watched.
    setTimeout(() => {
      unwatched
        .filter((file) => stampFile(path.join(root, file)).hash !== required().get(file))
        .forEach(addPending)
    }, recheckMs).unref()
  }
  watcher.on('all', (event, file) => {
    if (isInput(relative(file), event !== 'change')) addPending(relative(file))
  })
  let isLimitReported = false
  watcher.on('error', (error) => {
    // Each file that exceeds the limit causes an error. Only the first of these errors is reported.
    if (isWatchLimit(error)) {
      if (isLimitReported) return
      isLimitReported = true
    }
    onError(error)
  })
  await new Promise<void>((resolve) =>
    watcher.once('ready', () => {
      resolve()
    }),
  )
  running = running.then(() => handle([]))
  await running
  return watcher
}

/**
 * Whether the parent of a folder is a symbolic link that must not be followed, because it could lead to all
 * files of the system. Links directly in the root, such as `docs`, are followed. Builds report all other
 * links.
 */
function isInLinkedFolder(root: string, folder: string): boolean {
  const parent = path.dirname(folder)
  return path.dirname(parent) !== root && ifExists(() => lstatSync(parent))?.isSymbolicLink() === true
}

/**
 * Returns a value that is different after a change of the file; "" if the file does not exist or cannot be
 * accessed.
 */
function stateOf(file: string): string {
  try {
    const info = statSync(file)
    return `${String(info.mtimeMs)} ${String(info.size)} ${String(info.ino)}`
  } catch {
    return ''
  }
}

/** Whether the system refuses to watch a file because too many files are watched. */
const isWatchLimit = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'
