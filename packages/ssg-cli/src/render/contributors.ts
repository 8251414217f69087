import type { ArticleMeta } from '@camdocs/core'
import type { Messages } from '@camdocs/core/languages'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { escapeAttribute } from './escape-attribute.js'
import { interfaceLanguage } from './interface-language.js'

/** What the line with the authors of a page depends on. */
interface ContributorsContext {
  readonly settings: Pick<SiteSettings, 'locale'>
  readonly messages: Pick<Messages, 'content'>
}

/**
 * Returns the HTML of the line with the authors of a page (DOC-14), which ends the article; "" without
 * authors. Part of the article, so that sites without this line load no code for it.
 */
export function contributorsHtml(
  authors: readonly string[],
  article: Pick<ArticleMeta, 'language'>,
  { settings: { locale }, messages }: ContributorsContext,
): string {
  if (authors.length === 0) return ''
  const list = new Intl.ListFormat(locale.code)
    .formatToParts(authors)
    // Names can have another direction than the text.
    .map(({ type, value }) =>
      type === 'element' ? `<bdi>${escapeAttribute(value)}</bdi>` : escapeAttribute(value),
    )
    .join('')
  const text = escapeAttribute(messages.content.writtenBy).replace('{names}', () => list)
  return `<p${interfaceLanguage(article, locale)}><small class="contributors">${text}</small></p>`
}
