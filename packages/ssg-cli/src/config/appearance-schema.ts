import { z } from 'zod'

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
