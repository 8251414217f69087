import type { PartName } from '@camdocs/core'
import type { ApiPageParts } from '@camdocs/core/api'
import type { Messages } from '@camdocs/core/languages'
import type { Element } from 'hast'
import type { Choices } from '@camdocs/base/model/choices.js'
import type { ContentRoot } from '@camdocs/base/model/content-root.js'
import type { Code } from '@camdocs/base/model/codes.js'
import type { ContentLimits } from '@camdocs/base/model/content-limits.js'
import { at, type Diagnostic, type Range } from '@camdocs/base/model/diagnostic.js'
import type {
  Heading,
  HeadingAlias,
  IgnoreComment,
  LinkRef,
  ResourceRef,
  SearchSection,
} from '@camdocs/base/model/page.js'
import type { MarkdownExtension } from '@camdocs/base/model/markdown-extensions.js'
import type { Original, OwnAdmonitions } from '@camdocs/base/model/tasks.js'
import { positionAt } from '@camdocs/base/model/position.js'
import type { ReusedFiles } from '@camdocs/base/model/reused-files.js'
import type { Sample } from '@camdocs/base/model/sample.js'
import type { MappedText } from '@camdocs/base/model/source-map.js'
import type { ComponentUse, SiteComponents } from '@camdocs/base/model/site-components.js'
import type { Variables } from '@camdocs/base/model/variables.js'
import type { DiagramLibrary, GraphLibrary } from './diagrams/load-diagrams.js'
import type { EmojiTable } from './emoji.js'
import type { Abbreviations } from './extensions/abbreviation-syntax.js'
import type { MathRenderer } from './math/load-math.js'
import type { CodeSettings, Fence } from './fence.js'
import type { ForeignUses } from './foreign-constructs.js'

/** The generated parts of an API page, and whether its prose describes everything. */
export interface ApiParts extends ApiPageParts {
  /** Whether a part without prose is reported, because prose replaces doc comments (`ApiPageInput`). */
  readonly proseReplaces: boolean
}

/** State shared by all passes over one page, for the duration of its compilation. */
export interface CompileContext extends MappedText {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** The page's text as parsed, with the included partials, for looking up the source of a node. */
  readonly text: string
  /** The files that the page can reuse. */
  readonly reused: ReusedFiles
  /** Relative to the site's folder. */
  readonly contentFolder: string
  /** As in `FileBase`. */
  readonly ref?: string | undefined
  /** The original text of the lines that `normalizeContainers` changed, by 1-based line number in `text`. */
  readonly changedLines: ReadonlyMap<number, string>
  /**
   * Returns the slot for the link at an index of `links`: a placeholder that cannot occur in the page's
   * text.
   */
  readonly slotOf: (index: number) => string
  /** The texts of the page's language that the compiler adds to pages. */
  readonly messages: Messages['content']
  /** Whether a URL is a slot. */
  readonly isSlot: (url: string) => boolean
  readonly headings: Heading[]
  /** The page that this page translates; null if it translates none. */
  readonly original: Original | null
  /** The IDs of the original, by the heading that has the same place. */
  readonly originalIds: Map<Element, string>
  /** Line of each heading; 0 for generated headings. */
  readonly headingLines: number[]
  /** Former addresses, on other pages, of headings that are now on this page. */
  readonly aliases: HeadingAlias[]
  /** Images that need an alternative text. */
  readonly imagesWithoutText: Range[]
  readonly ignoreComments: IgnoreComment[]
  /** Every ID in the body. */
  readonly ids: Set<string>
  /** The first link definition with each identifier. */
  readonly definitions: Map<string, Positioned>
  /** The identifiers of link definitions, by the offsets in `text` of the links and images that use them. */
  readonly references: Map<number, string>
  /** The labels of all link definitions and footnotes, as keys of `labelKey`. */
  readonly labels: Set<string>
  /** References within the site, in the order of their slots. */
  readonly links: LinkRef[]
  /** References to other sites. */
  readonly externalLinks: LinkRef[]
  /** External resources that the page loads. */
  readonly resources: ResourceRef[]
  /** The text under each heading, for search. */
  readonly sections: SearchSection[]
  /** The smallest and the largest level of the headings in tables of contents. */
  readonly tocLevels: readonly [min: number, max: number]
  /** The tables of contents in the text, in their order. */
  readonly tablesOfContents: Range[]
  /** The generated parts of an API page; null for other pages. */
  readonly api: ApiParts | null
  /** Whether `[[name]]` is a link and not text, because the site has an API reference. */
  readonly linksSymbols: boolean
  readonly variables: Variables
  /** What text can depend on. */
  readonly choices: Choices
  /** The site's own kinds of admonitions. */
  readonly ownAdmonitions: OwnAdmonitions
  /** URLs of playgrounds by language. */
  readonly playgrounds: Readonly<Record<string, string>>
  /** Schemes of links that the site allows. */
  readonly linkSchemes: readonly string[]
  /** The host name of the site; null if it is not known. */
  readonly siteHost: string | null
  /** The content roots whose docs links can name by ID. */
  readonly roots: readonly Pick<ContentRoot, 'idPrefix'>[]
  /** The settings of code blocks. While HTML is parsed, a block refers to its settings by index. */
  readonly codeBlocks: CodeSettings[]
  /** The page's code samples; null if the site does not check samples. */
  readonly samples: Sample[] | null
  /** The previous sample in TypeScript or JavaScript, which the next one can continue. */
  lastScript: Fence | null
  /** Problems of the page. If the file of a problem is the page's file, the range refers to `text`. */
  readonly problems: Diagnostic[]
  /** Whether the text can contain foreign constructs other than components and attribute lists. */
  readonly mayBeForeign: boolean
  /** Whether the text can contain notations that `noteNotations` finds. */
  readonly mayHaveNotations: boolean
  /** Constructs of other generators on the page, by `ForeignConstruct.key`. */
  readonly foreign: Map<string, ForeignUses>
  /** Names of the end tags in the text; null until they are needed. */
  endTags: ReadonlySet<string> | null
  /** The shortcode table; null if the text contains no shortcodes. */
  emoji: EmojiTable | null
  /** The text of the first h1; undefined if there is none. */
  title: string | undefined
  /** The text and the code of that h1 in turn; undefined if it contains no code. */
  titleParts: readonly string[] | undefined
  /** The title in the front matter. */
  readonly metaTitle: string | undefined
  /** Whether the page contains an h1. */
  hasH1: boolean
  /** Plain text of the first paragraph, if it is before the first section; otherwise "". */
  excerpt: string
  /** Whether a supported version of the package that draws diagrams is installed. */
  readonly canDrawDiagrams: boolean
  /** Draws diagrams; null if the page contains no diagrams, or if they cannot be drawn. */
  diagrams: DiagramLibrary | null
  /** Whether a supported version of the package that draws graphs is installed. */
  readonly canDrawGraphs: boolean
  /** Draws graphs; null if the page contains no graphs, or if they cannot be drawn. */
  graphs: GraphLibrary | null
  /** The extensions of Markdown that the site turns on. */
  readonly extensions: readonly MarkdownExtension[]
  /** The abbreviations that the page defines; null if there are none. */
  abbreviations: Abbreviations | null
  /** Whether the site enables math. */
  readonly hasMath: boolean
  /** Converts formulas; null if the site does not enable math, or if the page contains no formulas. */
  math: MathRenderer | null
  readonly limits: ContentLimits
  /** Characters that the code of files, tables, variables, and abbreviations add to the page. */
  filledCharacters: number
  /** Cells of the tables from files so far. */
  fileCells: number
  /** Number of code blocks with notes so far. */
  notedBlocks: number
  /** Number of formulas read so far. */
  formulaCount: number
  /** Number of diagrams drawn so far. */
  diagramCount: number
  /** Sum of the squares of the sizes of the diagrams so far. */
  diagramCost: number
  /** Characters of the diagrams so far. */
  diagramCharacters: number
  /** The parts of the page that have a separate stylesheet, in order of their first use. */
  readonly parts: Set<PartName>
  /** The components of the site, and their uses on the page; null if the site registers no components. */
  readonly components: PageComponents | null
  /** The time in ms that each plugin of the site took, by name. */
  readonly pluginTimes: Map<string, number>
  /** Number of blocks with tabs read so far. */
  tabsCount: number
  /** Whether the current position is in a file tree, in which the names of files are text. */
  isInFileTree: boolean
  /** Number of HTML elements that are open at the current position. */
  openElements: number
}

declare module 'vfile' {
  interface DataMap {
    compileContext: CompileContext
  }
}

/** The components of a site, and their uses on a page. */
export interface PageComponents {
  readonly site: SiteComponents
  /** The uses of components. The attribute `data-use` of a placeholder element is an index in this list. */
  readonly pending: PendingComponent[]
  /** Targets of the links to stylesheets that the page contains. */
  readonly styles: Set<string>
  /** Props of all components on the page. Attributes with the same names take precedence. */
  readonly props: Readonly<Record<string, unknown>>
}

/** A use of a component, which is rendered after the rest of the page. */
export interface PendingComponent extends ComponentUse {
  /** The position of the name and the attributes. */
  readonly opening: Positioned
  readonly nameRange: Range
  /** Returns the range of an attribute, or that of the name if there is no such attribute. */
  readonly attributeRange: (name: string) => Range
}

/** The subset of a unist node that is needed for positions. */
export interface Positioned {
  readonly position?: { readonly start: Point; readonly end: Point } | undefined
}
interface Point {
  readonly line: number
  readonly column: number
  readonly offset?: number | undefined
}

/** Returns the range of a node; for a node of several lines, the range of its first character. */
export function rangeOf(node: Positioned): Range {
  const start = node.position?.start ?? { line: 1, column: 1 }
  const end = node.position?.end ?? start
  const column = end.line === start.line ? Math.max(end.column, start.column + 1) : start.column + 1
  return { start: { line: start.line, column: start.column }, end: { line: start.line, column } }
}

/** Returns the range from the start of a node to the end of a node: of everything that is not shown. */
export function fullRange(first: Positioned, last: Positioned = first): Range {
  const { line, column } = first.position?.start ?? { line: 1, column: 1 }
  const end = last.position?.end ?? { line, column: column + 1 }
  return { start: { line, column }, end: { line: end.line, column: end.column } }
}

/**
 * Returns the range of the last occurrence of `needle` in a node's source; that of the node itself if there
 * is none.
 *
 * @param from offset in the node's source: if `needle` occurs at or after it, the first such occurrence is
 * returned instead of the last one
 */
export function rangeWithin(
  context: Pick<CompileContext, 'text'>,
  node: Positioned,
  needle: string,
  from?: number,
): Range {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined || needle === '') return rangeOf(node)
  const source = context.text.slice(start.offset, end.offset)
  const next = from === undefined ? -1 : source.indexOf(needle, from)
  const offset = next < 0 ? source.lastIndexOf(needle) : next
  if (offset < 0) return rangeOf(node)
  const { line, column } = positionAt(source, offset, start)
  return at(line, column, needle.length)
}

/** Returns the first line of a block, to search it for a part of its attributes or its info string. */
export function firstLine(context: CompileContext, { position }: Positioned): Positioned {
  // A node from the front matter has no offset.
  if (position?.start.offset === undefined) return position === undefined ? {} : { position }
  const end = context.text.indexOf('\n', position.start.offset)
  const offset = end < 0 ? context.text.length : end
  return { position: { start: position.start, end: { ...position.start, offset } } }
}

/** Adds a problem of the page. */
export function report(
  context: CompileContext,
  severity: Diagnostic['severity'],
  code: Code,
  range: Range,
  message: string,
  hint?: string,
): void {
  context.problems.push({
    code,
    severity,
    message,
    file: context.file,
    range,
    hint,
  })
}
