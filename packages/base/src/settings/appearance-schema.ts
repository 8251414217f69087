import { z } from 'zod'

const color = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'must be a color with six hexadecimal digits, for example "#0b5cff"')

/** The brand color. */
export const brandSchema = z
  .union([
    color,
    z.strictObject({
      /** The brand color in light mode. */
      light: color,
      /** The brand color in dark mode. */
      dark: color,
    }),
  ])
  .optional()

/** What marks content in focus. */
export const ornamentSchema = z.enum(['bar', 'corners', 'none']).default('bar')

/** The light and the dark color mode. */
export const colorModeSchema = z
  .strictObject({
    /** Color mode of readers who have not chosen one. */
    defaultMode: z.enum(['light', 'dark']).default('light'),
    /** Removes the color mode toggle. */
    disableSwitch: z.boolean().default(false),
    /** Uses the color mode of the system, instead of `defaultMode`, for readers who have not chosen one. */
    respectPrefersColorScheme: z.boolean().default(false),
  })
  .prefault({})

/** The message at the top of every page. */
export const announcementBarSchema = z
  .strictObject({
    /**
     * Identifies the announcement. Change it to show the bar again to readers who closed the previous one.
     */
    id: z.string().default('announcement'),
    /** HTML of the message. Its links are checked. */
    content: z.string(),
    /** Whether the bar has a close button. */
    isCloseable: z.boolean().default(true),
  })
  .optional()
