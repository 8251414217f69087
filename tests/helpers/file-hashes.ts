import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestSite } from './test-site.js'

/** The hashes of the files of a built site, by path. */
export type FileHashes = ReadonlyMap<string, string>

export const hashOf = (contents: Uint8Array): string => createHash('sha256').update(contents).digest('hex')

/**
 * Returns the hashes of the files in a folder of a site.
 *
 * @throws if there is no such folder
 */
export const hashFiles = (site: TestSite, folder = 'dist'): FileHashes =>
  new Map(site.list(folder).map((file) => [file, hashOf(readFileSync(path.join(site.root, folder, file)))]))
