import { existsSync } from 'node:fs'
import path from 'node:path'
import { readPublishedManifest, type PublishedManifest } from '../manifest/published-manifest.js'
import { readTextWithin } from '@camdocs/base/model/read-file.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { download, readAddress, type FileAddress } from '../fetching/download.js'

const maxMegabytes = 64

/**
 * Reads the route manifest of an earlier release.
 *
 * @param since a URL, or the path of a file
 * @param cwd folder that the path is relative to
 * @throws BuildFailure (exit code 2) if the file or URL cannot be read, or is not a route manifest
 */
export async function readPublished(since: string, cwd: string): Promise<PublishedManifest> {
  if (/^https?:\/\//i.test(since)) {
    const address = readAddress(since)
    return readPublishedManifest(await downloadManifest(address), address.url)
  }
  return readPublishedManifest(readText(path.resolve(cwd, since)), path.basename(since))
}

/**
 * Reads the route manifest of an earlier release in another language, which is in the folder of the language.
 *
 * @param since where the manifest of the default language is
 * @returns null if the release did not have the language
 */
export async function readPublishedLanguage(
  since: string,
  code: string,
  cwd: string,
): Promise<PublishedManifest | null> {
  if (!/^https?:\/\//i.test(since)) {
    const file = path.resolve(cwd, path.dirname(since), code, path.basename(since))
    return existsSync(file) ? readPublishedManifest(readText(file), file) : null
  }
  const { url, headers } = readAddress(since)
  const address = { url: url.replace(/(?=[^/]*$)/, `${code}/`), headers }
  const text = await downloadManifest(address, true)
  return text === '' ? null : readPublishedManifest(text, address.url)
}

function readText(file: string): string {
  const text = readTextWithin(file, { maxBytes: maxMegabytes * 1e6 })
  if (text !== null) return text
  throw usageError(
    `The file "${file}" cannot be read.`,
    'Pass the route-manifest.json of an earlier release to --since.',
  )
}

/** @param isOptional whether to return "" if there is no manifest */
async function downloadManifest(address: FileAddress, isOptional = false): Promise<string> {
  try {
    const { status, text } = await download(address, { seconds: 20, megabytes: maxMegabytes })
    if (isOptional && status === 404) return ''
    if (status < 200 || status > 299) throw new Error(`status ${String(status)}`)
    return text
  } catch (error) {
    throw usageError(
      `The manifest "${address.url}" cannot be downloaded: ${(error as Error).message}.`,
      'Pass the URL of the route-manifest.json of the published site to --since.',
    )
  }
}
