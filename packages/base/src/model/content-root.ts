import path from 'node:path/posix'

/*
 * Content roots: folders of docs, each with its own IDs, URLs, and sidebars. A site has one root, or several,
 * such as the docs of two products.
 */

/** What the IDs, files, and URLs of a root's docs start with. */
export interface ContentRoot {
  readonly name: string
  /** Name of the root for readers. */
  readonly label: string
  /**
   * What the IDs of its docs, sidebars, generated indexes, and folders start with: "alpha:". Empty if the
   * site has only one root.
   */
  readonly idPrefix: string
  /**
   * Its name in the tags that search services filter by (HEAD-6); "default" if the site has only one root.
   */
  readonly tag: string
  /** Folder of its docs, relative to the site's folder. */
  readonly folder: string
  /** URL path of its docs, without the base path: "/docs". Empty if they are at the root of the site. */
  readonly routeBase: string
  readonly version: { readonly name: string; readonly label: string }
  /** Base URL of "Edit this page" links; undefined for no links. */
  readonly editUrl?: string | undefined
  /** Whether its docs show the date and author of their last change. */
  readonly lastUpdated: boolean
}

type Prefixed = Pick<ContentRoot, 'idPrefix'>

/** Returns the ID of a doc. @param path path of the doc in its root, without the extension */
export const docIdOf = (path: string, { idPrefix }: Prefixed): string => idPrefix + path

/** Returns the path of a doc in its root, without the extension. */
export const pathOfDoc = (id: string, { idPrefix }: Prefixed): string => id.slice(idPrefix.length)

/**
 * Resolves an ID that authors wrote in the settings or the docs of a root: without the prefix of a root, it
 * is the ID of one of the root's own docs.
 */
export const resolveDocId = (id: string, own: Prefixed, roots: readonly Prefixed[]): string =>
  roots.some(({ idPrefix }) => id.startsWith(idPrefix)) ? id : docIdOf(id, own)

/** Returns the root of a doc, a sidebar, or a generated index. */
export function rootOf<Root extends Prefixed>(id: string, roots: readonly Root[]): Root {
  const root = roots.find(({ idPrefix }) => id.startsWith(idPrefix))
  if (root === undefined) throw new Error(`The ID "${id}" belongs to no content root.`)
  return root
}

/**
 * Whether a text starts with the prefix of a content root, as the ID of a doc in a site with several roots.
 */
export const hasRootPrefix = (text: string, roots: readonly Prefixed[]): boolean =>
  roots.some(({ idPrefix }) => idPrefix !== '' && text.startsWith(idPrefix))

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
