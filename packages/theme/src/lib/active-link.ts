import { isPathUnder, isSamePath, type NavbarLink } from '@camdocs/core'

/**
 * Whether a navbar link is active on a page. A link to a doc is active on that doc and on all pages of its
 * sidebar (NAVBAR-5). Any other link is active on the first of these that the configuration defines
 * (NAVBAR-4):
 *
 * - the paths that its regular expression matches, in any letter case
 * - the paths that start with its path prefix
 * - its target and the paths under the target, if the link is not external
 *
 * @param path path of the page, with the base path
 * @param sidebar name of the sidebar that the page shows; null if it shows none
 * @throws SyntaxError if the regular expression is invalid
 */
export function isActive(link: NavbarLink, path: string, sidebar: string | null): boolean {
  if (link.doc !== null)
    return isSamePath(path, link.href) || (sidebar !== null && sidebar === link.doc.sidebar)
  if (link.activePathRegex !== null) return new RegExp(link.activePathRegex, 'i').test(path)
  if (link.activePathPrefix !== null) return path.startsWith(link.activePathPrefix)
  return !link.external && isPathUnder(path, link.href)
}
