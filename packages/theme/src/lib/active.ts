import { isPathBelow, isSamePath, type NavbarLink } from '@camdocs/core'

/**
 * Whether a navbar link is active on a page: one to a doc there and on its sidebar's pages (NAVBAR-5), any other by its
 * regular expression, else by its base path, else on its target and below it (NAVBAR-4).
 *
 * @param sidebar name of the sidebar that the page shows
 * @throws SyntaxError if the regular expression is not valid
 */
export function isActive(link: NavbarLink, path: string, sidebar: string | null): boolean {
  if (link.doc !== null)
    return isSamePath(path, link.href) || (sidebar !== null && sidebar === link.doc.sidebar)
  if (link.activeBaseRegex !== null) return new RegExp(link.activeBaseRegex, 'i').test(path)
  if (link.activeBasePath !== null) return path.startsWith(link.activeBasePath)
  return !link.external && isPathBelow(path, link.href)
}
