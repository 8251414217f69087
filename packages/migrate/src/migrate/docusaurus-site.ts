import path from 'node:path'
import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import { configFiles } from '../foreign/detect-kind.js'
import { withoutNumbers } from '../foreign/docusaurus-urls.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { categoryFiles } from './category-files.js'
import { compact, ConfigUrls } from './config-urls.js'
import { copiesOf, isAsset } from './content-pages.js'
import { readSiteSettings } from './docusaurus-config.js'
import { readDocs, type DocRoutes } from './docusaurus-docs.js'
import { reportLeftOut, reportOptions } from './docusaurus-left-out.js'
import { readRedirects } from './docusaurus-redirects.js'
import { docsOptions, presetOptions } from './docusaurus-options.js'
import { readSidebars, type SidebarTargets } from './docusaurus-sidebars.js'
import type { Report } from './notes.js'
import type { MigratedSite } from './old-site.js'
import { Setting } from './setting.js'
import { SiteLinks } from './site-links.js'
import type { SourceFiles } from './source-files.js'

/**
 * Returns the default export of a module, by its absolute path. If the default export is a function, returns
 * the result of the function.
 */
export type LoadModule = (file: string) => Promise<unknown>

/**
 * Reads a Docusaurus site.
 *
 * @throws BuildFailure (exit code 2) if the folder has no configuration or no docs, or if the configuration
 *   cannot be read
 */
export async function readDocusaurusSite(
  files: SourceFiles,
  load: LoadModule,
  report: Report,
): Promise<MigratedSite> {
  const configName = configFiles.docusaurus.find((name) => files.isFile(path.join(files.root, name)))
  if (configName === undefined)
    throw usageError(
      'The folder has no `docusaurus.config` file.',
      'Pass the folder that contains `docusaurus.config.js` or `docusaurus.config.ts`.',
    )
  const configFile = path.join(files.root, configName)
  const settings = new Setting(await load(configFile), '', configName, report)
  const docs = docsOptions(settings)
  const routes = routesOf(docs)
  const contentFolder = path.resolve(files.root, docs.get('path').string() ?? 'docs')
  files.requireInRepository(contentFolder)
  const { pages, byId } = readDocs(contentFolder, files, routes, docs)
  if (pages.length === 0)
    throw usageError(
      `The folder "${files.nameOf(contentFolder)}" contains no docs.`,
      'Check `presets` in the configuration. If code computes `presets`, pass `--run-config`.',
    )
  const staticFolders = staticFoldersOf(settings, files.root)
  const newName = routes.hasNumberPrefixes ? withoutNumbers : (name: string) => name
  /** URL paths of the category pages that both sites generate. They are added when they are known. */
  const generated = new Set<string>()
  const links = new SiteLinks({
    files,
    contentFolder,
    staticFolders,
    baseUrl: settings.get('baseUrl').string() ?? '/',
    pages,
    isLeftOut: reportLeftOut({
      settings,
      preset: presetOptions(settings),
      files,
      docsBase: routes.base,
      hasTags: pages.some(({ frontMatter }) => hasTags(frontMatter.tags)),
      report,
    }),
    isRelativeToFile: false,
    titleId: () => undefined,
    newName,
    isGenerated: (url) => generated.has(url),
  })
  const urls = new ConfigUrls(links, files, staticFolders, (url) => generated.has(url))
  const targets: SidebarTargets = {
    byId,
    hasPages: (folder) => folder === '.' || pages.some(({ id }) => id.startsWith(`${folder}/`)),
    newName,
    newUrlOf: (setting) => {
      const target = urls.targetOf(setting)
      return target === null ? null : 'to' in target ? target.to : target.href
    },
  }
  const configured = await sidebarSettings(docs, files, load, report)
  // Sidebars define generated pages, and can link to them. So the sidebars are read twice: first to find
  // these pages, and then to convert the items.
  const { folders, indexes } = readSidebars(withoutReport(configured), targets)
  const categories = categoryFiles(contentFolder, files, { targets, folders, indexes, newName, report })
  for (const index of new Set([...indexes, ...categories.indexes])) generated.add(routes.base + index)
  const { sidebars } = readSidebars(configured, targets)
  const configText = files.text(configFile) ?? ''
  // Without configured sidebars, the new site has one sidebar with the name "docs".
  const sidebarNames = Object.keys(sidebars ?? { docs: [] })
  const siteSettings = readSiteSettings(settings, { urls, byId, sidebars: sidebarNames })
  const mainDoc = pages.find(({ oldUrl }) => oldUrl === '/')
  const hasMath = configText.includes('remark-math')
  reportOptions(settings, configText)
  const config: SiteConfigInput = {
    ...siteSettings,
    ...(hasMath && { markdown: { math: true } }),
    docs: compact({
      routeBase: routes.base === '/docs' ? undefined : routes.base || '/',
      mainDoc: mainDoc?.id,
      sidebars,
      editUrl: docs.get('editUrl').string(),
      lastUpdated: docs.get('showLastUpdateTime').boolean() ?? docs.get('showLastUpdateAuthor').boolean(),
    }),
    ...analyticsOf(settings),
  }
  return {
    site: {
      dialect: 'docusaurus',
      files,
      contentFolder,
      pages,
      docIds: new Map([...byId].map(([oldId, { id }]) => [oldId, id])),
      links,
      hasMath,
      isMarkdownMdx: !['detect', 'md'].includes(settings.get('markdown').get('format').string() ?? ''),
    },
    config,
    copies: [
      ...copiesOf(contentFolder, 'docs', files, isAsset, newName),
      ...staticFolders.flatMap((folder) => copiesOf(folder, 'static', files, () => true)),
    ],
    redirects: readRedirects(settings, urls),
    files: categories.files,
  }
}

const hasTags = (tags: unknown): boolean => (Array.isArray(tags) ? tags.length > 0 : typeof tags === 'string')

/** Returns the absolute paths of the folders with static files. */
function staticFoldersOf(settings: Setting, root: string): string[] {
  const setting = settings.get('staticDirectories')
  const names = setting.isList ? setting.list().flatMap((entry) => entry.string() ?? []) : ['static']
  return names.map((name) => path.resolve(root, name))
}

function routesOf(docs: Setting): DocRoutes {
  const base = (docs.get('routeBasePath').string() ?? 'docs').replace(/^\/|\/$/g, '')
  const parser = docs.get('numberPrefixParser').value
  return {
    base: base === '' ? '' : `/${base}`,
    hasNumberPrefixes: parser !== false,
  }
}

/** Returns the configuration of the sidebars; a setting without a value if there is none. */
async function sidebarSettings(
  docs: Setting,
  files: SourceFiles,
  load: LoadModule,
  report: Report,
): Promise<Setting> {
  const written = docs.get('sidebarPath')
  const file =
    typeof written.value === 'string' ? moduleAt(path.resolve(files.root, written.value), files) : undefined
  if (file === undefined) {
    // Reports a computed path. `false` disables the sidebars.
    const name = written.value === false ? undefined : written.string()
    if (name !== undefined)
      written.reportLeftOut(`names \`${name}\`, which does not exist, so the sidebars are missing`)
    return new Setting(undefined, '', '', report)
  }
  return new Setting(await load(file), '', toPosixPath(path.relative(files.root, file)), report)
}

const moduleExtensions = ['.js', '.ts', '.json', '.mjs', '.mts', '.cjs', '.cts']

/** Returns the file of a module whose path can lack the extension, as in `require.resolve('./sidebars')`. */
function moduleAt(file: string, files: SourceFiles): string | undefined {
  const names = [file, file.replace(/\.[cm]?js$/, ''), path.join(file, 'index')]
  return [file, ...names.flatMap((name) => moduleExtensions.map((extension) => name + extension))].find(
    (name) => files.isFile(name),
  )
}

/** Returns a copy of a setting that reports nothing, even if a value in it cannot be migrated. */
const withoutReport = ({ value, name, file }: Setting): Setting =>
  new Setting(value, name, file, () => undefined)

function analyticsOf(settings: Setting): Pick<SiteConfigInput, 'analytics'> {
  const gtag = presetOptions(settings).get('gtag')
  const id = gtag.get('trackingID')
  const ids = (id.isList ? id.list() : [id]).flatMap((entry) => entry.string() ?? [])
  // Such as "G-A1B2C3".
  const measurementIds = ids.filter((entry) => /^[A-Z]+-[\w-]+$/.test(entry))
  if (measurementIds.length === 0) return {}
  const anonymizeIp = gtag.get('anonymizeIP').boolean()
  return { analytics: { measurementIds, ...(anonymizeIp !== undefined && { anonymizeIp }) } }
}
