import type { DocRecord, ModulePageProps, ThemeServer } from '@camdocs/theme/contract'
import { findDoc } from '@camdocs/theme'
import { readFileSync } from 'node:fs'
import type { LoadedPageModule } from '../assets/page-modules.js'
import { explain } from '../manifest/broken-links.js'
import { codes } from '../model/codes.js'
import { at, type Diagnostic, type Range } from '../model/diagnostic.js'
import { resolveLink, type LinkContext } from '../model/resolve-link.js'
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
  const docOf = (id: string): DocRecord => findDoc(records, id, version)
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
      const { html, page } = theme.renderDocument({
        site: context.site,
        page: props,
        assets,
        pageModule: module,
        findDoc: docOf,
      })
      pages.push({ source, file: route.file, url: route.url, html, page: page as ModulePageProps })
    } catch (error) {
      problems.push(renderProblem(source, route.url, error))
    }
  }
  return { pages, problems }
}

function renderProblem(source: PageModuleFile, url: string, error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error)
  const browserOnly = /\b(window|document|navigator|localStorage|sessionStorage)\b is not defined/.test(
    message,
  )
  return {
    code: codes.render,
    severity: 'error',
    message: `The page ${url} could not be rendered: ${message}`,
    ...(browserOnly
      ? {
          hint: 'Pages are rendered where there is no browser: use browser objects in effects and event handlers only.',
        }
      : {}),
    file: source.file,
    range: at(1),
  }
}

/** Links in the HTML of the site's own pages (LINK-5), found again in their source where they are written out. */
export function brokenModuleLinks(pages: readonly RenderedModule[], links: LinkContext): Diagnostic[] {
  return pages.flatMap((page) => {
    const main = /<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? ''
    const targets = new Set(
      [...main.matchAll(/\s(?:href|src)="([^"]*)"/g)].map((match) => unescape(match[1] ?? '')),
    )
    return [...targets].flatMap((target) => {
      if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(target)) return []
      return explain(
        target,
        resolveLink(target, { url: page.url }, links),
        place(page.source, target, links.baseUrl),
        links,
      )
    })
  })
}

const unescape = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')

function place(source: PageModuleFile, target: string, baseUrl: string): { file: string; range?: Range } {
  const written = baseUrl !== '/' && target.startsWith(baseUrl) ? target.slice(baseUrl.length - 1) : target
  const lines = readFileSync(source.path, 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    const column = line.indexOf(written)
    if (column >= 0 && /["'`]/.test(line.charAt(column - 1)))
      return { file: source.file, range: at(index + 1, column + 1, written.length) }
  }
  return { file: source.file }
}
