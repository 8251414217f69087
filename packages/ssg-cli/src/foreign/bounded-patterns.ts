import picomatch from 'picomatch'
import { sharedTime } from '../model/within-time.js'

/** Time for all names. With patterns that people write, a name takes less than 0.01 ms. */
const maxMs = 2_000
/** With fewer wildcards, and without groups, matching a name cannot take long. */
const maxWildcards = 6

/**
 * Creates a test for the names that match a pattern of a stranger's configuration. Patterns become regular
 * expressions, whose time can grow exponentially. After too much time, no name matches.
 */
export function globMatcher(patterns: readonly string[]): (name: string) => boolean {
  const matches = picomatch([...patterns])
  const isCostly = patterns.some((text) => text.includes('(') || text.split('*').length > maxWildcards)
  if (!isCostly) return (name) => matches(name)
  const within = sharedTime(maxMs)
  return (name) => within(() => matches(name)) === true
}
