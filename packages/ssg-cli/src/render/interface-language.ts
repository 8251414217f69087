import type { ArticleMeta } from '@camdocs/core'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'

/**
 * Returns the attributes of an element with texts of the interface inside an article; "" if the article is in
 * the language of the page.
 */
export const interfaceLanguage = (
  { language }: Pick<ArticleMeta, 'language'>,
  { code, direction }: SiteSettings['locale'],
): string => (language === undefined ? '' : ` lang="${code}" dir="${direction}"`)
