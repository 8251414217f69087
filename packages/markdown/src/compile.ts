import { english } from '@camdocs/core/languages'
import { VFile } from 'vfile'
import { mayDepend, type Choices } from '@camdocs/base/model/choices.js'
import { codes } from '@camdocs/base/model/codes.js'
import { blogPrefix } from '@camdocs/base/model/content-root.js'
import { defaultLimits, maxFilledCharacters } from '@camdocs/base/model/content-limits.js'
import { at, hasErrors, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { CompiledPage, HtmlPart, MetaRanges, PageMeta } from '@camdocs/base/model/page.js'
import { replaceControlCharacters } from './control-characters.js'
import { noReusedFiles, type ReusedFiles } from '@camdocs/base/model/reused-files.js'
import type { SiteComponents } from '@camdocs/base/model/site-components.js'
import { locationIn } from '@camdocs/base/model/source-map.js'
import type { ContentRules, Original } from '@camdocs/base/model/tasks.js'
import { addedCharacters, noVariables } from '@camdocs/base/model/variables.js'
import { positionAt } from '@camdocs/base/model/position.js'
import { reportOpenBlocks } from './block-ends.js'
import type { ApiParts, CompileContext } from './compile-context.js'
import { normalizeContainers } from './container-notation.js'
import { replaceContentComponents, type ContentRenderer } from './content-components.js'
import { loadEmoji } from './emoji.js'
import { mayAdd, tooMuchAdded } from './filled-text.js'
import { mayContainForeignSyntax } from './foreign-syntax.js'
import { expandIncludes, type ExpandedText, type IncludingPage } from './includes.js'
import { nestingProblem } from './nesting.js'
import { mayContainNotations } from './other-notations.js'
import { choicesOf } from './page-choices.js'
import { pageFingerprints } from './page-fingerprints.js'
import { fillMeta, undeclaredInMeta } from './meta-variables.js'
import { parseBounded } from './parse-bounded.js'
import { landingBlocks } from './landing.js'
import type { Processors } from './processor.js'
import { apiGrammars } from './rehype-api-parts.js'
import { PluginFailure, pluginProblem } from './run-plugin.js'
import { conditionsInMeta } from './unread-conditions.js'

/** The input for compiling a page. */
export interface PageText {
  readonly id: string
  readonly file: string
  /** Absolute path of the site's folder. */
  readonly root: string
  /** The folder of the page's content root, relative to the site's folder. */
  readonly contentFolder: string
  /** As in `FileBase`. */
  readonly ref?: string | undefined
  /**
   * Hash of the file and of the files that it reuses. Slots contain the start of this hash, so an author
   * cannot write text that looks like a slot.
   */
  readonly hash: string
  readonly meta: PageMeta
  readonly metaRanges: MetaRanges
  /** The page's text, with the front matter replaced by blank lines. */
  readonly body: string
  /** Problems of the front matter. */
  readonly problems: readonly Diagnostic[]
  /** The page that this page translates. */
  readonly original?: Original
  /** Present for the prose of an API page. */
  readonly api?: ApiParts
  readonly rules?: ContentRules
  /** As in `CompileTask`. */
  readonly choices?: Choices | undefined
  /** The files that the page can include or show code from. */
  readonly reused?: ReusedFiles
  /** Present if the site replaces the theme's components for admonitions or code blocks. */
  readonly contentRenderer?: ContentRenderer
  /** Present if the site registers components for its Markdown. */
  readonly siteComponents?: SiteComponents
}

/**
 * Compiles one page to HTML with link slots. Also returns the page's headings, links with their positions,
 * search text, code samples, and problems. The result does not depend on any other page.
 */
export async function compileMarkdown(source: PageText, processors: Processors): Promise<CompiledPage> {
  const { text, problems: characterProblems } = replaceControlCharacters(source.body, source.file)
  const expanded = expandIncludes(text, includingPage(source, processors))
  const context = createContext(source, expanded)
  const html = await toHtml(context, processors, source)
  const meta = fillMeta(source, context)
  const title = meta.title ?? context.title ?? ''
  const reported = [
    ...source.problems,
    ...undeclaredInMeta(source, context.variables),
    ...conditionsInMeta(source.file, source.meta, source.metaRanges),
    ...characterProblems,
    ...expanded.problems.map((problem) => problemInPartial(problem, source.file)),
    ...context.problems.map((problem) => locateProblem(problem, context)),
  ]
  const problems = reported.some(({ code }) => titleHidingCodes.has(code))
    ? reported
    : [...reported, ...missingContent(source, title)]
  // Beyond the limit of a page, nothing is filled in.
  const filledCharacters = Math.min(context.filledCharacters, maxFilledCharacters)
  const reusedCharacters = Math.max(0, expanded.text.length - text.length) + filledCharacters
  const content = { body: splitAtSlots(html, slotMarker(source.hash)), sections: context.sections }
  return {
    page: {
      id: source.id,
      file: source.file,
      meta,
      metaRanges: source.metaRanges,
      title: title === '' ? source.id : title,
      ...(meta.title === undefined && context.titleParts && { titleParts: context.titleParts }),
      hasH1: context.hasH1,
      headings: context.headings,
      ...(context.aliases.length === 0 ? {} : { aliases: context.aliases }),
      ids: [...context.ids],
      ...(context.parts.size === 0 ? {} : { parts: [...context.parts] }),
      details: {
        ...(expanded.segments && { segments: expanded.segments }),
        ...(reusedCharacters > 0 && { reusedCharacters }),
        excerpt: context.excerpt,
        headingLines: context.headingLines,
        ...(context.imagesWithoutText.length === 0 ? {} : { imagesWithoutText: context.imagesWithoutText }),
        ...(context.ignoreComments.length === 0 ? {} : { ignoreComments: context.ignoreComments }),
        links: context.links,
        externalLinks: context.externalLinks,
        resources: context.resources,
        problems,
        fingerprints: pageFingerprints(title, content, context.links),
      },
    },
    content,
    samples: context.samples ?? [],
    ...(context.pluginTimes.size === 0 ? {} : { pluginTimes: context.pluginTimes }),
  }
}

/** Returns the article's HTML, or "" after reporting why the page cannot be compiled. */
async function toHtml(context: CompileContext, processors: Processors, page: PageText): Promise<string> {
  const { rules, contentRenderer, problems } = page
  // The front matter exceeds a limit, which is already reported.
  if (problems.some(({ code }) => code === codes.limit)) return ''
  // Before parsing, because the parser copies the values.
  if (!mayAdd(addedCharacters(context.text, context.variables), context)) {
    const { line, column } = positionAt(context.text, context.text.indexOf('{{'))
    return fail(context, tooMuchAdded(context.file, at(line, column, 2)))
  }
  const limits = rules?.limits ?? defaultLimits
  const hasGeneratedHtml = context.api !== null
  const parsed = parseBounded(context.text, context.file, limits, processors, hasGeneratedHtml)
  if (!('tree' in parsed)) return fail(context, parsed)
  const { tree, processor } = parsed
  reportOpenBlocks(tree, context)
  tree.children.unshift(...landingBlocks(page))
  const file = new VFile({ value: context.text, data: { compileContext: context } })
  if (context.api !== null) await processors.highlighter.load(apiGrammars(context.api))
  context.emoji = await loadEmoji(context.text)
  try {
    const article = await processor.run(tree, file)
    if (contentRenderer !== undefined) replaceContentComponents(article, contentRenderer)
    return processor.stringify(article, file)
  } catch (error) {
    if (error instanceof PluginFailure) return fail(context, pluginProblem(error, context))
    if (error instanceof RangeError && /call stack/i.test(error.message))
      return fail(context, nestingProblem(context.file, at(1)))
    throw new Error(`${context.file} could not be compiled`, { cause: error })
  }
}

/** Returns what `expandIncludes` needs to know about a page. */
const includingPage = (
  { file, contentFolder, ref, rules, reused = noReusedFiles }: PageText,
  processors: Processors,
): IncludingPage => ({
  file,
  contentFolder,
  ref,
  reused,
  parse(text, file) {
    const parsed = parseBounded(text, file, rules?.limits ?? defaultLimits, processors)
    return 'tree' in parsed ? parsed.tree : parsed
  },
})

/** Adds the page to a problem in a partial that it includes. */
const problemInPartial = (problem: Diagnostic, page: string): Diagnostic =>
  problem.file === page ? problem : { ...problem, includedFrom: [page] }

/** Maps the location of a problem from the page's text to the file that the text is from. */
const locateProblem = (problem: Diagnostic, context: CompileContext): Diagnostic =>
  problem.file === context.file && problem.range !== undefined
    ? { ...problem, ...locationIn(context, problem.range) }
    : problem

/** Reports why a page has no HTML, and returns the empty HTML. */
function fail(context: CompileContext, problem: Diagnostic): string {
  context.problems.push(problem)
  return ''
}

/** The start of the page's slots. */
const slotMarker = (hash: string): string => `camdocs-slot-${hash.slice(0, 24)}-`

/** Splits the HTML at its slots into text and link indexes. */
function splitAtSlots(html: string, marker: string): HtmlPart[] {
  // The group in the pattern makes every second part the index of a slot.
  return html
    .split(new RegExp(`${marker}(\\d+)-`))
    .map((part, index) => (index % 2 === 1 ? Number(part) : part))
    .filter((part) => part !== '')
}

/** Codes of problems that can hide a title, so that a missing title would be a follow-up error. */
const titleHidingCodes = new Set<Diagnostic['code']>([
  codes.frontMatterSyntax,
  codes.frontMatterLanguage,
  codes.frontMatterNotClosed,
  codes.tooDeep,
  codes.limit,
  codes.notClosed,
  codes.pluginFailure,
])

/** Reports a page without content or without a title. */
function missingContent(source: PageText, title: string): Diagnostic[] {
  if (source.meta.draft) return []
  const base = { severity: 'error' as const, file: source.file, range: at(1) }
  // An API page without prose shows the doc comments.
  const isEmpty = source.body.trim() === '' && source.api === undefined && source.meta.hero === undefined
  // The list of the posts follows the text.
  if (isEmpty && source.id !== `${blogPrefix}index`) {
    // Invalid front matter can contain the hero.
    if (hasErrors(source.problems)) return []
    return [
      {
        ...base,
        code: codes.emptyPage,
        message: 'The page is empty.',
        hint: 'Add content, or set `draft: true` in the front matter.',
      },
    ]
  }
  // Invalid front matter probably contains the title, so a second problem would report the same mistake.
  if (title !== '' || hasErrors(source.problems)) return []
  // "guides/frame-rate" becomes "Frame rate".
  const name = (source.id.split('/').at(-1) ?? '').replace(/[-_]+/g, ' ').trim()
  const example = name.charAt(0).toUpperCase() + name.slice(1)
  return [
    {
      ...base,
      code: codes.missingTitle,
      message: 'The page has no title.',
      hint: `Start the page with "# ${example}", or set \`title: ${example}\` in the front matter.`,
    },
  ]
}

function createContext(source: PageText, { text, segments }: ExpandedText): CompileContext {
  const marker = slotMarker(source.hash)
  return {
    file: source.file,
    root: source.root,
    ...normalizeContainers(text),
    segments,
    reused: source.reused ?? noReusedFiles,
    contentFolder: source.contentFolder,
    ref: source.ref,
    slotOf: (index) => `${marker}${String(index)}-`,
    messages: source.rules?.texts?.messages.content ?? english.messages.content,
    isSlot: (url) => url.startsWith(marker),
    original: source.original ?? null,
    originalIds: new Map(),
    headings: [],
    headingLines: [],
    aliases: [],
    imagesWithoutText: [],
    ignoreComments: [],
    ids: new Set(),
    definitions: new Map(),
    references: new Map(),
    labels: new Set(),
    links: [],
    externalLinks: [],
    resources: [],
    sections: [],
    tocLevels: [source.meta.toc_min_heading_level, source.meta.toc_max_heading_level],
    tablesOfContents: [],
    api: source.api ?? null,
    linksSymbols: source.rules?.symbols ?? false,
    variables: source.rules?.variables ?? noVariables,
    choices: mayDepend(text) ? choicesOf(source) : {},
    playgrounds: source.rules?.playgrounds ?? {},
    ownAdmonitions: source.rules?.admonitions ?? {},
    linkSchemes: source.rules?.linkSchemes ?? [],
    siteHost: source.rules?.host ?? null,
    roots: source.rules?.roots ?? [],
    codeBlocks: [],
    samples: source.rules?.samples === true ? [] : null,
    lastScript: null,
    problems: [],
    mayBeForeign: mayContainForeignSyntax(text, source.file),
    mayHaveNotations: mayContainNotations(text),
    foreign: new Map(),
    endTags: null,
    emoji: null,
    title: undefined,
    titleParts: undefined,
    metaTitle: source.meta.title,
    hasH1: false,
    excerpt: '',
    limits: source.rules?.limits ?? defaultLimits,
    filledCharacters: 0,
    fileCells: 0,
    components: source.siteComponents
      ? {
          site: source.siteComponents,
          pending: [],
          styles: new Set(),
          props: source.rules?.frontMatter === undefined ? {} : { frontMatter: source.meta.own ?? {} },
        }
      : null,
    canDrawDiagrams: source.rules?.diagrams !== undefined,
    diagrams: null,
    canDrawGraphs: source.rules?.graphs !== undefined,
    graphs: null,
    extensions: source.rules?.extensions ?? [],
    abbreviations: null,
    hasMath: source.rules?.math === true,
    math: null,
    notedBlocks: 0,
    formulaCount: 0,
    diagramCount: 0,
    diagramCost: 0,
    diagramCharacters: 0,
    parts: new Set(),
    pluginTimes: new Map(),
    tabsCount: 0,
    isInFileTree: false,
    openElements: 0,
  }
}
