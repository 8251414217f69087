import { docPageClasses, type DocPageProps, docsTag, type OutlineEntry } from '@camdocs/core'
import {
  hasVersions,
  pluginOf,
  resolveDocId,
  rootOf,
  type ContentRoot,
} from '@camdocs/base/model/content-root.js'
import { isEntryList } from '@camdocs/base/model/dated-entries.js'
import { feedbackHtml } from './feedback.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import { labelOf, type Page } from '@camdocs/base/model/page.js'
import type { DocPageMeta, RenderTask, SearchFields } from '@camdocs/base/model/tasks.js'
import { contributorsHtml } from './contributors.js'
import { headProps } from './head.js'
import { dateFormatOf } from './date-format.js'
import { byline, listBreadcrumb, postAuthors, postDate, postList } from './dated-entries.js'
import { breadcrumbs, pagerLinks } from './page-links.js'
import { originalLanguage } from './original-language.js'
import { pageMenu } from './page-menu.js'
import { pageScripts } from './redirect-script.js'
import type { RenderContext } from './render-context.js'
import { searchFields } from './search-fields.js'
import { sectionOutline, sectionPages, sectionSlots } from './section-pages.js'
import { twinUrl } from '@camdocs/base/model/twin-path.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { styleLinks, twinSlot } from './slots.js'
import { docShareImage, shareImageTags, type ShareImage } from './share-image.js'
import { lastChange } from './last-change.js'
import { structuredData, structuredDataElement } from './structured-data.js'
import { unlistedNotice } from './unlisted-notice.js'
import { versionNotice } from './version-notice.js'
import { tagLinks } from './tag-page.js'
import { canonicalRoute, pageVersion } from './versions.js'
import { escapeAttribute } from './escape-attribute.js'
import { encodeUriComponent } from '@camdocs/base/model/encode-uri.js'

/** Returns the task that renders a doc. The task is plain data, so it can be sent to a worker. */
export function docRenderTask(page: Page, route: Route, context: RenderContext): RenderTask {
  const drawn = docShareImage(page, context)
  const props = docProps(page, route, drawn, context)
  // Posts have no version.
  const notice = versionNotice(page.id, context) + byline(page, context)
  const list = postList(page, context)
  const twin = twinInput(page, route, props, context)
  const head = shareImageTags(drawn) + headHtml(page, props, context)
  const section = sectionPages(page, context)
  const start =
    menuOf(props, route, twin, context) +
    unlistedNotice(page, props.article, context) +
    (section.length > 0 ? styleLinks(context.partStyles.get('section')) : '')
  const end = props.layout === 'landing' ? '' : endOf(page, props, route, context)
  return {
    kind: 'render',
    file: page.file,
    props,
    ...(notice !== '' && { notice }),
    contentKey: page.details.contentKey,
    slots: sectionSlots(page, section, context),
    ...(section.length > 0 && { section }),
    ...(twin && { twin }),
    ...(head !== '' && { head }),
    ...(start !== '' && { start }),
    ...(end !== '' && { end }),
    ...(list !== '' && { list }),
    search: docSearchFields(page, props.path, context),
    maxSeconds: context.settings.limits.pageSeconds,
    output: 'all',
  }
}

function docProps(page: Page, route: Route, drawn: ShareImage | null, context: RenderContext): DocPageMeta {
  const { settings, sidebarViews, manifest, roots, languages } = context
  const root = rootOf(page.id, roots)
  const { version } = root
  const sidebarName = manifest.sidebarOfDoc.get(page.id)
  const { layout } = page.meta
  const views = sidebarName === undefined || layout !== 'doc' ? undefined : sidebarViews.get(sidebarName)
  const canonical = canonicalRoute(page.id, route, context)
  const language = originalLanguage(page.id, context)
  const canonicalId = canonical.target.kind === 'doc' ? canonical.target.id : page.id
  return {
    kind: 'doc',
    layout,
    path: siteHref(route.url, context.baseUrl),
    title: page.title,
    head: headProps(
      {
        // A landing page often has the title of the site.
        title: layout === 'landing' && page.title === settings.title ? '' : page.title,
        description: page.meta.description ?? (page.details.excerpt || undefined),
        keywords: page.meta.keywords,
        image: page.meta.image ?? drawn?.url,
        elements: page.meta.head,
        url: canonical.url,
        ...(languages && {
          alternates: languages.all.filter((language) => language.urlOf(canonicalId) !== undefined),
        }),
        robots: page.meta.unlisted
          ? 'noindex, nofollow'
          : root.noIndex || page.meta.print_section === true
            ? 'noindex, follow'
            : null,
        searchTag: docsTag(version.name, root.tag),
        searchVersion: version.name,
        scripts: pageScripts(route.url, context),
        ...(settings.assistants && { markdown: twinUrl(route.url) }),
      },
      context,
    ),
    htmlClasses: docPageClasses(version.name, page.id),
    ...context.docsLinks.get(root.name),
    id: page.id,
    article: {
      showTitle: !page.hasH1 && !page.meta.hide_title,
      typesUrl: context.sampleTypes.get(page.id) ?? null,
      ...(language && { language }),
    },
    outline: layout === 'doc' ? [...outline(page), ...sectionOutline(page, context)] : [],
    sidebar: views?.view(page.id) ?? null,
    breadcrumbs:
      views === undefined
        ? []
        : [
            ...listBreadcrumb(page.id, context),
            ...breadcrumbs(page.id, labelOf(page), views.ancestorsOf(page.id), context),
          ],
    ...pagerLinks(page.id, views?.sidebar.order ?? [], context, {
      previous: pagerOverride(page.meta.pagination_prev, root, roots),
      next: nextOverride(page, root, roots),
    }),
    ...versionOf(root, context),
    editUrl: layout === 'landing' ? null : editUrl(page, root),
    lastUpdated: layout === 'landing' ? null : lastUpdated(page, root, context),
    tags: tagLinks(page, context),
    ...(page.meta.own && { frontMatter: page.meta.own }),
    unlisted: page.meta.unlisted,
  }
}

/** The version of the docs. A site without versions has one, too. */
function versionOf(root: ContentRoot, { roots }: RenderContext): Pick<DocPageMeta, 'version'> {
  const version = hasVersions(roots) ? pageVersion(root, roots) : root.version
  return version === undefined ? {} : { version }
}

/** Resolves the ID of a page from the front matter. null and undefined are unchanged. */
const pagerOverride = <Id extends string | null | undefined>(
  id: Id,
  root: ContentRoot,
  roots: readonly ContentRoot[],
) => (typeof id === 'string' ? resolveDocId(id, root, roots) : id)

/** Like `pagerOverride`. A list of dated entries leads to its first entry itself, so it has no "Next". */
const nextOverride = (
  { id, meta: { pagination_next: next } }: Page,
  root: ContentRoot,
  roots: readonly ContentRoot[],
) => (next === undefined && isEntryList(id, root) ? null : pagerOverride(next, root, roots))

/**
 * Returns the headings in the outline, without those of entries. The label of a group precedes the group's
 * first heading.
 */
function outline(page: Page): readonly OutlineEntry[] {
  const { hide_table_of_contents: hidden, toc_min_heading_level: min, toc_max_heading_level: max } = page.meta
  if (hidden) return []
  const entries: OutlineEntry[] = []
  let currentGroup: string | undefined
  for (const { id, html, depth, group, isEntry } of page.headings) {
    if (depth < min || depth > max || isEntry) continue
    if (group !== undefined && group !== currentGroup) {
      entries.push({ id: null, html: escapeAttribute(group), depth: 1 })
      currentGroup = group
    }
    entries.push({ id, html, depth })
  }
  return entries
}

/** Returns the URL of the "Edit this page" link; null if the page has none. */
export function editUrl(page: Page, root: ContentRoot): string | null {
  if (page.meta.custom_edit_url !== undefined) return page.meta.custom_edit_url
  const { editUrl: base } = root
  return base === undefined || pluginOf(page.file, root) !== undefined ? null : urlOfFile(base, page.file)
}

/**
 * Returns the URL of a file.
 *
 * @param base URL of the site's folder
 * @param file relative to the site's folder; starts with ".." if it is outside
 */
export function urlOfFile(base: string, file: string): string {
  const url = `${base.replace(/\/$/, '')}/${file.split('/').map(encodeUriComponent).join('/')}`
  return URL.canParse(url) ? new URL(url).href : url
}

/**
 * DOC-6: the front matter overrides the git history. Dates are in UTC, so that the output does not depend on
 * the machine.
 */
function lastUpdated(
  { file, meta }: Page,
  root: ContentRoot,
  { settings, updates }: RenderContext,
): DocPageProps['lastUpdated'] {
  if (!root.lastUpdated) return null
  const { date, author } = { ...updates.get(file), ...meta.last_update }
  if (date === undefined && author === undefined) return null
  const text = date === undefined ? '' : dateFormatOf(settings.locale.code).format(new Date(date))
  return { date: date === undefined ? null : { iso: date, text }, author: author ?? null }
}

/** Returns the HTML that ends the article of a page: its authors, and the question whether it was helpful. */
function endOf(page: Page, { article }: DocPageMeta, route: Route, context: RenderContext): string {
  const url = (context.settings.url ?? '') + siteHref(route.url, context.baseUrl)
  const isList = isEntryList(page.id, rootOf(page.id, context.roots))
  const question = isList ? '' : feedbackHtml(page.title, url, article, context)
  const styles = question === '' ? '' : styleLinks(context.partStyles.get('feedback'))
  return contributorsHtml(authorsOf(page, context), article, context) + styles + question
}

/** The names of the authors of a page, if its site shows them. */
const authorsOf = ({ file }: Page, { updates }: RenderContext): readonly string[] =>
  updates.get(file)?.authors ?? []

/** Returns what the twin of a page is made from; undefined if the site has no twins. */
function twinInput(
  page: Page,
  route: Route,
  { title, head, version }: DocPageMeta,
  context: RenderContext,
): RenderTask['twin'] {
  const { settings } = context
  const authors = authorsOf(page, context)
  if (settings.assistants === undefined) return undefined
  const origin = settings.url ?? ''
  return {
    url: origin + siteHref(twinUrl(route.url), context.baseUrl),
    frontMatter: {
      title,
      ...(head.description !== '' && { description: head.description }),
      ...(head.canonical !== null && { url: head.canonical }),
      ...(version && hasVersions(context.roots) && { version: version.label }),
      ...(authors.length > 0 && { authors }),
    },
    slots: page.details.links.map((link) => twinSlot(link, page, context)),
  }
}

/**
 * Returns the elements of the head that only other sites read, and that client navigation therefore does not
 * replace: the date of the last change if it is known, and structured data.
 */
function headHtml(page: Page, props: DocPageMeta, context: RenderContext): string {
  const modified = lastChange(page, context)
  const published = postDate(page, context)
  const meta = [
    ...(published === undefined ? [] : [['published', published]]),
    ...(modified === undefined ? [] : [['modified', modified]]),
  ]
    .map(
      ([name, date = '']) =>
        `\n<meta property="article:${String(name)}_time" content="${escapeAttribute(date)}">`,
    )
    .join('')
  const data = context.settings.structuredData
    ? structuredData(
        {
          ...props,
          modified,
          published,
          authors: [...postAuthors(page, context), ...authorsOf(page, context).map((name) => ({ name }))],
          isApi: context.symbolsByDoc.has(page.id),
          version: hasVersions(context.roots) ? props.version?.label : undefined,
        },
        context.settings,
      )
    : null
  const own = (page.meta.head ?? []).flatMap(({ tag, content }) => (tag === 'script' ? (content ?? []) : []))
  const all = [...own, ...(data === null ? [] : [JSON.stringify(data)])]
  return meta + all.map((json) => `\n${structuredDataElement(json)}`).join('')
}

/** Returns the HTML of the menu that copies a page; "" on a landing page, and if the site has none. */
function menuOf(
  { article, layout }: DocPageMeta,
  route: Route,
  twin: RenderTask['twin'],
  context: RenderContext,
): string {
  if (twin === undefined || layout === 'landing') return ''
  const href = siteHref(twinUrl(route.url), context.baseUrl)
  const styles = styleLinks(context.partStyles.get('page-menu'))
  return styles + pageMenu(href, twin.url, article, context)
}

/**
 * Returns the fields that all search records of a doc share.
 *
 * @param path URL path, including the base path
 */
export const docSearchFields = (
  page: Pick<Page, 'id' | 'meta'>,
  path: string,
  context: RenderContext,
): SearchFields =>
  searchFields(
    rootOf(page.id, context.roots),
    path,
    topCategory(page, context),
    {
      listed: page.meta.search && !page.meta.unlisted && page.meta.print_section !== true,
      kind: 'guide',
      symbols: context.symbolsByDoc.get(page.id),
      keywords: page.meta.keywords,
    },
    context,
  )

/**
 * Returns the label of the outermost category that contains a page; undefined if there is none. The category
 * can be one whose own label links to the page, although the breadcrumbs skip such a category.
 */
function topCategory(
  { id }: Pick<Page, 'id'>,
  { manifest, sidebarViews }: RenderContext,
): string | undefined {
  const sidebar = sidebarViews.get(manifest.sidebarOfDoc.get(id) ?? '')
  return sidebar?.ancestorsOf(id)[0]?.label
}
