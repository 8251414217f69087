import { isRightToLeft, languageName, messageProblems, type SomeMessages } from '@camdocs/core/languages'
import { z } from 'zod'
import { folderSchema } from './folder-schema.js'

/** Whether a text is a BCP 47 language tag. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

const languageTag = z.string().refine(isLanguageTag, 'must be a language tag, for example "en" or "pt-BR"')

const messages = z
  .custom<SomeMessages>((value) => typeof value === 'object' && value !== null, 'must be an object')
  .superRefine((value, context) => {
    for (const { path, message } of messageProblems(value))
      context.addIssue({ code: 'custom', path: [...path], message })
  })

/** Fills in what follows from the tag of a language. */
const withNames = <Locale extends LocaleInput>({ code, label, direction, ...locale }: Locale) => ({
  ...locale,
  code,
  label: label ?? languageName(code),
  direction: direction ?? (isRightToLeft(code) ? ('rtl' as const) : ('ltr' as const)),
})

interface LocaleInput {
  readonly code: string
  readonly label?: string | undefined
  readonly direction?: 'ltr' | 'rtl' | undefined
}

export const localeSchema = z
  .strictObject({
    /** BCP 47 language tag, used as the `lang` attribute of every page. */
    code: languageTag.default('en'),
    /** Name of the language in the language menu. Default: its name in the language itself. */
    label: z.string().optional(),
    /** Text direction, used as the `dir` attribute of every page. Default: that of the script. */
    direction: z.enum(['ltr', 'rtl']).optional(),
    /**
     * Texts of the interface that the site changes, or that camdocs lacks in this language, by module and
     * name.
     *
     * @example
     * locale: { code: 'de', messages: { doc: { editPage: 'Auf GitHub bearbeiten' } } }
     */
    messages: messages.optional(),
  })
  .prefault({})
  .transform(withNames)

const translation = z
  .strictObject({
    /** BCP 47 language tag, which is also the folder of the pages in URLs: `/de/`. */
    code: languageTag,
    /** Name of the language in the language menu. Default: its name in the language itself. */
    label: z.string().optional(),
    /** Text direction. Default: that of the script. */
    direction: z.enum(['ltr', 'rtl']).optional(),
    /**
     * Folder with the translations, relative to the site's folder. In it, the docs have the same paths as in
     * the site's folder, without `../`: `i18n/de/docs/setup.md` translates `docs/setup.md` or
     * `../docs/setup.md`. Default: `i18n/<code>`.
     */
    folder: folderSchema.optional(),
    /**
     * Translations of the texts in the configuration, by the text: the labels of the navbar, the footer, and
     * the sidebars, the title of the site, and the announcement. Page modules translate with them, too.
     *
     * @example
     * locales: [{ code: 'de', texts: { Guides: 'Anleitungen', 'Edit this page': 'Seite bearbeiten' } }]
     */
    texts: z.record(z.string(), z.string()).default({}),
    /** Texts of the interface that the site changes, or that camdocs lacks in this language. */
    messages: messages.optional(),
  })
  .transform(withNames)

/** The other languages of a site. */
export const localesSchema = z.array(translation).default([])

/** The validated settings of another language. */
export type LocaleSettings = z.output<typeof translation>

/** A problem of a setting. */
interface LocaleProblem {
  readonly path: (string | number)[]
  readonly message: string
}

/** Reports languages with the same code. */
export const localeProblems = ({
  locale,
  locales,
}: {
  readonly locale: { readonly code: string }
  readonly locales: readonly { readonly code: string }[]
}): LocaleProblem[] =>
  locales.flatMap(({ code }, index) => {
    const others = [locale, ...locales.slice(0, index)]
    return others.some((other) => other.code.toLowerCase() === code.toLowerCase())
      ? [
          {
            path: ['locales', index, 'code'],
            message: `must be unique, but another language also has "${code}"`,
          },
        ]
      : []
  })

/** Returns the folder with the translations of a language, relative to the site's folder. */
export const translationFolder = ({ code, folder }: Pick<LocaleSettings, 'code' | 'folder'>): string =>
  folder ?? `i18n/${code}`
