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

/** Whether a node is a code block that a diagram replaces. */
export const isDiagram = (node: Nodes): boolean =>
  node.type === 'code' && splitLanguage(node.lang ?? '').language.toLowerCase() === 'mermaid'

/** Loads the package that draws diagrams. Loading takes longer than compiling most pages. */
export const loadDiagrams = (): Promise<DiagramLibrary> => import('beautiful-mermaid')
