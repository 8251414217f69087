import { sourceState } from '../cache/file-stamp.js'
import { jsonOf, keyOf } from '../cache/keys.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import type { ReuseKey } from '@camdocs/base/model/output.js'
import type { Page } from '@camdocs/base/model/page.js'
import type { DocTasks } from './doc-tasks.js'

/**
 * Returns a key for the pages of each content root, by the name of the root, with which a build reuses all of
 * them at once. It identifies what `docRenderTask` reads: the content of the root's own pages and, of all
 * other pages, only what a page can show of them. So the pages of an earlier version stay as they are when
 * the text of a current page changes.
 *
 * @returns an empty map if the content of a static file can change without a change of its state, because
 *   pages contain the sizes of images
 */
export function rootKeys({ docs, context, shared, site }: DocTasks): ReadonlyMap<string, ReuseKey> {
  const { manifest, pages, settings, roots, languages } = context
  const statics = site.sources.statics.map((file) => ({ output: file.output, ...sourceState(file) }))
  if (statics.some(({ isSettled }) => !isSettled)) return new Map()
  const { routes, sidebars, categories, symbols, redirects, files } = manifest
  const described = new Set([...(symbols ?? [])].map(([, { docId }]) => docId))
  const excerpt = ({ id, details }: Page) => (described.has(id) ? details.excerpt : '')
  const common = jsonOf([
    [shared.id, settings, roots, statics, context.siteComponents, context.partStyles],
    [routes.map(({ url, target }) => [url, target]), redirects.all, files, symbols],
    [sidebars, manifest.sidebarOfDoc, categories, manifest.mainDocs],
    [context.symbolsByDoc, context.guidesBySymbol],
    [...pages.values()].map((page) => [page.id, page.title, page.meta, excerpt(page)]),
    languages,
  ])
  const inputs = new Map<string, string[]>()
  for (const { page } of docs) {
    const { name } = rootOf(page.id, roots)
    const translated = languages?.all.map(({ urlOf }) => urlOf(page.id))
    const own = [context.updates.get(page.file), context.sampleTypes.get(page.id), translated]
    const input = `${page.id} ${page.details.contentKey} ${JSON.stringify(own)}`
    const known = inputs.get(name)
    if (known === undefined) inputs.set(name, [input])
    else known.push(input)
  }
  const commonKey = keyOf(common)
  return new Map([...inputs].map(([name, own]) => [name, keyOf('root', commonKey, name, ...own)]))
}
