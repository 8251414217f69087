import type { Page } from '@camdocs/base/model/page.js'
import type { RenderContext } from './render-context.js'

/**
 * Returns the date of the last change of a page, from its front matter or from git; undefined if it is
 * unknown.
 */
export const lastChange = (
  { file, meta }: Pick<Page, 'file' | 'meta'>,
  { updates }: Pick<RenderContext, 'updates'>,
): string | undefined => meta.last_update?.date ?? updates.get(file)?.date
