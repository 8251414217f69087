import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { maxPageBytes } from '@camdocs/base/model/content-limits.js'
import { compareText } from '@camdocs/base/model/diagnostic.js'
import { isInside } from '@camdocs/base/model/inside.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { readTextWithin } from '@camdocs/base/model/read-file.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { linkRefusal } from '@camdocs/base/processes/linked-files.js'

/**
 * Names of folders and files that `list` leaves out: installed packages, what tools write, and the
 * configuration and theme of VitePress.
 */
const skippedNames = new Set(['node_modules', '.git', '.docusaurus', '.vitepress', '.DS_Store'])

/**
 * Reads the files of the old site, and never writes to its folder. Files outside of the site's repository are
 * ignored, even if pages include them or symbolic links point to them, because the new site would publish
 * them. So are links to files that can contain secrets, and tracked links to files that git does not track.
 */
export class SourceFiles {
  readonly #repository: string
  /** Why symbolic links are ignored, by absolute path of the link; null for the other links. */
  readonly #links = new Map<string, string | null>()

  /** @param root absolute path of the old site's folder */
  constructor(readonly root: string) {
    this.#repository = repositoryOf(root)
  }

  /** The symbolic links that have been ignored because of their targets, and why. */
  get ignoredLinks(): { readonly file: string; readonly reason: string }[] {
    return [...this.#links].flatMap(([file, reason]) => (reason === null ? [] : { file, reason }))
  }

  /** Returns the path of a file relative to the site's folder, for messages. */
  nameOf(file: string): string {
    return toPosixPath(path.relative(this.root, file)) || '.'
  }

  /** Whether there is a file at a path, inside the repository. */
  isFile(file: string): boolean {
    try {
      if (!statSync(file).isFile()) return false
      const target = realpathSync.native(file)
      return isInside(this.#repository, target) && !this.#isIgnoredLink(file, target)
    } catch {
      // Links of pages can be any text, and the system rejects some paths, such as names that are too long.
      return false
    }
  }

  isFolder(folder: string): boolean {
    return statIfExists(folder)?.isDirectory() === true
  }

  /**
   * @throws BuildFailure (exit code 2) if there is a folder at a path, but it is outside of the repository
   */
  requireInRepository(folder: string): void {
    if (!this.isFolder(folder) || isInside(this.#repository, realpathSync.native(folder))) return
    throw usageError(
      `The folder "${this.nameOf(folder)}" is neither in the site's folder nor in the site's git repository.`,
      "Move this folder into the site's folder or repository. If the site has no git repository, you can also run `git init` in a folder that contains the site and this folder.",
    )
  }

  /**
   * Returns a file's text with "\n" at the ends of lines; null if the repository has no such file, or if the
   * file is larger than a page can be.
   */
  text(file: string): string | null {
    if (!this.isFile(file)) return null
    const text = readTextWithin(file, { maxBytes: maxPageBytes, within: this.#repository })
    return text?.replaceAll('\r\n', '\n') ?? null
  }

  /**
   * Returns the sorted paths of the files in a folder and its subfolders, relative to the folder, with "/" on
   * every system. The list is empty if there is no such folder.
   */
  list(folder: string): string[] {
    if (!this.isFolder(folder)) return []
    const files: string[] = []
    const walk = (prefix: string) => {
      for (const entry of readdirSync(path.join(folder, prefix), { withFileTypes: true })) {
        if (skippedNames.has(entry.name)) continue
        const name = `${prefix}${entry.name}`
        // False for symbolic links to folders. They are not followed, because they can form cycles.
        if (entry.isDirectory()) walk(`${name}/`)
        else if (this.isFile(path.join(folder, name))) files.push(name)
      }
    }
    walk('')
    return files.sort(compareText)
  }

  /** @param target absolute path of the file without symbolic links, in the repository */
  #isIgnoredLink(file: string, target: string): boolean {
    const known = this.#links.get(file)
    if (known !== undefined) return known !== null
    const link = path.join(realpathSync.native(this.root), path.relative(this.root, file))
    if (link === target) return false
    const folder = realpathSync.native(path.dirname(link))
    const refusal = linkRefusal(
      { path: path.join(folder, path.basename(link)), target, isFolder: false },
      this.#repository,
    )
    const reason = refusal === null ? null : ignoredTargets[refusal]
    this.#links.set(file, reason)
    return reason !== null
  }
}

const ignoredTargets = {
  secret: 'The symbolic link leads to a file that can contain secrets.',
  untracked: 'The symbolic link leads to a file that git does not track.',
}

/** Returns the real path of the git repository that contains a folder, or of the folder if there is none. */
function repositoryOf(root: string): string {
  const top = existsSync(root) ? realpathSync.native(root) : root
  for (let folder = top; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (existsSync(path.join(folder, '.git'))) return folder
  return top
}
