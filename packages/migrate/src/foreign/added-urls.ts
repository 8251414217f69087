import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import { patternTests } from './bounded-patterns.js'
import { looksLikeFile, routeOf, withSlashes } from './foreign-site.js'
import { pagePlugins, pluginReason, type PagePlugins } from './generated-urls.js'
import type { StarlightSettings } from './starlight-config.js'

/** Matches the names of plugins that add only files for language models, and the URLs of these files. */
const llmsPlugin = /llms/i
const llmsFile = /^\/(?:_llms-txt\/|llms)[\w./-]*\.txt$/

/** The URLs of a Starlight site that its collection of docs does not define. */
export class AddedUrls {
  /** Pages of Astro, and redirects. */
  readonly routes: readonly Route[]
  readonly #dynamic: readonly { readonly matches: (url: string) => boolean; readonly reason: string }[]
  readonly #plugins: PagePlugins

  /**
   * @param astroPages the files in the folder `pages`
   * @param configText the text of the configuration
   */
  constructor(
    readonly settings: StarlightSettings,
    pageUrls: readonly string[],
    astroPages: readonly string[],
    configText: string,
  ) {
    const { sourceFolder, redirects } = settings
    const astroRoutes = astroPages.map((name) => ({
      url: `/${name.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '')}`,
      reason: `pages that ${sourceFolder}/pages/${name} generates`,
    }))
    const redirectedRoutes = redirects.map((url) => ({
      url,
      reason: `URLs that the redirect from ${url} matches`,
    }))
    const addedRoutes = [...astroRoutes, ...redirectedRoutes]
    // URLs with parameters, such as "/blog/[slug]", are dynamic.
    this.routes = addedRoutes
      .filter(({ url }) => !url.includes('['))
      .map(({ url }) => routeOf(withSlashes(url), url, null))
    const dynamic = addedRoutes.filter(({ url }) => url.includes('['))
    const tests = patternTests(dynamic.map(({ url }) => dynamicPattern(url)))
    this.#dynamic = tests.map((matches, index) => ({ matches, reason: dynamic[index]?.reason ?? '' }))
    const urls = [...this.routes.map(({ url }) => url), ...pageUrls]
    this.#plugins = pagePlugins(settings.pluginNames, configText, urls, (url) => this.#sectionOf(url))
  }

  /** Returns why a URL can exist although no page and no route has it; undefined if it cannot. */
  reasonFor(url: string): string | undefined {
    const dynamic = this.#dynamic.find(({ matches }) => matches(url))
    if (dynamic !== undefined) return dynamic.reason
    if (this.settings.hasUnknownRedirects && !looksLikeFile(url))
      return 'URLs that can be in computed `redirects`'
    if (llmsFile.test(url) && this.settings.others.some((name) => llmsPlugin.test(name)))
      return 'files that plugins add'
    // Plugins can add a file to any folder, so the folder of a file's URL does not matter.
    const section = looksLikeFile(url) ? null : this.#sectionOf(url)
    return pluginReason(url, section, this.#plugins)
  }

  /** Returns the first part of a URL path, or the part after the language. */
  #sectionOf(url: string): string {
    const parts = url.split('/').slice(1)
    return (this.settings.locales.includes(parts[0] ?? '') ? parts[1] : parts[0]) ?? ''
  }
}

/**
 * Returns a pattern for the URLs of a dynamic route. "[slug]" matches one part of a URL, and "[...slug]" any
 * number of parts: the pattern of "/blog/[...slug]" matches all posts.
 */
function dynamicPattern(url: string): RegExp {
  // The group makes every second part a parameter. A bracket without its partner is text.
  const pattern = url
    .split(/(\[[^[\]]*\])/)
    .map((part, index) => (index % 2 === 0 ? escapeRegExp(part) : part.startsWith('[...') ? '.*' : '[^/]+'))
    .join('')
  return new RegExp(`^${pattern}/?$`)
}
