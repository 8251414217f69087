import path from 'node:path/posix'
import type { VersionProps } from '@camdocs/core'
import type { SourceLocation } from './diagnostic.js'

/*
 * Content roots: folders of docs, each with its own IDs, URLs, and sidebars. A site has one root, or several,
 * such as the docs of two products. An edition is a root with the same docs as another root, such as those
 * of an earlier version (docs/decisions/0036-versions.md).
 */

/** What the IDs, files, and URLs of a root's docs start with. */
export interface ContentRoot {
  readonly name: string
  /** Name of the root whose docs these are in another edition; the root's own name for all other roots. */
  readonly family: string
  /** Name of the root for readers. */
  readonly label: string
  /**
   * What the IDs of its docs, sidebars, generated indexes, and folders start with: "alpha:". Empty if the
   * site has only one root, besides editions, whose prefixes are "@3.1:" or "alpha@3.1:".
   */
  readonly idPrefix: string
  /**
   * Its name in the tags that search services filter by (HEAD-6); "default" if the site has only one root.
   */
  readonly tag: string
  /**
   * Folder of its docs, relative to the site's folder. For docs that are read from git, the commit comes
   * first, as in commands of git: "v3.1.0:docs".
   */
  readonly folder: string
  /** The tag, branch, or commit that its docs are read from. Absent if they are files. */
  readonly ref?: string
  /** URL path of its docs, without the base path: "/docs". Empty if they are at the root of the site. */
  readonly routeBase: string
  readonly version: VersionProps
  /** Whether nobody edits its docs anymore, so that their problems are warnings. */
  readonly isFrozen?: true
  /** Whether search engines should not index its pages. */
  readonly noIndex?: true
  /** Base URL of "Edit this page" links; undefined for no links. */
  readonly editUrl?: string | undefined
  /** Whether its docs show the date and author of their last change. */
  readonly lastUpdated: boolean
  /** Whether its docs show the names of their authors. */
  readonly contributors: boolean
  /** The plugin whose pages these are. Absent for all other roots. */
  readonly plugin?: string
  /** Pages that plugins add to those in the folder. Absent if there are none. */
  readonly added?: readonly AddedTexts[]
}

/** Pages that a plugin adds to a content root. */
export interface AddedTexts {
  /** The name of the plugin, for messages. */
  readonly plugin: string
  /** Where the plugin is configured. */
  readonly location: SourceLocation
  /** The texts, by path in the folder of the root. */
  readonly texts: ReadonlyMap<string, string>
}

type Prefixed = Pick<ContentRoot, 'idPrefix'>

/**
 * What the IDs of the Markdown files in `pages/` start with. They are docs of a root that no setting names:
 * it has no sidebar, and its pages are at the root of the site.
 */
export const pagesPrefix = '@pages:'

/** What the IDs of the pages of a plugin's own root start with. */
export const pluginPrefix = (name: string): string => `@${name}:`

/** The name of the content root with the pages of the changelog, which is the root of a plugin. */
export const changelogName = 'changelog'

/** What the IDs of the pages of the changelog start with. */
export const changelogPrefix = pluginPrefix(changelogName)

/** The folder of the blog, and the name of its content root, which no setting names. */
export const blogName = 'blog'

/** What the IDs of the pages of the blog start with. */
export const blogPrefix = pluginPrefix(blogName)

/** Whether a root contains the posts of the blog. */
export const isBlogRoot = ({ idPrefix }: Prefixed): boolean => idPrefix === blogPrefix

/** Whether a root contains the Markdown files in `pages/`. */
export const isPagesRoot = ({ idPrefix }: Prefixed): boolean => idPrefix === pagesPrefix

/** Returns the roots without those of `pages/`, of the blog, and of plugins. */
export const docsRoots = <Root extends Prefixed & Pick<ContentRoot, 'plugin'>>(
  roots: readonly Root[],
): Root[] => roots.filter((root) => !isPagesRoot(root) && !isBlogRoot(root) && root.plugin === undefined)

/** Returns the plugin that makes a page, given its source file; undefined for a page in a file. */
export const pluginOf = (
  file: string,
  { plugin, added, folder }: Pick<ContentRoot, 'plugin' | 'added' | 'folder'>,
): string | undefined =>
  file.startsWith(`${folder}/`)
    ? (plugin ?? added?.find(({ texts }) => texts.has(file.slice(folder.length + 1)))?.plugin)
    : undefined

/** Whether the docs of any root have several versions. */
export const hasVersions = (roots: readonly Pick<ContentRoot, 'name' | 'family'>[]): boolean =>
  roots.some(({ name, family }) => name !== family)

/** Returns the ID of a doc. @param path path of the doc in its root, without the extension */
export const docIdOf = (path: string, { idPrefix }: Prefixed): string => idPrefix + path

/** Returns the path of a doc in its root, without the extension. */
export const pathOfDoc = (id: string, { idPrefix }: Prefixed): string => id.slice(idPrefix.length)

/**
 * Resolves an ID that authors wrote in the settings or the docs of a root: without the prefix of a root, it
 * is the ID of one of the root's own docs. In an edition, the prefix of a root means the edition of that root
 * with the same version, if there is one.
 */
export function resolveDocId(id: string, own: MaybeEdition, roots: readonly MaybeEdition[]): string {
  const written = prefixedRoot(id, roots)
  if (written === null) return docIdOf(id, own)
  const { root, path } = written
  const isPlain = root.name === root.family && !hasVersion(id, root)
  const same = isPlain
    ? roots.find((other) => other.family === root.family && isSameVersion(other, own))
    : undefined
  return docIdOf(path, same ?? root)
}

/** Whether a text names the version of a root, as in "@current:a". */
const hasVersion = (text: string, root: MaybeEdition): boolean =>
  root.version !== undefined && text.startsWith(currentPrefix(root))

/** A root whose edition can be unknown. */
type MaybeEdition = Prefixed & Partial<Edition>

/** What tells editions apart. */
type Edition = Pick<ContentRoot, 'name' | 'family' | 'version'>

const isSameVersion = (root: Partial<Edition>, other: Partial<Edition>): boolean =>
  root.version !== undefined && root.version.name === other.version?.name

/**
 * Returns the root that a text names with its prefix, and the rest of the text; null if the text starts with
 * no prefix. Unlike the prefixes of IDs, that of the current edition can be written: "@current:".
 */
export function prefixedRoot(
  text: string,
  roots: readonly MaybeEdition[],
): { readonly root: MaybeEdition; readonly path: string } | null {
  for (const root of roots)
    for (const prefix of [root.idPrefix, currentPrefix(root)])
      if (prefix !== '' && text.startsWith(prefix)) return { root, path: text.slice(prefix.length) }
  return null
}

/** The prefix that names a root explicitly as the current edition: "@current:", or "alpha@current:". */
const currentPrefix = ({ idPrefix, name, family, version }: MaybeEdition): string =>
  version === undefined || name !== family ? idPrefix : `${idPrefix.slice(0, -1)}@${version.name}:`

/** Returns what links to the docs of other versions start with. */
export const versionPrefixes = (roots: readonly ContentRoot[]): string[] =>
  docsRoots(roots)
    .filter((root) => editionsOf(root, roots).length > 1)
    .map(currentPrefix)

/** Returns the root of a doc, a sidebar, or a generated index. */
export function rootOf<Root extends Prefixed>(id: string, roots: readonly Root[]): Root {
  const root =
    roots.find(({ idPrefix }) => idPrefix !== '' && id.startsWith(idPrefix)) ??
    roots.find(({ idPrefix }) => idPrefix === '')
  if (root === undefined) throw new Error(`The ID "${id}" belongs to no content root.`)
  return root
}

/** Returns the root whose path a URL is below: the one with the longest path. */
export const rootAt = <Root extends Pick<ContentRoot, 'routeBase'>>(
  url: string,
  roots: readonly Root[],
): Root | undefined =>
  roots
    .filter(({ routeBase }) => pathInFolder(url, routeBase || '/') !== null)
    .sort((a, b) => b.routeBase.length - a.routeBase.length)[0]

/** Returns all editions of a root, in their order: the current one, then from the newest to the oldest. */
export const editionsOf = <Root extends Edition>({ family }: Root, roots: readonly Root[]): Root[] =>
  roots.filter((root) => root.family === family)

/** Whether a site has no other roots than the editions of this one. */
export const isOnlyFamily = ({ idPrefix }: Prefixed): boolean => idPrefix === '' || idPrefix.startsWith('@')

/**
 * Returns the newest edition of a root that is released: the first whose version is not the next one.
 * Without such an edition, the current one.
 */
export function newestEdition<Root extends Edition>(root: Root, roots: readonly Root[]): Root {
  const editions = editionsOf(root, roots)
  return editions.find(({ version }) => version.state !== 'next') ?? editions[0] ?? root
}

/** Whether a doc belongs to the newest edition of its root. */
export function isOfNewest(id: string, roots: readonly ContentRoot[]): boolean {
  const root = rootOf(id, roots)
  return newestEdition(root, roots) === root
}

/**
 * Whether a text starts with the prefix of a content root, as the ID of a doc in a site with several roots.
 */
export const hasRootPrefix = (text: string, roots: readonly MaybeEdition[]): boolean =>
  prefixedRoot(text, roots) !== null

/** Returns the folders of roots whose docs are files. */
export const workingFolders = (roots: readonly Pick<ContentRoot, 'folder' | 'ref'>[]): string[] =>
  roots.flatMap(({ folder, ref }) => (ref === undefined ? [folder] : []))

/** Whether a file, relative to the site's folder, is in the folder or in the commit of a root. */
export const isOfRoot = (file: string, { folder, ref }: Pick<ContentRoot, 'folder' | 'ref'>): boolean =>
  ref === undefined ? pathInFolder(file, folder) !== null : file.startsWith(`${ref}:`)

/**
 * Returns the path of a file in a folder; null if it is outside of the folder. Both are relative to the
 * site's folder, or both are URL paths.
 */
export function pathInFolder(file: string, folder: string): string | null {
  const relative = path.relative(folder, file)
  if (relative === '..' || relative.startsWith('../')) return null
  // `path.relative` removes a slash at the end.
  return file.endsWith('/') && relative !== '' ? `${relative}/` : relative
}
