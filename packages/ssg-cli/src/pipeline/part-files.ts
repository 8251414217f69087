import type { PartName } from '@camdocs/core'
import { blogPrefix } from '@camdocs/base/model/content-root.js'
import type { OutputFile } from '@camdocs/base/model/output.js'
import type { RoutedSite } from './site-stages.js'

/**
 * Whether any page contains a part. A page that is not compiled yet (`isDeferred`) counts if it can contain
 * the part.
 */
export const usesPart = ({ pages }: Pick<RoutedSite, 'pages'>, part: PartName): boolean =>
  pages.some(({ parts }) => parts?.includes(part) === true)

/** Yields the stylesheets and scripts of the parts that the pages of a site contain. */
export function* partFiles(site: Pick<RoutedSite, 'bundle' | 'config' | 'pages'>): Generator<OutputFile> {
  const { files, parts } = site.bundle
  const { styles, scripts, pageMenu, assets } = parts
  const isUsed = (part: PartName) => {
    // If the menu that copies a page is bundled, all pages have it.
    if (part === 'page-menu') return true
    if (part === 'posts') return site.pages.some(({ id }) => id.startsWith(blogPrefix))
    if (part === 'feedback') return site.config.settings.feedback !== undefined
    return part === 'section'
      ? site.pages.some(({ meta }) => meta.print_section === true)
      : usesPart(site, part)
  }
  const used = [...styles].filter(([part]) => isUsed(part))
  for (const [, file] of used) yield file
  // An asset that stylesheets outside of the parts refer to is already one of the bundle's files.
  const isNew = ({ path: file }: OutputFile) => !files.some(({ path }) => path === file)
  if (used.length > 0) yield* assets.filter(isNew)
  for (const [part, file] of scripts) if (usesPart(site, part)) yield file
  if (pageMenu !== null) yield pageMenu
}
