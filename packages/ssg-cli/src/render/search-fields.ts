import { docsTag } from '@camdocs/core'
import {
  docsRoots,
  isOnlyFamily,
  isBlogRoot,
  isPagesRoot,
  newestEdition,
  type ContentRoot,
} from '@camdocs/base/model/content-root.js'
import type { SearchFields } from '@camdocs/base/model/tasks.js'
import type { RenderContext } from './render-context.js'

/**
 * Returns the fields that all search records of a page share.
 *
 * @param root the content root of the page
 * @param path URL path, including the base path
 * @param category label of the outermost category that contains the page; undefined if there is none
 */
export function searchFields(
  root: ContentRoot,
  path: string,
  category: string | undefined,
  fields: Pick<SearchFields, 'listed' | 'kind' | 'symbols' | 'keywords'>,
  { settings, roots, messages }: RenderContext,
): SearchFields {
  const { name, version, tag } = root
  const area = areaOf(root, roots)
  return {
    ...fields,
    path,
    category:
      [...area, ...(category === undefined ? [] : [category])].join(' › ') || messages.search.documentation,
    ...(docsRoots(roots).length > 1 && !isPagesRoot(root) && !isBlogRoot(root) && { root: name }),
    url: (settings.url ?? '') + path,
    language: settings.locale.code,
    version: version.name,
    tag: docsTag(version.name, tag),
  }
}

/** Returns the labels that tell the results of a root apart from others: of its product and version. */
function areaOf(root: ContentRoot, roots: readonly ContentRoot[]): string[] {
  const isNewest = newestEdition(root, roots) === root
  return [...(isOnlyFamily(root) ? [] : [root.label]), ...(isNewest ? [] : [root.version.label])]
}
