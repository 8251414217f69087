import { availableParallelism } from 'node:os'
import type { OutputFile, ReusableOutput } from '@camdocs/base/model/output.js'

/**
 * Yields files whose paths identify their content. Creates those that the previous output lacks, several at a
 * time.
 */
export async function* createdFiles<Item extends { readonly path: string }>(
  items: Iterable<Item>,
  create: (item: Item) => Promise<OutputFile>,
  previous: ReusableOutput,
): AsyncGenerator<OutputFile> {
  const pending: Promise<OutputFile>[] = []
  for (const item of items) {
    const reused = previous.reuse(item.path)
    if (reused !== null) yield* reused.map((file) => ({ ...file, reuseKeys: [item.path] }))
    else {
      const file = create(item)
      // Awaited after the earlier files. Until then, a rejection must not count as unhandled.
      file.catch(() => undefined)
      pending.push(file)
    }
    if (pending.length >= availableParallelism()) yield* await Promise.all(pending.splice(0, 1))
  }
  for (const file of pending) yield await file
}
