/**
 * Joins the messages of an error and its causes, outermost first, with a line `Cause:` between them (ERR-1).
 *
 * Never throws, whatever the value, and stops at circular causes (ERR-3).
 */
export function describeError(error: unknown): string {
  const chain: unknown[] = []
  for (let next = error; next != null && !chain.includes(next); next = causeOf(next)) chain.push(next)
  return chain.map(messageOf).join('\n\nCause:\n')
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  try {
    return String(error)
  } catch {
    return 'Unknown error'
  }
}
