import { rootOf, type ContentRoot } from '@camdocs/base/model/content-root.js'
import { compareText } from '@camdocs/base/model/diagnostic.js'
import { tagKey, type Route, type TagPage } from '@camdocs/base/model/manifest.js'
import { labelOf, type Page } from '@camdocs/base/model/page.js'
import { routePaths } from './routes.js'

/** A tag, and the pages that have it. */
interface Tag {
  readonly label: string
  readonly pages: Page[]
}

/**
 * Returns the pages of tags by `tagKey`: a list of the tags for each path of docs that contains pages with
 * tags, and a page for each tag. Tags that differ only in letter case are the same tag.
 */
export function tagPages(
  pages: readonly Page[],
  roots: readonly ContentRoot[],
  trailingSlash: boolean | undefined,
): ReadonlyMap<string, TagPage> {
  const routeOf = (url: string, key: string): Route => ({
    ...routePaths(url, trailingSlash),
    target: { kind: 'tag', key },
    anchors: new Set(),
  })
  return new Map(
    [...tagsByPath(pages, roots)].flatMap(([routeBase, tags]) => {
      const taken = new Set<string>()
      const sorted = [...tags].sort(([a], [b]) => compareText(a, b)).map(([, tag]) => tag)
      const list = `${routeBase}/tags`
      const entries = sorted.map((tag): [string, TagPage] => {
        const key = tagKey(routeBase, tag.label)
        const docs = tag.pages.sort((a, b) => compareText(labelOf(a), labelOf(b))).map(({ id }) => id)
        const route = routeOf(`${list}/${freeSlug(slugOf(tag.label), taken)}`, key)
        return [key, { label: tag.label, docs, tags: [], route }]
      })
      const key = tagKey(routeBase, null)
      const docs = sorted.slice(0, 1).flatMap((tag) => tag.pages.map(({ id }) => id))
      const all = { label: null, docs, tags: entries.map(([tag]) => tag), route: routeOf(list, key) }
      return [[key, all] as const, ...entries]
    }),
  )
}

/** Returns the tags of listed pages in lowercase, by the path of their docs. */
function tagsByPath(
  pages: readonly Page[],
  roots: readonly ContentRoot[],
): ReadonlyMap<string, ReadonlyMap<string, Tag>> {
  const found = new Map<string, Map<string, Tag>>()
  for (const page of pages) {
    const labels = page.meta.unlisted ? [] : page.meta.tags.filter((tag) => slugOf(tag) !== '')
    if (labels.length === 0) continue
    const { routeBase } = rootOf(page.id, roots)
    const tags = found.get(routeBase) ?? new Map<string, Tag>()
    found.set(routeBase, tags)
    for (const label of labels) {
      const tag = tags.get(label.toLowerCase()) ?? { label, pages: [] }
      tags.set(label.toLowerCase(), tag)
      // A page can repeat a tag in other letter case.
      if (tag.pages.at(-1) !== page) tag.pages.push(page)
    }
  }
  return found
}

/** Longer names of files are errors in some file systems. */
const maxSlug = 60

/** The part of a URL that stands for a tag: "Frame processors" is "frame-processors". It can be empty. */
const slugOf = (tag: string): string =>
  tag
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+]+/gu, '-')
    .slice(0, maxSlug)
    .replace(/^-|-$/g, '')

/** Returns a slug, with a number if another tag has it: "c-2" for "C#", if "c" is that of "C". */
function freeSlug(slug: string, taken: Set<string>): string {
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${String(number)}`
  taken.add(free)
  return free
}
