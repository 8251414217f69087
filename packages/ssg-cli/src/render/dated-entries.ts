import type { ArticleMeta, Breadcrumb } from '@camdocs/core'
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
import { interfaceLanguage } from './interface-language.js'
import { originalLanguage } from './original-language.js'
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
  | 'authors'
  | 'baseUrl'
  | 'languages'
  | 'manifest'
  | 'messages'
  | 'pages'
  | 'partStyles'
  | 'roots'
  | 'settings'
>

/** Returns the date and the authors of a post as HTML; "" for all other pages. */
export function byline(page: Page, context: EntryContext): string {
  const date = isEntryList(page.id, rootOf(page.id, context.roots)) ? undefined : postDate(page, context)
  return date === undefined
    ? ''
    : styles(context) + bylineOf(page, date, articleOf(page.id, context), context)
}

/** The language of the text around a byline or a list, if it is that of the original. */
const articleOf = (id: string, context: EntryContext): Pick<ArticleMeta, 'language'> => {
  const language = originalLanguage(id, context)
  return language === undefined ? {} : { language }
}

/** Returns the date of a post; undefined for all other pages. The texts of releases contain theirs. */
export const postDate = (page: Page, { roots }: Pick<EntryContext, 'roots'>): string | undefined =>
  rootOf(page.id, roots).plugin === undefined ? dateOf(page) : undefined

/** Returns the authors of a post. */
export const postAuthors = ({ meta }: Page, { authors }: Pick<EntryContext, 'authors'>): Author[] =>
  authorsOfPost(meta.authors, authors)

function bylineOf(
  page: Page,
  date: string,
  article: Pick<ArticleMeta, 'language'>,
  context: EntryContext,
): string {
  const authors = postAuthors(page, context).map(({ name, url }) => {
    const text = `<bdi>${escapeAttribute(name)}</bdi>`
    return url === undefined
      ? text
      : `<a href="${escapeAttribute(url)}" rel="author noopener noreferrer" target="_blank">${text}</a>`
  })
  return `<p class="byline">${[time(date, article, context), ...authors].join(' · ')}</p>`
}

const time = (
  date: string,
  article: Pick<ArticleMeta, 'language'>,
  { settings: { locale } }: EntryContext,
): string =>
  `<time datetime="${date}"${interfaceLanguage(article, locale)}>${escapeAttribute(dateFormatOf(locale.code).format(new Date(date)))}</time>`

/**
 * Returns the attributes for the language of a post in a list: either of them can be in the language of the
 * original.
 */
function languageOfPost({ id }: Page, list: Pick<ArticleMeta, 'language'>, context: EntryContext): string {
  const language = originalLanguage(id, context)
  if (language === undefined) return interfaceLanguage(list, context.settings.locale)
  return list.language === undefined ? ` lang="${language.lang}" dir="${language.dir}"` : ''
}

/** How many posts the list shows with their descriptions. Older posts have a line. */
const shownPosts = 10

/** Returns the list of posts as HTML, which follows the text of the index of the blog; "" for other pages. */
export function postList(page: Page, context: EntryContext): string {
  const root = rootOf(page.id, context.roots)
  if (root.plugin !== undefined || !isEntryList(page.id, root)) return ''
  const posts = entriesOf(root, context.pages)
  const list = articleOf(page.id, context)
  return [
    styles(context),
    ...posts.slice(0, shownPosts).map((post) => preview(post, list, context)),
    ...[...byYear(posts.slice(shownPosts))].map(([year, inYear]) => {
      const lines = inYear.map(
        (post) =>
          `<li>${time(dateOf(post) ?? '', list, context)} <bdi${languageOfPost(post, list, context)}>${link(post, context)}</bdi></li>`,
      )
      return `<h2>${year}</h2><ul class="older-posts">${lines.join('')}</ul>`
    }),
    ...(context.settings.url === undefined || posts.length === 0 ? [] : [feedLink(root, list, context)]),
  ].join('')
}

const feedLink = (
  root: ContentRoot,
  list: Pick<ArticleMeta, 'language'>,
  { baseUrl, messages, settings }: EntryContext,
): string =>
  `<p${interfaceLanguage(list, settings.locale)}><a href="${escapeAttribute(baseUrl + feedFile(root))}">${escapeAttribute(messages.api.releaseFeed)}</a></p>`

function preview(post: Page, list: Pick<ArticleMeta, 'language'>, context: EntryContext): string {
  const text = post.meta.description ?? post.details.excerpt
  const language = languageOfPost(post, list, context)
  return [
    `<h2 class="post-title"${language}>${link(post, context)}</h2>`,
    bylineOf(post, dateOf(post) ?? '', list, context),
    ...(text === '' ? [] : [`<p${language}>${escapeAttribute(text)}</p>`]),
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
