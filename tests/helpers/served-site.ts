import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from './http.js'
import type { RunningServer } from './server.js'
import type { Reading } from './site-reader.js'
import type { TestSite } from './test-site.js'
import { hashOf, type FileHashes } from './file-hashes.js'

/** The script tag that the watching server adds to every page. */
export const liveTag = '<script type="module" src="/__camdocs/live.js"></script>\n'

/**
 * Compares what a watching server serves with the clean build in the folder `.clean`. Returns the paths of
 * the files that differ, or only ".clean" if this folder is missing. Does not compare hidden files and
 * `_headers`.
 */
export async function differencesFromBuild(
  site: TestSite,
  server: { readonly origin: string },
): Promise<string[]> {
  if (!existsSync(`${site.root}/.clean`)) return ['.clean']
  const files = site.list('.clean').filter((file) => !file.startsWith('.') && file !== '_headers')
  const differences: string[] = []
  for (const file of files) {
    const url = `/${file.split('/').map(encodeURIComponent).join('/')}`
    const { status, body } = await sendRequest(server, url)
    const expected = site.read(`.clean/${file}`) + (file.endsWith('.html') ? liveTag : '')
    if (status !== 200 || body !== expected) differences.push(file)
  }
  return differences
}

/**
 * Requests random docs of a watching server until its process ends. A response that is not a complete page of
 * one of the versions is a defect.
 *
 * @param versions the contents that the pages can have
 */
export async function readResponses(
  server: RunningServer,
  versions: readonly FileHashes[],
  random: () => number,
): Promise<Reading> {
  const docs = [...(versions[0]?.keys() ?? [])].filter((file) => /^docs\/.*page-.*\.html$/.test(file))
  const reading: Reading = { files: 0, defects: [] }
  while (server.process.exitCode === null && server.process.signalCode === null) {
    const file = docs[Math.floor(random() * docs.length)] ?? ''
    const response = await requestPage(`${server.origin}/${file}`)
    if (response === null) {
      await sleep(5)
      continue
    }
    reading.files++
    const hash = hashOf(Buffer.from(response.body.replace(liveTag, '')))
    if (response.status !== 200 || !versions.some((version) => version.get(file) === hash))
      reading.defects.push(`${file}: status ${String(response.status)}`)
  }
  return reading
}

/** Returns null if the server is not ready (status 503), or is killed before it has sent the response. */
async function requestPage(url: string): Promise<{ readonly status: number; readonly body: string } | null> {
  try {
    const response = await fetch(url)
    const body = await response.text()
    return response.status === 503 ? null : { status: response.status, body }
  } catch {
    return null
  }
}
