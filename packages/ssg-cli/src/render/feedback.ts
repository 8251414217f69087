import { fillMessage, type ArticleMeta } from '@camdocs/core'
import type { Messages } from '@camdocs/core/languages'
import { encodeUriComponent } from '@camdocs/base/model/encode-uri.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { escapeAttribute } from './escape-attribute.js'
import { interfaceLanguage } from './interface-language.js'

/** What the question whether a page was helpful depends on. */
interface FeedbackContext {
  readonly settings: Pick<SiteSettings, 'feedback' | 'locale'>
  readonly messages: Pick<Messages, 'content'>
}

/**
 * Returns the HTML of the question whether a page was helpful (DOC-15), whose answers are links; "" if the
 * site does not ask. Part of the article, so that sites without this question load no code for it.
 *
 * @param url URL of the page
 */
export function feedbackHtml(
  title: string,
  url: string,
  article: Pick<ArticleMeta, 'language'>,
  { settings: { feedback, locale }, messages: { content } }: FeedbackContext,
): string {
  if (feedback === undefined) return ''
  const page = { url: encodeUriComponent(url), title: encodeUriComponent(title) }
  const link = (answer: 'yes' | 'no', label: string) => {
    const href = escapeAttribute(fillMessage(feedback, { ...page, answer }))
    return `<a href="${href}" target="_blank" rel="nofollow noopener noreferrer">${escapeAttribute(label)}</a>`
  }
  const question = `<span>${escapeAttribute(content.wasHelpful)}</span>`
  const answers = `${link('yes', content.helpful)} ${link('no', content.notHelpful)}`
  return `<p class="feedback"${interfaceLanguage(article, locale)}>${question} ${answers}</p>`
}
