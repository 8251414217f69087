import { DOCUMENT_PREFIX } from '@camdocs/core'
import { searchKinds } from '@camdocs/core/search/client'
import { pathInFolder, type ContentRoot } from '../model/content-root.js'
import { symbolPrefix } from '../model/resolve-link.js'
import { isAllowableScheme, linkSchemes } from '../model/url-scheme.js'
import type { RootSettings } from './content-root-schema.js'

/** A content root with the settings that decide about its sidebars and its main doc. */
export interface ConfiguredRoot extends ContentRoot, Pick<RootSettings, 'mainDoc' | 'sidebars'> {
  /** The keys of its settings, from the root of the configuration. */
  readonly setting: readonly (string | number)[]
}

/** Returns the content roots of a site, in the configured order. */
export function contentRoots(docs: RootSettings | readonly RootSettings[]): readonly ConfiguredRoot[] {
  if (!('length' in docs)) return [contentRoot(docs, ['docs'], true)]
  return docs.map((root, index) => contentRoot(root, ['docs', index], docs.length === 1))
}

function contentRoot(
  settings: RootSettings,
  setting: ConfiguredRoot['setting'],
  isOnly: boolean,
): ConfiguredRoot {
  const { name, label = name, folder = name, routeBase = `/${name}` } = settings
  const idPrefix = isOnly ? '' : `${name}:`
  return { ...settings, idPrefix, tag: isOnly ? 'default' : name, label, folder, routeBase, setting }
}

/** A problem of a setting. The path is relative to the setting `docs`. */
interface RootProblem {
  readonly path: (string | number)[]
  readonly message: string
}

/** Reports content roots that cannot be told apart by their names, folders, or URLs. */
export function rootProblems(roots: readonly ConfiguredRoot[]): RootProblem[] {
  if (roots.length === 0) return [{ path: [], message: 'must not be empty' }]
  return roots.flatMap((root, index) => [
    ...reservedName(root, index),
    ...roots.slice(0, index).flatMap((other) =>
      // With the same name, the defaults of the folders and paths are the same, too.
      (root.name === other.name ? (['name'] as const) : (['folder', 'routeBase'] as const))
        .filter((key) => isOverlap(root[key].toLowerCase(), other[key].toLowerCase()))
        .map((key) => ({ path: [index, key], message: overlapMessage(root[key], other[key]) })),
    ),
  ])
}

/** A prefix of IDs must differ from those of URLs, of references in Markdown, and of search queries. */
function reservedName({ name, idPrefix }: ConfiguredRoot, index: number): RootProblem[] {
  const isReserved =
    !isAllowableScheme(name) ||
    linkSchemes.includes(name) ||
    searchKinds.some((kind) => kind === name) ||
    [symbolPrefix, DOCUMENT_PREFIX].some((prefix) => prefix.startsWith(idPrefix))
  if (idPrefix === '' || !isReserved) return []
  return [
    { path: [index, 'name'], message: `cannot be "${name}", which has another meaning in front of a colon` },
  ]
}

const isOverlap = (value: string, other: string): boolean =>
  value === other || pathInFolder(value, other) !== null || pathInFolder(other, value) !== null

const overlapMessage = (value: string, other: string): string =>
  value === other
    ? `must be unique, but another content root also has "${other}"`
    : `must not overlap with "${other}" of another content root`
