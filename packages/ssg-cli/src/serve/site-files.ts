import path from 'node:path'
import type { SiteConfig } from '../config/site-config.js'
import { translationFolder } from '@camdocs/base/settings/locale-schema.js'
import { workingFolders } from '@camdocs/base/model/content-root.js'
import { filesBelow } from '@camdocs/base/model/files-below.js'
import { bytesOf, type OutputFile } from '@camdocs/base/model/output.js'
import type { FilesOnDemand } from '../pipeline/open-site.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import { readInside } from './read-inside.js'

/** The files of a built site. The server can read only these files, not arbitrary paths. */
export interface SiteFiles {
  has(file: string): boolean
  /**
   * @returns null if there is no such file
   * @throws BuildFailure if the file is a page that cannot be rendered
   */
  read(file: string): Buffer | null | Promise<Buffer | null>
}

/** The files of an output folder. Lists them again after a build has replaced the folder. */
export class FolderFiles implements SiteFiles {
  #identity = ''
  #files: ReadonlySet<string> = new Set()

  constructor(readonly folder: string) {}

  has(file: string): boolean {
    this.#refresh()
    return this.#files.has(file)
  }

  read(file: string): Buffer | null {
    return this.has(file) ? readInside([this.folder], path.join(this.folder, file)) : null
  }

  /** A value that changes when a build replaces the folder; "" if the folder does not exist. */
  get identity(): string {
    this.#refresh()
    return this.#identity
  }

  #refresh(): void {
    const info = statIfExists(this.folder)
    const identity = info === undefined ? '' : `${String(info.ino)}-${String(info.mtimeMs)}`
    if (identity === this.#identity) return
    this.#identity = identity
    this.#files = info === undefined ? new Set() : new Set(filesBelow(this.folder).map(toPosixPath))
  }
}

/**
 * Returns the folders from which the server can read files that the output copies. A file that a symbolic
 * link places outside these folders is not served. The content folders and the static folder are separate
 * entries, because they can be links to folders outside of the site's folder.
 *
 * @param blobs the folder of the cache for the files of commits
 */
export const sourceFolders = ({ root, contentRoots, settings }: SiteConfig, blobs: string): string[] => [
  root,
  blobs,
  ...[...workingFolders(contentRoots), ...settings.locales.map(translationFolder), 'static'].map((name) =>
    path.join(root, name),
  ),
]

/** A site in memory. Files that the output copies are read from their sources. */
export class MemoryFiles implements SiteFiles {
  readonly #files: ReadonlyMap<string, OutputFile>
  readonly #folders: readonly string[]

  /** @param folders absolute paths of the folders with the files that are copied to the output */
  constructor(files: ReadonlyMap<string, OutputFile>, folders: readonly string[]) {
    this.#files = files
    this.#folders = folders
  }

  has(file: string): boolean {
    return this.#files.has(file)
  }

  read(file: string): Buffer | null {
    return readOutput(this.#files.get(file) ?? null, this.#folders)
  }
}

/** The output of a watched site, created on demand. */
export class LazySiteFiles implements SiteFiles {
  /**
   * @param folders absolute paths of the folders with the files that are copied to the output
   * @param buildIds build IDs of all versions of the site that this server has served. Open tabs request the
   *   data files of earlier versions.
   */
  constructor(
    readonly files: FilesOnDemand,
    readonly folders: readonly string[],
    readonly buildId: string,
    readonly buildIds: ReadonlySet<string>,
  ) {}

  has(file: string): boolean {
    return this.files.has(this.#current(file))
  }

  async read(file: string): Promise<Buffer | null> {
    return readOutput(await this.files.read(this.#current(file)), this.folders)
  }

  /**
   * Returns the path of a data file in the current version of the site: the path contains a build ID, as in
   * `route-data/<build ID>/docs/a.json`. Returns other paths unchanged.
   */
  #current(file: string): string {
    const buildId = /^[\w-]+\/([^/]+)\//.exec(file)?.[1]
    const isKnown = buildId !== undefined && this.buildIds.has(buildId)
    return isKnown ? file.replace(buildId, this.buildId) : file
  }
}

function readOutput(file: OutputFile | null, folders: readonly string[]): Buffer | null {
  if (file === null) return null
  if ('content' in file) return bytesOf(file.content)
  return readInside(folders, 'copyFrom' in file ? file.copyFrom : file.linkFrom)
}
