import { type ContentSource } from './docusaurus-config.js'
import { withSlashes } from './foreign-site.js'
import type { SiteFolder } from './site-folder.js'
import { stringAt, stringsAt, valueAt } from './static-value.js'

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

/**
 * Returns the versions of a docs plugin: the unreleased docs, unless the site publishes only releases, and
 * the releases in `versions.json`.
 */
export function docsVersions(
  { id, folder, routeBase, options }: ContentSource,
  site: SiteFolder,
): DocsVersion[] {
  const prefix = id === 'default' ? '' : `${id}_`
  const names = options.disableVersioning === true ? [] : site.readJson(`${prefix}versions.json`)
  const only = stringsAt(options, 'onlyIncludeVersions')
  const isPublished = (name: unknown): name is string =>
    typeof name === 'string' && (only?.includes(name) ?? true)
  const released = Array.isArray(names) ? names.filter(isPublished) : []
  const hasCurrent = options.includeCurrentVersion !== false && (only?.includes(current) ?? true)
  const last = stringAt(options, 'lastVersion') ?? released[0] ?? current
  const defaultPath = (name: string) => {
    if (name === last) return ''
    return name === current ? 'next' : name
  }
  const urlOf = (name: string) => {
    const configuredPath = stringAt(valueAt(options, 'versions', name), 'path')
    return withSlashes(`${routeBase}${configuredPath ?? defaultPath(name)}`)
  }
  const versions = [
    ...(hasCurrent || released.length === 0 ? [{ folder, url: urlOf(current), isMaintained: true }] : []),
    ...released.map((name) => ({
      folder: `${prefix}versioned_docs/version-${name}`,
      url: urlOf(name),
      isMaintained: name === last,
    })),
  ]
  return versions.map((version) => ({ ...version, exists: site.kindOf(version.folder) === 'folder' }))
}
