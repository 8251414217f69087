import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { compareText } from '../model/diagnostic.js'
import { isInside } from '../model/inside.js'
import { toPosixPath } from '../model/posix-path.js'

const skipped = new Set(['node_modules', '.git', '.docusaurus', '.vitepress', '.DS_Store'])

/**
 * Reads the files of the old site, and never writes to its folder. Files outside of the site's repository are
 * ignored, even if pages include them or symbolic links point to them, because the new site would publish
 * them.
 */
export class SourceFiles {
  readonly #repository: string

  /** @param root absolute path of the old site's folder */
  constructor(readonly root: string) {
    this.#repository = repositoryOf(root)
  }

  /** Returns the path of a file relative to the site's folder, for messages. */
  nameOf(file: string): string {
    return toPosixPath(path.relative(this.root, file)) || '.'
  }

  /** Whether there is a file at a path. Links of pages can be any text, such as a name that is too long. */
  isFile(file: string): boolean {
    try {
      return statSync(file).isFile() && isInside(this.#repository, realpathSync.native(file))
    } catch {
      return false
    }
  }

  isFolder(file: string): boolean {
    return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true
  }

  /** Returns a file's text with "\n" at the ends of lines; null if it cannot be read. */
  text(file: string): string | null {
    if (!this.isFile(file)) return null
    return readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
  }

  /**
   * Returns the sorted paths of the files in a folder and its subfolders, relative to the folder, with "/" on
   * every system. Skips packages, and folders of tools.
   */
  list(folder: string): string[] {
    if (!this.isFolder(folder)) return []
    const files: string[] = []
    const walk = (prefix: string) => {
      for (const entry of readdirSync(path.join(folder, prefix), { withFileTypes: true })) {
        if (skipped.has(entry.name)) continue
        const name = `${prefix}${entry.name}`
        // Links to folders are not followed, because they can form cycles.
        if (entry.isDirectory()) walk(`${name}/`)
        else if (this.isFile(path.join(folder, name))) files.push(name)
      }
    }
    walk('')
    return files.sort(compareText)
  }
}

/** Returns the real path of the git repository; outside of a repository, of the site's folder. */
function repositoryOf(root: string): string {
  const top = existsSync(root) ? realpathSync.native(root) : root
  for (let folder = top; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (existsSync(path.join(folder, '.git'))) return folder
  return top
}
