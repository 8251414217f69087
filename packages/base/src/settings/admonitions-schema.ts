import { z } from 'zod'

/** The kinds of admonitions, each with a color and an icon. */
export const admonitionColors = ['note', 'tip', 'info', 'warning', 'danger'] as const

/** A kind of admonition. */
export type AdmonitionColor = (typeof admonitionColors)[number]

const admonition = z.strictObject({
  /** Title of blocks without a label, in the language of the site. Default: the name. */
  title: z.string().min(1).optional(),
  /** The kind whose color it has, and whose icon it has unless `icon` is set. */
  kind: z.enum(admonitionColors).default('note'),
  /** Icon: the path of an SVG file, relative to the site's folder. It is shown in the color of the kind. */
  icon: z
    .string()
    .regex(/\.svg$/i, 'must be the path of an SVG file')
    .optional(),
})

const name = z
  .string()
  .regex(
    /^[a-z][a-z\d-]*$/,
    'the name of an admonition must consist of lowercase letters, digits, and hyphens',
  )

/** The admonitions of a site, by name. */
export const admonitionsSchema = z.record(name, admonition).default({})

/** The admonitions of a site, as in the settings. */
export type AdmonitionSettings = z.output<typeof admonitionsSchema>
