import path from 'node:path'
import { isExternal } from '@camdocs/core'
import type { Setting } from './setting.js'
import type { SiteLinks } from './site-links.js'
import type { SourceFiles } from './source-files.js'

/** The target of a link in the new configuration. */
export type ConfigTarget = { readonly to: string } | { readonly href: string }

/** Translates the URLs in the old configuration. */
export class ConfigUrls {
  /**
   * @param isGenerated whether both sites generate a page at a URL path
   * @param others the links of other versions, whose pages the configuration can link to
   */
  constructor(
    readonly links: SiteLinks,
    readonly files: SourceFiles,
    readonly staticFolders: readonly string[],
    readonly isGenerated: (url: string) => boolean = () => false,
    readonly others: readonly SiteLinks[] = [],
  ) {}

  /**
   * Returns the target of a link; null if the setting is missing. If the target is not in the new site,
   * reports the link, and returns null.
   */
  targetOf(setting: Setting): ConfigTarget | null {
    const url = setting.string()
    if (url === undefined) return null
    if (isExternal(url)) return { href: url }
    const target = this.newUrlOf(url)
    if (target === null)
      setting.report({
        kind: 'navigation',
        file: setting.file,
        text: `\`${setting.name}\`: \`${url}\` is not a page of the new site.`,
      })
    return target === null ? null : { to: target }
  }

  /** Returns the new form of a URL path; null if the new site has no page and no static file at it. */
  newUrlOf(url: string): string | null {
    const end = url.search(/[?#]/)
    const pathname = `/${(end < 0 ? url : url.slice(0, end)).replace(/^\//, '')}`
    const suffix = end < 0 ? '' : url.slice(end)
    const bare = this.links.withoutBase(pathname)
    for (const links of [this.links, ...this.others]) {
      const page = links.pageAt(bare)
      if (page !== undefined) return page.newUrl + links.newSuffix(suffix, page)
    }
    // camdocs redirects "/" to the main doc.
    if (bare === '/') return bare + suffix
    const generated = bare.replace(/(.)\/$/, '$1')
    if (this.isGenerated(generated)) return generated + suffix
    return this.#isStaticFile(bare) ? bare + suffix : null
  }

  /**
   * Returns the URL path of a static file without the base path. A URL of another site stays unchanged.
   * Returns undefined if the setting is missing, or if the file does not exist, which is reported.
   */
  staticUrlOf(setting: Setting): string | undefined {
    const url = setting.string()
    if (url === undefined || /^https?:/.test(url)) return url
    const bare = this.links.withoutBase(url)
    if (this.#isStaticFile(bare)) return bare
    setting.reportLeftOut(`refers to \`${url}\`, which does not exist`)
    return undefined
  }

  #isStaticFile(url: string): boolean {
    return this.staticFolders.some((folder) => this.files.isFile(path.join(folder, url)))
  }
}

/** Returns a copy of an object without the keys whose values are undefined. */
export function compact<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
