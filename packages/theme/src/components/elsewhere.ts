import type { LocaleItem, PageLink, SiteProps, VersionEntry } from '@camdocs/core'
import { endOfPath, versionAt, type VersionPaths } from '@camdocs/core/versions'

/** A version that has the page that an address means. */
export interface FoundVersion {
  readonly entry: VersionEntry
  /** Path of the page in the language of the address. */
  readonly href: string
}

/** An address without a page, as the not-found page understands it. */
export interface UnknownAddress {
  /** The path in the language of this site. */
  readonly path: string
  /** Base path of the language that the address belongs to. */
  readonly base: string
  /** Paths in the language of this site that the address can mean, the best one first. */
  readonly candidates: readonly string[]
}

/** The parts of a site that an address can name. */
type NamedParts = Pick<SiteProps, 'baseUrl' | 'versions'>

/** The first part of a path that can be the folder of a language: "/fr/", "/pt-BR/". */
const languageFolder = /^[a-z]{2,3}(?:-[a-z\d]{2,8})?\//i

/**
 * Understands an address that has no page. Hosts show the not-found page of the default language for the
 * addresses of all languages, and for those of languages that the site does not have.
 *
 * @param languages the languages of the site, if it has several
 */
export function readAddress(
  path: string,
  { baseUrl }: NamedParts,
  languages: readonly LocaleItem[] = [],
): UnknownAddress {
  const bases = languages.flatMap((language) => language.baseUrl ?? [])
  const base = bases
    .filter((folder) => path.startsWith(folder))
    .reduce((longest, folder) => (folder.length > longest.length ? folder : longest), baseUrl)
  const rest = path.slice(base.length)
  const withoutLanguage = languages.length > 1 ? rest.replace(languageFolder, '') : rest
  return {
    path: baseUrl + rest,
    base,
    candidates: [...new Set([rest, withoutLanguage])].map((end) => baseUrl + end),
  }
}

/**
 * Returns the versions that have the page of an address, the best one first: the version of the address if
 * the page has another address there, then from the newest to the oldest. The first part of the path in a
 * version can be the name of a version that no longer exists, or "latest".
 *
 * @param paths by name of the content root; null if the file cannot be loaded
 */
export function versionsWithPage(
  { base, candidates }: UnknownAddress,
  site: NamedParts,
  paths: ReadonlyMap<string, VersionPaths | null>,
): FoundVersion[] {
  const { versions = [], baseUrl } = site
  const found = candidates.flatMap((path) => {
    const own = versionAt(versions, path)
    const family = own?.family ?? versions[0]?.family
    const end = own ? endOfPath(path, own) : path.slice(baseUrl.length)
    const editions = versions.filter((entry) => entry.family === family)
    const row = rowOf(paths.get(family ?? ''), own ? [end, withoutVersion(end)] : [withoutVersion(end)])
    return editions
      .flatMap((entry, index) => {
        const target = row?.targets[index] ?? 0
        if (row === undefined || target === 0) return []
        const href = `${entry.base}/${target === 1 ? row.end : target}`
        return [{ entry, href: base + href.slice(baseUrl.length) }]
      })
      .toSorted((a, b) => rank(b, own) - rank(a, own))
  })
  return found.filter(({ href }, index) => found.findIndex((other) => other.href === href) === index)
}

/** Whether an address means the newest version of a page, whichever it is. */
export const isLatest = ({ candidates }: UnknownAddress, site: NamedParts): boolean =>
  site.versions !== undefined &&
  candidates.some((path) => {
    const own = versionAt(site.versions ?? [], path)
    return /^latest(?:\/|$)/.test(own ? endOfPath(path, own) : path.slice(site.baseUrl.length))
  })

const rank = ({ entry }: FoundVersion, own: VersionEntry | undefined): number =>
  entry === own ? 2 : entry.isNewest ? 1 : 0

/** Returns the end of a path without the name of a version; undefined if it consists of one part. */
const withoutVersion = (end: string): string | undefined =>
  /^latest\/?$/.test(end) ? '' : /^[^/]+\/(.+)/.exec(end)?.[1]

/** The versions of the first of some ends of paths that is known, with or without a slash or `.html`. */
function rowOf(
  paths: VersionPaths | null | undefined,
  ends: readonly (string | undefined)[],
): { readonly end: string; readonly targets: VersionPaths[string] } | undefined {
  for (const written of ends) {
    if (written === undefined) continue
    const bare = written.replace(/\.html$/, '').replace(/\/$/, '')
    for (const end of [bare, `${bare}/`]) {
      const targets = paths?.[end]
      if (targets !== undefined) return { end, targets }
    }
  }
  return undefined
}

/** Returns links with the paths that they have in another language of the site. */
export const linksIn = (
  base: string,
  pages: readonly PageLink[],
  { baseUrl }: NamedParts,
): readonly PageLink[] =>
  base === baseUrl ? pages : pages.map((page) => ({ ...page, href: base + page.href.slice(baseUrl.length) }))
