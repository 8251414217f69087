import { apiAnchors } from '@camdocs/core'
import type { ApiAlias, ApiLibrary, ApiModel, ApiSymbol } from '@camdocs/core/api'
import type { Messages } from '@camdocs/core/languages'
import type { SearchKind } from '@camdocs/core/search'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  extractApi,
  readPackage,
  type ApiExtraction,
  type ApiOptions,
} from '@camdocs/api/reference/extract.js'
import type { FileExamples } from '@camdocs/api/reference/examples.js'
import type { PageSamples } from '@camdocs/api/samples/check.js'
import { changesPage } from '@camdocs/api/history/changes-page.js'
import { summaryOf } from '@camdocs/api/reference/summary.js'
import { keyOf } from '../cache/keys.js'
import { FileStore } from '../cache/store.js'
import type { ConfiguredApi, ConfiguredRoot } from '@camdocs/base/settings/content-roots.js'
import type { SiteConfig } from '../config/site-config.js'
import { installHint, versionsFor } from '../installation/optional-packages.js'
import { codes } from '@camdocs/base/model/codes.js'
import { docIdOf, pathOfDoc, rootOf } from '@camdocs/base/model/content-root.js'
import { hasErrors, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { isInNodeModules } from '@camdocs/base/model/inside.js'
import type { RouteManifest, SymbolLocation } from '@camdocs/base/model/manifest.js'
import type { SourceFile, Sources } from '@camdocs/base/model/source.js'
import type { ApiTask, TaskContext } from '@camdocs/base/model/tasks.js'
import { apiPackageFolder, packageTypeFiles } from '../sources/api-package.js'
import { hashEnvironment } from '@camdocs/api/typescript/environment.js'
import { readReleases, withAddedIn, type ApiHistory } from './api-releases.js'
import { requirePackages } from './requirements.js'

/** The pages of the API reference, and where each symbol is documented. */
export interface ApiReference {
  readonly pages: readonly ApiPageSource[]
  /** null if the API could not be read. */
  readonly symbols: RouteManifest['symbols']
  readonly problems: readonly Diagnostic[]
  /** The examples in doc comments. */
  readonly examples: readonly PageSamples[]
}

/** The prose of an API page, and the symbols that the page documents. */
export interface ApiPageSource {
  readonly source: SourceFile
  /** Absent for the page about the changes of the API. */
  readonly api?: ApiTask
}

/** The texts of pages about an API in the language of the site. */
type ApiTexts = Messages['api']

const emptyReference: ApiReference = { pages: [], symbols: new Map(), problems: [], examples: [] }
/** Folder of the reference in its content root, regardless of the folder that contains its prose. */
const apiFolder = 'api'

/** The name of the package in a folder such as "../node_modules/@scope/name". */
const installedName = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/

/** If the package is missing in `node_modules`, replaces the hint by the command that installs it. */
async function withInstallHint(problem: Diagnostic, packageName: string, root: string): Promise<Diagnostic> {
  if (problem.code !== codes.apiPackage || problem.file !== undefined) return problem
  const name = installedName.exec(packageName)?.[1]
  return name === undefined ? problem : { ...problem, hint: await installHint(root, [name]) }
}

/**
 * Reads the API references of all content roots.
 *
 * @throws BuildFailure (exit code 2) if TypeDoc or TypeScript is not installed
 */
export async function readApis(
  config: SiteConfig,
  sources: Sources,
  context: TaskContext,
  texts: ApiTexts,
): Promise<ApiReference> {
  const references: ApiReference[] = []
  for (const contentRoot of config.contentRoots)
    references.push(await readApi(contentRoot, config, sources, context, texts))
  const symbols = references.flatMap((reference) => [...(reference.symbols ?? [])])
  return {
    pages: references.flatMap(({ pages }) => pages),
    symbols: references.some((reference) => reference.symbols === null) ? null : new Map(symbols),
    problems: references.flatMap(({ problems }) => problems),
    examples: references.flatMap(({ examples }) => examples),
  }
}

/**
 * Extracts the API of the package that a content root documents, or reads it from the cache, and combines it
 * with the site's prose about it. Without an `api` setting, the reference is empty.
 */
async function readApi(
  contentRoot: ConfiguredRoot,
  config: SiteConfig,
  sources: Sources,
  context: TaskContext,
  texts: ApiTexts,
): Promise<ApiReference> {
  const { root } = config
  const { api } = contentRoot
  if (api === null) return emptyReference
  const apiProse = sources.apiProse.filter(({ id }) => rootOf(id, config.contentRoots) === contentRoot)
  const options = apiOptions(root, api)
  const located = (problem: Diagnostic): Diagnostic => {
    if (problem.file !== undefined) return problem
    const key = problem.code === codes.apiEntryPoint ? 'entryPoint' : 'package'
    return { ...problem, ...config.locate([...api.setting, key], api[key]) }
  }
  const noProse = api.pages === 'prose' && apiProse.length === 0 ? [missingProse(config, api)] : []
  const extract = async () => {
    const found = await readPackage(options)
    const missing = 'code' in found ? [located(await withInstallHint(found, api.package, root))] : []
    const files = sources.docs.map(({ file }) => file)
    await requirePackages('api', config, files, [...noProse, ...missing])
    return missing.length > 0 ? { problems: missing } : extractApi(options)
  }
  const {
    model,
    problems: extractionProblems,
    examples = [],
  } = await extractOrReadCache(options, extract, context)
  const problems = [...noProse, ...extractionProblems.map(located)]
  if (model === undefined || hasErrors(problems)) return { ...emptyReference, symbols: null, problems }
  const history = readReleases(root, api.prose, model)
  const prose = [...apiProse, ...pagesWithoutProse(model, apiProse, contentRoot, api)]
  const { pages, symbols } = createPages(withAddedIn(model, history), prose, api, contentRoot, texts)
  return {
    pages: [...pages, ...changesPages(history, symbols, contentRoot, api, texts)],
    symbols,
    problems: [...problems.filter(isActionable), ...history.problems],
    // Nobody corrects the examples of an earlier version.
    examples: contentRoot.isFrozen ? [] : examples.map((file) => examplesOfFile(file, contentRoot)),
  }
}

/** Returns the examples in a file as the samples of a page. No page has its ID. */
const examplesOfFile = ({ file, samples }: FileExamples, root: ConfiguredRoot): PageSamples => ({
  id: docIdOf(`${apiFolder}/examples/${file.replaceAll('../', '')}`, root),
  file,
  samples,
})

/** Returns how to read the API of a content root. */
export const apiOptions = (
  root: string,
  { package: name, entryPoint, tsconfig, sourceLink }: ConfiguredApi,
): ApiOptions => ({
  root,
  packageFolder: apiPackageFolder(root, name),
  entryPoint,
  ...(tsconfig !== undefined && { tsconfig }),
  ...(sourceLink !== undefined && { sourceLink }),
})

/** Returns the page about the changes of the API, unless only one release is known. */
function changesPages(
  { releases, isUnreleased }: ApiHistory,
  symbols: ReadonlyMap<string, SymbolLocation>,
  root: ConfiguredRoot,
  { prose }: ConfiguredApi,
  texts: ApiTexts,
): ApiPageSource[] {
  if (releases.length < 2) return []
  const isDocumented = (name: string) => symbols.has(docIdOf(name, root))
  const text = changesPage({ releases, isUnreleased, isDocumented, texts })
  const file = `${prose}/changes.md`
  return [{ source: { id: docIdOf(`${apiFolder}/changes`, root), file, path: file, text } }]
}

const missingProse = ({ locate }: SiteConfig, { prose: folder, setting }: ConfiguredApi): Diagnostic => ({
  code: codes.configValue,
  severity: 'error',
  message: `The API reference has no page, because the folder \`${folder}/\` contains no Markdown file.`,
  hint: `Create \`${folder}/index.md\`, which can be empty, or set \`pages: 'symbol'\` for a page for each export.`,
  ...locate(setting, undefined, 'key'),
})

/**
 * Whether the authors of the site can act on a problem. Only the authors of an installed package can fix
 * warnings about its doc comments.
 */
const isActionable = ({ file = '', severity }: Diagnostic): boolean =>
  severity === 'error' || !isInNodeModules(file)

/** A cached extraction, and the hash of the files that it depends on. */
interface CachedExtraction {
  readonly hash: string
  readonly extraction: ApiExtraction
}

/**
 * The cache key contains the versions of TypeDoc and TypeScript, the settings, and the content of the
 * package's TypeScript files and package.json. Other files, such as the tsconfig and the types of
 * dependencies, are known only after the extraction, so their hash is part of the cached value. Results with
 * errors are not cached.
 */
async function extractOrReadCache(
  options: ApiOptions,
  extract: () => Promise<ApiExtraction>,
  context: TaskContext,
): Promise<ApiExtraction> {
  const store = new FileStore(context.store)
  const packageTexts = packageTypeFiles(path.join(options.root, options.packageFolder)).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const key = keyOf('api', context.version, versionsFor('api'), JSON.stringify(options), ...packageTexts)
  const entry = store.get(key)
  const cached = entry === null ? null : (JSON.parse(entry) as CachedExtraction)
  if (cached !== null && hashOfInputs(cached.extraction) === cached.hash) return cached.extraction
  const extraction = await extract()
  const hash = hashOfInputs(extraction)
  if (hash !== null) store.put(key, JSON.stringify({ hash, extraction } satisfies CachedExtraction))
  return extraction
}

/** Returns the hash of the files that a result depends on; null if it has errors, or a file is unreadable. */
const hashOfInputs = ({ files }: ApiExtraction): string | null =>
  files === undefined ? null : hashEnvironment({ files, links: [] })

/** The text of a page that no file describes: there is no file to edit. */
const emptyPage = '---\ncustom_edit_url: null\n---\n'

/** Returns an empty text for each page of the reference that has no file with prose. */
function pagesWithoutProse(
  { symbols }: ApiModel,
  prose: readonly SourceFile[],
  root: ConfiguredRoot,
  { pages, prose: folder }: ConfiguredApi,
): SourceFile[] {
  if (pages === 'prose') return []
  const described = new Set(prose.map(({ id }) => pathOfDoc(id, root)))
  const names = new Set(['index', ...(pages === 'symbol' ? symbols.map(({ name }) => name) : [])])
  return [...names]
    .filter((name) => !described.has(name))
    .map((name) => {
      const file = `${folder}/${name}.md`
      return { id: docIdOf(name, root), file, path: file, text: emptyPage }
    })
}

/**
 * Creates a page for each prose file. The page of the file "index" is the overview: it documents all symbols
 * that have no page. A file named after an export that cannot have a page becomes a page without a symbol,
 * which is reported when the page is compiled.
 */
function createPages(
  { symbols, unexported }: ApiModel,
  prose: readonly SourceFile[],
  { pages: setting, links }: ConfiguredApi,
  root: ConfiguredRoot,
  texts: ApiTexts,
): { readonly pages: readonly ApiPageSource[]; readonly symbols: ReadonlyMap<string, SymbolLocation> } {
  const nameOf = ({ id }: SourceFile) => pathOfDoc(id, root)
  const idOf = (page: string) => docIdOf(`${apiFolder}/${page}`, root)
  const overviewId = idOf('index')
  const overview = prose.find((source) => nameOf(source) === 'index')
  // A function or constant can have the name of an interface. They share a page, and the interface is first.
  const symbolsOfPage = new Map<string, ApiSymbol[]>()
  for (const symbol of [...symbols.filter(isClassOrInterface), ...symbols.filter(isOther)]) {
    const namesakes = symbolsOfPage.get(symbol.name)
    if (namesakes !== undefined) namesakes.push(symbol)
    else if (setting === 'symbol' || isClassOrInterface(symbol)) symbolsOfPage.set(symbol.name, [symbol])
  }
  const namesWithPage = new Set(prose.map(nameOf).filter((name) => symbolsOfPage.has(name)))
  const overviewSymbols = symbols.filter(({ name }) => !namesWithPage.has(name))
  const library: ApiLibrary = {
    unexported,
    aliases: symbols.filter(isShortUnion),
    links,
    ...(overview === undefined && { undocumented: overviewSymbols.map(({ name }) => name) }),
  }
  const libraryHash = keyOf('api-library', JSON.stringify(library))
  const shared = { library, libraryHash, proseReplaces: setting === 'prose' }
  const locations = new Map<string, SymbolLocation>()
  const locate = (name: string, location: SymbolLocation) => locations.set(docIdOf(name, root), location)
  const pages = prose
    .filter((source) => source !== overview)
    .map((source): ApiPageSource => {
      const title = nameOf(source)
      const documented = symbolsOfPage.get(title) ?? []
      const [symbol] = documented
      const id = idOf(`${folderOf[symbol?.kind ?? 'interface']}/${title}`)
      locate(title, { docId: id, anchor: null, kind: symbol ? symbolKind(symbol) : 'interface' })
      const members = symbol ? membersOf(symbol) : []
      const anchorOf = apiAnchors(members)
      for (const member of members)
        locate(`${title}.${member}`, { docId: id, anchor: anchorOf(member), kind: 'member' })
      const api = { ...shared, symbols: documented, allSymbols: null, title }
      return { source: { ...source, id }, api }
    })
  // The anchors of the overview contain the names of symbols, because it documents more than one symbol.
  const overviewKinds = overviewSymbols.flatMap((symbol): [string, SearchKind][] => [
    [symbol.name, symbolKind(symbol)],
    ...membersOf(symbol).map((member): [string, SearchKind] => [`${symbol.name}.${member}`, 'member']),
  ])
  const overviewAnchorOf = apiAnchors(overviewKinds.map(([name]) => name))
  for (const [name, kind] of overviewKinds)
    locate(name, { docId: overviewId, anchor: overviewAnchorOf(name), kind })
  if (overview) {
    const allSymbols = symbols.map((symbol) => ({
      name: symbol.name,
      kind: symbol.kind,
      summary: summaryOf(symbol),
    }))
    const api = { ...shared, symbols: overviewSymbols, allSymbols, title: texts.apiReference }
    pages.push({ source: { ...overview, id: overviewId }, api })
  }
  return { pages, symbols: locations }
}

const isClassOrInterface = ({ kind }: ApiSymbol): boolean => kind === 'class' || kind === 'interface'
const isOther = (symbol: ApiSymbol): boolean => !isClassOrInterface(symbol)

/** The folders of the pages in the reference, by kind of symbol. */
const folderOf: Readonly<Record<ApiSymbol['kind'], string>> = {
  class: 'classes',
  interface: 'interfaces',
  function: 'functions',
  alias: 'types',
  enum: 'enums',
  constant: 'constants',
}

/** Returns the kind under which search lists a symbol. */
function symbolKind({ kind, name }: ApiSymbol): SearchKind {
  if (kind === 'function') return /^use[A-Z]/.test(name) ? 'hook' : 'function'
  return kind === 'alias' || kind === 'enum' ? 'type' : kind
}

const membersOf = (symbol: ApiSymbol): readonly string[] =>
  'members' in symbol ? symbol.members.map(({ name }) => name) : []

/** The members of a short union are shown next to its name. Longer unions would take too much space. */
const isShortUnion = (symbol: ApiSymbol): symbol is ApiAlias =>
  symbol.kind === 'alias' && symbol.type.kind === 'union' && symbol.type.types.length <= 8
