import type { ReuseKey, OutputFile, OutputPiece, ReusableOutput } from '@camdocs/base/model/output.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import type { RenderContext } from '../render/render-context.js'
import type { RenderableDoc } from '../execution/executor.js'
import { DocTasks, withOutput, type Doc, type DocSite } from './doc-tasks.js'
import { pageFiles } from './page-files.js'
import { rootKeys } from './root-keys.js'
import { SearchIndex } from './search-index.js'
import type { Tools } from './tools.js'

/**
 * Yields the pages of the docs and the search index. Pages whose input did not change are taken from the
 * previous output, and so is the index if no text, route, or label changed.
 */
export async function* docFiles(
  context: RenderContext,
  site: DocSite,
  tools: Pick<Tools, 'executor' | 'store' | 'remoteArtifacts'>,
  previous: ReusableOutput,
): AsyncGenerator<OutputFile | OutputPiece> {
  const docs = new DocTasks(context, site, tools.executor.context.version)
  const index = new SearchIndex(docs, tools)
  const reusedIndex = previous.reuse(index.inputKey)
  if (reusedIndex === null) await index.findMissing()
  const plan = new RenderPlan(docs, previous, index)
  for await (const { html, data, twin, search } of tools.executor.render(plan.tasks(), docs.shared)) {
    const { doc, keys } = plan.next()
    if (html !== null) yield* pageFiles(doc.route, { html, data, twin }, site.siteProps, keys)
    if (search !== null) index.add(doc, search)
    yield* plan.reusedFiles()
  }
  yield* plan.reusedFiles()
  yield* reusedIndex ?? index.files(previous)
}

/**
 * Decides which docs to render. Reuses all docs of a content root if nothing changed that their pages depend
 * on. Decides about any other doc only when the executor requests the next task.
 */
class RenderPlan {
  /** The docs whose tasks were requested, and whose results have not been taken by `next`. */
  readonly #pending: PlannedDoc[] = []
  /** Files of the previous output that `reusedFiles` has not returned yet. */
  #reused: OutputFile[] = []
  readonly #rootKeys: ReadonlyMap<string, ReuseKey>
  /** Names of the content roots whose pages are all reused. */
  readonly #reusedRoots = new Set<string>()

  constructor(
    readonly docs: DocTasks,
    readonly previous: ReusableOutput,
    readonly index: SearchIndex,
  ) {
    this.#rootKeys = rootKeys(docs)
    for (const [name, key] of this.#rootKeys) {
      const files = previous.reuse(key)
      if (files === null) continue
      this.#reusedRoots.add(name)
      this.#reused = this.#reused.concat(files)
    }
  }

  *tasks(): Generator<RenderableDoc> {
    for (const doc of this.docs.docs) {
      const { name } = rootOf(doc.page.id, this.docs.context.roots)
      const isInReusedRoot = this.#reusedRoots.has(name)
      const needsSearch = this.index.needs(doc)
      if (isInReusedRoot && !needsSearch) continue
      const keyed = this.docs.task(doc)
      const rootKey = this.#rootKeys.get(name)
      const keys = rootKey === undefined ? [keyed.inputKey] : [keyed.inputKey, rootKey]
      const files = isInReusedRoot ? [] : this.previous.reuse(keyed.inputKey)
      if (files !== null) this.#reused.push(...files.map((file) => ({ ...file, reuseKeys: keys })))
      const needsDocument = files === null
      if (!needsDocument && !needsSearch) continue
      this.#pending.push({ doc, keys })
      yield withOutput(keyed, needsDocument ? (needsSearch ? 'all' : 'document') : 'search')
    }
  }

  /** Returns the doc of the executor's next result. The results come in the order of the tasks. */
  next(): PlannedDoc {
    const planned = this.#pending.shift()
    if (planned === undefined) throw new Error('The executor rendered more pages than there are tasks.')
    return planned
  }

  /** Returns the files to reuse that have been found since the last call. */
  reusedFiles(): readonly OutputFile[] {
    const files = this.#reused
    this.#reused = []
    return files
  }
}

/** A doc to render, and the keys under which the next build finds its files. */
interface PlannedDoc {
  readonly doc: Doc
  readonly keys: readonly ReuseKey[]
}
