import type { ApiAlias, ApiLibrary, ApiModel, ApiSymbol } from '@camdocs/core/api'
import type { SearchKind } from '@camdocs/core/search'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { extractApi, type ApiExtraction, type ApiOptions } from '../api/extract.js'
import { keyOf } from '../cache/keys.js'
import { FileStore } from '../cache/store.js'
import type { SiteConfig } from '../config/site-config.js'
import { apiAnchor } from '../model/api-anchor.js'
import { hasErrors, type Diagnostic } from '../model/diagnostic.js'
import type { RouteManifest, SymbolLocation } from '../model/manifest.js'
import type { SourceFile, Sources } from '../model/source.js'
import type { CompileTask, TaskContext } from '../model/tasks.js'

/** The API reference as pages to compile, and what the names in it lead to. */
export interface ApiReference {
  readonly tasks: readonly ApiPageTask[]
  readonly symbols: RouteManifest['symbols']
  readonly problems: readonly Diagnostic[]
}

type ApiPageTask = Omit<CompileTask, 'rules' | 'theme'>

const none: ApiReference = { tasks: [], symbols: new Map(), problems: [] }
/** Doc ids of the reference are below this folder, whatever folder its prose is in. */
const folder = 'api'
const overview = `${folder}/index`

/** Extracts the configured package's types, unless the store has them, and finds the prose of each. */
export async function readApi(
  { root, settings: { api } }: SiteConfig,
  { apiProse }: Sources,
  context: TaskContext,
): Promise<ApiReference> {
  if (api === undefined) return none
  const { entryPoint, tsconfig, sourceLink } = api
  const options: ApiOptions = {
    ...{ root, packageFolder: api.package, entryPoint },
    ...(tsconfig !== undefined && { tsconfig }),
    ...(sourceLink !== undefined && { sourceLink }),
  }
  const { model, problems } = await extracted(options, context)
  if (model === undefined || hasErrors(problems)) return { ...none, symbols: null, problems }
  return { ...pagesOf(model, apiProse, api.links), problems: problems.filter(canBeMended) }
}

/** What an installed package has wrong in its comments is its makers' business; here the prose stands in their place. */
const canBeMended = ({ file = '', severity }: Diagnostic): boolean =>
  severity === 'error' || !file.includes('node_modules/')

/** The same package gives the same model: it is kept by what its files say. */
async function extracted(options: ApiOptions, context: TaskContext): Promise<ApiExtraction> {
  const store = new FileStore(context.store)
  const { root: _root, ...settings } = options
  const texts = typeFiles(path.join(options.root, options.packageFolder)).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const key = keyOf('api', context.version, JSON.stringify(settings), ...texts)
  const known = store.get(key)
  if (known !== null) return JSON.parse(known) as ApiExtraction
  const extraction = await extractApi(options)
  store.put(key, JSON.stringify(extraction))
  return extraction
}

/** The files that types come from, and the package's manifest. */
function typeFiles(below: string): string[] {
  try {
    return readdirSync(below, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(\.[cm]?tsx?|^package\.json)$/.test(name) && !name.includes('node_modules'))
      .sort()
      .map((name) => path.join(below, name))
  } catch {
    // Not installed: the extraction says so.
    return []
  }
}

/** A class or interface with prose of its own has a page; everything else is on the overview. */
function pagesOf(
  { symbols, unexported, package: library }: ApiModel,
  prose: readonly SourceFile[],
  links: ApiLibrary['links'],
): Pick<ApiReference, 'tasks' | 'symbols'> {
  const known: ApiLibrary = { package: library, unexported, aliases: symbols.filter(isShort), links }
  const byName = new Map(symbols.map((symbol) => [symbol.name, symbol]))
  const places = new Map<string, SymbolLocation>()
  const tasks = prose
    .filter(({ id }) => id !== 'index')
    .map((source): ApiPageTask => {
      const symbol = byName.get(source.id)
      const id = `${folder}/${symbol?.kind === 'class' ? 'classes' : 'interfaces'}/${source.id}`
      places.set(source.id, { docId: id, anchor: null, kind: symbol ? kindOf(symbol) : 'interface' })
      for (const member of symbol ? membersOf(symbol) : [])
        places.set(`${source.id}.${member}`, { docId: id, anchor: apiAnchor(member), kind: 'member' })
      const about = { library: known, symbols: symbol ? [symbol] : [], index: null, title: source.id }
      return { kind: 'compile', source: { ...source, id }, api: about }
    })
  const shared = symbols.filter(({ name }) => !places.has(name))
  for (const symbol of shared) {
    places.set(symbol.name, { docId: overview, anchor: apiAnchor(symbol.name), kind: kindOf(symbol) })
    for (const member of membersOf(symbol))
      places.set(`${symbol.name}.${member}`, {
        docId: overview,
        anchor: apiAnchor(`${symbol.name}.${member}`),
        kind: 'member',
      })
  }
  const index = prose.find(({ id }) => id === 'index')
  if (index) {
    const all = symbols.map(({ name, kind }) => ({ name, kind }))
    const about = { library: known, symbols: shared, index: all, title: 'Overview' }
    tasks.push({ kind: 'compile', source: { ...index, id: overview }, api: about })
  }
  return { tasks, symbols: places }
}

/** What search calls it. */
function kindOf({ kind, name }: ApiSymbol): SearchKind {
  if (kind === 'function') return /^use[A-Z]/.test(name) ? 'hook' : 'function'
  return kind === 'alias' || kind === 'enum' ? 'type' : kind
}

const membersOf = (symbol: ApiSymbol): readonly string[] =>
  'members' in symbol ? symbol.members.map(({ name }) => name) : []

/** A union that is said in its name's place; a longer one takes more room than following the link. */
const isShort = (symbol: ApiSymbol): symbol is ApiAlias =>
  symbol.kind === 'alias' && symbol.type.kind === 'union' && symbol.type.types.length <= 8
