import { DOCUMENT_PREFIX } from '@camdocs/core'
import { searchKinds } from '@camdocs/core/search/client'
import { pathInFolder, type ContentRoot } from '../model/content-root.js'
import { symbolPrefix } from '../model/resolve-link.js'
import { isAllowableScheme, linkSchemes } from '../model/url-scheme.js'
import type { ApiSettings } from './api-schema.js'
import type { RootSettings } from './content-root-schema.js'
import { normalFolder } from './folder-schema.js'

/** A content root with the settings that decide about its pages and sidebars. */
export interface ConfiguredRoot extends ContentRoot, Pick<RootSettings, 'mainDoc' | 'sidebars'> {
  /** The keys of its settings, from the root of the configuration. */
  readonly setting: Keys
  /** Its API reference; null if it has none. */
  readonly api: ConfiguredApi | null
  /** The texts of its docs, by path in the folder, if they are not in files. */
  readonly texts?: ReadonlyMap<string, string>
}

/** An API reference of a content root. */
export interface ConfiguredApi extends ApiSettings {
  /** The keys of its settings, from the root of the configuration. */
  readonly setting: Keys
}

type Keys = readonly (string | number)[]

/** The settings that describe content roots. */
interface Content {
  readonly docs: RootSettings | readonly RootSettings[]
  readonly api?: ApiSettings | readonly ApiSettings[] | undefined
}

/** Returns the content roots of a site, in the configured order. */
export function contentRoots({ docs, api }: Content): readonly ConfiguredRoot[] {
  const apis = apiReferences(api)
  const roots = listed(docs, 'docs')
  return roots.map(({ value, setting }) => contentRoot(value, setting, roots.length === 1, apis))
}

const apiReferences = (api: Content['api']): ConfiguredApi[] =>
  listed(api ?? [], 'api').map(({ value, setting }) => ({
    ...value,
    prose: normalFolder(value.prose),
    setting,
  }))

/** Returns the values of a setting that is one value or a list, with their keys. */
const listed = <Value extends object>(
  values: Value | readonly Value[],
  name: string,
): { value: Value; setting: Keys }[] =>
  isList(values)
    ? values.map((value, index) => ({ value, setting: [name, index] }))
    : [{ value: values, setting: [name] }]

const isList = <Value>(values: Value | readonly Value[]): values is readonly Value[] => Array.isArray(values)

function contentRoot(
  settings: RootSettings,
  setting: Keys,
  isOnly: boolean,
  apis: readonly ConfiguredApi[],
): ConfiguredRoot {
  const { name, label = name, routeBase = `/${name}` } = settings
  const folder = normalFolder(settings.folder ?? name)
  const idPrefix = isOnly ? '' : `${name}:`
  const api = apis.find(({ root }) => root === name || (isOnly && root === undefined)) ?? null
  return {
    ...settings,
    idPrefix,
    tag: isOnly ? 'default' : name,
    label,
    folder,
    routeBase: routeBase === '/' ? '' : routeBase,
    setting,
    api,
  }
}

/** Reports API references without a content root, and several with the same root or the same folder. */
export function apiProblems({ docs, api }: Content): RootProblem[] {
  const apis = apiReferences(api)
  const names = contentRoots({ docs }).map(({ name }) => name)
  const known = names.map((name) => `"${name}"`).join(', ')
  return apis.flatMap(({ root, prose, setting }, index): RootProblem[] => {
    if (root === undefined ? names.length > 1 : !names.includes(root))
      return [{ path: [...setting, 'root'], message: `must be the name of a content root: ${known}` }]
    const others = apis.slice(0, index)
    const sameRoot = others.some((other) => (other.root ?? names[0]) === (root ?? names[0]))
    const sameFolder = others.some((other) => isOverlap(prose, other.prose))
    return [
      ...(sameRoot
        ? [{ path: [...setting, 'root'], message: 'must be unique among the API references' }]
        : []),
      ...(sameFolder
        ? [{ path: [...setting, 'prose'], message: 'must be unique among the API references' }]
        : []),
    ]
  })
}

/** A problem of a setting. */
interface RootProblem {
  readonly path: (string | number)[]
  readonly message: string
}

/** Reports content roots that cannot be told apart by their names, folders, or URLs. */
export function rootProblems({ docs }: Pick<Content, 'docs'>): RootProblem[] {
  const roots = contentRoots({ docs })
  if (roots.length === 0) return [{ path: ['docs'], message: 'must not be empty' }]
  return roots.flatMap((root, index) => [
    ...reservedName(root),
    ...roots.slice(0, index).flatMap((other) =>
      // With the same name, the defaults of the folders and paths are the same, too.
      (root.name === other.name ? (['name'] as const) : (['folder', 'routeBase'] as const))
        .filter((key) => isOverlap(root[key].toLowerCase(), other[key].toLowerCase()))
        .map((key) => ({ path: [...root.setting, key], message: overlapMessage(root[key], other[key]) })),
    ),
  ])
}

/** A prefix of IDs must differ from those of URLs, of references in Markdown, and of search queries. */
function reservedName({ name, idPrefix, setting }: ConfiguredRoot): RootProblem[] {
  const isReserved =
    !isAllowableScheme(name) ||
    linkSchemes.includes(name) ||
    searchKinds.some((kind) => kind === name) ||
    [symbolPrefix, DOCUMENT_PREFIX].some((prefix) => prefix.startsWith(idPrefix))
  if (idPrefix === '' || !isReserved) return []
  return [
    {
      path: [...setting, 'name'],
      message: `cannot be "${name}", which has another meaning in front of a colon`,
    },
  ]
}

/** Other roots can be below one whose docs are at the root of the site: their pages need different URLs. */
const isOverlap = (value: string, other: string): boolean =>
  value === other ||
  (value !== '' &&
    other !== '' &&
    (pathInFolder(value, other) !== null || pathInFolder(other, value) !== null))

const overlapMessage = (value: string, other: string): string =>
  value === other
    ? `must be unique, but another content root also has "${other || '/'}"`
    : `must not overlap with "${other}" of another content root`
