import type { Breadcrumb, DocPageProps, PageLink } from '@camdocs/theme/contract'
import type { SiteSettings } from '../config/schema.js'
import { resolveLink, type LinkContext } from '../model/resolve-link.js'
import type { Route } from '../model/manifest.js'
import { labelOf, type LinkRef, type Page } from '../model/page.js'
import type { RenderTask, SearchFields } from '../model/tasks.js'
import { headOf } from './head.js'
import { hrefOf } from './hrefs.js'
import type { SidebarViews } from './sidebar-view.js'
import { attribute, siteHref } from './urls.js'

export interface ViewContext extends LinkContext {
  readonly settings: SiteSettings
  /** Address of the site's icon. */
  readonly icon: string
  readonly views: ReadonlyMap<string, SidebarViews>
  /** `width` and `height` of an image in the output, when it has a size. */
  readonly imageSize: (outputPath: string) => { width: number; height: number } | null
}

/** A doc and the site it is bound into, as the task of rendering it: plain data. */
export function docTask(page: Page, route: Route, context: ViewContext): RenderTask {
  const props = docProps(page, route, context)
  return {
    kind: 'render',
    props,
    contentKey: page.contentKey,
    slots: page.links.map((link) => slot(link, page, context)),
    search: searchFields(page, props, context),
  }
}

function docProps(page: Page, route: Route, context: ViewContext): DocPageProps {
  const { settings, views, manifest } = context
  const { version } = settings.docs
  const sidebarName = manifest.sidebarOfDoc.get(page.id)
  const sidebar = sidebarName === undefined ? undefined : views.get(sidebarName)
  return {
    kind: 'doc',
    path: siteHref(route.url, context.baseUrl),
    title: page.title,
    head: headOf(
      {
        title: page.title,
        description: page.meta.description ?? page.excerpt,
        keywords: page.meta.keywords,
        image: page.meta.image,
        url: route.url,
        robots: page.meta.unlisted ? 'noindex, nofollow' : null,
        searchTag: docsTag(version.name),
        searchVersion: version.name,
      },
      settings,
    ),
    htmlClasses: [
      'plugin-docs',
      'plugin-id-default',
      'docs-wrapper',
      'docs-doc-page',
      `docs-version-${version.name}`,
      `docs-doc-id-${page.id.replace(/\s+/g, '-')}`,
    ],
    docs: [],
    id: page.id,
    article: { html: '', showTitle: !page.hasOwnTitle && !page.meta.hide_title, uses: page.uses },
    outline: outline(page),
    sidebar: sidebar?.view(page.id) ?? null,
    breadcrumbs: sidebar === undefined ? [] : breadcrumbs(page, sidebar),
    ...neighbours(page, sidebar, context),
    version,
    editUrl: editUrl(page, settings),
    tags: page.meta.tags,
    unlisted: page.meta.unlisted,
  }
}

const docsTag = (version: string): string => `docs-default-${version}`

function outline(page: Page): DocPageProps['outline'] {
  const { hide_table_of_contents: hidden, toc_min_heading_level: min, toc_max_heading_level: max } = page.meta
  if (hidden) return []
  return page.headings
    .filter(({ depth }) => depth >= min && depth <= max)
    .map(({ id, html, depth }) => ({ id, html, depth }))
}

function breadcrumbs(page: Page, sidebar: SidebarViews): Breadcrumb[] {
  const groups = sidebar.groupsAbove(page.id).filter((group) => group.doc !== page.id)
  const above = groups.map((group): Breadcrumb => ({
    label: group.label,
    href: group.doc === null ? null : sidebar.href(group.doc),
  }))
  return [...above, { label: labelOf(page), href: null }]
}

/** DOC-4: the sidebar's order, unless the front matter says otherwise. */
function neighbours(
  page: Page,
  sidebar: SidebarViews | undefined,
  context: ViewContext,
): { previous: PageLink | null; next: PageLink | null } {
  const order = sidebar?.sidebar.order ?? []
  const index = order.indexOf(page.id)
  const beside = (step: number) => (index < 0 ? undefined : order[index + step])
  const { pagination_prev: previous = beside(-1), pagination_next: next = beside(1) } = page.meta
  return { previous: pageLink(previous, context), next: pageLink(next, context) }
}

function pageLink(id: string | null | undefined, context: ViewContext): PageLink | null {
  const page = id === null || id === undefined ? undefined : context.pages.get(id)
  const route = page === undefined ? undefined : context.manifest.routeOfDoc.get(page.id)
  if (page === undefined || route === undefined) return null
  return { label: page.meta.pagination_label ?? labelOf(page), href: siteHref(route.url, context.baseUrl) }
}

function editUrl(page: Page, settings: SiteSettings): string | null {
  if (page.meta.custom_edit_url !== undefined) return page.meta.custom_edit_url
  const base = settings.docs.editUrl
  return base === undefined
    ? null
    : `${base.replace(/\/$/, '')}/${page.file.split('/').map(encodeURIComponent).join('/')}`
}

function slot(link: LinkRef, page: Page, context: ViewContext): string {
  const resolved = resolveLink(link.target, { docId: page.id }, context)
  const href = attribute(hrefOf(link.target, resolved, context))
  if (resolved.kind !== 'file') return href
  // MD-6. The slot stands inside href="…": what follows are attributes of their own.
  if (link.clicked === true) return `${href}" target="_blank`
  if (link.kind !== 'image') return href
  const size = context.imageSize(resolved.file)
  return size === null ? href : `${href}" width="${String(size.width)}" height="${String(size.height)}`
}

function searchFields(page: Page, props: DocPageProps, context: ViewContext): SearchFields {
  const { settings } = context
  const { version } = settings.docs
  return {
    category:
      props.breadcrumbs.length > 1 ? (props.breadcrumbs[0]?.label ?? 'Documentation') : 'Documentation',
    url: (settings.url ?? '') + props.path,
    language: settings.locale.code,
    version: version.name,
    tag: docsTag(version.name),
    listed: !page.meta.unlisted,
  }
}
