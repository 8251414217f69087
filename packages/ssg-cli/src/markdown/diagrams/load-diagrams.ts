/** The functions that camdocs uses from "beautiful-mermaid". Sites with diagrams install this package. */
export interface DiagramLibrary {
  readonly renderMermaidSVG: (text: string, options?: { readonly padding?: number }) => string
  /** Parses flowcharts and state diagrams. */
  readonly parseMermaid: (text: string) => {
    readonly nodes: ReadonlyMap<string, { readonly id: string; readonly label: string }>
    readonly edges: readonly { readonly label?: string }[]
  }
}

/** The start of a fence whose language is "mermaid", anywhere in a line: lists and quotes can contain it. */
const fence = /(?:`{3}|~{3})[ \t]*mermaid\b/i

/**
 * Loads the package that draws diagrams. Loading takes longer than compiling most pages.
 *
 * @param version the installed version; undefined if the package is not installed
 * @returns null if the text contains no diagrams, or if the package is not installed
 */
export const loadDiagrams = async (
  text: string,
  version: string | undefined,
): Promise<DiagramLibrary | null> =>
  version !== undefined && fence.test(text) ? import('beautiful-mermaid') : null
