import { z } from 'zod'

const parts = z.strictObject({
  /** The theme to extend: a package name, or a path from the site's folder. */
  extends: z.string().min(1).default('@camdocs/theme'),
  /** Components of the theme to replace: name and module, as paths from the site's folder. */
  components: z.record(z.string(), z.string()).default({}),
  /** Settings that the theme declares. */
  settings: z.record(z.string(), z.unknown()).optional(),
})

/** A package name or path, or a theme with replacements and settings. */
export const themeSchema = z
  .union([
    z
      .string()
      .min(1)
      .transform((name) => parts.parse({ extends: name })),
    parts,
  ])
  .prefault({})

const attributes = z.record(z.string().regex(/^[a-z][a-z\d-]*$/i, 'must be an attribute name'), z.string())

/** An element of every page's head. A script has a `src`, or is a data block such as JSON-LD. */
export const headElementSchema = z
  .strictObject({
    tag: z.enum(['link', 'meta', 'script']),
    attributes,
    /** JSON text of a data block. */
    content: z.string().optional(),
  })
  .refine(
    ({ tag, attributes: { src, type }, content }) =>
      tag === 'script'
        ? (src === undefined) === (content !== undefined) && (content === undefined || isJsonType(type))
        : content === undefined,
    'must be a script with a `src`, a script of type "application/ld+json" with `content`, a link, or a meta element: the security policy blocks other inline scripts',
  )

const isJsonType = (type: string | undefined): boolean =>
  type !== undefined && /^application\/(\w+\+)?json$/.test(type)
