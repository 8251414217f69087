import { rootOf, type ContentRoot } from '@camdocs/base/model/content-root.js'
import { compareText } from '@camdocs/base/model/diagnostic.js'
import { routeKey } from '@camdocs/base/model/manifest.js'
import { followRedirects } from '@camdocs/base/model/redirects.js'
import type { LinkCheckContext } from '@camdocs/base/links/broken-links.js'
import type { PublishedManifest } from './published-manifest.js'

/** A page of the current site, or a file to which a former page redirects. */
export interface PageReference {
  /** The title of a doc; the URL of any other page and of a file. */
  readonly title: string
  readonly url: string
}

/**
 * The differences between two releases: the docs of the current one that are new or changed, and all
 * published pages that were moved or removed. The lists are sorted by URL; `moved` by former URL.
 */
export interface ChangedPages {
  readonly added: readonly PageReference[]
  readonly changed: readonly PageReference[]
  readonly moved: readonly (PageReference & { readonly from: string })[]
  /** URLs of pages that no longer exist and are not redirected. */
  readonly removed: readonly string[]
}

/**
 * Compares the docs with the pages of an earlier release. Without digests in the earlier manifest, `changed`
 * is empty. The pages of an earlier version that the release did not have are not listed, because all of them
 * are new.
 *
 * @param isRedirectedByHost whether the site's `_redirects` file redirects a URL
 */
export function changedPages(
  previous: PublishedManifest,
  { manifest, pages, roots }: Pick<LinkCheckContext, 'manifest' | 'pages' | 'roots'>,
  isRedirectedByHost: (url: string) => boolean,
): ChangedPages {
  const published = new Map(
    previous.routes.filter(({ to }) => to === undefined).map((route) => [routeKey(route.path), route]),
  )
  const docs = [...manifest.routeOfDoc]
    .flatMap(([id, { url }]) => {
      const page = pages.get(id)
      return page === undefined
        ? []
        : [
            {
              title: page.title,
              root: rootOf(id, roots),
              url,
              digest: page.details.fingerprints.digest,
              before: published.get(routeKey(url)),
            },
          ]
    })
    .sort((a, b) => compareText(a.url, b.url))
  const known = new Set(docs.flatMap(({ before, root }) => (before === undefined ? [] : [root])))
  const isOfNewVersion = ({ root }: { readonly root: ContentRoot }) =>
    root.isFrozen === true && !known.has(root)
  // Published pages that moved or were removed.
  const gone = [...published.values()].filter(({ path }) => {
    const route = manifest.routeByUrl.get(routeKey(path))
    return route === undefined || route.target.kind === 'redirect'
  })
  const moved = gone.flatMap(({ path: from }) => {
    const url = followRedirects({ url: from, anchor: null }, manifest.redirects)?.url
    if (url === undefined) return []
    // The target can also be a page that is not a doc, or a file.
    const { title } = docs.find((doc) => doc.url === url) ?? { title: url }
    return [{ title, url, from }]
  })
  const movedTo = new Set(moved.map(({ url }) => url))
  return {
    added: docs
      .filter((doc) => doc.before === undefined && !movedTo.has(doc.url) && !isOfNewVersion(doc))
      .map(toReference),
    changed: docs
      .filter(({ before, digest }) => before?.digest !== undefined && before.digest !== digest)
      .map(toReference),
    moved,
    removed: gone
      .map(({ path }) => path)
      .filter((path) => !manifest.routeByUrl.has(routeKey(path)) && !isRedirectedByHost(path)),
  }
}

const toReference = ({ title, url }: PageReference): PageReference => ({ title, url })
