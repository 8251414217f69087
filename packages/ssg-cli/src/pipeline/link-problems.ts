import { jsonOf, keyOf } from '../cache/keys.js'
import { brokenLinks, type LinkCheckContext } from '@camdocs/base/links/broken-links.js'
import { brokenConfigLinks } from '../manifest/config-links.js'
import { redirectAnchorProblems } from '../manifest/redirect-anchors.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { RouteManifest } from '@camdocs/base/model/manifest.js'
import type { Page } from '@camdocs/base/model/page.js'
import { brokenModuleLinks } from './module-links.js'
import type { SiteWithModules } from './site-stages.js'
import type { Tools } from './tools.js'

/**
 * Returns the problems of references in docs, in the configuration, and in page modules (LINK-5 to LINK-9),
 * and of redirects from and to anchors. Returns none if some docs are deferred, besides those of earlier
 * versions, which nobody edits.
 */
export function collectLinkProblems(
  site: SiteWithModules,
  tools: Pick<Tools, 'executor' | 'store'>,
): Diagnostic[] {
  const { config, pages, linkContext, moduleAnchors } = site
  const frozen = new Map(linkContext.roots.flatMap((root) => (root.isFrozen ? [[root, [] as Page[]]] : [])))
  const current: Page[] = []
  for (const page of pages) (frozen.get(rootOf(page.id, linkContext.roots)) ?? current).push(page)
  // The anchors of deferred docs are not known.
  if (current.some(({ isDeferred }) => isDeferred)) return []
  const links = { ...linkContext, moduleAnchors }
  return [
    ...problemsIn(current, links),
    ...problemsOfFrozen([...frozen.values()], links, tools),
    ...brokenConfigLinks(config, links),
    ...brokenModuleLinks(site, links),
    ...redirectAnchorProblems(links),
  ]
}

function problemsIn(pages: readonly Page[], links: LinkCheckContext): Diagnostic[] {
  const known = knownProblems(links.manifest)
  return pages.flatMap((page) => {
    if (page.isDeferred) return []
    const problems = known.get(page) ?? brokenLinks([page], links)
    known.set(page, problems)
    return problems
  })
}

/**
 * Returns the link problems of earlier versions. They are stored, because they seldom change: only if an
 * address changes that a page of theirs can refer to.
 */
function problemsOfFrozen(
  versions: readonly (readonly Page[])[],
  links: LinkCheckContext,
  { executor, store }: Pick<Tools, 'executor' | 'store'>,
): Diagnostic[] {
  if (versions.length === 0) return []
  const { manifest, moduleAnchors, roots, baseUrl, siteFolder } = links
  const { routes, drafts, files, redirects, symbols } = manifest
  const targets = jsonOf([
    routes,
    drafts,
    files,
    redirects,
    symbols,
    moduleAnchors,
    roots,
    baseUrl,
    siteFolder,
  ])
  const targetsKey = keyOf(executor.context.version, targets)
  return versions.flatMap((pages) => {
    if (pages.some(({ isDeferred }) => isDeferred)) return problemsIn(pages, links)
    const contents = pages.flatMap(({ id, details }) => [id, details.contentKey])
    const key = keyOf('link-problems', targetsKey, ...contents)
    const stored = store.get(key)
    if (stored !== null) return JSON.parse(stored) as Diagnostic[]
    const problems = problemsIn(pages, links)
    store.put(key, JSON.stringify(problems))
    return problems
  })
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
