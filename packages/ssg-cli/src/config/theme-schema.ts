import { z } from 'zod'

const customizedTheme = z.strictObject({
  /** The base theme: a package name, or a path relative to the site's folder (`"./theme/index.ts"`). */
  extends: z.string().min(1).default('@camdocs/theme'),
  /**
   * Replacements for components of the theme, by name: `{ Footer: './theme/Footer.tsx' }`. Paths are relative
   * to the site's folder. The default export of each module is the component.
   */
  components: z.record(z.string(), z.string()).default({}),
  /** Settings that the theme defines and validates. */
  settings: z.record(z.string(), z.unknown()).optional(),
})

/** The theme: a package name, a path, or a theme with replacement components and settings. */
export const themeSchema = z
  .union([
    z
      .string()
      .min(1)
      .transform((name) => customizedTheme.parse({ extends: name })),
    customizedTheme,
  ])
  .prefault({})

const attributes = z.record(
  z.string().regex(/^[a-z][a-z\d-]*$/i, 'the key is not a valid attribute name'),
  z.string(),
)

/** An element in the head of every page. A script has a `src`, or is a data block such as JSON-LD. */
export const headElementSchema = z
  .strictObject({
    /** Name of the element. */
    tag: z.enum(['link', 'meta', 'script']),
    /** Attributes by name. An `href` or `src` is a URL, or a path relative to the static folder. */
    attributes,
    /** Text of a script of type `application/ld+json` or another JSON type. */
    content: z.string().optional(),
  })
  .refine(
    isAllowedElement,
    'must be a link or meta element, a script with the attribute `src`, or JSON data: a script without `src` whose attribute `type` is a JSON type, such as "application/ld+json", and whose key `content` is the JSON; other elements cannot have `content`, because the Content Security Policy blocks inline scripts',
  )

/** A link or meta element has no content. A script has either a `src`, or content of a JSON type. */
function isAllowedElement(element: {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content?: string | undefined
}): boolean {
  const { tag, attributes, content } = element
  const { src, type } = attributes
  if (tag !== 'script') return content === undefined
  return content === undefined ? src !== undefined : src === undefined && isJsonType(type)
}

/** Whether a MIME type is JSON: "application/json", or a type such as "application/ld+json". */
const isJsonType = (type: string | undefined): boolean =>
  type !== undefined && /^application\/(\w+\+)?json$/.test(type)
