/**
 * Where a click leads if client navigation should handle it, else null: only clicks that stay in this tab, on links to
 * pages of this site (NAVG-1). Jumps within the page are the browser's (NAVG-14), and so are files and whatever asks for
 * a full load.
 */
export function linkTarget(event: MouseEvent, here: URL, baseUrl: string): URL | null {
  const link = event.defaultPrevented ? null : followedLink(event)
  const url = link && pageTarget(link, here, baseUrl)
  if (!url) return null
  const samePage = url.pathname === here.pathname && url.search === here.search
  return samePage && url.hash !== '' ? null : url
}

/** The link that a plain left click follows in this tab. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = linkAt(event)
  return link && staysHere(link) ? link : null
}

/** The link that an event happened on, or in. */
export function linkAt(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
}

/** Address of a link to a page of this site; null for others, for files, and for links that want a full load. */
export function pageTarget(link: HTMLAnchorElement, here: URL, baseUrl: string): URL | null {
  if (!staysHere(link) || 'fullLoad' in link.dataset) return null
  const url = new URL(link.href, here)
  return url.origin === here.origin && isPagePath(url.pathname, baseUrl) ? url : null
}

function staysHere(link: HTMLAnchorElement): boolean {
  return (!link.target || link.target === '_self') && !link.hasAttribute('download')
}

/** Whether a path can be a page's: below the base path, and without an extension other than `.html`. */
export function isPagePath(path: string, baseUrl: string): boolean {
  if (!path.startsWith(baseUrl) && `${path}/` !== baseUrl) return false
  const file = path.slice(path.lastIndexOf('/') + 1)
  return !file.includes('.') || file.endsWith('.html')
}
