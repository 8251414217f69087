import type { ConfigPath } from './site-config.js'

/** Maximum nesting depth of objects and arrays. Real configurations have far fewer levels. */
const maxDepth = 100

/** A value of a configuration that cannot be validated. */
export interface NestingProblem {
  readonly path: ConfigPath
  readonly message: string
}

/**
 * Finds an object or array that contains itself or is nested too deeply. Either would make the schemas of
 * nested settings overflow the stack.
 *
 * @param ancestors the values that contain `value`
 * @param checked the values that are known to be valid
 * @throws any value that a getter throws
 */
export function findNestingProblem(
  value: unknown,
  path: ConfigPath = [],
  ancestors: readonly unknown[] = [],
  checked = new Set<unknown>(),
): NestingProblem | null {
  if (typeof value !== 'object' || value === null || checked.has(value)) return null
  if (ancestors.includes(value)) return { path, message: 'must not contain itself' }
  if (ancestors.length > maxDepth) return { path, message: 'is nested too deeply' }
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  for (const [key, child] of entries) {
    const problem = findNestingProblem(child, [...path, key], [...ancestors, value], checked)
    if (problem !== null) return problem
  }
  checked.add(value)
  return null
}
