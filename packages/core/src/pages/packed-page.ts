import type { PackedPage, PageProps } from '../contract/page.js'
import type { SiteProps } from '../contract/site.js'
import { documentTitle } from './document-title.js'
import { isSame } from './is-same.js'

/*
 * What is sent of a page: its props without what follows from the site and from the page's kind, path and title. A short page's
 * data is mostly that. Nothing depends on the guess being right: what differs is sent.
 */

/** A page's props as sent. */
export function packPage(page: PageProps, site: SiteProps): PackedPage {
  const { kind, path, title } = page
  const id = page.kind === 'doc' ? { id: page.id } : {}
  return { ...(difference(page, usual(page, site)) as object), kind, path, title, ...id }
}

/** The props of a packed page. */
export function unpackPage(packed: PackedPage, site: SiteProps): PageProps {
  return merge(usual(packed, site), packed) as PageProps
}

/** The classes of the html element on all pages of the docs (HEAD-8). */
export const docsClasses = (version: string): readonly string[] => [
  'plugin-docs',
  'plugin-id-default',
  'docs-wrapper',
  `docs-version-${version}`,
]

/** The same on the page of one doc. */
export const docClasses = (version: string, id: string): readonly string[] => [
  ...docsClasses(version),
  'docs-doc-page',
  `docs-doc-id-${id.replace(/\s+/g, '-')}`,
]

/** What search of a version's docs filters by (HEAD-6). */
export const docsTag = (version: string): string => `docs-default-${version}`

/** The page as most of its kind are. */
function usual({ kind, path, title, id = '' }: PackedPage, site: SiteProps): object {
  const ofDocs = kind === 'doc' || kind === 'category'
  const { version } = site
  const head = {
    title: documentTitle(title, site),
    description: '',
    keywords: site.keywords,
    canonical: site.url === '' ? null : site.url + path,
    image: site.image,
    robots: null,
    searchTag: ofDocs ? docsTag(version.name) : 'default',
    searchVersion: ofDocs ? version.name : null,
  }
  const page = { head, docs: [], drafts: [], htmlClasses: ofDocs ? docsClasses(version.name) : [] }
  if (kind !== 'doc') return page
  return {
    ...page,
    htmlClasses: docClasses(version.name, id),
    article: { showTitle: true, uses: ['code'], types: null },
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

/** What a value has that the usual one has not; a list that goes on where the usual one ends is what follows, as `{ more }`. */
function difference(value: unknown, usual: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(usual)) {
    const goesOn = usual.length > 0 && usual.every((item, index) => item === value[index])
    return goesOn ? { more: value.slice(usual.length) } : value
  }
  if (!isRecord(value) || !isRecord(usual)) return value
  const differing = Object.entries(value).filter(([key, own]) => !isSame(own, usual[key]))
  return Object.fromEntries(differing.map(([key, own]) => [key, difference(own, usual[key])]))
}

function merge(usual: unknown, sent: unknown): unknown {
  if (Array.isArray(usual) && isRecord(sent)) return [...(usual as unknown[]), ...(sent.more as unknown[])]
  if (!isRecord(usual) || !isRecord(sent)) return sent
  const merged = Object.entries(sent).map(([key, own]) => [key, merge(usual[key], own)] as const)
  return { ...usual, ...Object.fromEntries(merged) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
