import path from 'node:path'
import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import { frontMatterKind, parseYaml } from '@camdocs/base/front-matter/yaml.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import { configFiles } from '../foreign/detect-kind.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { compact, ConfigUrls } from './config-urls.js'
import { copiesOf } from './content-pages.js'
import { readSiteSettings } from './docusaurus-config.js'
import { readDocs, type DocRoutes } from './docusaurus-docs.js'
import { docsFolders, type DocsFolder } from './docusaurus-folders.js'
import { reportLeftOut, reportOptions } from './docusaurus-left-out.js'
import { readRedirects } from './docusaurus-redirects.js'
import { docsOptions, presetOptions } from './docusaurus-options.js'
import { readRoot, type SharedRules } from './docusaurus-root.js'
import { readTranslations, type VersionedRoot } from './docusaurus-translations.js'
import type { Report } from './notes.js'
import type { MigratedSite } from './old-site.js'
import { Setting } from './setting.js'
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
  const folders = docsFolders(settings, files, routesOf(docs))
  for (const { contentFolder } of folders) files.requireInRepository(contentFolder)
  const contents = folders.map((folder) => readDocs(folder.contentFolder, files, folder.routes, docs))
  const [main, ...others] = folders
  const [mainDocs] = contents
  if (main === undefined || mainDocs === undefined || mainDocs.pages.length === 0)
    throw usageError(
      `The folder "${files.nameOf(main?.contentFolder ?? files.root)}" contains no docs.`,
      'Check `presets` in the configuration. If code computes `presets`, pass `--run-config`.',
    )
  const configText = files.text(configFile) ?? ''
  const hasMath = configText.includes('remark-math')
  const shared: SharedRules = {
    files,
    staticFolders: staticFoldersOf(settings, files.root),
    baseUrl: settings.get('baseUrl').string() ?? '/',
    assets: new Map(),
    isLeftOut: reportLeftOut({
      settings,
      preset: presetOptions(settings),
      files,
      docsBase: main.routes.base,
      report,
    }),
    hasMath,
    isMarkdownMdx: !['detect', 'md'].includes(settings.get('markdown').get('format').string() ?? ''),
  }
  const currentSidebars = await sidebarSettings(docs, files, load, report)
  const roots = folders.flatMap((folder, index): VersionedRoot[] => {
    const content = contents[index]
    // Docusaurus fails without the folder. A script can create it.
    if (content === undefined || content.pages.length === 0) {
      report({ kind: 'leftOut', file: files.nameOf(folder.contentFolder), text: 'A version without docs.' })
      return []
    }
    const sidebars = folder.name === 'current' ? currentSidebars : versionSidebars(folder.name, files, report)
    return [[folder, readRoot(folder, content, sidebars, shared)]]
  })
  const all = roots as [VersionedRoot, ...VersionedRoot[]]
  const [[, root], ...versions] = all
  for (const [{ newFolder, contentFolder, name }, { site }] of versions)
    report({
      kind: 'version',
      file: files.nameOf(contentFolder),
      text: `Version ${name} (${countOf(site.pages.length, 'page')}) in \`${newFolder}\`.`,
    })
  const translations = readTranslations(settings, roots, shared, report)
  // Without configured sidebars, the new site has one sidebar with the name "docs".
  const sidebarNames = Object.keys(root.sidebars ?? { docs: [] })
  const urls = siteUrls(all, shared)
  const siteSettings = readSiteSettings(settings, { ...root, urls, sidebars: sidebarNames })
  reportOptions(settings, configText)
  const config: SiteConfigInput = {
    ...siteSettings,
    ...(hasMath && { markdown: { math: true } }),
    docs: compact({
      routeBase: main.routes.base === '/docs' ? undefined : main.routes.base || '/',
      version: others.length === 0 ? undefined : versionOf(main),
      mainDoc: root.mainDoc,
      sidebars: root.sidebars,
      editUrl: docs.get('editUrl').string(),
      lastUpdated: docs.get('showLastUpdateTime').boolean() ?? docs.get('showLastUpdateAuthor').boolean(),
    }),
    ...(versions.length > 0 && { versions: versions.map(versionSettings) }),
    ...(translations.locales.length > 0 && { locales: [...translations.locales] }),
    ...analyticsOf(settings),
  }
  return {
    site: root.site,
    config,
    editions: [
      ...versions.map(([{ newFolder }, { site }]) => ({ site, folder: newFolder })),
      ...translations.editions,
    ],
    copies: [
      ...roots.flatMap(([, { copies }]) => copies),
      ...translations.copies,
      ...shared.staticFolders.flatMap((folder) => copiesOf(folder, 'static', files, () => true)),
    ],
    redirects: readRedirects(settings, urls),
    files: new Map(roots.flatMap(([, other]) => [...other.files])),
  }
}

/** Returns what translates the URLs of the navbar, the footer, and redirects, which can be of any version. */
function siteUrls([first, ...versions]: readonly [VersionedRoot, ...VersionedRoot[]], shared: SharedRules) {
  const [, { site, urls }] = first
  const isGenerated = (url: string) =>
    urls.isGenerated(url) || versions.some(([, root]) => root.urls.isGenerated(url))
  const others = versions.map(([, root]) => root.site.links)
  return new ConfigUrls(site.links, shared.files, shared.staticFolders, isGenerated, others)
}

/** Returns the settings of the docs of a site with versions. */
const versionOf = ({ name, label, state }: DocsFolder) =>
  compact({ label: label ?? (name === 'current' ? undefined : name), state })

const versionSettings = ([{ name, label, newFolder, routes, state, noIndex }, root]: VersionedRoot) =>
  compact({
    name,
    label,
    folder: newFolder,
    path: routes.base || '/',
    state: state === 'maintained' ? undefined : state,
    mainDoc: root.mainDoc,
    sidebars: root.sidebars,
    noIndex,
  })

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

/** Returns the sidebars of a release. IDs of docs can start with the name of the version. */
function versionSidebars(name: string, files: SourceFiles, report: Report): Setting {
  const file = path.join(files.root, 'versioned_sidebars', `version-${name}-sidebars.json`)
  const text = files.isFile(file) ? (files.text(file) ?? '') : ''
  const { data } = parseYaml(text.replaceAll(`"version-${name}/`, '"'), '', frontMatterKind)
  return new Setting(data ?? undefined, '', files.nameOf(file), report)
}

const moduleExtensions = ['.js', '.ts', '.json', '.mjs', '.mts', '.cjs', '.cts']

/** Returns the file of a module whose path can lack the extension, as in `require.resolve('./sidebars')`. */
function moduleAt(file: string, files: SourceFiles): string | undefined {
  const names = [file, file.replace(/\.[cm]?js$/, ''), path.join(file, 'index')]
  return [file, ...names.flatMap((name) => moduleExtensions.map((extension) => name + extension))].find(
    (name) => files.isFile(name),
  )
}

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
