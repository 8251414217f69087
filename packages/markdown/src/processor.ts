import { english } from '@camdocs/core/languages'
import type { Root as HastRoot, Text } from 'hast'
import type { Html, Root as MdastRoot } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { mathFromMarkdown } from 'mdast-util-math'
import type { Handler } from 'mdast-util-to-hast'
import rehypeRaw from 'rehype-raw'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import { unified, type Data, type Processor } from 'unified'
import type { ContentLimits } from '@camdocs/base/model/content-limits.js'
import type { MarkdownExtension } from '@camdocs/base/model/markdown-extensions.js'
import type { MarkdownPlugins } from '@camdocs/base/model/plugins.js'
import { noVariables, type Variables } from '@camdocs/base/model/variables.js'
import { componentSyntax, mayContainComponents } from './component-syntax.js'
import { rehypeApi } from './rehype-api-parts.js'
import { rehypeArticle } from './rehype-article.js'
import { rehypeComponents } from './rehype-components.js'
import { rehypeEntries } from './rehype-entries.js'
import { rehypeCheckHtml } from './check-html.js'
import { codeHandler, rehypeCode } from './code-block.js'
import { conditionSyntax, mayContainConditions } from './condition-syntax.js'
import { containerDirectives } from './container-directives.js'
import { remarkContent } from './remark-content.js'
import { remarkToHtml } from './remark-to-html.js'
import { detectSyntax } from './detect-syntax.js'
import { definitionListHandlers } from './extensions/definition-lists.js'
import { extensionSyntax } from './extensions/extension-syntax.js'
import { typographyOf, type Typography } from './extensions/quotes.js'
import { autolinkLiterals, cjkSyntax, gfmSyntax, type SyntaxExtension } from './gfm.js'
import { headingAttributes } from './heading-attributes.js'
import { Highlighter } from './highlight.js'
import { includeSyntax, mayContainIncludes } from './include-syntax.js'
import { inlineCodeHandler } from './inline-code.js'
import { remarkLoadRenderers } from './load-renderers.js'
import { mathSyntax } from './math/math-syntax.js'
import { limitMarks } from './mark-limit.js'
import { rehypeTextBrackets } from './raw-html.js'
import { mayContainTextDirectives, textDirectiveSyntax } from './parts/text-directives.js'
import { guardPlugin, rehypeInsertedHtml } from './run-plugin.js'
import { variableSyntax } from './variable-syntax.js'

const extensions: readonly SyntaxExtension[] = [
  ...gfmSyntax,
  ...cjkSyntax,
  autolinkLiterals,
  headingAttributes,
  {
    isNeeded: ({ text }) => text.includes(':::'),
    micromark: containerDirectives,
    fromMarkdown: directiveFromMarkdown,
  },
  {
    isNeeded: ({ prose }) => mayContainTextDirectives(prose),
    micromark: textDirectiveSyntax,
    fromMarkdown: directiveFromMarkdown,
  },
  {
    isNeeded: ({ prose }) => mayContainIncludes(prose),
    micromark: includeSyntax,
    fromMarkdown: directiveFromMarkdown,
  },
  {
    isNeeded: ({ prose }) => mayContainConditions(prose),
    micromark: conditionSyntax,
    fromMarkdown: directiveFromMarkdown,
  },
]

const componentExtension = (names: ReadonlySet<string>): SyntaxExtension => ({
  isNeeded: ({ prose }) => mayContainComponents(prose),
  micromark: () => componentSyntax(names),
  fromMarkdown: directiveFromMarkdown,
})

const mathExtension: SyntaxExtension = {
  isNeeded: ({ text }) => text.includes('$'),
  micromark: mathSyntax,
  fromMarkdown: mathFromMarkdown,
}

/** A frozen processor from Markdown to HTML. */
export type PageProcessor = Processor<MdastRoot, MdastRoot, HastRoot, HastRoot, string>

/** The settings of a site that change how its Markdown is processed. */
export interface SiteSyntax {
  readonly plugins: MarkdownPlugins
  /** Names of the components that the site registers. */
  readonly components: ReadonlySet<string>
  /** Whether dollar signs enclose formulas. */
  readonly math: boolean
  /** The extensions of Markdown that the site turns on. */
  readonly extensions: readonly MarkdownExtension[]
  /** The rules of the language of the pages, for the extension that needs them. */
  readonly typography: Typography
  readonly variables: Variables
}

/** Processors by combination of extensions, created on demand. */
export class Processors {
  readonly #processors = new Map<string, PageProcessor>()
  readonly #extensions: readonly SyntaxExtension[]

  constructor(
    readonly highlighter: Highlighter,
    readonly site: SiteSyntax,
  ) {
    const { components, variables, math, extensions: names, typography } = site
    this.#extensions = [
      ...extensions,
      ...(components.size === 0 ? [] : [componentExtension(components)]),
      ...(Object.keys(variables).length === 0 ? [] : [variableSyntax(variables)]),
      ...(math ? [mathExtension] : []),
      ...extensionSyntax(names, typography),
    ]
  }

  /**
   * Returns the processor for a page.
   *
   * @param hasGeneratedHtml whether generated HTML will be inserted into the page
   * @param limits limits that apply while emphasis marks and brackets are parsed; null for a page with so few
   *   of them that no limit is needed
   */
  for(text: string, hasGeneratedHtml: boolean, limits: ContentLimits | null = null): PageProcessor {
    const detected = detectSyntax(text)
    const needed = this.#extensions.filter((extension) => extension.isNeeded(detected))
    // Raw HTML requires a second parse of the page, so only pages that can contain HTML pay for it. Remark
    // plugins can insert HTML.
    const parsesHtml = detected.hasHtml || hasGeneratedHtml || this.site.plugins.remark.length > 0
    const indexes = needed.map((extension) => this.#extensions.indexOf(extension))
    const key = JSON.stringify([indexes, parsesHtml, limits])
    const existing = this.#processors.get(key)
    if (existing !== undefined) return existing
    const micromark = needed.map((extension) => extension.micromark())
    const processor = createProcessor(
      limits === null ? micromark : [...micromark, limitMarks(limits)],
      needed.map((extension) => extension.fromMarkdown()),
      parsesHtml,
      this.highlighter,
      this.site,
    )
    this.#processors.set(key, processor)
    return processor
  }
}

let sharedHighlighter: Promise<Highlighter> | undefined
let processorsWithoutSite: Processors | undefined
const noSyntax: SiteSyntax = {
  plugins: { remark: [], rehype: [] },
  components: new Set(),
  variables: noVariables,
  math: false,
  extensions: [],
  typography: typographyOf(english),
}

/**
 * Returns processors for this thread. All processors of a thread share a highlighter, because loading
 * grammars takes longer than compiling most pages.
 *
 * @param site if omitted, the processors support no plugins, components, variables, math, or extensions, and
 *   all calls return the same ones
 */
export async function loadProcessors(site?: SiteSyntax): Promise<Processors> {
  sharedHighlighter ??= Highlighter.create()
  const highlighter = await sharedHighlighter
  if (site !== undefined) return new Processors(highlighter, site)
  return (processorsWithoutSite ??= new Processors(highlighter, noSyntax))
}

function createProcessor(
  micromarkExtensions: NonNullable<Data['micromarkExtensions']>,
  fromMarkdownExtensions: NonNullable<Data['fromMarkdownExtensions']>,
  parsesHtml: boolean,
  highlighter: Highlighter,
  { plugins: { remark, rehype }, components }: SiteSyntax,
): PageProcessor {
  const processor = unified()
    .data('micromarkExtensions', micromarkExtensions)
    .data('fromMarkdownExtensions', fromMarkdownExtensions)
    .use(remarkParse)
    .use(remark.map(guardPlugin))
    .use(remarkLoadRenderers, highlighter)
    .use(remarkContent)
    .use(remarkToHtml, {
      code: codeHandler,
      inlineCode: inlineCodeHandler,
      ...definitionListHandlers,
      ...(parsesHtml ? {} : { html: htmlAsText }),
    })
  processor.use(rehypeApi)
  const hasPlugins = remark.length + rehype.length > 0
  if (parsesHtml) processor.use(rehypeRaw).use(rehypeTextBrackets, { keepsLanguages: hasPlugins })
  if (hasPlugins) processor.use(rehype.map(guardPlugin)).use(rehypeInsertedHtml)
  return (
    processor
      .use(rehypeCode, highlighter)
      .use(rehypeCheckHtml)
      .use(components.size > 0 ? [rehypeComponents] : [])
      .use(rehypeEntries)
      .use(rehypeArticle)
      // The plugins above created all remaining `raw` nodes from escaped text, slots, and checked elements.
      // So the nodes need no further escaping.
      .use(rehypeStringify, { allowDangerousHtml: true })
      .freeze()
  )
}

/** Writes HTML as text on pages whose HTML is not parsed, so that unchecked HTML cannot reach the page. */
const htmlAsText: Handler = (_state, { value }: Html): Text => ({ type: 'text', value })
