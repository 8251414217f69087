import type { ConfigLocation, SiteConfig } from '../config/site-config.js'
import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import type { Diagnostic, Range } from '../model/diagnostic.js'
import type { Route } from '../model/manifest.js'
import type { LinkRef, Page } from '../model/page.js'
import { resolveLink, type LinkContext, type Resolved } from '../model/resolve-link.js'

interface Place extends ConfigLocation {
  readonly range?: Range
}

/** Every reference of the docs that leads nowhere: pages, anchors, files, and ids in the front matter (LINK-5..9). */
export function brokenLinks(pages: readonly Page[], context: LinkContext): Diagnostic[] {
  return pages.flatMap((page) => [
    ...page.links.flatMap((link) => checkLink(link, page, context)),
    ...checkNeighbours(page, context),
  ])
}

function checkLink(link: LinkRef, page: Page, context: LinkContext): Diagnostic[] {
  const resolved = resolveLink(link.target, { docId: page.id }, context)
  return explain(link.target, resolved, { file: page.file, range: link.range }, context, link.kind)
}

/** What is wrong with a resolved reference: nothing, or one problem. */
export function explain(
  target: string,
  resolved: Resolved,
  place: Place,
  context: LinkContext,
  kind: LinkRef['kind'] = 'link',
): Diagnostic[] {
  if (resolved.kind === 'broken') return [brokenTarget(target, resolved, place, context, kind)]
  if (resolved.kind !== 'page' || resolved.hash === null || resolved.hash === '') return []
  const { route, hash } = resolved
  if (route.anchors === null || route.anchors.has(hash)) return []
  const near = closest(hash, route.anchors)
  return [
    {
      code: codes.brokenAnchor,
      severity: 'error',
      message: `Link to "${target}": ${nameOf(route)} has no heading or element with the id "${hash}".`,
      hint: near === undefined ? anchorsHint(route) : `Did you mean "#${near}"?`,
      ...place,
    },
  ]
}

const nameOf = (route: Route): string => (route.target.kind === 'doc' ? `the page ${route.url}` : route.url)

function anchorsHint(route: Route): string {
  const ids = [...(route.anchors ?? [])]
  return ids.length === 0
    ? 'The page has no ids.'
    : `Its ids: ${ids.slice(0, 12).join(', ')}${ids.length > 12 ? ', …' : ''}.`
}

function brokenTarget(
  target: string,
  broken: Extract<Resolved, { kind: 'broken' }>,
  place: Place,
  context: LinkContext,
  kind: LinkRef['kind'],
): Diagnostic {
  if (kind === 'image' || broken.what === 'file') {
    const near = closest(lastPart(broken.path), [...context.manifest.files].map(lastPart))
    const what = kind === 'image' ? 'Image' : 'Link to'
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

const lastPart = (path: string): string => path.split('/').at(-1) ?? path

/** The page most like the one that was meant: by whole path, else by the last part of it. */
function nearestPage(wanted: string, { manifest }: LinkContext): { hint?: string } {
  const urls = [...manifest.routeByUrl.values()].map((route) => route.url)
  const bare = wanted.replace(/\.mdx?$/i, '')
  const whole = closest(bare, urls)
  if (whole !== undefined) return { hint: `Did you mean "${whole}"?` }
  const name = closest(lastPart(bare), urls.map(lastPart))
  const page = urls.find((url) => lastPart(url) === name)
  return page === undefined || name === '' ? {} : { hint: `Did you mean "${page}"?` }
}

/** DOC-4: neighbours named in the front matter must exist. */
function checkNeighbours(page: Page, context: LinkContext): Diagnostic[] {
  return (['pagination_next', 'pagination_prev'] as const).flatMap((key): Diagnostic[] => {
    const id = page.meta[key]
    if (id === undefined || id === null || context.pages.has(id)) return []
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

type Path = readonly (string | number)[]

interface ConfigLink {
  readonly where: string
  readonly path: Path
  readonly target: string
}

/** References in the configuration: navbar, footer, sidebars, icons, announcement. */
export function brokenConfigLinks(config: SiteConfig, context: LinkContext): Diagnostic[] {
  return configLinks(config).flatMap(({ where, path, target }) => {
    const resolved = resolveLink(target, { url: '/' }, context)
    return explain(target, resolved, config.locate(path, target), context).map((problem) => ({
      ...problem,
      message: `${where}: ${lower(problem.message)}`,
    }))
  })
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

function configLinks({ settings }: SiteConfig): ConfigLink[] {
  const links: ConfigLink[] = []
  const add = (where: string, path: Path, target: string | undefined) => {
    if (target !== undefined && !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(target))
      links.push({ where, path, target })
  }
  settings.navbar.items.forEach((item, index) => {
    const path = ['navbar', 'items', index]
    if ('to' in item) add(`Navbar item "${item.label}"`, [...path, 'to'], item.to)
    if (!('items' in item)) return
    item.items.forEach((child, at) => {
      add(`Navbar item "${child.label}"`, [...path, 'items', at, 'to'], child.to)
    })
  })
  settings.footer?.columns.forEach((column, index) => {
    column.items.forEach((item, at) => {
      add(`Footer link "${item.label}"`, ['footer', 'columns', index, 'items', at, 'to'], item.to)
    })
  })
  add('Favicon', ['favicon'], rooted(settings.favicon))
  add('Share image', ['image'], rooted(settings.image))
  add('Navbar logo', ['navbar', 'logo', 'src'], rooted(settings.navbar.logo?.src))
  add('Navbar logo', ['navbar', 'logo', 'srcDark'], rooted(settings.navbar.logo?.srcDark))
  for (const [name, items] of Object.entries(settings.docs.sidebars ?? {}))
    addSidebarLinks(items, ['docs', 'sidebars', name], add)
  return links
}

/** Files of the static folder may be named with or without the leading slash. */
const rooted = (path: string | undefined): string | undefined =>
  path === undefined || /^[/a-z][a-z]*:?\/\//.test(path) ? path : `/${path.replace(/^\//, '')}`

function addSidebarLinks(
  items: readonly unknown[],
  path: Path,
  add: (where: string, path: Path, target: string | undefined) => void,
): void {
  items.forEach((value, index) => {
    const item = value as { type?: string; label?: string; href?: string; items?: readonly unknown[] }
    if (item.type === 'link') add(`Sidebar link "${item.label ?? ''}"`, [...path, index, 'href'], item.href)
    if (item.type === 'category') addSidebarLinks(item.items ?? [], [...path, index, 'items'], add)
  })
}
