/** The kinds of sites that `camdocs check` knows. "plain" is Markdown as GitHub shows it. */
export const siteKinds = ['docusaurus', 'vitepress', 'starlight', 'mkdocs', 'mdbook', 'plain'] as const

/** A kind of site. */
export type SiteKind = (typeof siteKinds)[number]

/** The possible names of the configuration file of a camdocs site, in order of precedence. */
export const configFileNames = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs'].map(
  (extension) => `camdocs.config.${extension}`,
)
