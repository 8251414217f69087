import { realpathSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { isInNodeModules, isInside } from '@camdocs/base/model/inside.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { isNamedBy } from '@camdocs/base/model/secret-files.js'
import { isSecretPath } from '@camdocs/base/processes/linked-files.js'
import { Repository } from '@camdocs/base/processes/repository.js'

/**
 * Decides which files samples can import. The build publishes the types of what a sample imports, and
 * messages quote them, so samples can import only what the site could show anyway: tracked files of its
 * folder and repository that contain no secrets, and files of packages.
 */
export class ReadableFiles {
  /** Real path of the site's folder. */
  readonly #root: string
  readonly #repository: Repository | null
  /** Folders whose files do not belong to the site but can be read, for example those of packages. */
  readonly #foreign: Set<string>
  readonly #results = new Map<string, boolean>()
  /** Whether the compiler has asked for a file that git does not track, by its real path. */
  readonly #untracked = new Map<string, boolean>()

  /**
   * @param root absolute path of the site's folder
   * @param configured absolute paths of files and folders that the configuration names
   * @param allowed the setting `security.files`: files and folders that can be read although git does not
   *   track them, relative to the site's folder
   */
  constructor(
    root: string,
    configured: readonly string[],
    readonly allowed: readonly string[] = [],
  ) {
    this.#root = realpathSync.native(root)
    this.#repository = Repository.of(root)
    const folders = [root, this.#root].flatMap(withParents)
    this.#foreign = new Set([
      path.dirname(ts.getDefaultLibFilePath({})),
      ...configured.flatMap((file) => realPathOf(file) ?? []),
      ...folders.map((folder) => path.join(folder, 'node_modules')),
    ])
  }

  /** Real paths of the files that the compiler could not read because git does not track them. */
  get untracked(): string[] {
    return [...this.#untracked].flatMap(([file, isUntracked]) => (isUntracked ? [file] : []))
  }

  /** Whether the compiler can read the content of a file that exists, by its absolute path. */
  hasFile(file: string): boolean {
    return this.has(file) && !this.#isUntracked(realPathOf(file) ?? file)
  }

  /**
   * Whether a file of a tracked site is on this machine only, and can contain what is meant for the machine.
   * A site that git does not track is new. Declarations, manifests, and installed packages are built or
   * installed on each machine, and contain no secrets.
   *
   * @param real path without symbolic links
   */
  #isUntracked(real: string): boolean {
    const known = this.#untracked.get(real)
    if (known !== undefined) return known
    const isBuilt = /\.d\.[cm]?ts$|[\\/]package\.json$/.test(real) || isInNodeModules(real)
    const isAllowed = isNamedBy(toPosixPath(path.relative(this.#root, real)), this.allowed)
    const repository = this.#repository
    const result =
      !isBuilt &&
      !isAllowed &&
      repository !== null &&
      isInside(repository.root, real) &&
      repository.tracksFile(this.#root, true) === true &&
      repository.tracksFile(real) === false
    this.#untracked.set(real, result)
    return result
  }

  /** Whether the compiler can read a folder, or know that a file exists, by its absolute path. */
  has(file: string): boolean {
    const known = this.#results.get(file)
    if (known !== undefined) return known
    const real = realPathOf(file)
    if (real === null) return false
    const result = isInside(this.#repository?.root ?? this.#root, real)
      ? !isSecretPath(this.#repository?.root ?? this.#root, real)
      : this.#isForeign(path.normalize(file), real)
    this.#results.set(file, result)
    return result
  }

  /** Whether a readable file belongs to an installed package, and not to the site. */
  isInstalled(file: string): boolean {
    const real = realPathOf(file)
    if (real === null || !isInNodeModules(real)) return false
    return [...this.#foreign].some((folder) => isInside(folder, real) && !this.#isTracked(real, folder))
  }

  #isForeign(file: string, real: string): boolean {
    const folders = [...this.#foreign]
    const owner = folders.find((folder) => isInside(folder, real))
    if (owner !== undefined) return !isSecretPath(owner, real)
    // Package managers replace packages, and folders of packages, with links to a store, or to a package that
    // a developer works on. Dependencies of such packages are next to them.
    const installed = folders.find(
      (folder) => path.basename(folder) === 'node_modules' && isInside(folder, file),
    )
    if (installed === undefined || this.#isTracked(file, installed)) return false
    const target = packageFolderOf(file, installed, real)
    this.#foreign.add(target)
    return isInside(target, real) && !isSecretPath(target, real)
  }

  /** Whether an author has committed a link in a folder of packages, instead of a package manager. */
  #isTracked(file: string, installed: string): boolean {
    for (let current = file; isInside(installed, current); current = path.dirname(current))
      if (this.#repository?.tracks(this.#repository.nameOf(this.#realLink(current))) === true) return true
    return false
  }

  /** Returns the path of a link without links in the path of its site. */
  #realLink(link: string): string {
    const folder = realPathOf(path.dirname(link))
    return folder === null ? link : path.join(folder, path.basename(link))
  }
}

/** Returns the folder of packages that contains the target of a link; otherwise the folder of the package. */
function packageFolderOf(file: string, installed: string, real: string): string {
  const store = /^.*?[\\/]node_modules(?=[\\/]|$)/.exec(real)?.[0]
  if (store !== undefined) return store
  const [first = '', second = ''] = path.relative(installed, file).split(path.sep)
  const name = first.startsWith('@') ? path.join(first, second) : first
  return realPathOf(path.join(installed, name)) ?? real
}

/** Returns a folder and its parents. */
function withParents(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [folder, ...withParents(parent)]
}

function realPathOf(file: string): string | null {
  try {
    return realpathSync.native(file)
  } catch {
    return null
  }
}
