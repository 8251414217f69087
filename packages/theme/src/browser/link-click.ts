/**
 * Returns the target of a click if client navigation handles it, otherwise null. Client navigation handles
 * plain clicks on links to pages of this site that open in the same tab (NAVG-1). The browser handles jumps
 * within the page (NAVG-14), links to files, and links marked with `data-full-load`.
 *
 * @param current URL of the current page
 * @param baseUrl the base path
 */
export function linkTarget(event: MouseEvent, current: URL, baseUrl: string): URL | null {
  const link = event.defaultPrevented ? null : followedLink(event)
  const url = link && pageTarget(link, current, baseUrl)
  if (!url) return null
  const isSamePage = url.pathname === current.pathname && url.search === current.search
  return isSamePage && url.hash !== '' ? null : url
}

/**
 * Returns the link that a click opens in this tab; null if there is none, if the click is not a plain left
 * click, or if the link has a `download` attribute, or a `target` other than this tab.
 */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = linkAt(event)
  return link && opensInThisTab(link) ? link : null
}

/** Returns the link that is or contains the target of an event; null if there is none. */
export function linkAt(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
}

/**
 * Returns the URL of a link that opens a page of this site in this tab; null for external links, downloads,
 * links to files, links marked with `data-full-load`, and links with an invalid URL.
 */
export function pageTarget(link: HTMLAnchorElement, current: URL, baseUrl: string): URL | null {
  if (!opensInThisTab(link) || 'fullLoad' in link.dataset || !URL.canParse(link.href, current)) return null
  const url = new URL(link.href, current)
  return url.origin === current.origin && isPagePath(url.pathname, baseUrl) ? url : null
}

function opensInThisTab(link: HTMLAnchorElement): boolean {
  return (!link.target || link.target === '_self') && !link.hasAttribute('download')
}

/**
 * Whether a path can belong to a page: it is under the base path and has no extension other than `.html`.
 *
 * @param baseUrl the base path
 */
export function isPagePath(path: string, baseUrl: string): boolean {
  if (!path.startsWith(baseUrl) && `${path}/` !== baseUrl) return false
  const file = path.slice(path.lastIndexOf('/') + 1)
  return !file.includes('.') || file.endsWith('.html')
}
