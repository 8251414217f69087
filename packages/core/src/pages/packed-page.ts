import type { ClientPage, PackedPage } from '../contract/page.js'
import type { SiteProps } from '../contract/site.js'
import { documentTitle } from './document-title.js'
import { isJsonEqual } from './is-json-equal.js'

/*
 * A packed page contains only the properties that differ from default values. The defaults are derived from
 * the site and from the page's kind, path, title, and id, and cover most properties of a short page. Packing
 * is lossless, because every property that differs from its default is included. The only exceptions are the
 * parts that `packPage` and `packInlinePage` omit on purpose.
 */

/** Packs a page for its data file. Omits sidebar items, which are in files that all pages share. */
export function packPage(page: ClientPage, site: SiteProps): PackedPage {
  return pack(withoutSidebarItems(page), site)
}

/**
 * Packs a page for embedding in its HTML document. Omits the sidebar items, the article's HTML, and the
 * search page's list of all pages, because the document already contains them as HTML.
 */
export function packInlinePage(page: ClientPage, site: SiteProps): PackedPage {
  return pack(withoutRenderedContent(withoutSidebarItems(page)), site)
}

/**
 * Restores a packed page, except for the parts that packing omits. The caller adds the sidebar items and, for
 * an embedded page, the parts that `packInlinePage` omits.
 */
export function unpackPage(packed: PackedPage, site: SiteProps): ClientPage {
  return merge(defaults(packed, site), packed) as ClientPage
}

/**
 * A page before packing, possibly without the parts that packing omits. `PackedPage` declares only the
 * properties that both forms have.
 */
type UnpackedPage = PackedPage

function pack(page: UnpackedPage, site: SiteProps): PackedPage {
  const { kind, path, title, id } = page
  const alwaysIncluded: PackedPage = { kind, path, title, ...(id !== undefined && { id }) }
  return { ...(difference(page, defaults(alwaysIncluded, site)) as object), ...alwaysIncluded }
}

function withoutSidebarItems(page: ClientPage): ClientPage {
  if (!('sidebar' in page) || page.sidebar === null) return page
  return { ...page, sidebar: { ...page.sidebar, items: [] } }
}

function withoutRenderedContent(page: ClientPage): UnpackedPage {
  if (page.kind === 'doc') {
    const { html: _html, ...article } = page.article
    return { ...page, article } as UnpackedPage
  }
  if (page.kind !== 'search') return page
  const { allPages: _allPages, ...rest } = page
  return rest
}

/** Classes of the `html` element on all pages of the docs, including category pages (HEAD-8). */
export const docsSectionClasses = (version: string): readonly string[] => [
  'plugin-docs',
  'plugin-id-default',
  'docs-wrapper',
  `docs-version-${version}`,
]

/** Classes of the `html` element on the page of a doc (HEAD-8). */
export const docPageClasses = (version: string, id: string): readonly string[] => [
  ...docsSectionClasses(version),
  'docs-doc-page',
  `docs-doc-id-${id.replace(/\s+/g, '-')}`,
]

/**
 * Returns the tag that search services use to select the docs of one version (HEAD-6).
 *
 * @param root name of the content root, if the site has several
 */
export const docsTag = (version: string, root = 'default'): string => `docs-${root}-${version}`

/** Returns the properties that most pages of a kind have. */
function defaults({ kind, path, title, id = '' }: PackedPage, site: SiteProps): object {
  const isDocs = kind === 'doc' || kind === 'category'
  const { version } = site
  const head = {
    title: documentTitle(title, site),
    description: '',
    keywords: site.keywords,
    canonical: site.url === '' ? null : site.url + path,
    image: site.image,
    robots: null,
    searchTag: isDocs ? docsTag(version.name) : 'default',
    searchVersion: isDocs ? version.name : null,
  }
  const page = { head, docs: [], drafts: [], htmlClasses: isDocs ? docsSectionClasses(version.name) : [] }
  if (kind !== 'doc') return page
  return {
    ...page,
    htmlClasses: docPageClasses(version.name, id),
    layout: 'doc',
    article: { showTitle: true, typesUrl: null },
    sidebar: { open: [], items: [] },
    breadcrumbs: [],
    previous: null,
    next: null,
    version,
    editUrl: null,
    lastUpdated: null,
    tags: [],
    unlisted: false,
  }
}

/**
 * Returns the properties of a value that differ from those of its default, `base`. A list is returned
 * unchanged, unless it starts with all items of a default that is not empty: then the result is
 * `{ more: […] }` with the remaining items.
 */
function difference(value: unknown, base: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(base)) {
    const isExtension = base.length > 0 && base.every((item, index) => item === value[index])
    return isExtension ? { more: value.slice(base.length) } : value
  }
  if (!isRecord(value) || !isRecord(base)) return value
  const differing = Object.entries(value).filter(([key, property]) => !isJsonEqual(property, base[key]))
  return Object.fromEntries(differing.map(([key, property]) => [key, difference(property, base[key])]))
}

/** The inverse of `difference`. */
function merge(base: unknown, patch: unknown): unknown {
  if (Array.isArray(base) && isRecord(patch)) return [...(base as unknown[]), ...(patch.more as unknown[])]
  if (!isRecord(base) || !isRecord(patch)) return patch
  const merged = Object.entries(patch).map(([key, property]) => [key, merge(base[key], property)] as const)
  return { ...base, ...Object.fromEntries(merged) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
