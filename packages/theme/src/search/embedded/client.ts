import type { SearchAnswer, SearchProvider, SearchQuery } from '@camdocs/core/search/client'
import { trustedScriptUrl } from '../../lib/trusted-html.js'
import type { WorkerReply, WorkerRequest } from './messages.js'

interface PendingRequest {
  readonly resolve: (answer: SearchAnswer) => void
  readonly reject: (error: Error) => void
}

/**
 * Creates a search provider for the embedded index. Starts the worker immediately, so that it is ready for
 * the first query.
 *
 * @param basePath base path of the site
 * @param workerUrl URL of the worker script
 */
export function createEmbeddedSearch(basePath: string, workerUrl: string): SearchProvider {
  const pending = new Map<number, PendingRequest>()
  let worker: Worker | undefined = start()
  let lastId = 0

  function start(): Worker {
    const started = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
    post(started, { basePath })
    started.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      const request = pending.get(data.id)
      if ('answer' in data) request?.resolve(data.answer)
      else request?.reject(new Error(data.error))
    }
    // The worker could not be loaded or has crashed. The next query starts a new worker.
    started.onerror = () => {
      started.terminate()
      if (worker === started) worker = undefined
      for (const request of pending.values()) request.reject(new Error('The search worker stopped.'))
    }
    return started
  }

  async function search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer> {
    signal.throwIfAborted()
    const target = (worker ??= start())
    const id = ++lastId
    const abort = () => {
      post(target, { abort: id })
      pending.get(id)?.reject(signal.reason as Error)
    }
    signal.addEventListener('abort', abort, { once: true })
    try {
      return await new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        post(target, { id, query })
      })
    } finally {
      pending.delete(id)
      signal.removeEventListener('abort', abort)
    }
  }

  return { name: 'camdocs', search }
}

const post = (worker: Worker, request: WorkerRequest): void => worker.postMessage(request)
