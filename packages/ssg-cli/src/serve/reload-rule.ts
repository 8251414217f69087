/* Part of the bundle of live.js, which runs in the browser: this module uses no Node API. */

/** The files that a rebuild added, changed, or removed, relative to the output folder. */
export interface ChangedFiles {
  readonly baseUrl: string
  readonly files: readonly string[]
}

/** The page in a tab. Paths start with the base path and are percent-encoded, as in `location.pathname`. */
export interface ShownPage {
  readonly pathname: string
  /**
   * Whether the server answered with a page other than the requested one: 404.html, or the page shown before
   * the first build.
   */
  readonly isFallback: boolean
  /** Paths of the resources that the tab has loaded. */
  readonly resources: Iterable<string>
}

/** Whether a tab has to reload: its page, the page's data, or a resource that it loaded has changed. */
export function isAffected({ baseUrl, files }: ChangedFiles, page: ShownPage): boolean {
  const pathname = decode(page.pathname)
  const isInSite = pathname.startsWith(baseUrl) || `${pathname}/` === baseUrl
  // The base path has changed, so the page in the tab no longer exists.
  if (!isInSite) return files.some((file) => file.endsWith('.html'))
  const route = pathname.slice(baseUrl.length).replace(/\/$/, '')
  const cleanRoute = route.replace(/(^|\/)index\.html$|\.html$/i, '')
  const pageFiles = new Set([...documentsOf(route), ...documentsOf(cleanRoute)])
  if (page.isFallback) pageFiles.add('404.html')
  const resources = new Set([...page.resources].map(decode))
  return files.some((file) => {
    const dataOf = /^route-data\/[^/]+\/(.*)\.json$/.exec(file)?.[1]
    if (dataOf !== undefined) return dataOf === (cleanRoute === '' ? 'index' : cleanRoute)
    // Every edit changes the search index, but only the search page shows its content.
    if (isSearchIndex(file)) return cleanRoute === 'search'
    return pageFiles.has(file) || resources.has(baseUrl + file)
  })
}

const isSearchIndex = (file: string): boolean => /^search-index\.json$|^assets\/search-index-/.test(file)

/** The files that a static host answers a route with. */
const documentsOf = (route: string): readonly string[] =>
  route === '' ? ['index.html'] : [route, `${route}.html`, `${route}/index.html`]

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
