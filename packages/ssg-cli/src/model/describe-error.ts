/** The messages of an error and its causes, outermost first. Never throws; circular causes end the chain. */
export function describeError(error: unknown): string {
  const chain: unknown[] = []
  for (let next = error; next != null && !chain.includes(next); next = causeOf(next)) chain.push(next)
  return chain.map(messageOf).join('\nCause: ')
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message || error.name
  try {
    return String(error)
  } catch {
    return 'Unknown error'
  }
}
