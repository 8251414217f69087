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

/** An element in the head of a page. */
export const headElement = z.strictObject({
  /** Name of the element. */
  tag: z.enum(['link', 'meta', 'script']),
  /** Attributes by name. An `href` or `src` is a URL, or a path relative to the static folder. */
  attributes,
  /** Text of a script of type `application/ld+json` or another JSON type. */
  content: z.string().optional(),
})

/** An element in the head of every page. A script has a `src`, or is a data block such as JSON-LD. */
export const headElementSchema = headElement.superRefine((element, context) => {
  const message = headElementProblem(element)
  if (message !== null) context.addIssue({ code: 'custom', message })
})

/** Returns why an element is not allowed; null if it is. */
function headElementProblem({ tag, attributes, content }: z.infer<typeof headElement>): string | null {
  if (content === undefined)
    return tag === 'script' && attributes.src === undefined
      ? 'must have either the attribute `src`, or the key `content` with a JSON text'
      : null
  if (tag !== 'script' || attributes.src !== undefined)
    return 'cannot have `content`: only a script without `src` can'
  return isJsonType(attributes.type)
    ? null
    : 'must have a JSON media type in `attributes.type`, such as "application/ld+json", because the Content Security Policy blocks all other inline scripts'
}

/** Whether a MIME type is JSON: "application/json", or a type such as "application/ld+json". */
const isJsonType = (type: string | undefined): boolean =>
  type !== undefined && /^application\/(\w+\+)?json$/.test(type)
