import { dateOf } from '@camdocs/base/model/dated-entries.js'
import type { Page } from '@camdocs/base/model/page.js'
import type { RenderContext } from './render-context.js'

/**
 * Returns the date of the last change of a page, from its front matter or from git, or the date of an entry;
 * undefined if it is unknown.
 */
export const lastChange = (
  page: Pick<Page, 'id' | 'file' | 'meta'>,
  { updates }: Pick<RenderContext, 'updates'>,
): string | undefined => page.meta.last_update?.date ?? updates.get(page.file)?.date ?? dateOf(page)
