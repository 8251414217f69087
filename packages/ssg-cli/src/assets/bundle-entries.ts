import type { Sources } from '@camdocs/base/model/source.js'
import type { LoadedTheme } from '@camdocs/base/model/theme.js'

/**
 * Returns the absolute paths of the entry points, by entry name. They include the files that replace
 * components of the theme. The site's own stylesheets are not included.
 *
 * @param siteComponents files of the components that the site registers for its Markdown, by name
 */
export function entriesOf(
  theme: LoadedTheme,
  sources: Sources,
  siteComponents: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const { client, styles, components: replacements } = theme
  const { script, style } = islandFiles(theme, siteComponents.size)
  return new Map([
    ...(client === null
      ? []
      : ([
          ['boot', client.boot],
          ['app', client.app],
          ['search-worker', client.searchWorker],
        ] as const)),
    ['style', styles.page] as const,
    ...(styles.search === null ? [] : ([['search', styles.search]] as const)),
    ...sources.pageModules.map(({ module, path: file }) => [`page-${module}`, file] as const),
    ...sources.clientModules.map((file, index) => [`client-${String(index)}`, file] as const),
    ...[...replacements].map(([name, file]) => [`component-${name}`, file] as const),
    ...(script === null ? [] : ([[islandsEntry, script]] as const)),
    ...(style === null ? [] : ([[islandStyleEntry, style]] as const)),
    ...[...siteComponents].map(([name, file]) => [siteComponentEntry(name), file] as const),
  ])
}

/** Entry name of a component that the site registers. */
export const siteComponentEntry = (name: string): string => `island-${name}`
export const islandsEntry = 'islands'
export const islandStyleEntry = 'islands-style'

/**
 * Returns the script and the stylesheet of the theme that hydrated components need. Both are null if the site
 * registers no components, or if the theme cannot hydrate them. The stylesheet is also null if the theme has
 * none.
 */
export const islandFiles = ({ client, styles }: LoadedTheme, componentCount: number) =>
  componentCount === 0 || client?.islands == null
    ? { script: null, style: null }
    : { script: client.islands, style: styles.islands }

/** Entry name of a configured stylesheet. */
export const siteStyleEntry = (index: number): string => `site-style-${String(index)}`
