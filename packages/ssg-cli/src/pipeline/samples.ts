import { keyOf } from '../cache/keys.js'
import { FileStore } from '../cache/store.js'
import type { SiteConfig } from '../config/site-config.js'
import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'
import type { Sample, SampleCount, SampleTypes } from '../model/sample.js'
import type { TaskContext } from '../model/tasks.js'
import { checkTexts, countSamples, isScript, type PageSamples } from '../samples/check.js'
import { fingerprint, mergeEnvironments, type Environment } from '../samples/type-environment.js'
import type { TypeChecker } from '../samples/type-checker.js'

export interface CheckedSamples {
  readonly problems: readonly Diagnostic[]
  /** What is said of names in samples, by the page's id. */
  readonly types: ReadonlyMap<string, SampleTypes>
  readonly count: SampleCount
}

/** The compiler of a running camdocs; made when the first sample needs it. */
export interface TypeCheckerSlot {
  checker?: TypeChecker
}

/**
 * Checks the code samples of all pages. What was found to be right is kept under the samples' texts and everything they were
 * checked against; what is wrong is looked at again.
 */
export async function checkSamples(
  pages: readonly Page[],
  config: SiteConfig,
  context: TaskContext,
  slot: TypeCheckerSlot,
): Promise<CheckedSamples> {
  const { samples: settings } = config.settings
  const store = new FileStore(context.store)
  const all = settings === undefined ? [] : pages.flatMap((page) => samplesOf(page, store))
  const texts = await Promise.all(all.map((page) => checkTexts(page, settings?.never ?? [])))
  const scripts = all.filter(({ samples }) => samples.some((sample) => sample.checked && isScript(sample)))
  const typed = scripts.length === 0 ? nothing : await checkTypes(scripts, config, context, store, slot)
  return {
    ...typed,
    problems: [...texts.flat(), ...typed.problems].sort(compareDiagnostics),
    count: countSamples(all.flatMap(({ samples }) => samples)),
  }
}

type Typed = Omit<CheckedSamples, 'count'>
const nothing: Typed = { problems: [], types: new Map() }

function samplesOf({ id, file, samplesKey }: Page, store: FileStore): PageSamples[] {
  const text = samplesKey === null ? null : store.get(samplesKey)
  return text === null ? [] : [{ id, file, samples: JSON.parse(text) as Sample[] }]
}

async function checkTypes(
  pages: readonly PageSamples[],
  { root, settings: { samples, api } }: SiteConfig,
  { version }: TaskContext,
  store: FileStore,
  slot: TypeCheckerSlot,
): Promise<Typed> {
  const options = { root, tsconfig: samples?.tsconfig, apiPackage: api?.package }
  const environmentKey = keyOf('sample-environment', version, JSON.stringify(options))
  const keyIn = (seen: string, page: PageSamples) =>
    keyOf('sample-types', version, environmentKey, seen, page.id, ...page.samples.flatMap(identity))

  const before = parsed(store.get(environmentKey)) as Environment | null
  const seenBefore = before === null ? null : fingerprint(before)
  const types = new Map<string, SampleTypes>()
  for (const page of seenBefore === null ? [] : pages) {
    const known = parsed(store.get(keyIn(seenBefore ?? '', page))) as SampleTypes | null
    if (known !== null) types.set(page.id, known)
  }
  const missing = pages.filter(({ id }) => !types.has(id))
  if (missing.length === 0) return { problems: [], types }

  const checker = (slot.checker ??= new (await import('../samples/type-checker.js')).TypeChecker(options))
  const results = checker.check(missing)
  results.forEach(({ problems, types: found }, index) => {
    const id = missing[index]?.id
    if (id !== undefined && problems.length === 0) types.set(id, found)
  })
  const problems = [...checker.tsconfigProblems, ...results.flatMap((result) => result.problems)]
  if (checker.tsconfigProblems.length > 0) return { problems, types }

  // What other pages were checked against stays part of it: they are not looked at again for a package that this one needs.
  const environment = mergeEnvironments(checker.environment(), seenBefore === null ? null : before)
  const seen = fingerprint(environment)
  store.put(environmentKey, JSON.stringify(environment))
  for (const page of pages) {
    const found = types.get(page.id)
    if (seen !== null && found !== undefined && (seen !== seenBefore || missing.includes(page)))
      store.put(keyIn(seen, page), JSON.stringify(found))
  }
  return { problems, types }
}

const identity = ({ language, title, checked, text }: Sample): string[] => [
  ...[language, title ?? '', String(checked), text],
]

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
