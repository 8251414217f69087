import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Route } from '../model/manifest.js'
import type { Place } from '../model/output.js'
import type { LinkRef, Page } from '../model/page.js'
import { isExternal, resolveLink, rooted, type LinkContext, type Resolved } from '../model/resolve-link.js'

/** What links are checked against: the bound site, and the ids on pages that page modules render. */
export interface AnchorContext extends LinkContext {
  /** By URL. */
  readonly moduleAnchors: ReadonlyMap<string, ReadonlySet<string>>
}

/** The ids on a route's page; null if they are not known. */
export const anchorsOf = (
  route: Route,
  { moduleAnchors }: Pick<AnchorContext, 'moduleAnchors'>,
): ReadonlySet<string> | null => route.anchors ?? moduleAnchors.get(route.url) ?? null

/** Every reference of the docs that leads nowhere: pages, anchors, files, and ids in the front matter (LINK-5..9). */
export function brokenLinks(pages: readonly Page[], context: AnchorContext): Diagnostic[] {
  return pages.flatMap((page) => [
    ...page.links.filter(({ kind }) => kind !== 'guides').flatMap((link) => checkLink(link, page, context)),
    ...checkNeighbours(page, context),
    ...checkShareImage(page, context),
  ])
}

function checkLink(link: LinkRef, page: Page, context: AnchorContext): Diagnostic[] {
  const resolved = resolveLink(link.target, { docId: page.id }, context)
  return explain(link.target, resolved, { file: page.file, range: link.range }, context, link.kind)
}

/** What is wrong with a resolved reference: nothing, or one problem. */
export function explain(
  target: string,
  resolved: Resolved,
  place: Place,
  context: AnchorContext,
  kind: LinkRef['kind'] = 'link',
): Diagnostic[] {
  if (resolved.kind === 'broken') return [brokenTarget(target, resolved, place, context, kind)]
  if (resolved.kind !== 'page') return []
  if (kind !== 'link')
    return [
      {
        code: codes.brokenFile,
        severity: 'error',
        message: `Image "${target}": ${resolved.route.url} is a page, not an image.`,
        ...place,
      },
    ]
  const { route, hash } = resolved
  const anchors = anchorsOf(route, context)
  if (hash === null || anchors === null || isTop(hash) || anchors.has(hash)) return []
  const near = closest(hash, anchors)
  return [
    {
      code: codes.brokenAnchor,
      severity: 'error',
      message: `Link to "${target}": ${nameOf(route)} has no heading or element with the id "${hash}".`,
      hint: near === undefined ? anchorsHint(anchors) : `Did you mean "#${near}"?`,
      ...place,
    },
  ]
}

/** Browsers scroll to the top for "#" and "#top", whatever the ids of the page; "#:~:text=…" needs none. */
const isTop = (hash: string): boolean => hash === '' || hash.toLowerCase() === 'top' || hash.startsWith(':~:')

const nameOf = (route: Route): string => (route.target.kind === 'doc' ? `the page ${route.url}` : route.url)

function anchorsHint(anchors: ReadonlySet<string>): string {
  const ids = [...anchors]
  return ids.length === 0
    ? 'The page has no ids.'
    : `Its ids: ${ids.slice(0, 12).join(', ')}${ids.length > 12 ? ', …' : ''}.`
}

function brokenTarget(
  target: string,
  broken: Extract<Resolved, { kind: 'broken' }>,
  place: Place,
  context: AnchorContext,
  kind: LinkRef['kind'],
): Diagnostic {
  if (broken.what === 'symbol') return unknownSymbol(broken.path, place, context)
  if (kind !== 'link' || broken.what === 'file') {
    const near = closest(lastPart(broken.path), [...context.manifest.files].map(lastPart))
    const what = kind === 'link' ? 'Link to' : 'Image'
    return {
      code: codes.brokenFile,
      severity: 'error',
      message: `${what} "${target}": there is no such file.`,
      hint:
        near === undefined
          ? 'Put it beside the page, or into `static/` and name it from the root ("/img/…").'
          : `Did you mean "${near}"?`,
      ...place,
    }
  }
  return {
    code: codes.brokenPage,
    severity: 'error',
    message: `Link to "${target}" has no page.`,
    ...nearestPage(broken.path, context),
    ...place,
  }
}

function unknownSymbol(name: string, place: Place, { manifest }: LinkContext): Diagnostic {
  const near = closest(name, manifest.symbols?.keys() ?? [])
  return {
    code: codes.unknownSymbol,
    severity: 'error',
    message: `The API has no "${name}".`,
    ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }),
    ...place,
  }
}

const lastPart = (path: string): string => path.split('/').at(-1) ?? path

/** The page most like the one that was meant: by whole path, else by the last part of it. */
function nearestPage(wanted: string, { manifest }: LinkContext): { hint?: string } {
  const draft = [...manifest.drafts].find((id) =>
    `/${wanted.replace(/\.mdx?$/i, '')}`.endsWith(`/${lastPart(id)}`),
  )
  if (draft !== undefined) return { hint: `The doc "${draft}" is a draft: it is not part of the site.` }
  const urls = [...manifest.routeByUrl.values()].map((route) => route.url)
  const bare = wanted.replace(/\.mdx?$/i, '')
  const whole = closest(bare, urls)
  if (whole !== undefined) return { hint: `Did you mean "${whole}"?` }
  const name = closest(lastPart(bare), urls.map(lastPart))
  const page = urls.find((url) => lastPart(url) === name)
  return page === undefined || name === '' ? {} : { hint: `Did you mean "${page}"?` }
}

/** DOC-4: neighbours named in the front matter must exist. */
function checkNeighbours(page: Page, context: AnchorContext): Diagnostic[] {
  return (['pagination_next', 'pagination_prev'] as const).flatMap((key): Diagnostic[] => {
    const id = page.meta[key]
    if (id === undefined || id === null || context.pages.has(id) || context.manifest.drafts.has(id)) return []
    const near = closest(id, context.pages.keys())
    const range = page.metaRanges[key]
    return [
      {
        code: codes.unknownDoc,
        severity: 'error',
        message: `\`${key}\` names the doc "${id}", which does not exist.`,
        hint:
          near === undefined
            ? 'Name a doc by its path below the content folder, without the extension.'
            : `Did you mean "${near}"?`,
        file: page.file,
        ...(range === undefined ? {} : { range }),
      },
    ]
  })
}

/** The share image is named like the site's own: below the static folder. */
function checkShareImage({ file, meta, metaRanges }: Page, context: AnchorContext): Diagnostic[] {
  if (meta.image === undefined || isExternal(meta.image)) return []
  const range = metaRanges.image
  const resolved = resolveLink(rooted(meta.image), { url: '/' }, context)
  return explain(meta.image, resolved, { file, ...(range === undefined ? {} : { range }) }, context, 'image')
}
