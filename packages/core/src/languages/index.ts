import english from './english.js'
import type { LanguageTexts, Messages, SomeMessages } from './language.js'

export { english }
export type { LanguageTexts, Messages, SomeMessages }
export { isRightToLeft, languageName } from './language-name.js'
export { messageProblems } from './message-problems.js'
export { messageModule, formatModule } from './message-modules.js'
export { speak } from '../messages/speak.js'

/** The languages besides English, by BCP 47 language tag. Only the languages of a site are loaded. */
const loaders: Readonly<Record<string, () => Promise<{ readonly default: LanguageTexts }>>> = {
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  'pt-BR': () => import('./pt-BR.js'),
  ru: () => import('./ru.js'),
  'zh-CN': () => import('./zh-CN.js'),
}

/** The tags of all languages that camdocs has texts of. */
export const languageCodes: readonly string[] = ['en', ...Object.keys(loaders)]

/**
 * Returns the tag of the language whose texts a locale gets: the same language or, if there is none, one that
 * differs only in the region: "de" for "de-AT", and "pt-BR" for "pt". A locale in another script, such as
 * `zh-Hant`, gets no texts of Chinese in simplified characters. null if there is none.
 */
export function closestLanguage(code: string): string | null {
  const exact = languageCodes.find((known) => known.toLowerCase() === code.toLowerCase())
  if (exact !== undefined) return exact
  const parts = scriptOf(code)
  return languageCodes.find((known) => scriptOf(known) === parts && parts !== null) ?? null
}

/** Returns the language and its usual script: "zh-Hans" for `zh-CN`; null for a text that is no tag. */
function scriptOf(code: string): string | null {
  try {
    const { language, script } = new Intl.Locale(code).maximize()
    return `${language}-${script ?? ''}`
  } catch {
    return null
  }
}

/** Loads the language that `closestLanguage` names. */
export async function loadLanguage(code: string): Promise<LanguageTexts | null> {
  const closest = closestLanguage(code)
  if (closest === 'en') return english
  const loader = closest === null ? undefined : loaders[closest]
  return loader === undefined ? null : (await loader()).default
}

/**
 * Returns the texts of pages in a locale: those of the closest language, with the changes of the site. Texts
 * that neither has are in English. Returns null for English without changes.
 */
export async function textsOfLocale(code: string, changes: SomeMessages = {}): Promise<LanguageTexts | null> {
  const language = (await loadLanguage(code)) ?? english
  const hasChanges = Object.values(changes).some((module) => Object.keys(module).length > 0)
  if (language === english && !hasChanges) return null
  const modules = Object.entries(language.messages).map(
    ([name, texts]) => [name, { ...texts, ...changes[name as keyof SomeMessages] } as unknown] as const,
  )
  // Plural forms are those of the language of the texts, which is English if camdocs lacks the language.
  const isOwn = language !== english || closestLanguage(code) === 'en' || hasChanges
  return { code: isOwn ? code : 'en', messages: Object.fromEntries(modules) as unknown as Messages }
}
