import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { codes } from '../model/codes.js'
import { BuildFailure } from '../model/diagnostic.js'
import type { OutputFile } from '../model/output.js'

/** Every output has this file; a folder without it is not ours to replace. */
const ownFile = 'route-manifest.json'

export interface Written {
  readonly files: number
  readonly bytes: number
}

/**
 * Writes the site beside `out` and puts it in its place at the end: a build that fails or is killed leaves the last
 * good site as it was. `out` must be new, empty or an earlier output.
 * @throws BuildFailure when `out` is some other folder, or when two files have one path
 */
export async function writeSite(files: AsyncIterable<OutputFile>, out: string): Promise<Written> {
  refuseForeign(out)
  recover(out)
  const aside = sibling(out, 'next')
  const writer = new Writer(aside)
  try {
    for await (const file of files) writer.write(file)
    swap(aside, out)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw error
  }
  return { files: writer.files, bytes: writer.bytes }
}

/** Checks before anything is built. @throws BuildFailure (exit code 2) */
export function refuseForeign(out: string): void {
  if (!existsSync(out) || existsSync(path.join(out, ownFile))) return
  const isFolder = statSync(out).isDirectory()
  if (isFolder && readdirSync(out).length === 0) return
  const message = isFolder
    ? `The output folder ${path.basename(out)}/ holds files that camdocs did not write; it is left alone.`
    : `${path.basename(out)} is a file, not a folder.`
  throw new BuildFailure(
    [
      {
        code: codes.usage,
        severity: 'error',
        message,
        hint: 'Name another folder with --out, or empty this one.',
      },
    ],
    2,
  )
}

class Writer {
  files = 0
  bytes = 0
  readonly #folders = new Set<string>()
  readonly #paths = new Map<string, string>()

  constructor(readonly folder: string) {}

  write(file: OutputFile): void {
    this.#claim(file.path)
    const full = path.join(this.folder, file.path)
    this.#makeFolder(path.dirname(full))
    if ('copyFrom' in file) {
      copyFileSync(file.copyFrom, full)
      this.bytes += statSync(full).size
    } else {
      writeFileSync(full, file.content)
      this.bytes += Buffer.byteLength(file.content)
    }
    this.files++
  }

  /** One path, one file; and no path that leaves the folder. */
  #claim(name: string): void {
    if (path.posix.normalize(name) !== name || name.startsWith('..') || path.isAbsolute(name))
      throw new Error(`not a path inside the output: ${name}`)
    const key = name.toLowerCase()
    const other = this.#paths.get(key)
    if (other !== undefined) {
      const message =
        other === name
          ? `Two files of the site have the path ${name}.`
          : `The paths ${other} and ${name} differ in letter case only.`
      throw new BuildFailure([
        {
          code: codes.outputConflict,
          severity: 'error',
          message,
          hint: 'Rename one of the pages or static files.',
        },
      ])
    }
    this.#paths.set(key, name)
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return
    mkdirSync(folder, { recursive: true })
    this.#folders.add(folder)
  }
}

const sibling = (out: string, what: string, owner = String(process.pid)): string =>
  path.join(path.dirname(out), `.${path.basename(out)}.camdocs-${what}-${owner}`)

/** Two renames. Between them there is no site for an instant; `recover` closes that gap after a kill. */
function swap(aside: string, out: string): void {
  const previous = sibling(out, 'previous')
  rmSync(previous, { recursive: true, force: true })
  if (existsSync(out)) renameSync(out, previous)
  renameSync(aside, out)
  rmSync(previous, { recursive: true, force: true })
}

/** Clears what killed builds left behind, and puts back the site of one that was killed between two renames. */
export function recover(out: string): void {
  const parent = path.dirname(out)
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    const match = /^\.(.+)\.camdocs-(next|previous)-(\d+)$/.exec(name)
    if (match?.[1] !== path.basename(out) || isAlive(Number(match[3]))) continue
    const left = path.join(parent, name)
    if (match[2] === 'previous' && !existsSync(out)) renameSync(left, out)
    else rmSync(left, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
