import type { Breadcrumb } from '@camdocs/core'
import { rootOf, type ContentRoot } from '@camdocs/base/model/content-root.js'
import {
  authorsOfPost,
  byYear,
  compareDates,
  dateOf,
  isDatedRoot,
  isEntryList,
  listId,
  type Author,
} from '@camdocs/base/model/dated-entries.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import type { Page } from '@camdocs/base/model/page.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { escapeAttribute } from './escape-attribute.js'
import { dateFormatOf } from './date-format.js'
import type { RenderContext } from './render-context.js'

/* The pages of the blog and of the changelog (docs/decisions/0047-blog.md). */

/** Returns the output path of the feed of a root. */
export const feedFile = ({ routeBase }: Pick<ContentRoot, 'routeBase'>): string =>
  `${routeBase === '/' ? '' : routeBase}/feed.xml`.slice(1)

interface FeedSite {
  readonly settings: Pick<SiteSettings, 'url' | 'title'>
  readonly linkContext: Pick<LinkContext, 'pages' | 'roots'>
}

/** A feed that all pages name in their head. */
export interface Feed {
  readonly path: string
  readonly title: string
}

/** Returns the feeds of a site. A root without dated pages has none, and neither has a site without a URL. */
export function feedsOf({ settings: { url, title }, linkContext: { pages, roots } }: FeedSite): Feed[] {
  if (url === undefined) return []
  return roots.filter(isDatedRoot).flatMap((root): Feed[] => {
    const list = pages.get(listId(root))
    return list === undefined || entriesOf(root, pages).length === 0
      ? []
      : [{ path: feedFile(root), title: `${title} ${list.title}` }]
  })
}

/** Returns the listed entries of a root, the newest first. */
const entriesOf = (root: ContentRoot, pages: LinkContext['pages']): Page[] =>
  [...pages.values()]
    .filter(({ id, meta }) => id.startsWith(root.idPrefix) && id !== listId(root) && !meta.unlisted)
    .filter((page) => dateOf(page) !== undefined)
    .sort(compareDates)

/** Returns the breadcrumb of the list of entries for the page of an entry; none for any other page. */
export function listBreadcrumb(
  id: string,
  { baseUrl, manifest, pages, roots }: Pick<LinkContext, 'baseUrl' | 'manifest' | 'pages' | 'roots'>,
): Breadcrumb[] {
  const root = rootOf(id, roots)
  const list = listId(root)
  const route = manifest.routeOfDoc.get(list)
  if (!isDatedRoot(root) || id === list || route === undefined) return []
  return [{ label: pages.get(list)?.title ?? '', href: siteHref(route.url, baseUrl) }]
}

type EntryContext = Pick<
  RenderContext,
  'authors' | 'baseUrl' | 'manifest' | 'messages' | 'pages' | 'partStyles' | 'roots' | 'settings'
>

/** Returns the date and the authors of a post as HTML; "" for all other pages. */
export function byline(page: Page, context: EntryContext): string {
  const date = postDate(page, context)
  return date === undefined ? '' : styles(context) + bylineOf(page, date, context)
}

/** Returns the date of a post; undefined for all other pages. The texts of releases contain theirs. */
export const postDate = (page: Page, { roots }: Pick<EntryContext, 'roots'>): string | undefined =>
  rootOf(page.id, roots).plugin === undefined ? dateOf(page) : undefined

/** Returns the authors of a post. */
export const postAuthors = ({ meta }: Page, { authors }: Pick<EntryContext, 'authors'>): Author[] =>
  authorsOfPost(meta.authors, authors)

function bylineOf(page: Page, date: string, context: EntryContext): string {
  const authors = postAuthors(page, context).map(({ name, url }) => {
    const text = `<bdi>${escapeAttribute(name)}</bdi>`
    return url === undefined
      ? text
      : `<a href="${escapeAttribute(url)}" rel="author noopener noreferrer" target="_blank">${text}</a>`
  })
  return `<p class="byline">${[time(date, context), ...authors].join(' · ')}</p>`
}

const time = (date: string, { settings: { locale } }: EntryContext): string =>
  `<time datetime="${date}">${escapeAttribute(dateFormatOf(locale.code).format(new Date(date)))}</time>`

/** How many posts the list shows with their descriptions. Older posts have a line. */
const shownPosts = 10

/** Returns the list of posts as HTML, which follows the text of the index of the blog; "" for other pages. */
export function postList(page: Page, context: EntryContext): string {
  const root = rootOf(page.id, context.roots)
  if (root.plugin !== undefined || !isEntryList(page.id, root)) return ''
  const posts = entriesOf(root, context.pages)
  return [
    styles(context),
    ...posts.slice(0, shownPosts).map((post) => preview(post, context)),
    ...[...byYear(posts.slice(shownPosts))].map(([year, inYear]) => {
      const lines = inYear.map(
        (post) => `<li>${time(dateOf(post) ?? '', context)} ${link(post, context)}</li>`,
      )
      return `<h2>${year}</h2><ul class="older-posts">${lines.join('')}</ul>`
    }),
    ...(context.settings.url === undefined || posts.length === 0 ? [] : [feedLink(root, context)]),
  ].join('')
}

const feedLink = (root: ContentRoot, { baseUrl, messages }: EntryContext): string =>
  `<p><a href="${escapeAttribute(baseUrl + feedFile(root))}">${escapeAttribute(messages.api.releaseFeed)}</a></p>`

function preview(post: Page, context: EntryContext): string {
  const text = post.meta.description ?? post.details.excerpt
  return [
    `<h2 class="post-title">${link(post, context)}</h2>`,
    bylineOf(post, dateOf(post) ?? '', context),
    ...(text === '' ? [] : [`<p>${escapeAttribute(text)}</p>`]),
  ].join('')
}

function link({ id, title }: Page, { manifest, baseUrl }: EntryContext): string {
  const url = siteHref(manifest.routeOfDoc.get(id)?.url ?? '/', baseUrl)
  return `<a href="${escapeAttribute(url)}">${escapeAttribute(title)}</a>`
}

const styles = ({ partStyles }: EntryContext): string =>
  (partStyles.get('posts') ?? [])
    .map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`)
    .join('')
