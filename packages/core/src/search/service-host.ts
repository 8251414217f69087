/**
 * Converts the URL of a hosted search service to the host object that Algolia's clients expect.
 *
 * @param address absolute URL of the service; its path is ignored
 * @throws TypeError if `address` is not an absolute URL
 */
export function serviceHost(address: string) {
  const { host, protocol } = new URL(address)
  return {
    url: host,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}
