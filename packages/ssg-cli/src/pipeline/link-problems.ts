import { brokenLinks } from '@camdocs/base/links/broken-links.js'
import { brokenConfigLinks } from '../manifest/config-links.js'
import { redirectAnchorProblems } from '../manifest/redirect-anchors.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { RouteManifest } from '@camdocs/base/model/manifest.js'
import type { Page } from '@camdocs/base/model/page.js'
import { brokenModuleLinks } from './module-links.js'
import type { SiteWithModules } from './site-stages.js'

/**
 * Returns the problems of references in docs, in the configuration, and in page modules (LINK-5 to LINK-9),
 * and of redirects from and to anchors. Returns none if some docs are deferred, besides those of earlier
 * versions, which nobody edits.
 */
export function collectLinkProblems(site: SiteWithModules): Diagnostic[] {
  const { config, pages, linkContext, moduleAnchors } = site
  const isFrozen = ({ id }: Page) => rootOf(id, linkContext.roots).isFrozen === true
  // The anchors of deferred docs are not known.
  if (pages.some((page) => page.isDeferred && !isFrozen(page))) return []
  const links = { ...linkContext, moduleAnchors }
  const known = knownProblems(links.manifest)
  const inDocs = pages.flatMap((page) => {
    if (page.isDeferred) return []
    const problems = known.get(page) ?? brokenLinks([page], links)
    known.set(page, problems)
    return problems
  })
  return [
    ...inDocs,
    ...brokenConfigLinks(config, links),
    ...brokenModuleLinks(site, links),
    ...redirectAnchorProblems(links),
  ]
}

/**
 * The link problems of pages that were checked before. They depend on the page, the manifest, and the anchors
 * of page modules, which do not change unless the manifest does. So after an edit that does not change the
 * manifest, only the edited page is checked.
 */
const problemsByManifest = new WeakMap<RouteManifest, WeakMap<Page, readonly Diagnostic[]>>()

function knownProblems(manifest: RouteManifest): WeakMap<Page, readonly Diagnostic[]> {
  const known = problemsByManifest.get(manifest) ?? new WeakMap<Page, readonly Diagnostic[]>()
  problemsByManifest.set(manifest, known)
  return known
}
