import { type DocPageProps, docsTag } from '@camdocs/core'
import type { SearchFields } from '../model/tasks.js'
import type { RenderContext } from './render-context.js'

/**
 * Returns the fields that all search records of a page share.
 *
 * @param category top level of the hierarchy; defaults to the first breadcrumb if the page has more than one,
 *   otherwise to "Documentation"
 */
export function searchFields(
  page: Pick<DocPageProps, 'path' | 'breadcrumbs'>,
  fields: Pick<SearchFields, 'listed' | 'kind' | 'symbols' | 'keywords'>,
  { settings }: RenderContext,
  category = page.breadcrumbs.length > 1 ? page.breadcrumbs[0]?.label : undefined,
): SearchFields {
  const { version } = settings.docs
  return {
    ...fields,
    path: page.path,
    category: category ?? 'Documentation',
    url: (settings.url ?? '') + page.path,
    language: settings.locale.code,
    version: version.name,
    tag: docsTag(version.name),
  }
}
