import { docClasses, type DocPageProps, docsTag } from '@camdocs/core'
import type { SiteSettings } from '../config/schema.js'
import { resolveLink, symbolPrefix, type LinkContext } from '../model/resolve-link.js'
import type { Route } from '../model/manifest.js'
import { labelOf, type LinkRef, type Page } from '../model/page.js'
import type { DocPageMeta, RenderTask, SearchFields } from '../model/tasks.js'
import type { Update } from '../model/update.js'
import { headOf } from './head.js'
import { hrefOf } from './hrefs.js'
import { breadcrumbs, neighbours, pageHref } from './page-refs.js'
import type { SymbolsOfDocs } from './search-kinds.js'
import type { SidebarViews } from './sidebar-view.js'
import { attribute, siteHref } from './urls.js'

export interface ViewContext extends LinkContext {
  readonly settings: SiteSettings
  /** Address of the site's icon. */
  readonly icon: string
  /** The last change of docs, by file. */
  readonly updates: ReadonlyMap<string, Update>
  /** Address of what is said of names in a page's samples, by the page's id. */
  readonly sampleTypes: ReadonlyMap<string, string>
  /** Ids of the docs whose samples use a symbol of the API, or which link to it, by its name. */
  readonly usedIn: ReadonlyMap<string, readonly string[]>
  /** The names of the API, by the doc that explains them. */
  readonly symbols: SymbolsOfDocs
  readonly views: ReadonlyMap<string, SidebarViews>
  /** `width` and `height` of an image in the output, when it has a size. */
  readonly imageSize: (outputPath: string) => { width: number; height: number } | null
}

/** A doc and the site it is bound into, as the task of rendering it: plain data. */
export function docTask(page: Page, route: Route, context: ViewContext): RenderTask {
  const props = docProps(page, route, context)
  return {
    kind: 'render',
    file: page.file,
    props,
    contentKey: page.contentKey,
    slots: page.links.map((link) => slot(link, page, context)),
    search: searchFields(props, searched(page, context), context, topCategory(page, context)),
  }
}

function docProps(page: Page, route: Route, context: ViewContext): DocPageMeta {
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
    htmlClasses: docClasses(version.name, page.id),
    id: page.id,
    article: {
      showTitle: !page.hasOwnTitle && !page.meta.hide_title,
      uses: page.uses,
      types: context.sampleTypes.get(page.id) ?? null,
    },
    outline: outline(page),
    sidebar: sidebar?.view(page.id) ?? null,
    breadcrumbs:
      sidebar === undefined ? [] : breadcrumbs(page.id, labelOf(page), sidebar.groupsAbove(page.id), context),
    ...neighbours(page.id, sidebar?.sidebar.order ?? [], context, {
      previous: page.meta.pagination_prev,
      next: page.meta.pagination_next,
    }),
    version,
    editUrl: editUrl(page, settings),
    lastUpdated: lastUpdated(page, context),
    tags: page.meta.tags,
    unlisted: page.meta.unlisted,
  }
}

function outline(page: Page): DocPageProps['outline'] {
  const { hide_table_of_contents: hidden, toc_min_heading_level: min, toc_max_heading_level: max } = page.meta
  if (hidden) return []
  return page.headings
    .filter(({ depth }) => depth >= min && depth <= max)
    .map(({ id, html, depth }) => ({ id, html, depth }))
}

function editUrl(page: Page, settings: SiteSettings): string | null {
  if (page.meta.custom_edit_url !== undefined) return page.meta.custom_edit_url
  const base = settings.docs.editUrl
  return base === undefined
    ? null
    : `${base.replace(/\/$/, '')}/${page.file.split('/').map(encodeURIComponent).join('/')}`
}

/** DOC-6: what the front matter says, else the history. The same text on every machine, hence UTC. */
function lastUpdated({ file, meta }: Page, { settings, updates }: ViewContext): DocPageProps['lastUpdated'] {
  if (!settings.docs.lastUpdated) return null
  const { date, author } = { ...updates.get(file), ...meta.last_update }
  if (date === undefined && author === undefined) return null
  const text = date === undefined ? '' : dateFormatOf(settings.locale.code).format(new Date(date))
  return { date: date === undefined ? null : { iso: date, text }, author: author ?? null }
}

/** Formatters by locale code: creating one takes longer than formatting with it. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** The date format of a locale. If the code is not a language tag (BCP 47), dates are in English. */
function dateFormatOf(locale: string): Intl.DateTimeFormat {
  const known = dateFormats.get(locale)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(isLanguageTag(locale) ? locale : 'en', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  dateFormats.set(locale, format)
  return format
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}

function slot(link: LinkRef, page: Page, context: ViewContext): string {
  if (link.kind === 'guides')
    return guidesItem(context.usedIn.get(link.target.slice(symbolPrefix.length)), context)
  const resolved = resolveLink(link.target, { docId: page.id }, context)
  const href = attribute(hrefOf(link.target, resolved, context))
  if (resolved.kind !== 'file') return href
  // MD-6. The slot stands inside href="…": what follows are attributes of their own.
  if (link.clicked === true) return `${href}" target="_blank`
  if (link.kind !== 'image') return href
  const size = context.imageSize(resolved.file)
  return size === null ? href : `${href}" width="${String(size.width)}" height="${String(size.height)}`
}

/** An item of a list of facts; nothing where no guide uses it. */
function guidesItem(ids: readonly string[] = [], context: ViewContext): string {
  const links = ids.flatMap((id) => {
    const page = context.pages.get(id)
    return page === undefined
      ? []
      : [`<a href="${attribute(pageHref(id, context))}">${attribute(labelOf(page))}</a>`]
  })
  return links.length === 0 ? '' : `<li>Used in ${links.join(', ')}</li>`
}

const searched = ({ id, meta }: Page, { symbols }: ViewContext) => ({
  listed: !meta.unlisted,
  kind: 'guide' as const,
  symbols: symbols.get(id),
  keywords: meta.keywords,
})

/** Also of a page that is its category's own, and so has nothing above it. */
function topCategory({ id }: Page, { manifest, views }: ViewContext): string | undefined {
  const sidebar = views.get(manifest.sidebarOfDoc.get(id) ?? '')
  return sidebar?.groupsAbove(id)[0]?.label
}

/** @param category top level of the hierarchy, where it is another than that of the breadcrumbs */
export function searchFields(
  props: Pick<DocPageProps, 'path' | 'breadcrumbs'>,
  about: Pick<SearchFields, 'listed' | 'kind' | 'symbols' | 'keywords'>,
  { settings }: ViewContext,
  category = props.breadcrumbs.length > 1 ? props.breadcrumbs[0]?.label : undefined,
): SearchFields {
  const { version } = settings.docs
  return {
    ...about,
    path: props.path,
    category: category ?? 'Documentation',
    url: (settings.url ?? '') + props.path,
    language: settings.locale.code,
    version: version.name,
    tag: docsTag(version.name),
  }
}
