import { manifestPath, Searcher, type SearchQuery } from '@camdocs/core/search/engine'
import type { WorkerReply, WorkerRequest } from './messages.js'

/* Runs the search engine in a web worker, so that reading the index and ranking never block the page. */

interface WorkerScope {
  onmessage: ((event: { readonly data: WorkerRequest }) => void) | null
  postMessage(reply: WorkerReply): void
}

const scope = self as unknown as WorkerScope
/** Controllers that cancel the running queries, by query id. */
const running = new Map<number, AbortController>()
/** Rejects all queries until the page sends the base path. */
let searcher = new Searcher(() =>
  Promise.reject(new Error('The search worker has not received the base path.')),
)

scope.onmessage = ({ data }) => {
  if ('abort' in data) running.get(data.abort)?.abort()
  else if ('basePath' in data) openIndex(data.basePath)
  else void answer(data.id, data.query)
}

function openIndex(basePath: string): void {
  // This script is in the folder of the index, which the languages of a site share.
  const folder = new URL('..', location.href).pathname
  searcher = new Searcher((path) => readText((path === manifestPath ? basePath : folder) + path))
  searcher.preload()
}

async function answer(id: number, query: SearchQuery): Promise<void> {
  const controller = new AbortController()
  running.set(id, controller)
  try {
    scope.postMessage({ id, answer: await searcher.search(query, controller.signal) })
  } catch (error) {
    scope.postMessage({ id, error: messageOf(error) })
  } finally {
    running.delete(id)
  }
}

async function readText(url: string): Promise<string> {
  // The manifest has the same URL in all builds, so it must be revalidated. The other files never change.
  const response = await fetch(url, { cache: url.endsWith(manifestPath) ? 'no-cache' : 'default' })
  if (!response.ok) throw new Error(`The request for "${url}" failed with status ${String(response.status)}.`)
  return response.text()
}

/** Returns the message of an error, followed by the messages of its causes. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} ${messageOf(error.cause)}`
}
