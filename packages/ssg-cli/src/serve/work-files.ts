import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ifExists } from '@camdocs/base/model/if-exists.js'

/** File systems have time steps, so a folder that has just changed can change again and keep its times. */
const timeStepMs = 2000

/** The names that a folder must contain, and its state when it last contained all of them. */
interface NeededNames {
  readonly names: string[]
  state: string | null
}

/**
 * Files of the work folder that a running server needs. Anybody can delete the work folder at any time, and
 * another build can remove files from the cache. What is cached is then compiled again, but these files have
 * no other copy: contents from git, and compiled modules that threads import.
 */
export class WorkFiles {
  readonly #folders = new Map<string, NeededNames>()

  /** @param files absolute paths */
  constructor(files: readonly string[]) {
    for (const file of files) {
      const folder = path.dirname(file)
      const needed = this.#folders.get(folder) ?? { names: [], state: null }
      needed.names.push(path.basename(file))
      this.#folders.set(folder, needed)
    }
  }

  /** Whether a file is missing. Lists only the folders that have changed since the last call. */
  areMissing(): boolean {
    return [...this.#folders].some(([folder, needed]) => {
      const state = settledState(folder)
      if (state !== null && state === needed.state) return false
      const present = new Set(ifExists(() => readdirSync(folder)))
      needed.state = state
      return needed.names.some((name) => !present.has(name))
    })
  }
}

/** Returns a value that changes with the entries of a folder; null if the next change could keep it. */
function settledState(folder: string): string | null {
  const info = ifExists(() => statSync(folder, { bigint: true }))
  if (info === undefined || Number(info.mtimeMs) > Date.now() - timeStepMs) return null
  return `${String(info.ino)} ${String(info.mtimeNs)}`
}
