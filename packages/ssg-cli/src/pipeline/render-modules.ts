import { CONTENT_ID, type DocRecord, findDoc, type RenderInput } from '@camdocs/core'
import type { LoadedPageModule } from '../assets/page-modules.js'
import { assetBase } from '../config/site-languages.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { contentsOf } from '@camdocs/base/model/html-urls.js'
import { renderProblem } from '@camdocs/base/model/prerender-error.js'
import { securityPolicy, type SecurityPolicy } from '../output/security-policy.js'
import { renderPage } from '../render/render-page.js'
import { moduleShareImage, shareImageTags } from '../render/share-image.js'
import { modulePage } from '../render/special-pages.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { importRenderer, type ThemeRenderer } from '../theme/import-theme.js'
import { pageAssets } from './render-context.js'
import type { BoundSite, RenderedModule, SiteWithModules } from './site-stages.js'

/**
 * Determines the security policy, and renders the page modules. The modules are rendered before any file is
 * written, because the link check covers the links in their HTML. If a module throws, the result contains a
 * problem for its page (DEV-8).
 */
export async function renderModules(bound: BoundSite): Promise<SiteWithModules> {
  const renderer = await importRenderer(bound.theme.ref)
  renderer.server.speak?.(bound.texts)
  const policy = securityPolicy(renderer.server.inlineScripts(bound.siteProps), bound.config.settings)
  const results = renderEach(bound, renderer, policy)
  const renderedModules = results.filter((result) => result !== null && 'html' in result)
  return {
    ...bound,
    renderedModules,
    moduleAnchors: new Map(renderedModules.map(({ url, ids }) => [url, ids])),
    moduleProblems: results.filter((result) => result !== null && 'code' in result),
    policy,
    pluginResults: { problems: [], files: [] },
  }
}

function renderEach(
  bound: BoundSite,
  renderer: ThemeRenderer,
  policy: SecurityPolicy,
): (RenderedModule | Diagnostic | null)[] {
  const { modules } = bound.modules
  if (modules.length === 0) return []
  const shared: SharedInput = {
    bound,
    renderer,
    policy,
    assets: pageAssets(bound),
    findDoc: docFinder(bound),
  }
  return modules.map((module) => renderModule(module, shared))
}

/** Input for rendering that all page modules share. */
interface SharedInput extends Pick<RenderInput, 'assets' | 'findDoc'> {
  readonly bound: BoundSite
  readonly renderer: ThemeRenderer
  readonly policy: SecurityPolicy
}

/** Returns null if another page has the module's route, which is a problem reported elsewhere. */
function renderModule(
  { source, module, meta }: LoadedPageModule,
  { bound, renderer, policy, assets, findDoc }: SharedInput,
): RenderedModule | Diagnostic | null {
  const { linkContext, siteProps, bundle, config } = bound
  const route = linkContext.manifest.routes.find(
    ({ target }) => target.kind === 'module' && target.module === source.module,
  )
  if (route === undefined) return null
  const styles = (bundle.moduleStyles.get(source.module) ?? []).map((file) => assetBase(bound.config) + file)
  const context = { ...linkContext, settings: config.settings, languages: config.languages }
  const drawn =
    meta.image === undefined
      ? moduleShareImage(meta.title ?? '', route.url, { ...context, share: bound.share })
      : null
  const page = modulePage(source.module, meta, styles, route, drawn, context)
  try {
    const input = { site: siteProps, page, assets, pageModule: module, findDoc }
    const { html, data } = renderPage(
      renderer,
      input,
      { policy: policy.meta, texts: bound.texts },
      shareImageTags(drawn),
    )
    return {
      source,
      file: route.file,
      url: route.url,
      html,
      page,
      drawn,
      data,
      ...contentsOf(html, CONTENT_ID),
    }
  } catch (error) {
    return renderProblem({ name: `page ${route.url}`, file: source.file, root: config.root }, error)
  }
}

function docFinder({ linkContext: { manifest }, siteProps }: BoundSite): (id: string) => DocRecord | null {
  const records = manifest.docs.map((doc) => ({ ...doc, path: siteHref(doc.path, siteProps.baseUrl) }))
  const drafts = [...manifest.drafts]
  return (id) => findDoc(records, id, siteProps.version.name, drafts)
}
