/** Maximum number of messages. Needed because a getter can return a new cause each time. */
const maxMessages = 20

/**
 * Joins the messages of an error and its causes, outermost first, with a line `Cause:` between them (ERR-1).
 * Empty for null and undefined.
 *
 * Never throws, whatever the value, and stops at circular causes (ERR-3).
 */
export function describeError(error: unknown): string {
  const chain: unknown[] = []
  for (let next = error; next != null && !chain.includes(next); next = causeOf(next)) {
    chain.push(next)
    if (chain.length === maxMessages) break
  }
  return chain.map(messageOf).join('\n\nCause:\n')
}

function causeOf(error: unknown): unknown {
  try {
    return error instanceof Error ? error.cause : undefined
  } catch {
    return undefined
  }
}

function messageOf(error: unknown): string {
  try {
    // A message is not always a string, whatever its type says.
    return String(error instanceof Error ? ((error.message || error.name) as unknown) : error)
  } catch {
    return 'Unknown error'
  }
}
