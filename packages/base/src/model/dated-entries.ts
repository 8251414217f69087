import { blogPrefix, changelogPrefix, type ContentRoot } from './content-root.js'
import { compareText } from './diagnostic.js'
import { readDate } from './update.js'

/*
 * Dated entries: the posts of the blog, and the releases in the changelog. Each is a page of a content root
 * whose index lists all of them, with a feed (docs/decisions/0047-blog.md).
 */

/** Whether the pages of a root are dated entries. */
export const isDatedRoot = ({ idPrefix }: Pick<ContentRoot, 'idPrefix'>): boolean =>
  idPrefix === blogPrefix || idPrefix === changelogPrefix

/** ID of the page that lists the entries of a root. */
export const listId = ({ idPrefix }: Pick<ContentRoot, 'idPrefix'>): string => `${idPrefix}index`

/** Whether a page is the list of the entries of its root. */
export const isEntryList = (id: string, root: Pick<ContentRoot, 'idPrefix'>): boolean =>
  isDatedRoot(root) && id === listId(root)

/** A page that can be a dated entry. */
export interface MaybeDated {
  readonly id: string
  readonly meta: { readonly date?: string | undefined }
}

/**
 * Returns the date of an entry: that in its front matter, or that at the start of the name of its file or
 * folder, as in "2026-11-30-zoom". Undefined for all other pages.
 */
export function dateOf({ id, meta }: MaybeDated): string | undefined {
  if (!id.startsWith(blogPrefix) && !id.startsWith(changelogPrefix)) return undefined
  const inName = dateInName(id)
  return meta.date ?? (inName === undefined ? undefined : (readDate(inName) ?? undefined))
}

/** Returns the date at the start of the name of a file or folder, also if the calendar does not have it. */
export const dateInName = (id: string): string | undefined => /[:/](\d{4}-\d{2}-\d{2})(?![\d.])/.exec(id)?.[1]

/** Compares entries so that the newest comes first. */
export const compareDates = (a: MaybeDated, b: MaybeDated): number =>
  compareText(dateOf(b) ?? '', dateOf(a) ?? '') || compareText(b.id, a.id)

/** Returns dated entries by year, in their order. */
export function byYear<Entry extends MaybeDated>(entries: readonly Entry[]): ReadonlyMap<string, Entry[]> {
  const years = new Map<string, Entry[]>()
  for (const entry of entries) {
    const year = dateOf(entry)?.slice(0, 4) ?? ''
    years.set(year, [...(years.get(year) ?? []), entry])
  }
  return years
}

/** The author of a post. */
export interface Author {
  /** Name of the author. */
  readonly name: string
  /** URL of a page about the author. */
  readonly url?: string | undefined
}

/** What the authors of a post are written as: names, keys of the file with the authors, or both at once. */
export type AuthorInput = string | Author

/**
 * Returns the authors of a post.
 *
 * @param known the authors in the file of the blog, by key
 */
export const authorsOfPost = (
  written: readonly AuthorInput[] = [],
  known: Readonly<Record<string, Author>> = {},
): Author[] =>
  written.map((author) =>
    typeof author === 'string'
      ? ((Object.hasOwn(known, author) ? known[author] : undefined) ?? { name: author })
      : author,
  )
