import { sourceState } from '../cache/file-stamp.js'
import { jsonOf, keyOf } from '../cache/keys.js'
import { rootOf } from '@camdocs/base/model/content-root.js'
import type { ReuseKey } from '@camdocs/base/model/output.js'
import type { Page } from '@camdocs/base/model/page.js'
import type { DocTasks } from './doc-tasks.js'

/**
 * Returns a key for the pages of each content root, by the name of the root, with which a build reuses all of
 * them together. It identifies what `docRenderTask` reads: the content of the root's own pages and, of all
 * other pages, only what a page can show of them. So the pages of an earlier version stay as they are when
 * the text of a current page changes. A new property of the context or of the manifest is part of the key.
 *
 * @returns an empty map if the content of a static file can change without a change of its state, because
 *   pages contain the sizes of images
 */
export function rootKeys({ docs, context, shared, site }: DocTasks): ReadonlyMap<string, ReuseKey> {
  const statics = site.sources.statics.map((file) => ({ output: file.output, ...sourceState(file) }))
  if (statics.some(({ isSettled }) => !isSettled)) return new Map()
  // The sizes of images derive from their files.
  const { manifest, pages, updates, sampleTypes, sidebarViews, findIcon, imageOf: _, ...rest } = context
  // The views derive from the sidebars and from their icons.
  const icons = [...sidebarViews.values()][0]?.iconFile
  // The IDs on pages are no part of other pages, and are the difference between these maps and `routes`.
  const { routes, routeOfDoc: _byId, routeByUrl: _byUrl, ...bound } = manifest
  const described = new Set([...(manifest.symbols ?? [])].map(([, { docId }]) => docId))
  const excerpt = ({ id, details }: Page) => (described.has(id) ? details.excerpt : '')
  const translated = (id: string) => context.languages?.all.map(({ urlOf }) => urlOf(id))
  const common = keyOf(
    shared.id,
    jsonOf([rest, icons, statics, bound, routes.map(({ url, target }) => [url, target])]),
    jsonOf(
      [...pages.values()].map((page) => [page.id, page.title, page.meta, excerpt(page), translated(page.id)]),
    ),
  )
  const inputs = new Map<string, string[]>()
  for (const { page } of docs) {
    const { name } = rootOf(page.id, context.roots)
    const drawn = page.details.links.flatMap(({ kind, target }) => (kind === 'icon' ? findIcon(target) : []))
    const own = JSON.stringify([updates.get(page.file), sampleTypes.get(page.id), ...drawn])
    const input = `${page.id} ${page.details.contentKey} ${own}`
    const known = inputs.get(name)
    if (known === undefined) inputs.set(name, [input])
    else known.push(input)
  }
  return new Map([...inputs].map(([name, own]) => [name, keyOf('root', common, name, ...own)]))
}
