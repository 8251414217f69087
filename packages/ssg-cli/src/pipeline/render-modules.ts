import { CONTENT_ID, type DocRecord, findDoc, type ModulePageProps, type ThemeServer } from '@camdocs/core'
import type { LoadedPageModule } from '../assets/page-modules.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { contentsOf } from '../model/html-urls.js'
import { renderProblem } from '../model/prerender-error.js'
import type { PageModuleFile } from '../model/source.js'
import { modulePage } from '../render/special-pages.js'
import { siteHref } from '../render/urls.js'
import { importRenderer, type ThemeRenderer } from '../theme/import-theme.js'
import type { BoundSite, RenderedSite } from './site-stages.js'
import { pageAssets, viewContext } from './view-context.js'

export interface RenderedModule {
  readonly source: PageModuleFile
  readonly file: string
  readonly url: string
  readonly html: string
  readonly page: ModulePageProps
  /** Content of the route's data file; null in a theme without client code. */
  readonly data: string | null
  /** URLs in the page's own part of the HTML. */
  readonly urls: readonly string[]
  readonly ids: ReadonlySet<string>
}

/**
 * Renders the page modules before anything is written, because the links of their components are part of the link
 * report. A component that throws is a problem of its page (DEV-8).
 */
export async function renderModules(bound: BoundSite): Promise<RenderedSite> {
  const { modules } = bound.modules
  const renderer = modules.length === 0 ? null : await importRenderer(bound.theme.ref)
  const results = modules.map((module) => (renderer === null ? null : renderModule(module, renderer, bound)))
  const rendered = results.filter((result) => result !== null && 'html' in result)
  return {
    ...bound,
    rendered,
    moduleAnchors: new Map(rendered.map(({ url, ids }) => [url, ids])),
    problems: [...bound.problems, ...results.filter((result) => result !== null && 'code' in result)],
  }
}

/** null for a module whose route belongs to another page, which is a problem reported elsewhere. */
function renderModule(
  { source, module, meta }: LoadedPageModule,
  { server, components }: ThemeRenderer,
  bound: BoundSite,
): RenderedModule | Diagnostic | null {
  const { links, site, bundle } = bound
  const route = links.manifest.routes.find(
    ({ target }) => target.kind === 'module' && target.module === source.module,
  )
  if (route === undefined) return null
  const styles = (bundle.moduleStyles.get(source.module) ?? []).map((file) => site.baseUrl + file)
  const page = modulePage(source.module, meta, styles, route, viewContext(bound))
  try {
    const { html, data } = renderDocument(server, {
      ...{ site, page, components, assets: pageAssets(bound), pageModule: module },
      findDoc: docFinder(bound),
    })
    return {
      ...{ source, page, html, data },
      file: route.file,
      url: route.url,
      ...contentsOf(html, CONTENT_ID),
    }
  } catch (error) {
    return renderProblem({ what: `page ${route.url}`, file: source.file }, error)
  }
}

function renderDocument(server: ThemeServer, input: Parameters<ThemeServer['renderDocument']>[0]) {
  const { html, data } = server.renderDocument(input)
  return { html, data: data && JSON.stringify(data) }
}

function docFinder({ config, links: { manifest }, site }: BoundSite): (id: string) => DocRecord | null {
  const records = manifest.docs.map((doc) => ({ ...doc, path: siteHref(doc.path, site.baseUrl) }))
  const drafts = [...manifest.drafts]
  return (id) => findDoc(records, id, config.settings.docs.version.name, drafts)
}
