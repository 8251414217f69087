import type { HtmlPart } from '@camdocs/base/model/page.js'

/** Joins the HTML of an article, with the content of each slot in place of its index. */
export const fillSlots = (body: readonly HtmlPart[], slots: readonly string[]): string =>
  body.map((part) => (typeof part === 'string' ? part : (slots[part] ?? ''))).join('')
