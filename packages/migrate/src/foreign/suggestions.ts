import path from 'node:path/posix'
import { budgetOf, closest, isPlausible } from '@camdocs/base/model/closest.js'
import type { ForeignLink } from './foreign-page.js'
import { splitTarget, type ForeignSite, type RoutedPage } from './foreign-site.js'

/**
 * Suggests a path for a link to a file that does not exist: a file with the same name in another folder, or
 * otherwise a file with a similar name.
 */
export function suggestFile(link: ForeignLink, { page }: RoutedPage, site: ForeignSite): string | undefined {
  const budget = budgetOf(site)
  if (budget.left < 0) return undefined
  const { pathname } = splitTarget(link.target)
  const isPage = /\.(?:mdx?|markdown)$/i.test(pathname)
  const candidates = isPage ? site.pages.map(({ page: { name } }) => name) : site.files
  const name = path.basename(pathname)
  const nearestName = closest(name, new Set(candidates.map((candidate) => path.basename(candidate))), budget)
  if (nearestName === undefined || !isPlausible(name, nearestName)) return undefined
  const target = path.join(path.dirname(page.name), pathname)
  // Of several files with that name, the one in the nearest folder.
  const [match] = candidates
    .filter((candidate) => path.basename(candidate) === nearestName)
    .sort((a, b) => sharedLength(b, target) - sharedLength(a, target))
  return match === undefined ? undefined : writtenAs(match, page.name, site)
}

/** Returns the number of parts that two paths have in common at the start. */
function sharedLength(a: string, b: string): number {
  const parts = a.split('/')
  const otherParts = b.split('/')
  const firstDifference = parts.findIndex((part, index) => part !== otherParts[index])
  return firstDifference < 0 ? parts.length : firstDifference
}

/** Returns the path that a link on a page must contain to lead to a file. */
function writtenAs(file: string, page: string, { publicFolder }: ForeignSite): string {
  if (publicFolder !== null && file.startsWith(`${publicFolder}/`)) return file.slice(publicFolder.length)
  const relative = path.relative(path.dirname(page), file)
  return relative.startsWith('../') ? relative : `./${relative}`
}
