/**
 * Keeps the first items of each group.
 *
 * @param items items in order; the result keeps this order
 * @param limit maximum number of items per group, or null for no limit
 * @param groupOf returns the group of an item; groups are compared by identity
 */
export function limitPerGroup<T>(
  items: readonly T[],
  limit: number | null,
  groupOf: (item: T) => unknown,
): readonly T[] {
  if (limit === null) return items
  const counts = new Map<unknown, number>()
  return items.filter((item) => {
    const group = groupOf(item)
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    return count <= limit
  })
}
