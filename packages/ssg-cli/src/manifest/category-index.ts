import { slug as slugOf } from 'github-slugger'
import { codes } from '../model/codes.js'
import type { SidebarGroup } from '../model/manifest.js'
import type { Place } from '../model/output.js'
import { isListed } from '../model/sidebar.js'
import { isSlug, slugHint } from './doc-url.js'
import { report, type GeneratedIndex, type SidebarContext } from './sidebar-context.js'

/**
 * A category with the index that it asks for (DOC-9). There is none while it has nothing to list: its docs are drafts,
 * or unlisted.
 */
export function withIndex(
  group: SidebarGroup,
  link: GeneratedIndex,
  sidebar: string,
  place: Place,
  context: SidebarContext,
): SidebarGroup {
  if (!group.children.some(isListed)) return group
  const { slug = defaultSlug(group.label) } = link
  if (slug === null || !isSlug(slug)) {
    const message =
      slug === null
        ? `The label "${group.label}" makes no address for the category's index.`
        : `The slug "${slug}" is not a path inside the site.`
    report(context, place, codes.badSlug, message, slug === null ? 'Give it a `slug`.' : slugHint)
    return group
  }
  const id = `/${slug.replace(/^\//, '')}`
  const indexed = { ...group, index: id }
  context.indexes.push({
    id,
    title: link.title ?? group.label,
    description: link.description ?? group.description ?? '',
    group: indexed,
    sidebar,
    place,
  })
  return indexed
}

function defaultSlug(label: string): string | null {
  const name = slugOf(label)
  return name === '' ? null : `category/${name}`
}
