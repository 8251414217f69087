/*
 * Limits that keep the cost of a page bounded. Parse time grows with the square of the nesting depth, and
 * every tree walk uses a stack frame per level. Pages written for people stay far below these limits.
 */

/**
 * The limits that a site can raise with `limits.pageSize`. For the measurements behind the values, see
 * docs/decisions/0025-bounded-pages.md.
 */
export const defaultLimits = {
  lines: 60_000,
  /**
   * Lines and commas in the front matter: they limit the number of keys and of list items, because a line
   * break or a comma separates them.
   */
  frontMatterEntries: 5_000,
  /**
   * Characters with a meaning in Markdown, such as "*", "<", and "&". Those in fenced code blocks count only
   * if the page also contains HTML, or a code block in a list or a quote.
   */
  specialCharacters: 500_000,
  /**
   * Emphasis marks and brackets in one paragraph, heading, or table cell. All other limits are for one page.
   */
  marks: 4_000,
  headings: 10_000,
  /** Links, images, footnotes, and link definitions. */
  links: 15_000,
  /** Cells of tables, with those that short rows lack. */
  tableCells: 15_000,
}

/** The limits that apply to the text of a page. */
export type ContentLimits = Readonly<typeof defaultLimits>

/** The limits of a site whose pages can be `pageSize` times as large as usual. */
export function limitsFor(pageSize: number): ContentLimits {
  const { lines, frontMatterEntries, specialCharacters, marks, headings, links, tableCells } = defaultLimits
  return {
    lines: lines * pageSize,
    frontMatterEntries: frontMatterEntries * pageSize,
    specialCharacters: specialCharacters * pageSize,
    marks: marks * pageSize,
    headings: headings * pageSize,
    links: links * pageSize,
    tableCells: tableCells * pageSize,
  }
}

/** How to raise the limits, for hints. */
export const raiseLimits = 'increase `limits.pageSize` in camdocs.config.ts'

/** Size of a page's file. Parsing a larger file would delay the build by minutes. */
export const maxPageBytes = 4_000_000

/** Size of a code file that a page shows, in full or in part. */
export const maxCodeFileBytes = 1_000_000

/** Number of files that a page can reuse. */
export const maxReusedFiles = 1_000

/** Levels of nested partials. */
export const maxIncludeDepth = 20

/**
 * Characters that are copied to assemble a page from its partials. Each level of nesting copies a partial
 * again.
 */
export const maxIncludedCharacters = 5 * maxPageBytes

/** Characters that the code of files, the values of variables, and abbreviations add to a page. */
export const maxFilledCharacters = maxPageBytes

/**
 * Characters that partials, the code of files, and the values of variables add to all pages of a site. Each
 * page that reuses a text takes as long as a page that contains it.
 */
export const maxSiteReusedCharacters = 25 * maxPageBytes

/** Levels of quotes, lists, and directives. */
export const maxNestingDepth = 100

/** Levels of the Markdown tree: a list item adds two levels, and its text a third. */
export const maxTreeDepth = 3 * maxNestingDepth

/** Levels of elements written as HTML. */
export const maxElementDepth = 200

/**
 * Steps that the parser takes to match the emphasis marks and brackets of a page. A run of equal marks takes
 * as many steps as there are parser events before it in its paragraph.
 */
export const maxMatchingSteps = 100_000_000

/** Characters that the parser reads in search of the ends of inline code, comments, and CDATA sections. */
export const maxSearchedCharacters = 50_000_000

/** Characters of the URLs and titles that the uses of link definitions add to a page. */
export const maxDefinitionCharacters = 4_000_000

/** Links in the tables of contents of a page. Each table lists the same headings of the page. */
export const maxContentsLinks = 20_000

/** Formulas of a page. The HTML of a formula is many times as large as its source. */
export const maxFormulas = 5_000

/**
 * Lines of a diagram; in a chart, also its values. The time for its layout grows with the square of their
 * number.
 */
export const maxDiagramLines = 300

/** Connections of a flowchart. One line can contain many. */
export const maxDiagramConnections = 400

/**
 * Nodes, connections, groups, or cells of a graph in the DOT language. Drawing a graph of this size without
 * an order takes up to 2.4 s of CPU time, and one that is twice as large 27 s or more.
 */
export const maxGraphSize = 200

/** Characters of a diagram. Measuring its texts takes 0.1 ms per character. */
export const maxDiagramCharacters = 20_000

/** Sum of the squares of the sizes of a page's diagrams: two diagrams of the maximum size. */
export const maxDiagramCost = 2 * maxDiagramConnections ** 2

/** Characters of all diagrams of a page. */
export const maxPageDiagramCharacters = 5 * maxDiagramCharacters

/** Levels of lists and maps in YAML. */
export const maxYamlDepth = 50

/** Characters of a code line; longer lines are not highlighted. */
export const maxTokenizedLineLength = 5_000

/** Lines in one `{1-9}` range of a code fence. */
export const maxHighlightedLines = 10_000

/** Characters of a section that search results can show; the rest is still searchable. */
export const maxSearchTextLength = 10_000

/**
 * Maximum number of opening brackets in a page: twice the limit of links, because not every bracket starts a
 * link.
 */
export const maxBrackets = ({ links }: ContentLimits): number => 2 * links
