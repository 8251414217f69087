import { codes } from '@camdocs/base/model/codes.js'
import { originOf, resolveLink, type LinkContext, type LinkOrigin } from '@camdocs/base/model/resolve-link.js'
import type { CheckProblem } from './problem.js'

/**
 * Reports docs that readers cannot reach: no sidebar contains them, no link of another page or of the
 * configuration points to them, and they are neither a main doc nor the home page. Unlisted docs are not
 * reported, because they are meant to be hidden.
 *
 * @param otherLinks targets of the links in the configuration and in page modules
 */
export function orphanPages(context: LinkContext, otherLinks: readonly string[]): CheckProblem[] {
  const { manifest, pages } = context
  const mainDocs = new Set(manifest.mainDocs.values())
  /** IDs of the docs that links point to. */
  const reached = new Set<string>()
  const follow = (target: string, from: LinkOrigin, linkingId?: string) => {
    const resolved = resolveLink(target, from, context)
    if (resolved.kind !== 'page' || resolved.route.target.kind !== 'doc') return
    const { id } = resolved.route.target
    if (id !== linkingId) reached.add(id)
  }
  for (const page of pages.values())
    for (const link of page.details.links) follow(link.target, originOf(page, link), page.id)
  for (const target of otherLinks) follow(target, { url: '/' })
  return [...pages.values()]
    .filter(({ id, meta }) => !meta.unlisted && !manifest.sidebarOfDoc.has(id) && !mainDocs.has(id))
    .filter(({ id }) => !reached.has(id) && manifest.routeOfDoc.get(id)?.url !== '/')
    .map(({ file }) => ({
      code: codes.orphanPage,
      message: 'No sidebar contains this page, and nothing links to it.',
      hint: 'Add it to a sidebar, link to it, or set `unlisted: true` in its front matter.',
      file,
    }))
}
