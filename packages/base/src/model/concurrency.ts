/**
 * Runs a function for each item, several at a time.
 *
 * @param limit maximum number of items in progress
 * @returns the results in the order of the items
 * @throws the first error that the function throws
 */
export async function mapConcurrently<T, Result>(
  items: readonly T[],
  limit: number,
  run: (item: T, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const remaining = items.entries()
  // All loops take items from the same iterator, so each item is taken once.
  const runLoop = async () => {
    for (const [index, item] of remaining) results[index] = await run(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runLoop))
  return results
}
