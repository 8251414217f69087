import { DOCUMENT_PREFIX, type VersionProps } from '@camdocs/core'
import { searchKinds } from '@camdocs/core/search/client'
import type { PluginRoot } from '@camdocs/core'
import {
  blogName,
  blogPrefix,
  pagesPrefix,
  pathInFolder,
  pluginPrefix,
  type ContentRoot,
} from '../model/content-root.js'
import { symbolPrefix } from '../model/resolve-link.js'
import { isAllowableScheme, linkSchemes } from '../model/url-scheme.js'
import type { ApiSettings } from './api-schema.js'
import type { RootSettings } from './content-root-schema.js'
import { normalFolder } from './folder-schema.js'
import type { Variables } from '../model/variables.js'
import { hasOneSource, type VersionSettings } from './versions-schema.js'

/** A content root with the settings that decide about its pages and sidebars. */
export interface ConfiguredRoot extends ContentRoot, Pick<RootSettings, 'mainDoc' | 'sidebars'> {
  /** The keys of its settings, from the root of the configuration. */
  readonly setting: Keys
  /** Its API reference; null if it has none. */
  readonly api: ConfiguredApi | null
  /** The texts of its docs, by path in the folder, if they are not in files. */
  readonly texts?: ReadonlyMap<string, string>
  /** The settings of another root that apply to this one, although it can lack docs that they name. */
  readonly inherited?: readonly ('mainDoc' | 'sidebars')[]
  /** Values that its docs have instead of those of the site. */
  readonly variables?: Variables
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
  readonly versions?: readonly VersionSettings[]
}

/**
 * Returns the content roots of a site: those of the docs, in the configured order, each with its other
 * versions after it, that of `pages/`, and that of the blog.
 */
export function contentRoots(content: Content): readonly ConfiguredRoot[] {
  const roots = docsRootsOf(content)
  const [first] = roots
  if (first === undefined) return []
  const pages = pagesRoot(first)
  const blog = blogRoot(first)
  // Docs can have this folder or this path.
  const isTaken = roots.some(
    ({ folder, routeBase }) => folder === blog.folder || routeBase === blog.routeBase,
  )
  return isTaken ? [...roots, pages] : [...roots, pages, blog]
}

/**
 * Returns a content root of a plugin.
 *
 * @param pages the root of `pages/`, whose other settings apply
 */
export const pluginRoot = (
  { name, routeBase, isFrozen }: PluginRoot,
  plugin: string,
  texts: ReadonlyMap<string, string>,
  pages: ConfiguredRoot,
): ConfiguredRoot => ({
  ...pages,
  name: pluginPrefix(name),
  family: pluginPrefix(name),
  idPrefix: pluginPrefix(name),
  folder: `@${name}`,
  routeBase: routeBase === '/' ? '' : routeBase,
  sidebars: undefined,
  editUrl: undefined,
  lastUpdated: false,
  contributors: false,
  ...(isFrozen === true && { isFrozen }),
  plugin,
  texts,
})

/** Returns the root of the Markdown files in `pages/`. Its other settings are those of the first root. */
const pagesRoot = (first: ConfiguredRoot): ConfiguredRoot => ({
  ...first,
  name: pagesPrefix,
  family: pagesPrefix,
  idPrefix: pagesPrefix,
  folder: 'pages',
  routeBase: '',
  mainDoc: undefined,
  sidebars: {},
  api: null,
})

/** Returns the root of the posts of the blog. Its other settings are those of the first root. */
const blogRoot = (first: ConfiguredRoot): ConfiguredRoot => ({
  ...pagesRoot(first),
  name: blogName,
  family: blogName,
  label: blogName,
  idPrefix: blogPrefix,
  folder: blogName,
  routeBase: `/${blogName}`,
})

function docsRootsOf({ docs, api, versions = [] }: Content): readonly ConfiguredRoot[] {
  const apis = apiReferences(api)
  const roots = listed(docs, 'docs')
  const isOnly = roots.length === 1
  return roots.flatMap(({ value, setting }) => {
    const root = contentRoot(value, setting, isOnly, apis)
    const own = versions.flatMap((version, index) =>
      version.root === root.name || (isOnly && version.root === undefined)
        ? [versionRoot(version, root, ['versions', index])]
        : [],
    )
    return [root, ...own]
  })
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
    family: name,
    version: versionProps(settings.version),
    idPrefix,
    tag: isOnly ? 'default' : name,
    label,
    folder,
    routeBase: routeBase === '/' ? '' : routeBase,
    setting,
    api,
  }
}

/** Most versions are maintained, so their data says nothing about it. */
const versionProps = ({ name, label, state }: RootSettings['version']): VersionProps =>
  state === 'maintained' ? { name, label } : { name, label, state }

/** Returns the edition of a root that a version in the settings describes. */
function versionRoot(settings: VersionSettings, root: ConfiguredRoot, setting: Keys): ConfiguredRoot {
  const { name, label = name, ref, state, noIndex, variables } = settings
  const { path = `${root.routeBase}/${name}`, mainDoc, sidebars } = settings
  const inherited = [
    ...(mainDoc === undefined ? (['mainDoc'] as const) : []),
    ...(sidebars === undefined ? (['sidebars'] as const) : []),
  ]
  return {
    name: `${root.name}@${name}`,
    family: root.name,
    label: root.label,
    idPrefix: `${root.idPrefix.slice(0, -1)}@${name}:`,
    tag: root.tag,
    folder: ref === undefined ? normalFolder(settings.folder ?? '') : `${ref}:${root.folder}`,
    routeBase: path === '/' ? '' : path,
    version: versionProps({ name, label, state }),
    lastUpdated: false,
    contributors: false,
    mainDoc: mainDoc ?? root.mainDoc,
    sidebars: sidebars ?? root.sidebars,
    api: versionApi(settings, root, setting),
    setting,
    variables,
    isFrozen: true,
    ...(ref === undefined ? {} : { ref }),
    inherited,
    ...(noIndex ? { noIndex } : {}),
  }
}

/** Returns the API reference of a version: with the package of its release, and the prose of its commit. */
function versionApi(
  { api, ref, folder = '' }: VersionSettings,
  root: ConfiguredRoot,
  setting: Keys,
): ConfiguredApi | null {
  if (api === undefined || root.api === null) return null
  const { entryPoint = root.api.entryPoint, tsconfig = root.api.tsconfig, sourceLink } = api
  return {
    ...root.api,
    package: api.package,
    entryPoint,
    tsconfig,
    // The links of the current reference lead to other lines.
    sourceLink,
    prose: ref === undefined ? `${normalFolder(folder)}/_api` : `${ref}:${root.api.prose}`,
    setting: [...setting, 'api'],
  }
}

/** Reports versions without a content root, and those with an API reference that their root lacks. */
export function versionProblems({ docs, api, versions = [] }: Content): RootProblem[] {
  const roots = docsRootsOf({ docs, api })
  const names = roots.map(({ name }) => name)
  const known = names.map((name) => `"${name}"`).join(', ')
  return versions.flatMap(({ root: name, api: own }, index): RootProblem[] => {
    const root =
      name === undefined && names.length === 1 ? roots[0] : roots.find((other) => other.name === name)
    if (root === undefined)
      return [{ path: ['versions', index, 'root'], message: `must be the name of a content root: ${known}` }]
    return own === undefined || root.api !== null
      ? []
      : [{ path: ['versions', index, 'api'], message: 'requires the setting "api" of the current docs' }]
  })
}

/** Reports API references without a content root, and several with the same root or the same folder. */
export function apiProblems({ docs, api }: Content): RootProblem[] {
  const apis = apiReferences(api)
  const names = docsRootsOf({ docs }).map(({ name }) => name)
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

/** Reports content roots and versions that cannot be told apart by their names, folders, or URLs. */
export function rootProblems({ docs, versions }: Pick<Content, 'docs' | 'versions'>): RootProblem[] {
  // Without its source, a version overlaps with anything.
  const roots = docsRootsOf({ docs, versions: versions?.every(hasOneSource) ? versions : [] })
  if (roots.length === 0) return [{ path: ['docs'], message: 'must not be empty' }]
  return roots.flatMap((root, index) => [
    ...reservedName(root),
    ...roots.slice(0, index).flatMap((other) => overlaps(root, other)),
  ])
}

function overlaps(root: ConfiguredRoot, other: ConfiguredRoot): RootProblem[] {
  const isEdition = root.family === other.family && root.name !== root.family
  if (isEdition && root.version.name === other.version.name)
    return [
      { path: [...root.setting, 'name'], message: overlapMessage(root.version.name, other.version.name) },
    ]
  // With the same name, the defaults of the folders and paths are the same, too.
  const keys = root.name === other.name ? (['name'] as const) : (['folder', 'routeBase'] as const)
  return keys.flatMap((key): RootProblem[] => {
    const [value, otherValue] = [root[key].toLowerCase(), other[key].toLowerCase()]
    // The path of a version is usually below that of the current docs.
    const isConflict = isEdition && key === 'routeBase' ? value === otherValue : isOverlap(value, otherValue)
    return isConflict
      ? [{ path: [...root.setting, keyOf(key, root)], message: overlapMessage(root[key], other[key]) }]
      : []
  })
}

/** The name of a property in the settings of a root or of a version. */
function keyOf(key: 'name' | 'folder' | 'routeBase', { name, family, ref }: ConfiguredRoot): string {
  if (name === family) return key
  return key === 'routeBase' ? 'path' : key === 'folder' && ref !== undefined ? 'ref' : key
}

/** A prefix of IDs must differ from those of URLs, of references in Markdown, and of search queries. */
function reservedName({ name, family, idPrefix, setting }: ConfiguredRoot): RootProblem[] {
  // Nothing else contains "@" in front of a colon, except the prefix of `pages/`.
  if (name !== family)
    return idPrefix === pagesPrefix
      ? [{ path: [...setting, 'name'], message: 'cannot be "pages", which names the files in `pages/`' }]
      : []
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
