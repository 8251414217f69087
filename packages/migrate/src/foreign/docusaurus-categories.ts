import { frontMatterKind, parseYaml } from '@camdocs/base/front-matter/yaml.js'
import path from 'node:path/posix'
import { type ContentSource } from './docusaurus-config.js'
import { withSlashes } from './foreign-site.js'
import type { DocsVersion } from './docusaurus-versions.js'
import { readForeignConfig } from './read-config.js'
import type { SiteFolder } from './site-folder.js'
import { isStaticObject, stringAt, type StaticValue } from './static-value.js'

/**
 * Returns the URLs of generated category pages whose slug is set in a category file or in the sidebars.
 *
 * @param files the files in the folder of the version, relative to that folder
 */
export function categoryUrls(
  source: ContentSource,
  { folder, url }: DocsVersion,
  files: readonly string[],
  site: SiteFolder,
): string[] {
  const categories = files
    .filter((name) => /(?:^|\/)_category_\.(?:json|ya?ml)$/.test(name))
    .map(
      (name) =>
        parseYaml(site.read(path.join(folder, name)) ?? '', name, frontMatterKind).data as StaticValue,
    )
  const sidebar = site.firstFile(sidebarFiles(source))
  const sidebars = sidebar === undefined ? null : readForeignConfig(sidebar, site)
  return [...categories, sidebars]
    .flatMap((value) => slugsIn(value))
    .map((slug) => withSlashes(`${url}${slug}`))
}

/** Returns the paths that the module with the sidebars can have. */
const sidebarFiles = ({ options }: ContentSource): string[] => {
  const name = path.normalize(stringAt(options, 'sidebarPath') ?? 'sidebars')
  return [name, ...['.js', '.ts', '.json', '.mjs', '.cjs'].map((extension) => `${name}${extension}`)]
}

/** Finds the slugs of generated indexes at any depth. */
function slugsIn(value: StaticValue): string[] {
  if (Array.isArray(value)) return (value as readonly StaticValue[]).flatMap(slugsIn)
  if (!isStaticObject(value)) return []
  const slug = value.type === 'generated-index' ? stringAt(value, 'slug') : undefined
  return [...(slug === undefined ? [] : [slug]), ...Object.values(value).flatMap(slugsIn)]
}
