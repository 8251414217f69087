/** The figures of a tool for a site of 500 pages, in seconds. */
export interface Benchmark {
  readonly tool: string
  /** Duration of a build without a cache. */
  readonly build: number
  /** CPU time of a build after a change to one page. */
  readonly onePage: number
}

/** Figures from the table in `docs-site/docs/project/why-camdocs.md`, which says how they were measured. */
export const benchmarks: readonly Benchmark[] = [
  { tool: 'camdocs', build: 10.8, onePage: 2.6 },
  { tool: 'Docusaurus', build: 98.8, onePage: 68 },
  { tool: 'Docusaurus (faster)', build: 39.4, onePage: 39.4 },
  { tool: 'VitePress', build: 104.7, onePage: 131.4 },
  { tool: 'Starlight', build: 33.5, onePage: 24 },
  { tool: 'Rspress', build: 57.2, onePage: 34.2 },
  { tool: 'Eleventy', build: 8.4, onePage: 10.3 },
  { tool: 'Hugo', build: 2.6, onePage: 5 },
  { tool: 'MkDocs', build: 10.3, onePage: 10.7 },
]
