/** What a page's own code threw while it was loaded or rendered (DEV-8): the message with its causes, and a hint. */
export function describePageError(error: unknown): { readonly message: string; readonly hint?: string } {
  const chain: unknown[] = []
  for (
    let next = error;
    next !== undefined && !chain.includes(next);
    next = next instanceof Error ? next.cause : undefined
  )
    chain.push(next)
  const message = chain
    .map((entry) => (entry instanceof Error ? entry.message || entry.name : String(entry)))
    .join('\nCause: ')
  const browserOnly =
    /\b(window|document|navigator|location|localStorage|sessionStorage)\b is not defined/.test(message)
  return browserOnly
    ? {
        message,
        hint: 'Pages are rendered where there is no browser: use browser objects in effects and event handlers only.',
      }
    : { message }
}
