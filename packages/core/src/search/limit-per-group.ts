/** The first so many of each group, in their order; null for all. */
export function perGroup<T>(
  items: readonly T[],
  most: number | null,
  groupOf: (item: T) => unknown,
): readonly T[] {
  if (most === null) return items
  const counts = new Map<unknown, number>()
  return items.filter((item) => {
    const group = groupOf(item)
    const count = (counts.get(group) ?? 0) + 1
    counts.set(group, count)
    return count <= most
  })
}
