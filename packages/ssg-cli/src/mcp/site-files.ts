import { encodePath } from '@camdocs/base/model/site-href.js'
import { readFileWithin } from '@camdocs/base/model/read-file.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import path from 'node:path'
import { download, readAddress, type FileAddress } from '../fetching/download.js'

/** The files of a site that camdocs built: of its folder, or of its address. */
export interface SiteFiles {
  /** The folder or the URL, for messages. */
  readonly name: string
  /** The origin and the base path of the address; null for a folder. */
  readonly address: { readonly origin: string; readonly base: string } | null
  /**
   * Reads a text file.
   *
   * @param file path in the output folder, not percent-encoded
   * @returns null if there is no such file in the site
   * @throws BuildFailure if the file cannot be read
   */
  read(file: string): Promise<string | null>
}

const maxMegabytes = 64

/** @param folder absolute path of the output folder */
export const filesOfFolder = (folder: string, name: string): SiteFiles => ({
  name,
  address: null,
  read: (file) => Promise.resolve().then(() => readInside(folder, file)),
})

function readInside(folder: string, file: string): string | null {
  const content = readFileWithin(path.join(folder, file), { within: folder, maxBytes: maxMegabytes * 1e6 })
  if (Buffer.isBuffer(content)) return content.toString()
  const { reason, detail } = content
  if (reason === 'large') throw usageError(`The file "${file}" is larger than ${String(maxMegabytes)} MB.`)
  if (reason === 'unreadable') throw usageError(`The file "${file}" cannot be read: ${detail}.`)
  return null
}

/** How long a host can take for a file. A tool reads several, and clients wait for about a minute. */
const secondsPerFile = 10

/**
 * Requests nothing outside of the address of the site: a redirect is followed once, if it stays there.
 *
 * @param text the URL of the site, with its base path
 */
export function filesOfAddress(text: string, seconds = secondsPerFile): SiteFiles {
  const { url, headers } = readAddress(text.replace(/[?#].*$/, '').replace(/\/*$/, '/'))
  const { origin, pathname: base } = new URL(url)
  const request = async (target: FileAddress) => {
    try {
      return await download(target, { seconds, megabytes: maxMegabytes, redirect: 'manual' })
    } catch (error) {
      throw usageError(
        `"${target.url}" cannot be downloaded: ${(error as Error).message}.`,
        'Try again. If the problem persists, the site cannot be reached.',
      )
    }
  }
  return {
    name: url,
    address: { origin, base },
    async read(file) {
      const { href } = new URL(encodePath(file), url)
      if (!href.startsWith(url)) return null
      let response = await request({ url: href, headers })
      if (response.location !== null && URL.canParse(response.location, href)) {
        const next = new URL(response.location, href).href
        if (!next.startsWith(url)) return null
        response = await request({ url: next, headers })
      }
      const { status } = response
      if (status >= 200 && status < 300) return response.text
      if (status < 400 || status === 404 || status === 410) return null
      throw usageError(`The host answers the request of "${href}" with status ${String(status)}.`)
    },
  }
}
