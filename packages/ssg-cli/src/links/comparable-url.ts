/**
 * Normalizes a URL of another site, and removes its fragment: `https://example.org` and
 * `https://example.org/#a` are equal. A URL without a scheme, such as "//example.org", gets the scheme
 * "http:", because a local server serves the crawled pages.
 */
export const comparableUrl = (url: string): string =>
  URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').href.replace(/#.*$/, '') : url
