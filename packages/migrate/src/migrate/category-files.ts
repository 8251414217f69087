import path from 'node:path'
import { splitNumber, withoutNumbers } from '../foreign/docusaurus-urls.js'
import { compact } from './config-urls.js'
import { readYaml } from './convert-front-matter.js'
import { readCategoryLink, type SidebarTargets } from './docusaurus-sidebars.js'
import type { Report } from './notes.js'
import { Setting } from './setting.js'
import type { SourceFiles } from './source-files.js'

interface CategoryContext {
  /** Path of the content folder in the new site. */
  readonly newFolder: string
  readonly targets: SidebarTargets
  /** New paths of the folders whose subfolders are categories of a sidebar; "." is the content folder. */
  readonly folders: ReadonlySet<string>
  /** URL paths of the generated pages of configured sidebars, relative to the docs. */
  readonly indexes: ReadonlySet<string>
  /** Returns the path of a file or folder in the new content folder. */
  readonly newName: (name: string) => string
  readonly report: Report
}

/** The category files of the new site, and the URL paths of all generated pages, relative to the docs. */
export interface CategoryFiles {
  readonly files: ReadonlyMap<string, string>
  readonly indexes: ReadonlySet<string>
}

const categoryFile = /(?:^|\/)_category_\.(?:json|ya?ml)$/

/**
 * Converts the `_category_` files of a content folder. A folder with a number in its name also gets a
 * `_category_` file, which contains the number as its position. Files of folders that are not categories in a
 * sidebar have no effect, so they are left out.
 */
export function categoryFiles(
  contentFolder: string,
  files: SourceFiles,
  { newFolder, targets, folders, indexes, newName, report }: CategoryContext,
): CategoryFiles {
  const all = files.list(contentFolder)
  const fileByFolder = new Map(
    all.filter((name) => categoryFile.test(name)).map((name) => [folderOf(name), name]),
  )
  const oldFolders = new Set(all.flatMap(parentsOf))
  const result = new Map<string, string>()
  const generated = new Set(indexes)
  for (const folder of oldFolders) {
    const name = newName(folder)
    const isCategory = [...folders].some((top) => top === '.' || name.startsWith(`${top}/`))
    if (!isCategory || !targets.hasPages(name)) continue
    const file = fileByFolder.get(folder)
    const settings = new Setting(
      file === undefined ? {} : readYaml(files.text(path.join(contentFolder, file))),
      '',
      file === undefined ? folder : files.nameOf(path.join(contentFolder, file)),
      report,
    )
    // If `newName` is any other function, numbers are part of the names, and not positions.
    const number = newName === withoutNumbers ? splitNumber(path.posix.basename(folder)).number : undefined
    const category = readCategory(settings, name, number, targets, generated)
    if (Object.keys(category).length > 0)
      result.set(`${newFolder}/${name}/_category_.json`, `${JSON.stringify(category, null, 2)}\n`)
  }
  return { files: result, indexes: generated }
}

function readCategory(
  settings: Setting,
  folder: string,
  number: number | undefined,
  targets: SidebarTargets,
  indexes: Set<string>,
): object {
  const label = settings.get('label').string()
  const link = settings.get('link')
  return compact({
    label,
    position: settings.get('position').number() ?? number,
    collapsed: settings.get('collapsed').boolean(),
    collapsible: settings.get('collapsible').boolean(),
    description: settings.get('description').string(),
    link:
      link.value === null
        ? null
        : readCategoryLink(link, label ?? path.posix.basename(folder), targets, indexes, folder),
  })
}

const folderOf = (name: string): string => path.posix.dirname(name)

/** Returns the folders that contain a file: "a/b/c.md" → "a", "a/b". */
function parentsOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
