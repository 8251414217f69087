/**
 * Compares two JSON-like values deeply. As in JSON, a property with the value undefined equals a missing
 * property; the order of properties does not matter.
 *
 * @param a plain data without cycles
 * @param b plain data without cycles
 */
export function isJsonEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = a as Readonly<Record<string, unknown>>
  const right = b as Readonly<Record<string, unknown>>
  const keys = [...Object.keys(left), ...Object.keys(right)]
  return keys.every((key) => isJsonEqual(left[key], right[key]))
}
