import type { ReuseKey, OutputFile, OutputPiece, ReusableOutput } from '@camdocs/base/model/output.js'
import type { RenderContext } from '../render/render-context.js'
import type { RenderableDoc } from '../execution/executor.js'
import { DocTasks, withOutput, type Doc, type DocSite } from './doc-tasks.js'
import { pageFiles } from './page-files.js'
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
  for await (const { html, data, search } of tools.executor.render(plan.tasks(), docs.shared)) {
    const { doc, inputKey } = plan.next()
    if (html !== null) yield* pageFiles(doc.route, { html, data }, site.siteProps, inputKey)
    if (search !== null) index.add(doc, search)
    yield* plan.reusedFiles()
  }
  yield* plan.reusedFiles()
  yield* reusedIndex ?? index.files(previous)
}

/** Decides which docs to render. It decides about a doc only when the executor requests the next task. */
class RenderPlan {
  /** The docs whose tasks were requested, and whose results have not been taken by `next`. */
  readonly #pending: { readonly doc: Doc; readonly inputKey: ReuseKey }[] = []
  /** Files of the previous output that `reusedFiles` has not returned yet. */
  #reused: OutputFile[] = []

  constructor(
    readonly docs: DocTasks,
    readonly previous: ReusableOutput,
    readonly index: SearchIndex,
  ) {}

  *tasks(): Generator<RenderableDoc> {
    for (const doc of this.docs.docs) {
      const keyed = this.docs.task(doc)
      const { inputKey } = keyed
      const files = this.previous.reuse(inputKey)
      if (files !== null) this.#reused.push(...files)
      const needsDocument = files === null
      const needsSearch = this.index.needs(doc)
      if (!needsDocument && !needsSearch) continue
      this.#pending.push({ doc, inputKey })
      yield withOutput(keyed, needsDocument ? (needsSearch ? 'all' : 'document') : 'search')
    }
  }

  /** Returns the doc of the executor's next result. The results come in the order of the tasks. */
  next(): { readonly doc: Doc; readonly inputKey: ReuseKey } {
    const doc = this.#pending.shift()
    if (doc === undefined) throw new Error('The executor rendered more pages than there are tasks.')
    return doc
  }

  /** Returns the files to reuse that have been found since the last call. */
  reusedFiles(): readonly OutputFile[] {
    const files = this.#reused
    this.#reused = []
    return files
  }
}
