import { keyOf } from '../cache/keys.js'
import { FileStore } from '../cache/store.js'
import type { SiteConfig } from '../config/site-config.js'
import { versionsFor } from '../installation/optional-packages.js'
import { sitePackages } from '../installation/site-packages.js'
import { mapConcurrently } from '@camdocs/base/model/concurrency.js'
import { codes } from '@camdocs/base/model/codes.js'
import { compareDiagnostics, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { Page } from '@camdocs/base/model/page.js'
import type { Sample, SampleCount, SampleTypes } from '@camdocs/base/model/sample.js'
import type { TaskContext } from '@camdocs/base/model/tasks.js'
import { withinTime } from '@camdocs/base/model/within-time.js'
import {
  checkPageSyntax,
  checkPatterns,
  countSamples,
  isScript,
  type PageSamples,
} from '@camdocs/api/samples/check.js'
import { moduleHint } from '@camdocs/api/samples/module-hint.js'
import type { ForbiddenPattern } from '@camdocs/api/samples/forbidden-patterns.js'
import { hasSyntaxCheck } from '@camdocs/api/samples/syntax.js'
import { apiPackageFolder } from '../sources/api-package.js'
import { hashEnvironment, mergeEnvironments, type Environment } from '@camdocs/api/typescript/environment.js'
import type { TypeCheckOptions, TypeChecker } from '@camdocs/api/samples/type-checker.js'
import { requirePackages } from './requirements.js'

/** The result of checking the code samples of a site, or of some of its pages. */
export interface CheckedSamples {
  readonly problems: readonly Diagnostic[]
  /** Types of the identifiers in samples, by page id. */
  readonly types: ReadonlyMap<string, SampleTypes>
  readonly count: SampleCount
}

/**
 * Holds the TypeScript checker that all builds of a process share. The checker is created when a sample first
 * needs it.
 */
export interface LazyTypeChecker {
  checker?: TypeChecker
}

/**
 * Checks the code samples of all pages. The result for a page without problems is cached. Its key is derived
 * from the samples and from the files that they were checked against. Pages with problems are checked again
 * in every build.
 *
 * @param examples the examples in the doc comments of an API
 * @throws BuildFailure (exit code 2) if TypeScript is needed and not installed
 */
export async function checkSamples(
  pages: readonly Page[],
  config: SiteConfig,
  context: TaskContext,
  lazyChecker: LazyTypeChecker,
  examples: readonly PageSamples[] = [],
): Promise<CheckedSamples> {
  const { samples: settings } = config.settings
  const store = new FileStore(context.store)
  const pagesWithSamples =
    settings === undefined ? [] : [...pages.flatMap((page) => samplesOf(page, store)), ...examples]
  const syntaxProblems = await mapConcurrently(pagesWithSamples, maxSyntaxChecks, (page) =>
    checkSyntax(page, context, store),
  )
  const patternProblems = findForbidden(pagesWithSamples, settings?.never ?? [], config)
  const pagesWithScripts = pagesWithSamples.filter(({ samples }) =>
    samples.some((sample) => sample.checked && isScript(sample)),
  )
  const createOnce = async (options: TypeCheckOptions) =>
    (lazyChecker.checker ??= await createChecker(options, config, pages))
  const typed =
    pagesWithScripts.length === 0
      ? noTypes
      : await checkTypes(pagesWithScripts, config, context, store, createOnce)
  return {
    ...typed,
    problems: [...syntaxProblems.flat(), ...patternProblems, ...typed.problems].sort(compareDiagnostics),
    count: countSamples(pagesWithSamples.flatMap(({ samples }) => samples)),
  }
}

/** Time for finding forbidden patterns in the samples of the first pages, and of each further page. */
const [minPatternMs, patternMsPerPage] = [5_000, 10]

/** Finds forbidden patterns in samples. If that takes too long, reports only the slowest pattern. */
function findForbidden(
  pages: readonly PageSamples[],
  patterns: readonly ForbiddenPattern[],
  { locate }: Pick<SiteConfig, 'locate'>,
): readonly Diagnostic[] {
  if (patterns.length === 0) return []
  const ms = Math.max(minPatternMs, patternMsPerPage * pages.length)
  const find = (some: readonly ForbiddenPattern[]) => pages.flatMap((page) => checkPatterns(page, some))
  const found = withinTime(ms, () => find(patterns))
  if (found !== undefined) return found.value
  const times = patterns.map((pattern) => {
    const start = performance.now()
    withinTime(ms / patterns.length, () => find([pattern]))
    return performance.now() - start
  })
  return [
    {
      code: codes.configValue,
      severity: 'error',
      message: 'Finding this pattern in the code of the pages takes too long.',
      hint: 'Simplify the pattern. If a group and its content are both repeated, as in `(a+)+`, the time can grow exponentially.',
      ...locate(['samples', 'never', times.indexOf(Math.max(...times)), 'pattern']),
    },
  ]
}

/**
 * Maximum number of pages whose syntax is checked at the same time. For each page, at most one process parses
 * shell code.
 */
const maxSyntaxChecks = 4

/** Checks the syntax of a page's samples. Only a result without problems is cached. */
async function checkSyntax(
  page: PageSamples,
  { version }: TaskContext,
  store: FileStore,
): Promise<Diagnostic[]> {
  const samples = page.samples.filter((sample) => sample.checked && hasSyntaxCheck(sample))
  if (samples.length === 0) return []
  const key = keyOf('sample-syntax', version, ...samples.flatMap(keyParts))
  if (store.get(key) !== null) return []
  const problems = await checkPageSyntax(page)
  if (problems.length === 0) store.put(key, 'valid')
  return problems
}

type TypeCheckResult = Pick<CheckedSamples, 'problems' | 'types'>

const noTypes: TypeCheckResult = { problems: [], types: new Map() }

/** Returns the samples of a page as the only item of a list, or an empty list if there are none to check. */
function samplesOf({ id, file, details: { samplesKey } }: Page, store: FileStore): PageSamples[] {
  const text = samplesKey === null ? null : store.get(samplesKey)
  return text === null ? [] : [{ id, file, samples: JSON.parse(text) as Sample[] }]
}

/**
 * Checks the types of samples. The environment of the last check, which lists the files that the samples were
 * checked against, is in the store under a key that depends only on versions and options. The results of
 * pages are in the store under keys that contain the hash of these files.
 */
async function checkTypes(
  pages: readonly PageSamples[],
  config: SiteConfig,
  { version }: TaskContext,
  store: FileStore,
  createOnce: (options: TypeCheckOptions) => Promise<TypeChecker>,
): Promise<TypeCheckResult> {
  const { root, settings, contentRoots } = config
  const apiPackages = contentRoots.flatMap(({ api, idPrefix }) =>
    api === null ? [] : [{ folder: apiPackageFolder(root, api.package), idPrefix }],
  )
  const allowedFiles = settings.security.files
  const options = { root, tsconfig: settings.samples?.tsconfig, apiPackages, allowedFiles }
  const environmentKey = keyOf('sample-environment', version, versionsFor('samples'), JSON.stringify(options))
  const keyFor = (environmentHash: string, page: PageSamples) =>
    keyOf(
      'sample-types',
      version,
      environmentKey,
      environmentHash,
      page.id,
      ...page.samples.flatMap(keyParts),
    )

  const previous = parseJson(store.get(environmentKey)) as Environment | null
  const previousHash = previous === null ? null : hashEnvironment(previous)
  const types = new Map<string, SampleTypes>()
  if (previousHash !== null)
    for (const page of pages) {
      const cached = parseJson(store.get(keyFor(previousHash, page))) as SampleTypes | null
      if (cached !== null) types.set(page.id, cached)
    }
  const missing = pages.filter(({ id }) => !types.has(id))
  if (missing.length === 0) return { problems: [], types }

  const checker = await createOnce(options)
  const results = checker.check(missing, settings.limits.pageSeconds)
  results.forEach(({ problems, types: pageTypes }, index) => {
    const id = missing[index]?.id
    if (id !== undefined && problems.length === 0) types.set(id, pageTypes)
  })
  const problems = [...checker.fileProblems, ...results.flatMap((result) => result.problems)]
  if (checker.fileProblems.length > 0) return { problems, types }

  // Includes the files that cached pages were checked against, so that the entries of these pages remain
  // valid.
  const environment = mergeEnvironments(checker.environment(), previousHash === null ? null : previous)
  const hash = hashEnvironment(environment)
  store.put(environmentKey, JSON.stringify(environment))
  for (const page of pages) {
    const pageTypes = types.get(page.id)
    const isStored = hash === previousHash && !missing.includes(page)
    if (hash !== null && pageTypes !== undefined && !isStored)
      store.put(keyFor(hash, page), JSON.stringify(pageTypes))
  }
  return { problems, types }
}

/** @param pages all pages of the check */
async function createChecker(
  options: TypeCheckOptions,
  config: SiteConfig,
  pages: readonly Page[],
): Promise<TypeChecker> {
  await requirePackages(
    'samples',
    config,
    pages.map(({ file }) => file),
  )
  const { TypeChecker } = await import('@camdocs/api/samples/type-checker.js')
  const packages = await sitePackages(
    config.root,
    options.apiPackages.map(({ folder }) => folder),
  )
  return new TypeChecker(options, (specifier) => moduleHint(specifier, packages))
}

const keyParts = ({ language, title, checked, text }: Sample): string[] => [
  language,
  title ?? '',
  String(checked),
  text,
]

const parseJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
