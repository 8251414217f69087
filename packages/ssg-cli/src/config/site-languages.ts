import type { Page } from '@camdocs/base/model/page.js'
import { contentRoots } from '@camdocs/base/settings/content-roots.js'
import { translationFolder, type LocaleSettings } from '@camdocs/base/settings/locale-schema.js'
import type { SiteSettings } from '@camdocs/base/settings/schema.js'
import { categorySlug } from './category-slug.js'
import type { SiteConfig, SiteLanguage, SiteLanguages } from './site-config.js'

/**
 * Returns the configuration of a site with the texts of a language, and with the base path of its pages. The
 * docs are the same; `discoverSources` replaces those that are translated.
 */
export function localizedConfig(
  config: SiteConfig,
  { texts, ...locale }: LocaleSettings,
  languages: SiteLanguages,
): SiteConfig {
  const { code, label, direction, messages } = locale
  const settings: SiteSettings = {
    ...translated(config.settings, texts),
    locale: { code, label, direction, ...(messages && { messages }) },
    baseUrl: languages.own.baseUrl,
  }
  return { ...config, settings, contentRoots: contentRoots(settings), languages }
}

/** Returns the base path of the files that all languages share, such as scripts and stylesheets. */
export const assetBase = ({ settings, languages }: Pick<SiteConfig, 'settings' | 'languages'>): string =>
  languages?.all[0]?.baseUrl ?? settings.baseUrl

/** The keys of the settings whose values, on any level, contain texts for readers. */
const settingsWithTexts = ['navbar', 'footer', 'announcementBar', 'docs', 'versions'] as const
const textKeys = new Set(['label', 'title', 'content', 'copyright', 'html', 'alt', 'badge', 'text'])

/** Returns the settings with translated texts. Texts without a translation stay as they are. */
function translated(settings: SiteSettings, texts: Readonly<Record<string, string>>): SiteSettings {
  const translate = (text: string) => (Object.hasOwn(texts, text) ? (texts[text] ?? text) : text)
  return {
    ...settings,
    ...mapTexts({ ...picked(settings, settingsWithTexts) }, translate),
    markdown: {
      ...settings.markdown,
      admonitions: mapTexts({ ...settings.markdown.admonitions }, translate),
    },
    title: translate(settings.title),
    tagline: translate(settings.tagline),
    description: translate(settings.description),
  }
}

const picked = <Key extends keyof SiteSettings>(settings: SiteSettings, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, settings[key]])) as Pick<SiteSettings, Key>

/**
 * Replaces the values of `textKeys` on all levels of plain data. The index of a category keeps its URL, which
 * follows from the label.
 */
function mapTexts<Data>(data: Data, translate: (text: string) => string): Data {
  if (Array.isArray(data)) return data.map((entry: unknown) => mapTexts(entry, translate)) as Data
  if (typeof data !== 'object' || data === null || data instanceof RegExp) return data
  const { label, link } = data as { readonly label?: unknown; readonly link?: unknown }
  const slug = typeof label === 'string' && isGeneratedIndex(link) ? categorySlug(label) : null
  const entries = Object.entries(data).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' && textKeys.has(key) ? translate(value) : mapTexts(value, translate),
  ])
  const mapped = Object.fromEntries(entries) as Data
  return slug === null ? mapped : { ...mapped, link: { slug, ...mapTexts(link as object, translate) } }
}

const isGeneratedIndex = (link: unknown): boolean =>
  typeof link === 'object' && link !== null && 'type' in link && link.type === 'generated-index'

/** Returns the texts of the settings that a language can translate, in their order, each once. */
export function textsToTranslate(settings: SiteSettings): string[] {
  const texts: string[] = [settings.title, settings.tagline, settings.description]
  const { admonitions } = settings.markdown
  const docs = [settings.docs].flat().map((root) => withVersionIfShown(root, settings))
  mapTexts({ ...picked(settings, settingsWithTexts), docs, admonitions }, (text) => {
    texts.push(text)
    return text
  })
  return [...new Set(texts)].filter((text) => text !== '')
}

/** Returns the settings of a content root without the version, unless pages name it (DOC-7). */
const withVersionIfShown = <Root extends { readonly name: string; readonly version: unknown }>(
  { version, ...root }: Root,
  { versions }: Pick<SiteSettings, 'versions'>,
) => (versions.some((other) => (other.root ?? root.name) === root.name) ? { ...root, version } : root)

/**
 * Returns the languages of a site, the default language first.
 *
 * @param find returns the page and the URL of a doc in the language with an index; undefined for a doc that
 *   is not translated, and before the language is built
 * @param inlineScripts returns the inline scripts of the pages in the language with an index
 */
export function siteLanguages(
  { settings: { locale, locales, baseUrl } }: Pick<SiteConfig, 'settings'>,
  find: (index: number, id: string) => { readonly page: Page; readonly url: string | undefined } | undefined,
  inlineScripts: (index: number) => readonly string[] = () => [],
): SiteLanguage[] {
  const language = (
    { code, label, direction, messages }: SiteSettings['locale'],
    texts: SiteLanguage['texts'],
    index: number,
    folder: string | null,
    base: string,
  ): SiteLanguage => ({
    ...{ code, label, direction, texts, messages, baseUrl: base, folder },
    urlOf: (id) => find(index, id)?.url,
    pageOf: (id) => find(index, id)?.page,
    inlineScripts: () => inlineScripts(index),
  })
  return [
    language(locale, {}, 0, null, baseUrl),
    ...locales.map((other, index) =>
      language(other, other.texts, index + 1, translationFolder(other), `${baseUrl}${other.code}/`),
    ),
  ]
}
