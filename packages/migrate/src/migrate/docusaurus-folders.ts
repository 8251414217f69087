import path from 'node:path'
import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import { frontMatterKind, parseYaml } from '@camdocs/base/front-matter/yaml.js'
import type { DocRoutes } from './docusaurus-docs.js'
import { publishedVersions } from '../foreign/docusaurus-versions.js'
import type { StaticValue } from '../foreign/static-value.js'
import { docsOptions } from './docusaurus-options.js'
import type { Setting } from './setting.js'
import type { SourceFiles } from './source-files.js'

/** The docs of a version of a Docusaurus site, and what the new site makes of them. */
export interface DocsFolder {
  /** Name of the version: "current" or "2.0". */
  readonly name: string
  /** Absolute path. */
  readonly contentFolder: string
  /** Path in the new site: "docs" or "versions/2.0". */
  readonly newFolder: string
  readonly routes: DocRoutes
  /** Name of the version for readers, if the configuration sets it. */
  readonly label: string | undefined
  readonly state: VersionState
  readonly noIndex: boolean | undefined
}

type VersionState = NonNullable<NonNullable<SiteConfigInput['versions']>[number]['state']>

/** Reads a JSON file. Returns undefined if it does not exist or is not valid. */
export const readJson = (file: string, files: SourceFiles): unknown =>
  // JSON is valid YAML.
  files.isFile(file) ? parseYaml(files.text(file) ?? '', '', frontMatterKind).data : undefined

/**
 * Lists the docs that Docusaurus publishes, from the newest to the oldest. The first are the docs of the new
 * site, the others its versions.
 */
export function docsFolders(settings: Setting, files: SourceFiles, routes: DocRoutes): DocsFolder[] {
  const docs = docsOptions(settings)
  const folder = path.resolve(files.root, docs.get('path').string() ?? 'docs')
  const names = readJson(path.join(files.root, 'versions.json'), files)
  const published = publishedVersions(docs.value as StaticValue, names)
  return published.map(({ name, path: ownPath, distance }, index) => {
    const options = docs.get('versions').get(name)
    const own = ownPath.replace(/^\/|\/$/g, '')
    return {
      name,
      contentFolder: name === 'current' ? folder : path.join(files.root, 'versioned_docs', `version-${name}`),
      newFolder: index === 0 ? 'docs' : `versions/${name}`,
      routes: { ...routes, base: own === '' ? routes.base : `${routes.base}/${own}` },
      label: options.get('label').string(),
      state: stateOf(options.get('banner').string(), distance),
      noIndex: options.get('noIndex').boolean(),
    }
  })
}

/** @param distance as in `PublishedVersion` */
function stateOf(banner: string | undefined, distance: number): VersionState {
  if (banner === 'none') return 'maintained'
  if (banner === 'unreleased') return 'next'
  if (banner === 'unmaintained') return 'unmaintained'
  return distance > 0 ? 'next' : distance < 0 ? 'unmaintained' : 'maintained'
}
