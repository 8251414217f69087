/**
 * Converts the URL of a hosted search service to the host object that Algolia's clients expect.
 *
 * @param url absolute URL of the service; its path is ignored
 * @throws TypeError if `url` is not an absolute URL
 */
export function toAlgoliaHost(url: string) {
  const { host, protocol } = new URL(url)
  return {
    url: host,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}
