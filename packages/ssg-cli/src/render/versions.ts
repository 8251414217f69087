import type { PageLink, VersionEntry, VersionProps } from '@camdocs/core'
import { endOfPath, type VersionPaths } from '@camdocs/core/versions'
import {
  docIdOf,
  docsRoots,
  editionsOf,
  hasVersions,
  newestEdition,
  pathOfDoc,
  rootOf,
  type ContentRoot,
} from '@camdocs/base/model/content-root.js'
import { routeKey, type Route } from '@camdocs/base/model/manifest.js'
import { followRedirects } from '@camdocs/base/model/redirects.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import type { RenderContext } from './render-context.js'
import { siteHref } from '@camdocs/base/model/site-href.js'

/**
 * Returns the version that a page of a content root names; null if its docs have only one, although other
 * docs of the site have several, and undefined outside of the docs and on a site without versions.
 */
export function pageVersion(
  root: ContentRoot,
  roots: readonly ContentRoot[],
): VersionProps | null | undefined {
  if (!hasVersions(roots) || docsRoots([root]).length === 0) return undefined
  return editionsOf(root, roots).length > 1 ? root.version : null
}

/** Returns the versions that have docs, in the order of the content roots; none if each root has only one. */
export function versionEntries(context: LinkContext): VersionEntry[] {
  const { roots } = context
  if (!hasVersions(roots)) return []
  return roots.flatMap((root) => {
    const main = context.manifest.routeOfDoc.get(context.manifest.mainDocs.get(root.name) ?? '')
    return main === undefined ? [] : [versionEntry(root, main, context)]
  })
}

const versionEntry = (root: ContentRoot, main: Route, { roots, baseUrl }: LinkContext): VersionEntry => ({
  ...root.version,
  root: root.name,
  family: root.family,
  base: baseOf(root, baseUrl),
  href: siteHref(main.url, baseUrl),
  ...(newestEdition(root, roots) === root && { isNewest: true }),
})

const baseOf = ({ routeBase }: ContentRoot, baseUrl: string): string =>
  siteHref(routeBase || '/', baseUrl).replace(/\/$/, '')

/** Returns the route of a doc or of a category in another version; undefined if that version lacks it. */
export function routeIn(edition: ContentRoot, id: string, context: LinkContext): Route | undefined {
  const { roots, manifest } = context
  const own = docIdOf(pathOfDoc(id, rootOf(id, roots)), edition)
  return manifest.routeOfDoc.get(own) ?? manifest.categories.get(own)?.route
}

/**
 * Returns the route that search engines should prefer for a doc or a category: the same page of the newest
 * released version that has it. For a translation, that version must have the translation, too.
 */
export function canonicalRoute(
  id: string,
  route: Route,
  context: LinkContext & Pick<RenderContext, 'languages'>,
): Route {
  const { roots, pages, languages } = context
  const isTranslated = (doc: string) => languages === undefined || languages.own.urlOf(doc) !== undefined
  const root = rootOf(id, roots)
  const released = editionsOf(root, roots).filter(({ version }) => version.state !== 'next')
  return (
    released
      .map((edition) => routeIn(edition, id, context))
      .find(
        (found) =>
          found !== undefined &&
          (found.target.kind !== 'doc' ||
            (pages.get(found.target.id)?.meta.unlisted !== true &&
              (isTranslated(found.target.id) || !isTranslated(id)))),
      ) ?? route
  )
}

/**
 * Returns a link to the newest version of a page, if readers should not use the version of the page. If the
 * newest version lacks the page, the link is to where the menu of versions leads.
 */
export function newestLink(id: string, context: LinkContext): PageLink | undefined {
  const { roots, manifest, baseUrl } = context
  const root = rootOf(id, roots)
  const newest = newestEdition(root, roots)
  const route = manifest.routeOfDoc.get(id)
  const main = manifest.routeOfDoc.get(manifest.mainDocs.get(newest.name) ?? '')
  if (root.version.state === undefined || newest === root || route === undefined || main === undefined)
    return undefined
  const target = routeIn(newest, id, context) ?? movedRoute(route, root, newest, context) ?? main
  return { label: newest.version.label, href: siteHref(target.url, baseUrl) }
}

/**
 * Returns what the version menu needs to lead to the same page of another version.
 *
 * @param family name of a content root
 */
export function versionPaths(family: string, context: LinkContext): VersionPaths {
  const { roots, manifest, baseUrl } = context
  const editions = roots.filter((root) => root.family === family && manifest.mainDocs.has(root.name))
  const paths: Record<string, readonly (string | 0 | 1)[]> = {}
  const categories = [...manifest.categories].map(([id, { route }]) => [id, route] as const)
  const pages = [...manifest.routeOfDoc, ...categories]
  for (const root of editions)
    for (const [id, route] of pages) {
      if (rootOf(id, roots) !== root) continue
      const end = endOfPath(siteHref(route.url, baseUrl), { base: baseOf(root, baseUrl) })
      paths[end] ??= editions.map((edition) => {
        const target = routeIn(edition, id, context) ?? movedRoute(route, root, edition, context)
        if (target === undefined) return 0
        const targetEnd = endOfPath(siteHref(target.url, baseUrl), { base: baseOf(edition, baseUrl) })
        return targetEnd === end ? 1 : targetEnd
      })
    }
  return paths
}

/**
 * Returns the route of a page in another version that has no page with the same ID: the page that redirects
 * lead to, or come from, or the nearest page above it. Redirects are those of the current docs.
 */
function movedRoute(
  { url }: Route,
  root: ContentRoot,
  edition: ContentRoot,
  context: LinkContext,
): Route | undefined {
  const { roots, manifest } = context
  const current = roots.find(({ name }) => name === root.family) ?? root
  const end = url.slice(root.routeBase.length)
  const currentUrl = current.routeBase + end
  const later = followRedirects({ url: currentUrl, anchor: null }, manifest.redirects)?.url
  const earlier = manifest.redirects.all
    .filter(({ to }) => to.anchor === null && routeKey(to.url) === routeKey(currentUrl))
    .map(({ from }) => from.url)
  const moved = [...(later === undefined ? [] : [later]), ...earlier]
    .filter((address) => address.startsWith(current.routeBase))
    .map((address) => address.slice(current.routeBase.length))
  return [...moved, ...parentsOf(end)]
    .map((path) => manifest.routeByUrl.get(routeKey(edition.routeBase + path)))
    .find((route) => route !== undefined && isPageOf(edition, route, roots))
}

/** Returns the paths of the folders around a page, innermost first: "/a/b/" and "/a/" for "/a/b/c". */
function parentsOf(path: string): string[] {
  const segments = path.replace(/\/$/, '').split('/').slice(1, -1)
  return segments.map((_, index) => `/${segments.slice(0, segments.length - index).join('/')}/`)
}

const isPageOf = (edition: ContentRoot, { target }: Route, roots: readonly ContentRoot[]): boolean =>
  (target.kind === 'doc' || target.kind === 'category') && rootOf(target.id, roots) === edition
