import { type DocRecord, findDoc, type ModulePageProps } from '@camdocs/core'
import type { LoadedPageModule } from '../assets/page-modules.js'
import { codes } from '../model/codes.js'
import { at, type Diagnostic } from '../model/diagnostic.js'
import { describePageError } from '../model/prerender-error.js'
import { addressesIn } from '../model/addresses.js'
import type { PageModuleFile } from '../model/source.js'
import { modulePage } from '../render/special-pages.js'
import { siteHref } from '../render/urls.js'
import type { SiteContext } from './context.js'
import { pageAssets, viewContext } from './view-context.js'

export interface RenderedModule {
  readonly source: PageModuleFile
  readonly file: string
  readonly url: string
  readonly html: string
  readonly page: ModulePageProps
  /** Content of the route's data file. */
  readonly data: string
  /** Addresses and ids in the HTML of the page itself, without its frame. */
  readonly addresses: readonly string[]
  readonly ids: ReadonlySet<string>
}

/**
 * Renders the site's own pages before anything is written: what their components link to is part of the link
 * report. A component that throws is a problem that names the page (DEV-8).
 */
export async function renderModules(
  modules: readonly LoadedPageModule[],
  context: SiteContext,
): Promise<{ pages: RenderedModule[]; problems: Diagnostic[] }> {
  if (modules.length === 0) return { pages: [], problems: [] }
  const theme = await import('@camdocs/theme/server')
  const view = viewContext(context)
  const assets = pageAssets(context)
  const { manifest } = context.links
  const version = context.config.settings.docs.version.name
  const records = manifest.docs.map((doc): DocRecord => ({
    ...doc,
    path: siteHref(doc.path, context.site.baseUrl),
  }))
  const drafts = [...manifest.drafts]
  const docOf = (id: string): DocRecord | null => findDoc(records, id, version, drafts)
  const pages: RenderedModule[] = []
  const problems: Diagnostic[] = []
  for (const { source, module, meta } of modules) {
    const route = manifest.routes.find(
      ({ target }) => target.kind === 'module' && target.module === source.module,
    )
    if (route === undefined) continue
    const styles = (context.bundle.modules.get(source.module)?.styles ?? []).map(
      (file) => context.site.baseUrl + file,
    )
    const props = modulePage(source.module, meta, styles, route, view)
    try {
      const input = { site: context.site, page: props, assets, findDoc: docOf }
      const { html, data } = theme.renderDocument({ ...input, pageModule: module })
      const frame = theme.renderDocument({ ...input, pageModule: { default: () => null } }).html
      const own = {
        addresses: without(addressesIn(html), addressesIn(frame)),
        ids: new Set(without(idsIn(html), idsIn(frame))),
      }
      pages.push({
        ...{ source, file: route.file, url: route.url, html, page: props, data: JSON.stringify(data) },
        ...own,
      })
    } catch (error) {
      problems.push(renderProblem(source, route.url, error))
    }
  }
  return { pages, problems }
}

const without = (all: readonly string[], some: readonly string[]): string[] =>
  all.filter((entry) => !some.includes(entry))

const idsIn = (html: string): string[] => [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '')

function renderProblem(source: PageModuleFile, url: string, error: unknown): Diagnostic {
  const { message, ...hint } = describePageError(error)
  return {
    code: codes.render,
    severity: 'error',
    message: `The page ${url} could not be rendered: ${message}`,
    ...hint,
    file: source.file,
    range: at(1),
  }
}
