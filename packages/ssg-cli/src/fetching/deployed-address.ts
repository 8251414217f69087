import { requestFailure } from './request-failure.js'

/** What a host answers to the request of an address. */
export interface HostAnswer {
  readonly url: string
  /** The status; 0 without an answer. */
  readonly status: number
  /** Where the host redirects the address, as an absolute URL. */
  readonly location?: string
  /** Why there is no answer. */
  readonly failure?: string
}

const timeoutMs = 20_000

/** Requests an address without following redirects. Reads no content. */
export async function requestDeployed(url: string): Promise<HostAnswer> {
  try {
    const answer = await requestHead(url)
    const { status, headers } = answer
    const location = headers.get('location')
    return status >= 300 && status < 400 && location !== null && URL.canParse(location, url)
      ? { url, status, location: new URL(location, url).href }
      : { url, status }
  } catch (error) {
    return { url, status: 0, failure: requestFailure(error as Error) }
  }
}

/** Some hosts answer only GET. */
async function requestHead(url: string): Promise<Response> {
  const request = async (method: 'GET' | 'HEAD') => {
    const response = await fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    return response
  }
  const head = await request('HEAD')
  return head.status === 405 || head.status === 501 ? request('GET') : head
}
