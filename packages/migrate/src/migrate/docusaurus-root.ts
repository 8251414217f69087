import { withoutNumbers } from '../foreign/docusaurus-urls.js'
import { categoryFiles } from './category-files.js'
import { ConfigUrls } from './config-urls.js'
import { copiesOf, isAsset } from './content-pages.js'
import type { DocusaurusDocs } from './docusaurus-docs.js'
import type { DocsFolder } from './docusaurus-folders.js'
import { readSidebars, type SidebarTargets, type Sidebars } from './docusaurus-sidebars.js'
import type { CopiedFile } from './old-page.js'
import type { OldSite } from './old-site.js'
import { Setting } from './setting.js'
import { SiteLinks, type LinkRules } from './site-links.js'

/** What the docs of all versions and languages of a site share. */
export interface SharedRules
  extends
    Pick<LinkRules, 'files' | 'staticFolders' | 'baseUrl' | 'isLeftOut' | 'assets'>,
    Pick<OldSite, 'hasMath' | 'isMarkdownMdx'> {}

/** The docs of a version, as read. */
export interface DocsRoot {
  readonly site: OldSite
  readonly urls: ConfigUrls
  readonly byId: DocusaurusDocs['byId']
  readonly sidebars: Sidebars['sidebars']
  readonly mainDoc: string | undefined
  readonly copies: readonly CopiedFile[]
  /** Contents of `_category_` files. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * Reads the docs of a version, without their text.
 *
 * @param configured the sidebars of the version
 */
export function readRoot(
  { contentFolder, newFolder, routes }: DocsFolder,
  { pages, byId }: DocusaurusDocs,
  configured: Setting,
  shared: SharedRules,
): DocsRoot {
  const { files, staticFolders, hasMath, isMarkdownMdx } = shared
  const newName = routes.hasNumberPrefixes ? withoutNumbers : (name: string) => name
  /** URL paths of the category pages that both sites generate. They are added when they are known. */
  const generated = new Set<string>()
  const links = new SiteLinks({
    ...shared,
    contentFolder,
    pages,
    isRelativeToFile: false,
    titleId: () => undefined,
    newName,
    isGenerated: (url) => generated.has(url),
  })
  const urls = new ConfigUrls(links, files, staticFolders, (url) => generated.has(url))
  const targets: SidebarTargets = {
    byId,
    hasPages: (folder) => folder === '.' || pages.some(({ id }) => id.startsWith(`${folder}/`)),
    newName,
    newUrlOf: (setting) => {
      const target = urls.targetOf(setting)
      return target === null ? null : 'to' in target ? target.to : target.href
    },
  }
  // Sidebars define generated pages, and can link to them. So the sidebars are read twice: first to find
  // these pages, and then to convert the items.
  const { folders, indexes } = readSidebars(withoutReport(configured), targets)
  const { report } = configured
  const context = { newFolder, targets, folders, indexes, newName, report }
  const categories = categoryFiles(contentFolder, files, context)
  for (const index of new Set([...indexes, ...categories.indexes])) generated.add(routes.base + index)
  return {
    site: {
      dialect: 'docusaurus',
      files,
      contentFolder,
      pages,
      docIds: new Map([...byId].map(([oldId, { id }]) => [oldId, id])),
      links,
      hasMath,
      isMarkdownMdx,
    },
    urls,
    byId,
    sidebars: readSidebars(configured, targets).sidebars,
    mainDoc: pages.find(({ oldUrl }) => oldUrl === '/')?.id,
    copies: copiesOf(contentFolder, newFolder, files, isAsset, newName),
    files: categories.files,
  }
}

/** Returns a copy of a setting that reports nothing, even if a value in it cannot be migrated. */
const withoutReport = ({ value, name, file }: Setting): Setting =>
  new Setting(value, name, file, () => undefined)
