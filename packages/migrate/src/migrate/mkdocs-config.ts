import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import {
  isStaticObject,
  itemsAt,
  stringAt,
  stringsAt,
  valueAt,
  type StaticObject,
} from '../foreign/static-value.js'
import { compact } from './config-urls.js'
import { repositoryLink } from './navbar-link.js'
import type { Report } from './notes.js'

/** Settings that are converted, or that the new site does not need. */
const handled = new Set([
  ...['site_name', 'site_url', 'site_description', 'site_author', 'copyright', 'repo_url', 'repo_name'],
  ...['edit_uri', 'nav', 'docs_dir', 'theme', 'markdown_extensions', 'plugins', 'hooks', 'extra', 'INHERIT'],
  ...[
    'use_directory_urls',
    'exclude_docs',
    'not_in_nav',
    'validation',
    'strict',
    'watch',
    'dev_addr',
    'site_dir',
  ],
])
/** Plugins without an effect that readers would miss. */
const unneededPlugins =
  /^(?:search|redirects|autorefs|minify.*|glightbox|lightbox|offline|optimize|privacy|typeset|literate-nav|section-index|exclude.*|htmlproofer|git-.*|meta|info|group|projects|mermaid2?|tags|include-markdown|social)$/

/** Converts the settings of an MkDocs site, and reports those that are not converted. */
export function readMkDocsSite(
  config: StaticObject,
  plugins: readonly string[],
  file: string,
  report: Report,
): SiteConfigInput {
  const text = (...keys: readonly string[]) => stringAt(config, ...keys)
  for (const key of Object.keys(config))
    if (!handled.has(key)) report({ kind: 'setting', file, text: `\`${key}\` has no equivalent.` })
  for (const name of plugins)
    if (!unneededPlugins.test(name.replace(/^material\//, '')))
      report({ kind: 'leftOut', file, text: `The plugin \`${name}\`.` })
  for (const name of stringsAt(config, 'hooks') ?? [])
    report({ kind: 'leftOut', file, text: `The hook \`${name}\`.` })
  for (const key of ['custom_dir', 'palette', 'font', 'icon'])
    if (valueAt(config, 'theme', key) !== undefined)
      report({ kind: 'setting', file, text: `\`theme.${key}\` has no equivalent.` })
  const url = parsedUrl(text('site_url'))
  const repository = text('repo_url')
  const language = text('theme', 'language') ?? text('theme', 'locale')
  const id = text('extra', 'analytics', 'property') ?? text('theme', 'analytics', 'gtag')
  const copyright = text('copyright')
  return compact({
    title: text('site_name'),
    description: text('site_description'),
    url: url?.origin,
    baseUrl: url === undefined || url.pathname === '/' ? undefined : url.pathname.replace(/\/?$/, '/'),
    locale: language === undefined || language.startsWith('en') ? undefined : { code: language },
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      items: repository === undefined ? [] : [repositoryLink(repository, text('repo_name'))],
    },
    footer: copyright === undefined ? undefined : { copyright: plainText(copyright) },
    analytics: id !== undefined && /^[A-Z]+-[\w-]+$/.test(id) ? { measurementIds: [id] } : undefined,
  })
}

/** Returns the address of the folder in which the files of pages can be edited. */
export function editUrlOf(config: StaticObject, docsFolder: string): string | undefined {
  const repository = stringAt(config, 'repo_url')?.replace(/\/$/, '')
  const written =
    stringAt(config, 'edit_uri') ??
    (repository?.includes('github.com') === true ? 'edit/master/docs/' : undefined)
  if (written === undefined || written === '' || repository === undefined) return undefined
  const full = /^https?:/.test(written) ? written : `${repository}/${written.replace(/^\//, '')}`
  // camdocs adds the path of the file with its content folder.
  const folder = `${docsFolder}/`
  return full.endsWith(`/${folder}`) && docsFolder === 'docs' ? full.slice(0, -folder.length) : undefined
}

const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&ndash;', '–')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

function parsedUrl(url: string | undefined): URL | undefined {
  try {
    return url === undefined || url === '' ? undefined : new URL(url)
  } catch {
    return undefined
  }
}

/** Returns the names of plugins or extensions. They can be a list of names and maps, or a map. */
export function namesIn(config: StaticObject, key: string): string[] {
  const value = config[key]
  if (isStaticObject(value)) return Object.keys(value)
  return itemsAt(config, key).flatMap((item) =>
    typeof item === 'string' ? [item] : isStaticObject(item) ? Object.keys(item) : [],
  )
}
