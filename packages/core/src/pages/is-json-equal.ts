/** Whether plain data say the same. As in JSON, what is not there and what is undefined are one. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [one, other] = [a, b] as Readonly<Record<string, unknown>>[]
  const keys = [...Object.keys(a), ...Object.keys(b)]
  return Array.isArray(a) === Array.isArray(b) && keys.every((key) => isSame(one?.[key], other?.[key]))
}
