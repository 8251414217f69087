import type { NavbarLink } from '../contract.js'
import { isPathBelow } from './paths.js'

/**
 * Whether a navbar link is active on a page (NAVBAR-4): by its regular expression, else by its base path, else when the
 * page is the link's target or lies below it.
 *
 * @throws SyntaxError if the regular expression is not valid
 */
export function isActive(link: NavbarLink, path: string): boolean {
  if (link.activeBaseRegex !== null) return new RegExp(link.activeBaseRegex, 'i').test(path)
  if (link.activeBasePath !== null) return path.startsWith(link.activeBasePath)
  return !link.external && isPathBelow(path, link.href)
}
