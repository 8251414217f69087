import { z } from 'zod'
import { markdownExtensions } from '../model/markdown-extensions.js'
import { admonitionsSchema } from './admonitions-schema.js'
import { pluginsSchema } from './plugins-schema.js'

/** The URL of a playground. */
const playground = z
  .url({ protocol: /^https$/, error: 'must be an https URL' })
  .refine((url) => /\{code(?::lz)?\}/.test(url), 'must contain {code} or {code:lz}')

/** How Markdown is compiled. */
export const markdownSchema = z
  .strictObject({
    /**
     * Remark plugins, which change the Markdown tree: `["remark-math", ["remark-toc", { heading: "More" }]]`.
     *
     * @see https://camdocs.github.io/camdocs/docs/guides/plugins
     */
    remarkPlugins: pluginsSchema,
    /** Rehype plugins, which change the HTML tree, in the same form as `remarkPlugins`. */
    rehypePlugins: pluginsSchema,
    /**
     * Shows TeX between dollar signs as formulas: `$E = mc^2$`. Off by default: dollar signs are text.
     *
     * @see https://camdocs.github.io/camdocs/docs/guides/math
     */
    math: z.boolean().default(false),
    /**
     * Extensions of Markdown: `definition-lists` (`: Definition`), `abbreviations` (`*[SDK]: Meaning`),
     * `marks` (`==text==`), `smart-punctuation` (`"It's"` becomes “It’s”), `subscripts` (`H~2~O`), and
     * `superscripts` (`x^2^`). Default: none.
     *
     * @example
     * markdown: { extensions: ['definition-lists', 'marks'] }
     *
     * @see https://camdocs.github.io/camdocs/docs/guides/writing
     */
    extensions: z
      .array(z.enum(markdownExtensions))
      .transform((names) => [...new Set(names)].sort())
      .default([]),
    /**
     * Where readers can run code, by the language as blocks name it: URLs in which `{code}` is the code, and
     * `{code:lz}` is the code as the TypeScript playground compresses it. Code blocks with the setting
     * `playground` link there. Default: none.
     *
     * @example
     * markdown: { playgrounds: { rust: 'https://play.rust-lang.org/?code={code}' } }
     *
     * @see https://camdocs.github.io/camdocs/docs/guides/code-blocks
     */
    playgrounds: z.record(z.string(), playground).default({}),
    /**
     * Kinds of admonitions, by the name that pages use, such as `:::deprecated`. Default: none.
     *
     * @example
     * markdown: { admonitions: { beta: { title: 'In beta', kind: 'warning', icon: './icons/flask.svg' } } }
     *
     * @see https://camdocs.github.io/camdocs/docs/guides/writing
     */
    admonitions: admonitionsSchema,
  })
  .prefault({})
