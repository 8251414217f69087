import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashOf, type FileHashes } from './file-hashes.js'

/** What was found while a site was read. */
export interface Reading {
  /** Number of files that were read so far. */
  files: number
  /** Descriptions of files whose contents match none of the versions, and of missing pages and assets. */
  readonly defects: string[]
}

/**
 * Reads files from the disk as a web server does, until `stop` is called: random pages of an output folder,
 * and the assets that the pages load.
 *
 * @param versions the contents that the files can have
 */
export function readContinuously(
  folder: string,
  versions: readonly FileHashes[],
  random: () => number,
): { readonly stop: () => Promise<Reading> } {
  const pages = [...new Set(versions.flatMap((version) => [...version.keys()]))].filter((file) =>
    file.endsWith('.html'),
  )
  const reading: Reading = { files: 0, defects: [] }
  let isStopped = false
  const poll = async () => {
    while (!isStopped) {
      const page = pages[Math.floor(random() * pages.length)]
      if (page !== undefined) readPage(folder, page, versions, reading)
      await sleep(2)
    }
    return reading
  }
  const polling = poll()
  return {
    stop: () => {
      isStopped = true
      return polling
    },
  }
}

/** Reads all pages of an output folder and the assets that they load. Returns their defects. */
export function defectsIn(folder: string, versions: readonly FileHashes[]): readonly string[] {
  const reading: Reading = { files: 0, defects: [] }
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  for (const page of pages) readPage(folder, page, versions, reading)
  return reading.defects
}

/** Reads a page and the assets that it loads. Adds the files and their defects to `reading`. */
function readPage(folder: string, page: string, versions: readonly FileHashes[], reading: Reading): void {
  const folderBefore = identityOf(folder)
  const read = (file: string): string | null => {
    const contents = readIfExists(path.join(folder, file))
    if (contents === null) return null
    reading.files++
    const hash = hashOf(contents)
    if (!versions.some((version) => version.get(file) === hash))
      reading.defects.push(`${file} matches no version`)
    return contents.toString()
  }
  const html = read(page)
  const missing =
    html === null
      ? [`${page} is missing`]
      : assetsIn(html)
          .filter((file) => read(file) === null)
          .map((file) => `${page} loads ${file}, which is missing`)
  // If a build has replaced the folder since the page was read, the assets of the page can be gone.
  const isSameFolder = folderBefore !== null && identityOf(folder) === folderBefore
  if (isSameFolder) reading.defects.push(...missing)
}

/**
 * The output paths of the files that a page loads, such as "camdocs-assets/app.js" for
 * ` src="/camdocs-assets/app.js"`.
 */
const assetsIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/ (?:src|href)="\/([^"?#]+\.(?:js|css|svg|png|woff2|json))"/g)].map(
      ([, file]) => file ?? '',
    ),
  ),
]

/** The inode of a folder, which differs after another folder has replaced it; null if there is no folder. */
const identityOf = (folder: string): number | null => statSync(folder, { throwIfNoEntry: false })?.ino ?? null

function readIfExists(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw error
  }
}
