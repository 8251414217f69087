import type { ArticleMeta } from '@camdocs/core'
import type { Messages } from '@camdocs/core/languages'
import type { Page } from '@camdocs/base/model/page.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { escapeAttribute } from './escape-attribute.js'
import { interfaceLanguage } from './interface-language.js'

/** What the notice on unlisted pages depends on. */
interface NoticeContext {
  readonly settings: Pick<SiteSettings, 'locale'>
  readonly messages: Pick<Messages, 'doc'>
}

/**
 * Returns the HTML that says that a page is unlisted; "" on any other page. Part of the article, so that no
 * page loads a script for it.
 */
export function unlistedNotice(
  { meta }: Pick<Page, 'meta'>,
  article: Pick<ArticleMeta, 'language'>,
  { settings: { locale }, messages: { doc } }: NoticeContext,
): string {
  if (!meta.unlisted) return ''
  const title = `<p class="admonition-title">${escapeAttribute(doc.unlistedTitle)}</p>`
  const text = `<p>${escapeAttribute(doc.unlisted)}</p>`
  return `<div class="admonition" data-kind="caution"${interfaceLanguage(article, locale)}>${title}${text}</div>`
}
