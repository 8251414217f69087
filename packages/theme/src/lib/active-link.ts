import { isPathUnder, isSamePath, type NavbarLink } from '@camdocs/core'

/**
 * Whether a navbar link is active on a page. A link to a doc is active on that doc and on all pages of its
 * sidebar (NAVBAR-5). Any other link is active where its regular expression matches; without one, under its
 * base path; without either, on its target and the paths under it (NAVBAR-4).
 *
 * @param sidebar name of the sidebar that the page shows
 * @throws SyntaxError if the regular expression is invalid
 */
export function isActive(link: NavbarLink, path: string, sidebar: string | null): boolean {
  if (link.doc !== null)
    return isSamePath(path, link.href) || (sidebar !== null && sidebar === link.doc.sidebar)
  if (link.activeBaseRegex !== null) return new RegExp(link.activeBaseRegex, 'i').test(path)
  if (link.activeBasePath !== null) return path.startsWith(link.activeBasePath)
  return !link.external && isPathUnder(path, link.href)
}
