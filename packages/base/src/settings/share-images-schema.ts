import { z } from 'zod'

/** The images of pages that other sites show next to links. */
export const shareImagesSchema = z
  .union([
    z.boolean(),
    z.strictObject({
      /**
       * Fonts for the characters of your titles: packages from Fontsource, or paths of font files and of
       * stylesheets with `@font-face` rules, which start with `./`. The first font that has a character is
       * used, and the fonts of the theme come last. Default: only the fonts of the theme, which have the
       * letters of European languages.
       *
       * @example
       * shareImages: { fonts: ['@fontsource-variable/noto-sans-arabic', './fonts/brand.woff2'] }
       */
      fonts: z.array(z.string().min(1)).default([]),
    }),
  ])
  .default(false)

/** Returns the problems of the setting `shareImages` that depend on other settings. */
export const shareImageProblems = ({
  url,
  shareImages,
}: {
  readonly url?: string | undefined
  readonly shareImages: z.output<typeof shareImagesSchema>
}): { path: string[]; message: string }[] =>
  shareImages !== false && url === undefined
    ? [
        {
          path: ['shareImages'],
          message: 'requires the setting "url", because other sites need the absolute URLs of images',
        },
      ]
    : []
