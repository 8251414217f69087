import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import { compact } from './config-urls.js'
import { repositoryLink } from './navbar-link.js'
import type { Report } from './notes.js'
import type { SiteLinks } from './site-links.js'

/** The tables of `book.toml`, by name: their texts and booleans by key. Other values are the source. */
export type BookSettings = ReadonlyMap<string, ReadonlyMap<string, string>>

export const configFile = 'book.toml'

/** Reads the lines of `book.toml` that have the form `key = value`. */
export function readBookSettings(text: string): BookSettings {
  const tables = new Map<string, Map<string, string>>()
  let table = new Map<string, string>()
  for (const line of text.split('\n')) {
    const name = /^[ \t]*\[([^[\]]+)\][ \t]*(?:#.*)?$/.exec(line)?.[1]
    if (name !== undefined) {
      table = tables.get(name) ?? new Map<string, string>()
      tables.set(name, table)
      continue
    }
    const [, key, quoted, literal, other] =
      /^[ \t]*["']?([^"'=#\s]+)["']?[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^#]+))/.exec(line) ?? []
    if (key !== undefined)
      table.set(key, quoted?.replace(/\\(["\\])/g, '$1') ?? literal ?? other?.trim() ?? '')
  }
  return tables
}

/** Returns a setting; undefined if it is missing or empty. */
export function bookSetting(settings: BookSettings, table: string, key: string): string | undefined {
  const value = settings.get(table)?.get(key)
  return value === '' ? undefined : value
}

/** Settings that are converted, or that the new site does not need. */
const handled: Readonly<Record<string, readonly string[]>> = {
  book: ['title', 'description', 'src', 'language', 'authors', 'multilingual', 'text-direction'],
  'output.html': [
    ...['git-repository-url', 'site-url', 'cname', 'fold', 'hash-files', 'smart-punctuation', 'curly-quotes'],
    ...['default-theme', 'preferred-dark-theme', 'copy-fonts', 'no-section-label', 'sidebar-header-nav'],
    ...['git-repository-icon', 'definition-lists', 'admonitions'],
  ],
}
/** Tables without an effect on pages. */
const unneeded =
  /^(?:build|rust|output\.html\.(?:fold|redirect|search|search\..*|playground|print|code(?:\..*)?)|output\.(?!html).*|preprocessor\.(?:index|links))$/

/** Converts the settings of a book, and reports those that are not converted. */
export function readBookConfig(settings: BookSettings, report: Report): SiteConfigInput {
  const book = (key: string) => bookSetting(settings, 'book', key)
  const html = (key: string) => bookSetting(settings, 'output.html', key)
  for (const [table, values] of settings) {
    const known = handled[table]
    if (table.startsWith('preprocessor.') && !unneeded.test(table))
      report({
        kind: 'leftOut',
        file: configFile,
        text: `The preprocessor \`${table.slice('preprocessor.'.length)}\`.`,
      })
    else if (known !== undefined)
      for (const key of values.keys())
        if (!known.includes(key))
          report({ kind: 'setting', file: configFile, text: `\`${table}.${key}\` has no equivalent.` })
    if (known === undefined && !table.startsWith('preprocessor.') && !unneeded.test(table))
      report({ kind: 'setting', file: configFile, text: `\`${table}\` has no equivalent.` })
  }
  const siteUrl = html('site-url')
  const host = html('cname')
  const repository = html('git-repository-url')
  const language = book('language')
  return compact({
    title: book('title'),
    description: book('description'),
    url: host === undefined ? undefined : `https://${host}`,
    baseUrl: siteUrl?.startsWith('/') === true ? siteUrl.replace(/\/?$/, '/') : undefined,
    locale: language === undefined || /^en(?:-US)?$/.test(language) ? undefined : { code: language },
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      items: repository === undefined ? [] : [repositoryLink(repository)],
    },
  })
}

/** Converts the redirects of a book: `"/old.html" = "new.html"`. */
export function readBookRedirects(
  settings: BookSettings,
  links: SiteLinks,
  report: Report,
): NonNullable<SiteConfigInput['redirects']> {
  return [...(settings.get('output.html.redirect') ?? [])].flatMap(([from, target]) => {
    const source = `/${from.replace(/^\//, '')}`
    if (/^https?:/.test(target)) return [{ from: source, to: target }]
    const base = new URL(source, 'http://book')
    const [pathname = '', fragment] = target.split('#')
    const page = links.pageAt(links.withoutBase(new URL(pathname, base).pathname))
    if (page === undefined) {
      report({
        kind: 'setting',
        file: configFile,
        text: `The redirect from \`${from}\` to \`${target}\`, which is no page of the new site.`,
      })
      return []
    }
    return [
      {
        from: source,
        to: page.newUrl + (fragment === undefined ? '' : links.newSuffix(`#${fragment}`, page)),
      },
    ]
  })
}
