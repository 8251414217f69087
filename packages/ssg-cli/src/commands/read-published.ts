import { existsSync } from 'node:fs'
import path from 'node:path'
import { readPublishedManifest, type PublishedManifest } from '../manifest/published-manifest.js'
import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import { readTextWithin } from '@camdocs/base/model/read-file.js'
import { usageError } from '@camdocs/base/model/usage-error.js'

const timeoutSeconds = 20
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
    return readPublishedManifest(await download(address), address.url)
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
  const text = await download(address, true)
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

/** The address of a manifest. */
interface ManifestAddress {
  /** Without credentials, because messages contain it. */
  readonly url: string
  /** The header with the credentials of the address. */
  readonly headers: Readonly<Record<string, string>>
}

/** Separates a URL from the user name and the password in it. */
function readAddress(text: string): ManifestAddress {
  if (!URL.canParse(text)) return { url: text.replace(/\/\/.*@/, '//'), headers: {} }
  const url = new URL(text)
  const [user, password] = [url.username, url.password].map(percentDecode)
  if (url.username + url.password === '') return { url: text, headers: {} }
  url.username = url.password = ''
  const credentials = Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64')
  return { url: url.href, headers: { Authorization: `Basic ${credentials}` } }
}

/** @param isOptional whether to return "" if there is no manifest */
async function download({ url, headers }: ManifestAddress, isOptional = false): Promise<string> {
  const fail = (reason: string) =>
    usageError(
      `The manifest "${url}" cannot be downloaded: ${reason}.`,
      'Pass the URL of the route-manifest.json of the published site to --since.',
    )
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutSeconds * 1000) })
    if (isOptional && response.status === 404) return ''
    if (!response.ok) throw fail(`status ${String(response.status)}`)
    const text = await readLimited(response)
    if (text === null) throw fail(`it is larger than ${String(maxMegabytes)} MB`)
    return text
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw fail(`no complete response within ${String(timeoutSeconds)} seconds`)
    // `fetch` throws a TypeError if the request fails.
    throw error instanceof TypeError ? fail(reasonOf(error)) : error
  }
}

/**
 * Returns the reason that a request failed: the message of the cause, because the message of `fetch` is often
 * only "fetch failed".
 */
function reasonOf({ message, cause }: Error): string {
  if (!(cause instanceof Error)) return message
  return cause.message || String((cause as NodeJS.ErrnoException).code)
}

/** Returns the text of a body; null if the body is too large. */
async function readLimited({ body }: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > maxMegabytes * 1e6) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
