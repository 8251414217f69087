/** Scripts that are written from right to left. */
const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/**
 * Whether a language is written from right to left.
 *
 * @param code BCP 47 language tag
 */
export const isRightToLeft = (code: string): boolean =>
  rightToLeftScripts.has(new Intl.Locale(code).maximize().script ?? '')

/** Names that the region or the script is part of. */
const fullNames = new Map([
  ['pt-BR', 'Português (Brasil)'],
  ['zh-CN', '简体中文'],
  ['zh-Hans', '简体中文'],
  ['zh-Hant', '繁體中文'],
  ['zh-TW', '繁體中文'],
])

/**
 * Returns the name of a language in the language itself: "Deutsch" for `de`.
 *
 * @param code BCP 47 language tag
 */
export function languageName(code: string): string {
  const { language } = new Intl.Locale(code)
  const name =
    fullNames.get(code) ?? new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? code
  // Some languages write the names of languages in lower case, but menus start with an upper case letter.
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(code) + rest.join('')
}
