import { percentDecode } from '@camdocs/base/model/percent-decode.js'
import { requestFailure } from './request-failure.js'

/** The address of a file of a published site. */
export interface FileAddress {
  /** Without credentials, because messages contain it. */
  readonly url: string
  /** The header with the credentials of the address. */
  readonly headers: Readonly<Record<string, string>>
}

/** Separates a URL from the user name and the password in it. */
export function readAddress(text: string): FileAddress {
  if (!URL.canParse(text)) return { url: text.replace(/\/\/.*@/, '//'), headers: {} }
  const url = new URL(text)
  const [user, password] = [url.username, url.password].map(percentDecode)
  if (url.username + url.password === '') return { url: text, headers: {} }
  url.username = url.password = ''
  const credentials = Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64')
  return { url: url.href, headers: { Authorization: `Basic ${credentials}` } }
}

/** What a download can cost, and whether it follows redirects. */
export interface DownloadLimits {
  readonly seconds: number
  readonly megabytes: number
  readonly redirect?: 'follow' | 'manual'
}

/** The response of a host. */
export interface Downloaded {
  readonly status: number
  /** Where the host redirects to, if redirects are not followed. */
  readonly location: string | null
  /** "" unless the status is 2xx. */
  readonly text: string
}

/**
 * Downloads a text.
 *
 * @throws Error whose message says why there is no complete response
 */
export async function download(address: FileAddress, limits: DownloadLimits): Promise<Downloaded> {
  const { seconds, megabytes, redirect = 'follow' } = limits
  try {
    const signal = AbortSignal.timeout(seconds * 1000)
    const response = await fetch(address.url, { headers: address.headers, signal, redirect })
    const { status, ok, headers } = response
    if (!ok) await response.body?.cancel()
    const text = ok ? await readLimited(response, megabytes * 1e6) : ''
    if (text !== null) return { status, location: headers.get('location'), text }
  } catch (error) {
    const { name } = error as Error
    const reason =
      name === 'TimeoutError'
        ? `no complete response within ${String(seconds)} seconds`
        : requestFailure(error as Error)
    throw new Error(reason, { cause: error })
  }
  throw new Error(`it is larger than ${String(megabytes)} MB`)
}

/** Returns the text of a body; null if the body is too large. */
async function readLimited({ body }: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
