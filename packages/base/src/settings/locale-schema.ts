import { isRightToLeft, languageName, messageProblems, type SomeMessages } from '@camdocs/core/languages'
import { z } from 'zod'

/** Whether a text is a BCP 47 language tag. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

export const localeSchema = z
  .strictObject({
    /** BCP 47 language tag, used as the `lang` attribute of every page. */
    code: z
      .string()
      .refine(isLanguageTag, 'must be a language tag, for example "en" or "pt-BR"')
      .default('en'),
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
    messages: z
      .custom<SomeMessages>((value) => typeof value === 'object' && value !== null, 'must be an object')
      .superRefine((messages, context) => {
        for (const { path, message } of messageProblems(messages))
          context.addIssue({ code: 'custom', path: [...path], message })
      })
      .optional(),
  })
  .prefault({})
  .transform(({ code, label, direction, messages }) => ({
    code,
    label: label ?? languageName(code),
    direction: direction ?? (isRightToLeft(code) ? ('rtl' as const) : ('ltr' as const)),
    ...(messages && { messages }),
  }))
