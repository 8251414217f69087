import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { maxCodeFileBytes, maxPageBytes } from '@camdocs/base/model/content-limits.js'
import { compareText } from '@camdocs/base/model/diagnostic.js'
import { readFileWithin } from '@camdocs/base/model/read-file.js'
import { ifExists, statIfExists } from '@camdocs/base/model/if-exists.js'
import { isInside } from '@camdocs/base/model/inside.js'
import { sharedTime } from '@camdocs/base/model/within-time.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { isSecretPath } from '@camdocs/base/processes/linked-files.js'

/** Maximum number of folders in which to look for the repository: the site's folder and its parents. */
const maxFolders = 30

/** Files, and targets of links, that the system refuses to show. */
const unreadableFiles = 'Files that cannot be read'

/** Time for searching all files other than pages. For files that people write, it is a few ms. */
const maxSearchMs = 5_000

/**
 * The files of a foreign site. Names have "/" on every system. They are relative to the site's folder, and
 * can start with "../", because content can be next to that folder. Only `list` returns names relative to
 * another folder.
 */
export class SiteFolder {
  readonly #kinds = new Map<string, EntryKind | null>()
  #repository: string | undefined
  /** The kinds of files that are not judged, by name: "Files over 4 MB". */
  readonly unjudged = new Map<string, string>()

  /**
   * @param root absolute path
   * @param given absolute path of the folder that the user named, which contains the site's folder
   */
  constructor(
    readonly root: string,
    readonly given: string = root,
  ) {}

  pathOf(name: string): string {
    return path.resolve(this.root, name)
  }

  /** Returns what a name refers to; null if nothing has that name. */
  kindOf(name: string): EntryKind | null {
    const known = this.#kinds.get(name)
    if (known !== undefined) return known
    const kind = this.#kindOrNull(name)
    this.#kinds.set(name, kind)
    return kind
  }

  #kindOrNull(name: string): EntryKind | null {
    try {
      return kindOfEntry(this.pathOf(name))
    } catch {
      this.unjudged.set(name, unreadableFiles)
      return null
    }
  }

  hasFile(name: string): boolean {
    return this.kindOf(name) === 'file'
  }

  /** Returns the name of the first file that exists; undefined if none exists. */
  firstFile(names: readonly string[]): string | undefined {
    return names.find((name) => this.hasFile(name))
  }

  /** The folder of the git repository; outside of a repository, the folder that the user named. */
  get repository(): string {
    return (this.#repository ??= this.#findRepository())
  }

  #findRepository(): string {
    let name = '.'
    for (let depth = 0; depth < maxFolders; depth++) {
      if (this.kindOf(path.posix.join(name, '.git')) !== null) return name
      name = path.posix.join(name, '..')
    }
    return toPosixPath(path.relative(this.root, this.given)) || '.'
  }

  /** Whether the path of a file is in the repository. The file need not exist. */
  isInRepository(name: string): boolean {
    return !path.relative(this.pathOf(this.repository), this.pathOf(name)).startsWith('..')
  }

  /**
   * Returns the text of a file without its byte order mark; null if there is no such file, if the file is too
   * large, or if it is outside of the repository: the configuration, and symbolic links, can name any file.
   */
  read(name: string, maxBytes = maxCodeFileBytes): string | null {
    const file = this.pathOf(name)
    if (this.#isSecretLink(file)) {
      this.unjudged.set(name, 'Links to files that can contain secrets')
      return null
    }
    const bytes = readFileWithin(file, { maxBytes, within: this.pathOf(this.repository) })
    if (Buffer.isBuffer(bytes)) return bytes.toString('utf8').replace(/^\uFEFF/, '')
    if (bytes.reason === 'large') this.unjudged.set(name, `Files over ${String(maxBytes / 1e6)} MB`)
    if (bytes.reason === 'unreadable') this.unjudged.set(name, unreadableFiles)
    if (bytes.reason === 'outside') this.unjudged.set(name, 'Links to files outside of the repository')
    return null
  }

  /**
   * Runs a function that matches regular expressions with a text of the site, which can be built to take
   * long.
   *
   * @returns the result; undefined if all such functions together take too long
   */
  readonly within = sharedTime(maxSearchMs)

  /**
   * Searches the text of a file other than a page.
   *
   * @param find must return another value than undefined
   * @returns the result; undefined if the file cannot be read, or if the searches take too long
   */
  search<T>(name: string, find: (text: string) => T): T | undefined {
    const text = this.read(name)
    if (text === null) return undefined
    const found = this.within(() => find(text))
    if (found === undefined) this.unjudged.set(name, 'Files that take too long to read')
    return found
  }

  /** Whether a file is a symbolic link to a file that can contain secrets, which messages would quote. */
  #isSecretLink(file: string): boolean {
    try {
      if (!lstatSync(file).isSymbolicLink()) return false
      return isSecretPath(realpathSync(this.pathOf(this.repository)), realpathSync(file))
    } catch {
      return false
    }
  }

  /** Returns the text of a page; null if it cannot be read, or is so large that parsing takes too long. */
  readPage = (name: string): string | null => this.read(name, maxPageBytes)

  /** Returns the parsed content of a JSON file; undefined if it cannot be read or parsed. */
  readJson(name: string): unknown {
    try {
      return JSON.parse(this.read(name) ?? '') as unknown
    } catch {
      return undefined
    }
  }

  /**
   * Lists the files in a folder and its subfolders, sorted. Skips `node_modules`, and hidden folders other
   * than `.github`.
   *
   * @returns names relative to the folder; an empty list if the folder does not exist, or is outside of the
   *   repository
   */
  list(folder: string): readonly string[] {
    if (!this.#containsFolder(folder)) return []
    const names: string[] = []
    const walk = (prefix: string) => {
      for (const entry of readEntries(path.join(this.pathOf(folder), prefix))) {
        const name = `${prefix}${entry.name}`
        if (entry.isDirectory()) {
          if (!isSkipped(entry.name)) walk(`${name}/`)
          continue
        }
        // For a symbolic link to a file, `isFile` of the entry is false.
        const kind = entry.isFile() ? 'file' : this.kindOf(path.posix.join(folder, name))
        if (kind === 'file') names.push(name)
        if (kind === 'special') this.unjudged.set(path.posix.join(folder, name), 'Pipes and devices')
      }
    }
    walk('')
    return names.sort(compareText)
  }

  #containsFolder(folder: string): boolean {
    const target = ifExists(() => realpathSync.native(this.pathOf(folder)))
    if (target === undefined) return false
    if (isInside(realpathSync.native(this.pathOf(this.repository)), target)) return true
    this.unjudged.set(folder, 'Folders outside of the repository')
    return false
  }
}

/** Reading a special file, such as a pipe or a device, could take forever. */
type EntryKind = 'file' | 'folder' | 'special'

function kindOfEntry(entryPath: string): EntryKind | null {
  const info = statIfExists(entryPath)
  if (info === undefined) return null
  return info.isDirectory() ? 'folder' : info.isFile() ? 'file' : 'special'
}

const isSkipped = (folder: string): boolean =>
  folder === 'node_modules' || (folder.startsWith('.') && folder !== '.github')

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
