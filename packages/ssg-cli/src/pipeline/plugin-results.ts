import type { PluginPage, PluginProblem, PluginSite } from '@camdocs/core'
import { codes } from '@camdocs/base/model/codes.js'
import { rootOf, type ContentRoot } from '@camdocs/base/model/content-root.js'
import { at, type Diagnostic, type SourceLocation } from '@camdocs/base/model/diagnostic.js'
import type { OutputFile } from '@camdocs/base/model/output.js'
import { canBeByAuthor, mappedText, type Page } from '@camdocs/base/model/page.js'
import type { Progress } from '@camdocs/base/model/progress.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { locationIn } from '@camdocs/base/model/source-map.js'
import { addedFileConflicts } from '../manifest/output-conflicts.js'
import { runHook } from './active-plugins.js'
import type { SiteWithModules } from './site-stages.js'

/** Runs the hooks `check` and `output` of the plugins. Links can lead to the files. */
export async function withPluginResults(site: SiteWithModules, progress: Progress): Promise<SiteWithModules> {
  const { config, linkContext, plugins } = site
  const running = plugins.plugins.filter(({ hooks }) => hooks.includes('check') || hooks.includes('output'))
  if (running.length === 0) return site
  progress.start('Running the checks of plugins')
  const shared = { pages: pagesOf(site), routes: routesOf(site) }
  const problems: Diagnostic[] = []
  const added: { readonly name: string; readonly location: SourceLocation; readonly file: OutputFile }[] = []
  // Of a deferred doc, neither headings nor links are known.
  const canCheck = !site.pages.some(({ isDeferred, id }) => isDeferred && isCurrent(id, linkContext.roots))
  for (const { input, ...plugin } of running) {
    const data: PluginSite = { ...input, ...shared }
    const hooks = plugin.hooks.filter((hook) => hook === 'output' || (hook === 'check' && canCheck))
    for (const hook of hooks) {
      const outcome = await runHook(hook, plugin, data, config, progress)
      if ('problem' in outcome) problems.push(outcome.problem)
      else if (hook === 'check')
        problems.push(...(outcome.value as PluginProblem[]).map(found(plugin.location, config.isPreview)))
      else
        for (const file of outcome.value as OutputFile[])
          added.push({ name: plugin.name, location: plugin.location, file })
    }
  }
  const files = added.map(({ file, location }): OutputFile => ({ ...file, location }))
  problems.push(
    ...addedFileConflicts(added, linkContext.manifest.routes, site.sources.statics, config.settings),
  )
  const manifest = {
    ...linkContext.manifest,
    files: new Set([...linkContext.manifest.files, ...files.map(({ path }) => path)]),
  }
  return { ...site, linkContext: { ...linkContext, manifest }, pluginResults: { problems, files } }
}

/**
 * Returns what makes a diagnostic of a problem. In a preview, it is a warning, as with other checks.
 *
 * @param elsewhere where a problem without a file is
 */
const found =
  (elsewhere: SourceLocation, isPreview: boolean) =>
  ({ message, hint, severity = 'error', file, line, column = 1 }: PluginProblem): Diagnostic => ({
    code: codes.pluginCheck,
    severity: isPreview ? 'warning' : severity,
    message,
    hint,
    ...(file === undefined ? elsewhere : { file, ...(line !== undefined && { range: at(line, column) }) }),
  })

const routesOf = ({ linkContext: { manifest, baseUrl } }: SiteWithModules): PluginSite['routes'] =>
  manifest.routes.map(({ url, target }) => ({ url: siteHref(url, baseUrl), kind: target.kind }))

/** Returns the published pages, without those of other versions. */
function pagesOf({ pages, linkContext: { manifest, baseUrl, roots } }: SiteWithModules): PluginPage[] {
  return pages.flatMap((page) => {
    const route = manifest.routeOfDoc.get(page.id)
    return route === undefined || !isCurrent(page.id, roots)
      ? []
      : [pageData(page, siteHref(route.url, baseUrl))]
  })
}

/** Whether a page does not belong to another version of the docs. */
function isCurrent(id: string, roots: readonly ContentRoot[]): boolean {
  const { name, family } = rootOf(id, roots)
  return name === family
}

function pageData(page: Page, url: string): PluginPage {
  const { id, file, title, meta, headings, details } = page
  const { own, ...frontMatter } = meta
  const place = (line: number, column: number) => {
    const { file: name = file, range } = locationIn(mappedText(page), at(line, column))
    return { file: name, line: range?.start.line ?? line, column: range?.start.column ?? column }
  }
  return {
    ...{ id, file, url, title },
    description: meta.description ?? details.excerpt,
    frontMatter: { ...frontMatter, ...own },
    headings: headings.map(({ id: anchor, depth, text }, index) => {
      const line = details.headingLines[index] ?? 0
      const { file: source, line: inSource } = place(line, 1)
      const heading = { id: anchor, level: depth, text }
      return line === 0 ? { ...heading, file } : { ...heading, file: source, line: inSource }
    }),
    links: details.links.filter(canBeByAuthor).map(({ target, range: { start } }) => ({
      target,
      ...place(start.line, start.column),
    })),
  }
}
