/** Maximum number of nested causes, because a getter can return a new cause each time. */
const maxCauses = 10

/**
 * Describes why a request failed, as in "getaddrinfo ENOTFOUND example.org" or "certificate has expired
 * (CERT_HAS_EXPIRED)". `fetch` itself only says "fetch failed": the innermost cause knows more.
 */
export function requestFailure(error: Error): string {
  const innermost = innermostCause(error)
  const { message, name } = innermost
  const code = 'code' in innermost && typeof innermost.code === 'string' ? innermost.code : undefined
  if (name === 'TimeoutError' || name === 'AbortError') return 'no response in time'
  const text = message.trim().replace(/\.$/, '') || name
  return code === undefined || text.includes(code) ? text : `${text} (${code})`
}

/** Follows the causes of an error, and the first error of several attempts, such as one for each address. */
function innermostCause(error: Error): Error {
  let current = error
  for (let count = 0; count < maxCauses; count++) {
    const next: unknown = current instanceof AggregateError ? current.errors[0] : current.cause
    if (!(next instanceof Error)) break
    current = next
  }
  return current
}
