import { newestEdition, rootOf } from '@camdocs/base/model/content-root.js'
import type { SidebarNode } from '@camdocs/base/model/manifest.js'
import { bytesOf, type OutputFile, type OutputPiece } from '@camdocs/base/model/output.js'
import { readingOrder } from '@camdocs/base/model/sidebar.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { twinFile, twinUrl } from '@camdocs/base/model/twin-path.js'
import { readFileSync } from 'node:fs'
import { llmsFullTxt, llmsTxt, type ListedPage, type ListedSection } from '../output/llms-txt.js'
import type { RenderContext } from '../render/render-context.js'

/* `llms.txt` and `llms-full.txt` (MACH-2). */

type ListContext = Pick<RenderContext, 'settings' | 'manifest' | 'pages' | 'roots' | 'languages' | 'baseUrl'>

/** The twins of a site, by path. */
export type Twins = ReadonlyMap<string, Buffer>

/**
 * Yields the files of a site, and collects the twins if the site has a file with all of them.
 *
 * @param twins receives the twins
 */
export async function* collectTwins(
  files: AsyncGenerator<OutputFile | OutputPiece>,
  { assistants }: ListContext['settings'],
  twins: Map<string, Buffer>,
): AsyncGenerator<OutputFile | OutputPiece> {
  for await (const file of files) {
    if (assistants?.fullText === true && file.path.endsWith('.md') && !('piece' in file))
      twins.set(file.path, 'linkFrom' in file ? readFileSync(file.linkFrom) : bytesOfFile(file))
    yield file
  }
}

const bytesOfFile = (file: OutputFile): Buffer =>
  'content' in file ? bytesOf(file.content) : Buffer.alloc(0)

/** Returns the files that list the pages of a site for assistants; nothing if the site has none. */
export function assistantFiles(context: ListContext, twins: Twins): OutputFile[] {
  const { settings, manifest, baseUrl } = context
  if (settings.assistants === undefined) return []
  const urlOf = (path: string) => (settings.url ?? '') + siteHref(`/${path}`, baseUrl)
  const sections = listedSections(context)
  const list = llmsTxt(
    settings,
    sections.map(({ label, ids }) => ({ label, pages: ids.flatMap((id) => listedPage(id, context)) })),
  )
  if (!settings.assistants.fullText) return [list]
  const texts = sections
    .flatMap(({ ids }) => ids)
    .flatMap((id) => twins.get(twinFile(manifest.routeOfDoc.get(id)?.url ?? '')) ?? [])
  return [list, ...llmsFullTxt(texts, urlOf)]
}

interface DocsSection extends Pick<ListedSection, 'label'> {
  readonly ids: readonly string[]
}

/**
 * Returns the docs in the order of the sidebars, by their outermost category. The docs that are in no
 * category, or in no sidebar, come first.
 */
function listedSections(context: ListContext): DocsSection[] {
  const { manifest } = context
  const seen = new Set<string>()
  const take = (nodes: readonly SidebarNode[]): string[] =>
    readingOrder(nodes).filter((id) => isListed(id, context) && !seen.has(id) && seen.add(id))
  const sections = [...manifest.sidebars.values()].flatMap(({ nodes }): DocsSection[] => {
    const [groups, others] = [
      nodes.filter((node) => node.kind === 'group'),
      nodes.filter((node) => node.kind !== 'group'),
    ]
    return [
      { label: null, ids: take(others) },
      ...groups.map((group) => ({ label: group.label, ids: take([group]) })),
    ]
  })
  const rest = [...manifest.routeOfDoc.keys()].filter((id) => isListed(id, context) && !seen.has(id))
  const unlabeled = sections.filter(({ label }) => label === null).flatMap(({ ids }) => ids)
  return [
    { label: null, ids: [...rest, ...unlabeled] },
    ...sections.filter(({ label }) => label !== null),
  ].filter(({ ids }) => ids.length > 0)
}

/** Whether a doc is listed: no page that is hidden, of an earlier version, or not translated. */
function isListed(id: string, { manifest, pages, roots, languages }: ListContext): boolean {
  const page = pages.get(id)
  if (page === undefined || page.meta.unlisted || !manifest.routeOfDoc.has(id)) return false
  const root = rootOf(id, roots)
  const isTranslated = languages === undefined || languages.own.urlOf(id) !== undefined
  return newestEdition(root, roots) === root && isTranslated
}

function listedPage(id: string, { settings, manifest, pages, baseUrl }: ListContext): ListedPage[] {
  const [page, route] = [pages.get(id), manifest.routeOfDoc.get(id)]
  if (page === undefined || route === undefined) return []
  return [
    {
      title: page.title,
      description: page.meta.description ?? page.details.excerpt,
      url: (settings.url ?? '') + siteHref(twinUrl(route.url), baseUrl),
    },
  ]
}
