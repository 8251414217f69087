import { z } from 'zod'

const severity = z.enum(['off', 'warn', 'error'])

/** Whether problems of a check are reported, and whether they fail the build. */
export type CheckSeverity = z.output<typeof severity>

const spelling = z.strictObject({
  /** Whether unknown words are reported, and whether they fail the build. */
  severity: severity.default('warn'),
  /** Package with a Hunspell dictionary, such as `dictionary-en-gb`. */
  dictionary: z.string().default('dictionary-en'),
  /** File with additional words, one per line, relative to the site's folder. */
  words: z.string().optional(),
})

/** The settings of the spelling check. */
export type SpellingSettings = z.output<typeof spelling>

/**
 * Checks beyond links and code samples. All of them are off, unless you set their keys here.
 *
 * @see https://camdocs.github.io/camdocs/docs/guides/checking
 */
export const checksSchema = z
  .strictObject({
    /**
     * Docs that are in no sidebar, and that neither another page nor the configuration links to. Unlisted
     * docs and the main doc are not reported.
     */
    orphanPages: severity.default('off'),
    /** Images without alternative text. */
    alternativeTexts: severity.default('off'),
    /** Headings that skip a level, such as an h4 after an h2. */
    headingLevels: severity.default('off'),
    /** Words and phrases that must not occur in prose. */
    forbiddenWords: z
      .strictObject({
        /** Whether the words are reported, and whether they fail the build. */
        severity: severity.default('warn'),
        /**
         * For each word or phrase, what to write instead, or why it is forbidden:
         * `{ whitelist: 'Use "allowlist".' }`.
         */
        words: z.record(z.string().min(1), z.string()),
      })
      .optional(),
    /** The spelling of prose. Requires the package `nspell`, and the package of the dictionary. */
    spelling: spelling.optional(),
    /** Translations that are missing or outdated, as `camdocs translations` lists them. */
    translations: z
      .strictObject({
        /** Whether too many of them are reported, and whether they fail the build. */
        severity: severity.default('warn'),
        /** Maximum share of the pages of each language that is missing or outdated, in percent. */
        maxPercent: z.number().min(0).max(100),
      })
      .optional(),
    /**
     * The size of each page before compression, including the files of the site that its HTML loads, such as
     * scripts, stylesheets, and images. Only `camdocs check-links` checks the size.
     */
    pageWeight: z
      .strictObject({
        /** Whether heavy pages are reported, and whether they fail the check. */
        severity: severity.default('warn'),
        /** Maximum weight of a page, in kilobytes. */
        maxKilobytes: z.number().positive(),
      })
      .optional(),
  })
  .prefault({})
