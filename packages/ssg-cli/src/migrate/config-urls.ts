import path from 'node:path'
import { isExternal } from '@camdocs/core'
import type { Settings } from './settings.js'
import type { SiteLinks } from './site-links.js'
import type { SourceFiles } from './source-files.js'

/** A link of the new configuration. */
export type ConfigTarget = { readonly to: string } | { readonly href: string }

/** Translates the links of the old configuration. */
export class ConfigUrls {
  /** @param isGenerated whether a URL path is that of a generated page of the new site */
  constructor(
    readonly links: SiteLinks,
    readonly files: SourceFiles,
    readonly staticFolder: string,
    readonly isGenerated: (url: string) => boolean = () => false,
  ) {}

  /** Returns the target of a link; null, and a report, if it has no page in the new site. */
  target(setting: Settings): ConfigTarget | null {
    const url = setting.string()
    if (url === undefined) return null
    if (isExternal(url)) return { href: url }
    const target = this.path(url)
    if (target === null)
      setting.report({
        kind: 'sidebar',
        file: setting.file,
        text: `\`${setting.name}\`: \`${url}\` is not a page of the new site.`,
      })
    return target === null ? null : { to: target }
  }

  /** Returns the new form of a URL path; null if it has no page in the new site. */
  path(url: string): string | null {
    const end = url.search(/[?#]/)
    const pathname = `/${(end < 0 ? url : url.slice(0, end)).replace(/^\//, '')}`
    const suffix = end < 0 ? '' : url.slice(end)
    const bare = this.links.withoutBase(pathname)
    const page = this.links.pageAt(bare)
    if (page !== undefined) return page.newUrl + suffix
    if (bare === '/' || this.isGenerated(bare)) return bare + suffix
    return this.files.isFile(path.join(this.staticFolder, bare)) ? bare + suffix : null
  }

  /** Returns the path of a static file; undefined, and a report, if it does not exist. */
  file(setting: Settings): string | undefined {
    const name = setting.string()
    if (name === undefined || /^https?:/.test(name)) return name
    const bare = this.links.withoutBase(name)
    if (this.files.isFile(path.join(this.staticFolder, bare))) return bare
    setting.reportLeftOut(`refers to \`${name}\`, which does not exist`)
    return undefined
  }
}

/** Removes the keys whose values are undefined. */
export function compact<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
