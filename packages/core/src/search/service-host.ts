/** The address of a search service as its clients want it. */
export function serviceHost(address: string) {
  const { host, protocol } = new URL(address)
  return {
    url: host,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}
