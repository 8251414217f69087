import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { CallPlugin, PluginCall } from '@camdocs/base/model/plugins.js'
import { deserializeError, type SerializedError } from './serialize-error.js'

/** What a call of a plugin returned or threw. */
export type PluginReply = { readonly value: unknown } | { readonly error: SerializedError }

/** How long a call of a plugin can take, including requests that it sends. */
const maxSeconds = 60

/**
 * A thread that runs the hooks of plugins, one after the other. A hook that takes too long, or that ends the
 * thread, fails; the next one runs on another thread. The thread starts with the first call.
 */
export class PluginThread {
  #thread: Worker | null = null
  #last: Promise<unknown> = Promise.resolve()

  /** @param seconds replaced in tests only, as is `entry` */
  constructor(
    readonly seconds = maxSeconds,
    readonly entry = new URL('./plugin-entry.js', import.meta.url),
  ) {}

  readonly call: CallPlugin = async (call) => {
    const reply = this.#last.then(() => this.#send(call))
    this.#last = reply.catch(() => undefined)
    const result = await reply
    if ('error' in result) throw deserializeError(result.error)
    return result.value
  }

  async close(): Promise<void> {
    const thread = this.#thread
    this.#thread = null
    await thread?.terminate()
  }

  #start(): Worker {
    const thread = new Worker(this.entry)
    // A call that is running fails with the error. Between calls, nothing depends on the thread.
    thread.on('error', () => undefined)
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = null
    })
    return (this.#thread = thread)
  }

  /** @throws any error that ends the thread, and an error after the time limit */
  async #send(call: PluginCall): Promise<PluginReply> {
    const thread = this.#thread ?? this.#start()
    const stop = new AbortController()
    const { signal } = stop
    const replied = once(thread, 'message', { signal })
    const ended = once(thread, 'exit', { signal }).then(() => {
      throw new Error('It ended its thread.')
    })
    const late = wait(this.seconds * 1000, undefined, { signal }).then(() => {
      throw new Error(`It did not finish within ${String(this.seconds)} seconds.`)
    })
    thread.postMessage(call)
    try {
      const [reply] = (await Promise.race([replied, ended, late])) as [PluginReply]
      return reply
    } catch (error) {
      await this.close()
      throw error
    } finally {
      stop.abort()
    }
  }
}
