/*
 * Limits that keep the cost of a page bounded. Parse time grows with the square of the nesting depth, and
 * every tree walk uses a stack frame per level. Pages written for people stay far below these limits.
 */

/** Size of a page's file. Parsing a larger file would delay the build by minutes. */
export const maxPageBytes = 4_000_000

/** Levels of quotes, lists, and directives. */
export const maxNestingDepth = 100

/** Levels of the Markdown tree: a list item adds two levels, and its text a third. */
export const maxTreeDepth = 3 * maxNestingDepth

/** Levels of elements written as HTML. */
export const maxElementDepth = 200

/** Levels of lists and maps in YAML. */
export const maxYamlDepth = 50

/** Characters of a code line; longer lines are not highlighted. */
export const maxTokenizedLineLength = 5_000

/** Lines in one `{1-9}` range of a code fence. */
export const maxHighlightedLines = 10_000

/** Characters of a section that search results can show; the rest is still searchable. */
export const maxSearchTextLength = 10_000
