/* The Markdown twin of a page is next to it: "/docs/zoom.md" for "/docs/zoom" (decision 38). */

/** Returns the URL of the twin of a page, given the URL of the page. Both are without the base path. */
export const twinUrl = (url: string): string =>
  url === '/' ? '/index.md' : `${url.replace(/(?:\/|\.html)$/, '')}.md`

/** Returns the output path of the twin of a page, given the URL of the page without the base path. */
export const twinFile = (url: string): string => twinUrl(url).slice(1)
