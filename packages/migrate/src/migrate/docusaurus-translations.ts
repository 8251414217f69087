import path from 'node:path'
import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import { readJson, type DocsFolder } from './docusaurus-folders.js'
import type { DocsRoot, SharedRules } from './docusaurus-root.js'
import type { Report } from './notes.js'
import type { CopiedFile } from './old-page.js'
import type { Edition } from './old-site.js'
import type { Setting } from './setting.js'
import { localeOf, readTranslatedDocs, type Locale, type TranslatedDocs } from './translated-docs.js'
import { withoutNumbers } from '../foreign/docusaurus-urls.js'

/** The translations of a site. */
export interface Translations {
  readonly locales: readonly Locale[]
  readonly editions: readonly Edition[]
  readonly copies: readonly CopiedFile[]
}

/** The docs of a version, and where they are. */
export type VersionedRoot = readonly [folder: DocsFolder, root: DocsRoot]

/** Returns the names of the languages that are not the default one. */
export function otherLocales(settings: Setting): string[] {
  const i18n = settings.get('i18n')
  const names = i18n
    .get('locales')
    .list()
    .flatMap((locale) => locale.string() ?? [])
  return names.filter((name) => name !== defaultLocale(settings))
}

const defaultLocale = (settings: Setting): string =>
  settings.get('i18n').get('defaultLocale').string() ?? 'en'

/** Returns the default language; undefined for English without a name of its own. */
export function mainLocale(settings: Setting): SiteConfigInput['locale'] {
  const locale = readLocaleOf(settings, defaultLocale(settings))
  return locale.code === 'en' && Object.keys(locale).length === 1 ? undefined : locale
}

/** Returns a language of the configuration. */
function readLocaleOf(settings: Setting, code: string, texts?: ReadonlyMap<string, string>): Locale {
  const options = settings.get('i18n').get('localeConfigs').get(code)
  return localeOf(code, options.get('label').string(), options.get('direction').string(), texts)
}

/** Reads the translations in `i18n`. Reports what is left out. */
export function readTranslations(
  settings: Setting,
  roots: readonly VersionedRoot[],
  shared: SharedRules,
  report: Report,
): Translations {
  const results = otherLocales(settings).map((name) => readLocale(name, settings, roots, shared, report))
  const { files } = shared
  const ofDefault = path.join(localesFolder(settings, files), defaultLocale(settings))
  if (files.isFolder(ofDefault))
    report({
      kind: 'leftOut',
      file: files.nameOf(ofDefault),
      text: 'Texts in the default language. Change them in the pages and the configuration instead.',
    })
  return {
    locales: results.map(({ locale }) => locale),
    editions: results.flatMap(({ editions }) => editions),
    copies: results.flatMap(({ copies }) => copies),
  }
}

const localesFolder = (settings: Setting, files: SharedRules['files']): string =>
  path.join(files.root, settings.get('i18n').get('path').string() ?? 'i18n')

function readLocale(
  name: string,
  settings: Setting,
  roots: readonly VersionedRoot[],
  shared: SharedRules,
  report: Report,
) {
  const { files } = shared
  const options = settings.get('i18n').get('localeConfigs').get(name)
  const folder = path.join(localesFolder(settings, files), options.get('path').string() ?? name)
  const docs = roots.map(([version, root]) => readDocsOf(folder, name, version, root, shared))
  const texts = new Map<string, string>()
  const pluginFolder = path.join(folder, docsFolder)
  const sources = [
    ...['navbar.json', 'footer.json'].map((file) => path.join(folder, 'docusaurus-theme-classic', file)),
    ...roots.map(([version]) => path.join(pluginFolder, `${folderName(version)}.json`)),
  ]
  const originals = originalTexts(settings)
  for (const file of sources) {
    const [unused, ...others] = addTexts(readJson(file, files), originals, texts)
    if (unused !== undefined)
      report({
        kind: 'leftOut',
        file: files.nameOf(file),
        text: `${countOf(others.length + 1, 'text')} for which the new site has no place, such as \`${unused}\`. Texts of categories belong in the \`_category_\` files of the language.`,
      })
  }
  for (const [message, translation] of ownMessages(folder, files))
    if (isText(message) && !texts.has(message)) texts.set(message, translation)
  for (const text of leftOutIn(folder, docs, roots, files)) report({ kind: 'leftOut', ...text })
  return {
    locale: readLocaleOf(settings, name, texts),
    editions: docs.map(({ edition }) => edition),
    copies: docs.flatMap(({ copies }) => copies),
  }
}

/** Folder with the translations of docs, in that of a language. */
const docsFolder = 'docusaurus-plugin-content-docs'

const folderName = ({ name }: DocsFolder): string => (name === 'current' ? name : `version-${name}`)

function readDocsOf(
  folder: string,
  locale: string,
  version: DocsFolder,
  { site }: DocsRoot,
  { baseUrl }: SharedRules,
): TranslatedDocs {
  return readTranslatedDocs(site, {
    contentFolder: path.join(folder, docsFolder, folderName(version)),
    newFolder: `i18n/${locale}/${version.newFolder}`,
    baseUrl: `${baseUrl}${locale}/`,
    newName: version.routes.hasNumberPrefixes ? withoutNumbers : (name) => name,
  })
}

/** Returns the texts of the configuration by the keys of translation files. */
function originalTexts(settings: Setting): ReadonlyMap<string, string> {
  const theme = settings.get('themeConfig')
  const texts = {
    title: theme.get('navbar').get('title').string(),
    'logo.alt': theme.get('navbar').get('logo').get('alt').string(),
    copyright: theme.get('footer').get('copyright').string(),
  }
  return new Map(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Matches the keys of labels in the navbar, the footer, and sidebars. The group is the label. */
const labelKey =
  /^(?:item\.label|link\.title|link\.item\.label|sidebar\.[^.]+\.(?:category|link|doc))\.(.+)$/s

/**
 * Adds the messages of a translation file, by the text that they translate.
 *
 * @returns the keys of the messages whose text is unknown
 */
function addTexts(
  json: unknown,
  originals: ReadonlyMap<string, string>,
  texts: Map<string, string>,
): readonly string[] {
  return messagesOf(json).flatMap(([key, message]) => {
    const [, label = originals.get(key)] = labelKey.exec(key) ?? []
    // Texts of categories are `sidebar.docs.category.Guides.link.generated-index.title`.
    if (label === undefined || /\.link\.generated-index\.\w+$/.test(label)) return [key]
    if (message !== label && !texts.has(label)) texts.set(label, message)
    return []
  })
}

/** The translations of the components of the site. Those of the theme come with camdocs. */
const ownMessages = (folder: string, files: SharedRules['files']): [key: string, message: string][] =>
  messagesOf(readJson(path.join(folder, 'code.json'), files)).filter(([key]) => !key.startsWith('theme.'))

/** Whether the key of a message is the text in the default language, and not an ID. */
const isText = (key: string): boolean => /\s/.test(key)

function messagesOf(json: unknown): [key: string, message: string][] {
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json as Readonly<Record<string, unknown>>).flatMap(([key, value]) => {
    const message = (value as { readonly message?: unknown } | null)?.message
    return typeof message === 'string' ? [[key, message] as [string, string]] : []
  })
}

/** Returns notes on what the translations of a language contain besides docs and labels. */
function leftOutIn(
  folder: string,
  docs: readonly TranslatedDocs[],
  roots: readonly VersionedRoot[],
  files: SharedRules['files'],
): { readonly file: string; readonly text: string }[] {
  const noteOn = (name: string, text: string) => ({ file: files.nameOf(path.join(folder, name)), text })
  const isPage = (name: string) => /\.mdx?$/.test(name)
  const named = ownMessages(folder, files).filter(([key]) => !isText(key))
  const pages = files.list(folder).filter(isPage)
  const others = countBy(pages.map((name) => name.split('/')[0] ?? ''))
  const published = new Set(roots.map(([version]) => folderName(version)))
  const inDocs = countBy(
    pages.filter((name) => name.startsWith(`${docsFolder}/`)).map((name) => name.split('/')[1] ?? ''),
  )
  return [
    ...docs.flatMap(({ orphans }) => (orphans === null ? [] : [noteOn(docsFolder, orphans)])),
    ...[...inDocs]
      .filter(([name]) => !published.has(name))
      .map(([name, count]) =>
        noteOn(
          `${docsFolder}/${name}`,
          `Translations of a version that the site does not publish: ${countOf(count, 'page')}.`,
        ),
      ),
    ...[...others]
      .filter(([name]) => name !== docsFolder)
      .map(([name, count]) =>
        noteOn(name, `Translations of pages that are no docs of the new site: ${countOf(count, 'page')}.`),
      ),
    ...(named.length === 0
      ? []
      : [
          noteOn(
            'code.json',
            `${countOf(named.length, 'text')} of components with IDs, such as \`${named[0]?.[0] ?? ''}\`.`,
          ),
        ]),
  ]
}

function countBy(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
