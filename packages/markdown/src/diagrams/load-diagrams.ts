import type { Nodes } from 'mdast'
import { splitLanguage } from '../fence.js'

/** The functions that camdocs uses from "beautiful-mermaid". Sites with diagrams install this package. */
export interface DiagramLibrary {
  readonly renderMermaidSVG: (text: string, options?: { readonly padding?: number }) => string
  /** Parses flowcharts and state diagrams. */
  readonly parseMermaid: (text: string) => {
    readonly nodes: ReadonlyMap<string, { readonly id: string; readonly label: string }>
    readonly edges: readonly { readonly label?: string }[]
  }
}

/** The function that camdocs uses from "@viz-js/viz". Sites with graphs install this package. */
export interface GraphLibrary {
  readonly render: (
    text: string,
    options: Readonly<
      Record<'graphAttributes' | 'nodeAttributes' | 'edgeAttributes', { fontname: string }>
    > & {
      readonly format: string
    },
  ) => {
    /** Undefined if Graphviz cannot draw the graph. */
    readonly output: string | undefined
    readonly errors: readonly { readonly level?: string; readonly message: string }[]
  }
}

/** Whether a code block with a language is a graph in the DOT language. */
export const isGraphLanguage = (language: string): boolean => /^(?:dot|graphviz)$/i.test(language)

const hasLanguage = (node: Nodes, test: (language: string) => boolean): boolean =>
  node.type === 'code' && test(splitLanguage(node.lang ?? '').language)

/** Whether a node is a code block that a diagram replaces. */
export const isDiagram = (node: Nodes): boolean =>
  hasLanguage(node, (language) => language.toLowerCase() === 'mermaid')

/** Whether a node is a code block that a graph replaces. */
export const isGraph = (node: Nodes): boolean => hasLanguage(node, isGraphLanguage)

/** Loads the package that draws diagrams. Loading takes longer than compiling most pages. */
export const loadDiagrams = (): Promise<DiagramLibrary> => import('beautiful-mermaid')

/**
 * Loads the package that draws graphs. Each page has its own instance, so that its drawings do not depend on
 * other pages, and an instance whose memory is full affects no other page.
 */
export async function loadGraphs(): Promise<GraphLibrary> {
  const { instance } = await import('@viz-js/viz')
  const viz = await instance()
  return { render: (text, options) => viz.render(text, options) }
}
