import type { SearchAnswer, SearchProvider, SearchQuery } from '@camdocs/core/search'
import { trustedScriptUrl } from '../../lib/trusted-html.js'
import type { WorkerReply, WorkerRequest } from './messages.js'

interface Waiting {
  readonly resolve: (answer: SearchAnswer) => void
  readonly reject: (error: Error) => void
}

/** Search over the site's own index, in a worker that is started at once: a reader is about to type. */
export function createEmbeddedSearch(base: string, workerUrl: string): SearchProvider {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined = start()
  let last = 0

  function start(): Worker {
    const started = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
    tell(started, { base })
    started.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      const asked = waiting.get(data.id)
      if ('answer' in data) asked?.resolve(data.answer)
      else asked?.reject(new Error(data.error))
    }
    // It could not be loaded, or broke: the next query starts another.
    started.onerror = () => {
      started.terminate()
      if (worker === started) worker = undefined
      for (const asked of waiting.values()) asked.reject(new Error('The search worker stopped.'))
    }
    return started
  }

  async function search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer> {
    signal.throwIfAborted()
    const asked = (worker ??= start())
    const id = ++last
    const abort = () => {
      tell(asked, { abort: id })
      waiting.get(id)?.reject(signal.reason as Error)
    }
    signal.addEventListener('abort', abort, { once: true })
    try {
      return await new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        tell(asked, { id, query })
      })
    } finally {
      waiting.delete(id)
      signal.removeEventListener('abort', abort)
    }
  }

  return { name: 'camdocs', search }
}

const tell = (worker: Worker, request: WorkerRequest): void => worker.postMessage(request)
