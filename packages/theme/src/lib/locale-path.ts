import { type SiteProps, withoutBase } from '@camdocs/core'

/** Path of the same page in another language, which is built into a folder named by its code (NAVBAR-11). */
export function localePath(site: SiteProps, code: string, path: string): string {
  return code === site.locale.code ? path : `${site.baseUrl}${code}${withoutBase(site.baseUrl, path)}`
}
