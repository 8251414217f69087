import { codes } from '@camdocs/base/model/codes.js'
import { docIdOf } from '@camdocs/base/model/content-root.js'
import type { SourceLocation } from '@camdocs/base/model/diagnostic.js'
import type { SidebarGroup } from '@camdocs/base/model/manifest.js'
import { isListed } from '@camdocs/base/model/sidebar.js'
import { categorySlug } from '../config/category-slug.js'
import { isSlug, slugHint } from '@camdocs/base/links/doc-url.js'
import { report, type GeneratedIndexLink, type SidebarContext } from './sidebar-context.js'

/**
 * Adds the generated index that a category requests (DOC-9). An index without entries is omitted, for
 * example if all docs of the category are drafts or unlisted. An invalid slug is reported.
 *
 * @returns the category, with the id of its index if one was added
 */
export function withIndex(
  group: SidebarGroup,
  link: GeneratedIndexLink,
  sidebar: string,
  location: SourceLocation,
  context: SidebarContext,
): SidebarGroup {
  if (!group.children.some(isListed)) return group
  const { slug = categorySlug(group.label) } = link
  if (slug === null || !isSlug(slug)) {
    const message =
      slug === null
        ? `The label "${group.label}" cannot be converted to a URL for the category index.`
        : `The slug "${slug}" is not a valid path.`
    report(
      context,
      location,
      codes.badSlug,
      message,
      slug === null ? 'Set `slug` in the `link` of the category.' : slugHint,
    )
    return group
  }
  const id = docIdOf(`/${slug.replace(/^\//, '')}`, context.root)
  const indexed = { ...group, index: id }
  context.indexes.push({
    id,
    title: link.title ?? group.label,
    description: link.description ?? group.description ?? '',
    group: indexed,
    sidebar,
    location,
  })
  return indexed
}
