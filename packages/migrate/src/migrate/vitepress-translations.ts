import path from 'node:path'
import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import { isStaticObject } from '../foreign/static-value.js'
import type { OldSite } from './old-site.js'
import type { Report } from './notes.js'
import type { Setting } from './setting.js'
import { localeOf, readTranslatedDocs, type Locale, type TranslatedDocs } from './translated-docs.js'
import { plainLabel, readFooter } from './vitepress-config.js'

/** A language of the new site, and its docs. */
export interface TranslatedLanguage {
  readonly locale: Locale
  readonly docs: TranslatedDocs
}

/**
 * Reads the languages of a VitePress site besides that of its root. Each has a folder with the same paths,
 * and its own navigation, whose labels are compared with those of the root. Reports what is left out.
 *
 * @param folders the names of the folders
 */
export function readLanguages(
  folders: readonly string[],
  settings: Setting,
  site: OldSite,
  report: Report,
): TranslatedLanguage[] {
  const { files } = site
  return folders.flatMap((folder) => {
    const contentFolder = path.join(site.contentFolder, folder)
    if (!isLanguageTag(folder) || !files.isFolder(contentFolder)) {
      report({ kind: 'leftOut', file: settings.file, text: `Translations: ${folder}.` })
      return []
    }
    const options = settings.get('locales').get(folder)
    const newFolder = `i18n/${folder}/docs`
    const docs = readTranslatedDocs(site, { contentFolder, newFolder, baseUrl: `/${folder}/` })
    if (docs.orphans !== null)
      report({ kind: 'leftOut', file: files.nameOf(contentFolder), text: docs.orphans })
    const texts = new Map<string, string>()
    const withoutFolder = (url: string) =>
      url.startsWith(`/${folder}/`) ? url.slice(folder.length + 1) : url
    addTexts(settings.value, options.value, withoutFolder, texts)
    const footers = [settings, options].map((own) => readFooter(own.get('themeConfig').get('footer')))
    const [original, translation] = footers.map((footer) => footer?.copyright)
    if (original !== undefined && translation !== undefined && original !== translation)
      texts.set(original, translation)
    const [label, direction] = [options.get('label').string(), options.get('dir').string()]
    return [{ docs, locale: localeOf(folder, label, direction, texts) }]
  })
}

/** Adds languages, and the menu that VitePress shows if a site has several. */
export function withLanguages(
  config: SiteConfigInput,
  languages: readonly TranslatedLanguage[],
): SiteConfigInput {
  if (languages.length === 0) return config
  const { items = [], ...navbar } = config.navbar ?? {}
  return {
    ...config,
    locales: languages.map(({ locale }) => locale),
    navbar: { ...navbar, items: [...items, { type: 'localeDropdown' }] },
  }
}

/** Whether the name of a folder can be the code of a language, so that its pages keep their URLs. */
function isLanguageTag(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length === 1
  } catch {
    return false
  }
}

/** Settings whose texts the new configuration contains. */
const translatedKeys = ['title', 'siteTitle', 'text']
/** Settings that can contain such texts. */
const parentKeys = ['themeConfig', 'nav', 'sidebar', 'items']

/**
 * Adds the texts of a language, by those of the root, from settings with the same structure. Items of lists
 * belong together if they have the same position in lists with the same length, or lead to the same page.
 *
 * @param withoutFolder removes the folder of the language from the start of a URL path
 */
function addTexts(
  main: unknown,
  own: unknown,
  withoutFolder: (url: string) => string,
  texts: Map<string, string>,
): void {
  if (Array.isArray(main) && Array.isArray(own)) {
    const linkOf = (item: unknown): unknown => (isStaticObject(item) ? item.link : undefined)
    for (const [index, item] of own.entries()) {
      const link = linkOf(item)
      const sameLink: unknown =
        typeof link === 'string' ? main.find((other) => linkOf(other) === withoutFolder(link)) : undefined
      const original: unknown = sameLink ?? (main.length === own.length ? main[index] : undefined)
      addTexts(original, item, withoutFolder, texts)
    }
  } else if (isStaticObject(main) && isStaticObject(own)) {
    for (const [key, value] of Object.entries(own)) {
      const original = main[key]
      if (translatedKeys.includes(key)) {
        if (typeof original === 'string' && typeof value === 'string' && original !== value)
          texts.set(plainLabel(original), plainLabel(value))
      } else if (parentKeys.includes(key)) addTexts(original, value, withoutFolder, texts)
      // The sidebars of sections have the paths of sections.
      else if (key.startsWith('/')) addTexts(main[withoutFolder(key)], value, withoutFolder, texts)
    }
  }
}
