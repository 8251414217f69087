import { keyOf } from '../cache/keys.js'
import type { Executor, RenderableDoc } from '../execution/executor.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import type { ReuseKey, OutputFile } from '@camdocs/base/model/output.js'
import type { Page } from '@camdocs/base/model/page.js'
import type { RenderShared, RenderTask } from '@camdocs/base/model/tasks.js'
import { docRenderTask } from '../render/doc-page.js'
import type { RenderContext } from '../render/render-context.js'
import { pageFiles } from './page-files.js'
import { pageAssets, type AssetSite } from './render-context.js'
import type { SiteWithModules } from './site-stages.js'

/** What the pages of docs depend on, in addition to their context. */
export interface DocSite extends AssetSite, Pick<SiteWithModules, 'policy' | 'tasks' | 'texts' | 'theme'> {}

/** A doc with a route. */
export interface Doc {
  readonly route: Route
  readonly page: Page
}

/** A task with the `ReuseKey` of the files that it renders. */
export interface KeyedTask extends RenderableDoc {
  readonly inputKey: ReuseKey
}

/** The docs of a site, and the tasks that render them. */
export class DocTasks {
  readonly shared: RenderShared

  /** @param version the version of the compiler */
  constructor(
    readonly context: RenderContext,
    readonly site: DocSite,
    readonly version: string,
  ) {
    const { theme, siteProps, texts } = site
    const policy = site.policy.meta
    const assets = pageAssets(site)
    const id = keyOf(version, theme.ref.hash, JSON.stringify([siteProps, assets, policy, texts]))
    this.shared = { id, site: siteProps, theme: theme.ref, assets, policy, root: site.config.root, texts }
  }

  /** All docs, in the order of their routes. */
  get docs(): Doc[] {
    return this.context.manifest.routes.flatMap(({ target }) =>
      target.kind === 'doc' ? (this.find(target.id) ?? []) : [],
    )
  }

  find(id: string | undefined): Doc | undefined {
    const route = this.context.manifest.routeOfDoc.get(id ?? '')
    const page = this.context.pages.get(id ?? '')
    return route && page && { route, page }
  }

  task({ route, page }: Doc): KeyedTask {
    const task = docRenderTask(page, route, this.context)
    const { contentKey, props, slots, notice, start, head, list, end, section, twin } = task
    const compile = [page.id, ...(section ?? []).map(({ docId }) => docId)].map((id) => {
      const found = this.site.tasks.get(id)
      if (found === undefined) throw new Error(`The doc "${id}" was not compiled.`)
      return found
    })
    return {
      task,
      compile,
      inputKey: keyOf(
        'page',
        this.shared.id,
        contentKey,
        JSON.stringify([
          props,
          slots,
          ...[notice, start, head, list, end, section, twin].filter((input) => input !== undefined),
        ]),
      ),
    }
  }

  /**
   * Renders one doc without waiting for the tasks of worker threads.
   *
   * @param task the result of `task` for the doc
   */
  async renderNow({ route }: Doc, keyed: KeyedTask, executor: Executor): Promise<OutputFile[]> {
    const { html, data, twin } = await executor.renderNow(withOutput(keyed, 'document'), this.shared)
    return html === null ? [] : [...pageFiles(route, { html, data, twin }, this.site.siteProps)]
  }
}

/** Returns a doc whose task creates only some of its output. */
export const withOutput = (
  { task, compile }: RenderableDoc,
  output: RenderTask['output'],
): RenderableDoc => ({ task: { ...task, output }, compile })
