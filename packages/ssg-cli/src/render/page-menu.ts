import { fillMessage, type ArticleMeta } from '@camdocs/core'
import type { Messages } from '@camdocs/core/languages'
import { urlPlaceholder } from '@camdocs/base/settings/assistants-schema.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { escapeAttribute } from './escape-attribute.js'
import { interfaceLanguage } from './interface-language.js'

/** What the menu that copies a page depends on. */
export interface PageMenuContext {
  readonly settings: Pick<SiteSettings, 'assistants' | 'locale'>
  readonly messages: Pick<Messages, 'page-menu' | 'content'>
}

/**
 * Returns the HTML of the menu that copies a page (MACH-4). It opens without a script, and then links to the
 * Markdown of the page. Part of the article, so that sites without this menu load no code for it.
 *
 * @param href URL of the page's Markdown
 * @param absoluteUrl the same with the origin of the site
 * @param article the article that contains the menu
 */
export function pageMenu(
  href: string,
  absoluteUrl: string,
  article: Pick<ArticleMeta, 'language'>,
  { settings: { assistants, locale }, messages }: PageMenuContext,
): string {
  const { copyPage, copyMarkdown, viewMarkdown, openIn } = messages['page-menu']
  const item = (content: string) => `<li>${content}</li>`
  const items = [
    `<button type="button" data-copied="${escapeAttribute(messages.content.copied)}">${escapeAttribute(copyMarkdown)}</button>`,
    `<a href="${escapeAttribute(href)}" target="_blank">${escapeAttribute(viewMarkdown)}</a>`,
    ...(assistants?.open ?? []).map(({ name, url }) => {
      const target = url.replaceAll(urlPlaceholder, () => encodeURIComponent(absoluteUrl))
      const label = escapeAttribute(fillMessage(openIn, { name }))
      return `<a href="${escapeAttribute(target)}" target="_blank" rel="noopener noreferrer">${label}</a>`
    }),
  ]
  return `<details class="page-menu"${interfaceLanguage(article, locale)}><summary><span>${escapeAttribute(copyPage)}</span></summary><ul>${items.map(item).join('')}</ul></details>`
}
