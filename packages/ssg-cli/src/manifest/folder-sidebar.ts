import type { FolderCategory } from '@camdocs/base/settings/sidebar-schema.js'
import { docIdOf, pathOfDoc, rootOf } from '@camdocs/base/model/content-root.js'
import type { SidebarGroup, SidebarNode } from '@camdocs/base/model/manifest.js'
import { labelOf, type Page } from '@camdocs/base/model/page.js'
import { titleOfFolder } from '../config/category-slug.js'
import { withIndex } from './category-index.js'
import { compareNatural } from './natural-order.js'
import { isFolderIndex } from '@camdocs/base/links/doc-url.js'
import { docNode, marksOf, resolveDoc, unlistedOf, type SidebarContext } from './sidebar-context.js'

interface Folder {
  /** The id: the path in the content root. */
  readonly id: string
  readonly folders: Map<string, Folder>
  readonly pages: Page[]
  index: Page | null
}

/**
 * Creates sidebar entries from the folder tree. Pages with other layouts, which show no sidebar, have none.
 *
 * @param dirName path relative to the content folder; "." for the content folder itself
 * @param sidebar name of the sidebar
 */
export function folderSidebar(dirName: string, sidebar: string, context: SidebarContext): SidebarNode[] {
  // "./guides/" becomes "guides", and "." becomes "".
  const path = dirName.replace(/^\.?\/|\/$|^\.$/g, '')
  const prefix = docIdOf(path === '' ? '' : `${path}/`, context.root)
  const pages = [...context.pages.values()].filter(
    ({ id, meta }) =>
      id.startsWith(prefix) && rootOf(id, context.roots) === context.root && meta.layout === 'doc',
  )
  const top = folderTree(pages, prefix)
  return folderNodes(top, { sidebar, context })
}

/**
 * Arranges docs in folders.
 *
 * @param prefix what the ids of all docs start with: the id of the top folder, with a slash at the end unless
 *   it is the content folder itself
 */
function folderTree(pages: readonly Page[], prefix: string): Folder {
  const emptyFolder = (id: string): Folder => ({ id, folders: new Map(), pages: [], index: null })
  const top = emptyFolder(prefix.replace(/\/$/, ''))
  for (const page of pages) {
    const parts = page.id.slice(prefix.length).split('/')
    const name = parts.pop() ?? ''
    let folder = top
    let id = prefix
    for (const part of parts) {
      id += part
      const next = folder.folders.get(part) ?? emptyFolder(id)
      folder.folders.set(part, next)
      folder = next
      id += '/'
    }
    // The index of the top folder is an ordinary page, because the sidebar has no category for that folder.
    const isIndex = parts.length > 0 && isFolderIndex(name, parts.join('/'))
    if (isIndex && folder.index === null) folder.index = page
    else folder.pages.push(page)
  }
  return top
}

interface SidebarScope {
  /** Name of the sidebar. */
  readonly sidebar: string
  readonly context: SidebarContext
}

/** An entry of the sidebar, with the values that determine its place in the folder. */
interface Entry {
  readonly position: number
  readonly name: string
  readonly node: SidebarNode
}

/** Entries of a folder, sorted by position, then by name in natural order. */
function folderNodes(folder: Folder, scope: SidebarScope): SidebarNode[] {
  const pages = folder.pages.map((page): Entry => {
    const name = pathOfDoc(page.id, scope.context.root).split('/').at(-1) ?? ''
    return { position: positionOf(page, name), name, node: docNode(page) }
  })
  const folders = [...folder.folders].map(([name, inner]) => categoryEntry(name, inner, scope))
  return [...pages, ...folders]
    .sort((a, b) => comparePositions(a.position, b.position) || compareNatural(a.name, b.name))
    .map((entry) => entry.node)
}

/** Compares without subtraction, because Infinity - Infinity is NaN. */
function comparePositions(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * Returns the position of a doc in its folder. By default, an index or readme that has a separate entry, such
 * as the index of the top folder, comes first, and all other docs come last.
 */
function positionOf(page: Page, name: string): number {
  const isIndex = isFolderIndex(name, '')
  return page.meta.sidebar_position ?? (isIndex ? -Infinity : Infinity)
}

/** Creates the entry of a folder from its index and its `_category_` file, which takes precedence. */
function categoryEntry(name: string, folder: Folder, scope: SidebarScope): Entry {
  const { context } = scope
  // The `_category_` file.
  const file = context.folders.get(folder.id)
  if (file !== undefined) context.categoryFolders.add(folder.id)
  const { label, position, description, collapsed = true, collapsible = true } = file?.settings ?? {}
  const page = linkedDoc(folder, file, context)
  const pages = [...folder.pages, ...(folder.index === null ? [] : [folder.index])]
  // The doc that the label links to has no entry of its own.
  const inner = { ...folder, pages: pages.filter((candidate) => candidate !== page) }
  const group: SidebarGroup = {
    kind: 'group',
    label: label ?? (page === null ? titleOfFolder(name) : labelOf(page)),
    ...marksOf(file?.settings ?? {}, page),
    doc: page?.id ?? null,
    ...unlistedOf(page),
    ...(description === undefined ? {} : { description }),
    collapsed,
    collapsible,
    children: folderNodes(inner, scope),
  }
  return {
    position: position ?? page?.meta.sidebar_position ?? Infinity,
    name,
    node: addGeneratedIndex(group, file, scope),
  }
}

/**
 * Returns the doc that a folder's label links to: its index, unless the `_category_` file specifies another
 * doc or none. Returns null if the label links to no doc, or to a draft.
 */
function linkedDoc(folder: Folder, file: FolderCategory | undefined, context: SidebarContext): Page | null {
  const link = file?.settings.link
  if (file === undefined || link === undefined) return folder.index
  if (link?.type !== 'doc') return null
  const inFolder = `${folder.id}/${link.id}`
  const id =
    context.pages.has(inFolder) || context.drafts.has(inFolder)
      ? inFolder
      : resolveDoc(link.id, file.locate(['link', 'id']), context)
  return id === null ? null : (context.pages.get(id) ?? null)
}

function addGeneratedIndex(
  group: SidebarGroup,
  file: FolderCategory | undefined,
  scope: SidebarScope,
): SidebarGroup {
  const link = file?.settings.link
  if (file === undefined || link?.type !== 'generated-index') return group
  const location = file.locate(link.slug === undefined ? ['link'] : ['link', 'slug'])
  return withIndex(group, link, scope.sidebar, location, scope.context)
}
