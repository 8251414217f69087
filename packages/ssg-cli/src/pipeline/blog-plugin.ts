import type { Plugin } from '@camdocs/core'
import { english, textsOfLocale } from '@camdocs/core/languages'
import type { ContentRoot } from '@camdocs/base/model/content-root.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { datedFeed } from './dated-feed.js'

/**
 * The blog of a site (docs/decisions/0047-blog.md): its feed, and the page that lists its posts unless the
 * author writes one.
 *
 * @param root the content root of the blog
 * @param hasIndex whether there is a file for the list of posts
 */
export const blogPlugin = (root: ContentRoot, hasIndex: boolean, locale: SiteSettings['locale']): Plugin => ({
  async sources() {
    const texts = await textsOfLocale(locale.code, locale.messages)
    const title = (texts ?? english).messages.api.blog
    return {
      pages: hasIndex ? {} : { 'index.md': `---\ntitle: ${JSON.stringify(title)}\n---\n` },
      root: root.name,
    }
  },
  output: (site) => datedFeed(root, site, () => 0),
})
