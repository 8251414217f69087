import { type ContentSource } from './docusaurus-config.js'
import { withSlashes } from './foreign-site.js'
import type { SiteFolder } from './site-folder.js'
import { stringAt, stringsAt, valueAt, type StaticValue } from './static-value.js'

/** A release of the docs, or the unreleased docs. */
export interface DocsVersion {
  /** Path relative to the site's folder. */
  readonly folder: string
  /** URL of the folder, with slashes at both ends. */
  readonly url: string
  /** False for older releases, which are usually not edited. */
  readonly isMaintained: boolean
  /** Whether the folder exists. A build may generate it. */
  readonly exists: boolean
}

/** The name of the unreleased docs in the options of the plugin. */
const current = 'current'

/** A version that Docusaurus publishes. */
interface PublishedVersion {
  /** "current" for the unreleased docs, or the name of a release. */
  readonly name: string
  /** URL path below that of the docs: "" for the version that readers see first. */
  readonly path: string
  /** How many versions newer than the one that readers see first; negative if older. */
  readonly distance: number
}

/**
 * Returns the versions that Docusaurus publishes, from the newest to the oldest: the unreleased docs, unless
 * the site publishes only releases, and the releases.
 *
 * @param options options of the docs plugin
 * @param json the content of `versions.json`
 */
export function publishedVersions(options: StaticValue, json: unknown): PublishedVersion[] {
  const names = valueAt(options, 'disableVersioning') === true ? [] : json
  const only = stringsAt(options, 'onlyIncludeVersions')
  const isPublished = (name: unknown): name is string =>
    typeof name === 'string' && (only?.includes(name) ?? true)
  const released = Array.isArray(names) ? names.filter(isPublished) : []
  const hasCurrent = valueAt(options, 'includeCurrentVersion') !== false && (only?.includes(current) ?? true)
  const all = [...(hasCurrent || released.length === 0 ? [current] : []), ...released]
  const last = stringAt(options, 'lastVersion') ?? released[0] ?? current
  const defaultPath = (name: string) => {
    if (name === last) return ''
    return name === current ? 'next' : name
  }
  return all.map((name, index) => ({
    name,
    path: stringAt(options, 'versions', name, 'path') ?? defaultPath(name),
    distance: all.indexOf(last) - index,
  }))
}

/** Returns the versions of a docs plugin. */
export function docsVersions(
  { id, folder, routeBase, options }: ContentSource,
  site: SiteFolder,
): DocsVersion[] {
  const prefix = id === 'default' ? '' : `${id}_`
  return publishedVersions(options, site.readJson(`${prefix}versions.json`)).map(
    ({ name, path, distance }) => {
      const ownFolder = name === current ? folder : `${prefix}versioned_docs/version-${name}`
      return {
        folder: ownFolder,
        url: withSlashes(`${routeBase}${path}`),
        isMaintained: name === current || distance === 0,
        exists: site.kindOf(ownFolder) === 'folder',
      }
    },
  )
}
