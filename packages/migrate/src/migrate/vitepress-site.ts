import path from 'node:path'
import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { compact, ConfigUrls } from './config-urls.js'
import { copiesOf, isAsset } from './content-pages.js'
import type { LoadModule } from './docusaurus-site.js'
import type { Report } from './notes.js'
import type { MigratedSite, OldSite } from './old-site.js'
import { htmlPages, htmlRedirects } from './root-pages.js'
import { Setting } from './setting.js'
import { SiteLinks } from './site-links.js'
import { patternTests } from '../foreign/bounded-patterns.js'
import { configFiles } from '../foreign/detect-kind.js'
import { vitePressFragment, vitePressSlugger, type Slugify } from '../foreign/anchors.js'
import { SiteFolder } from '../foreign/site-folder.js'
import { isStaticObject, type StaticValue } from '../foreign/static-value.js'
import { vitePressIds, vitePressMajor } from '../foreign/vitepress-anchors.js'
import { fragmentIds } from './vitepress-fragments.js'
import type { SourceFiles } from './source-files.js'
import { editUrl, readSidebars, readSiteSettings } from './vitepress-config.js'
import { isIn, localeFolders, readPages } from './vitepress-docs.js'
import { titleIds } from './vitepress-titles.js'
import { readLanguages, withLanguages } from './vitepress-translations.js'

/**
 * Reads a VitePress site. `.vitepress` is in the given folder, or in its subfolder `docs`.
 *
 * @throws BuildFailure (exit code 2) if there is no `.vitepress` folder, or the configuration cannot be read
 */
export async function readVitePressSite(
  files: SourceFiles,
  load: LoadModule,
  report: Report,
): Promise<MigratedSite> {
  const root = [files.root, path.join(files.root, 'docs')].find((folder) =>
    files.isFolder(path.join(folder, '.vitepress')),
  )
  if (root === undefined)
    throw usageError(
      'The folder has no `.vitepress` folder.',
      'Pass the folder that contains `.vitepress`, such as `docs`.',
    )
  const settings = await readSettings(root, files, load, report)
  const contentFolder = path.resolve(root, settings.get('srcDir').string() ?? '.')
  files.requireInRepository(contentFolder)
  const locales = localeFolders(settings)
  const generated = reportGeneratedPages(contentFolder, files, report)
  const isIncluded = (name: string) =>
    !isIn(name, locales) && !isIn(name, ['public']) && !generated.templates.has(name)
  const pages = readPages(contentFolder, files, settings, isIncluded)
  const staticFolder = path.join(contentFolder, 'public')
  reportTheme(root, files, report)
  const cleanUrls = settings.get('cleanUrls').value === true
  const hasMath = settings.get('markdown').get('math').value === true
  const ids = vitePressIds(settings.value as StaticValue)
  if (ids.code !== null)
    report({
      kind: 'setting',
      file: settings.file,
      text: `The IDs of headings change, because they depend on ${ids.code}, which is code. To keep them, pass \`--run-config\`.`,
    })
  const slugify = orDefaultIds(ids.slugify ?? vitePressFragment, () =>
    report({
      kind: 'setting',
      file: settings.file,
      text: 'The IDs of some headings change, because `markdown.anchor.slugify` fails for their texts, or takes too long.',
    }),
  )
  const slugger = () => vitePressSlugger(slugify)
  const major = vitePressMajor(new SiteFolder(root, files.root))
  const links = new SiteLinks({
    files,
    contentFolder,
    staticFolders: [staticFolder],
    baseUrl: settings.get('base').string() ?? '/',
    pages,
    isLeftOut: (url) => isIn(url.slice(1), locales) || generated.hasUrl(url),
    isRelativeToFile: true,
    titleId: titleIds(files, { isMdx: false, hasMath }, slugger),
    ...((major === undefined || major > 1) && { idOfFragment: fragmentIds(files, slugify) }),
    newName: (name) => name,
  })
  const urls = new ConfigUrls(links, files, [staticFolder])
  const theme = settings.get('themeConfig')
  const main = pages.find(({ id }) => id === 'index')
  const site: OldSite = {
    dialect: 'vitepress',
    files,
    contentFolder,
    pages,
    docIds: new Map(),
    links,
    hasMath,
    hasAttributes: 'all elements',
    isMarkdownMdx: false,
    slugger,
  }
  const languages = readLanguages(locales, settings, site, report)
  const config: SiteConfigInput = {
    ...withLanguages(readSiteSettings(settings, urls), languages),
    ...(hasMath && { markdown: { math: true } }),
    ...(!cleanUrls && htmlPages),
    docs: compact({
      routeBase: '/',
      mainDoc: main?.id,
      sidebars: theme.get('sidebar').isSet ? readSidebars(theme.get('sidebar'), links, urls) : undefined,
      editUrl: editUrl(theme),
      lastUpdated: settings.get('lastUpdated').boolean(),
    }),
  }
  return {
    site,
    editions: languages.map(({ docs }) => docs.edition),
    config,
    copies: [
      ...copiesOf(contentFolder, 'docs', files, (name) => isIncluded(name) && isAsset(name)),
      ...languages.flatMap(({ docs }) => docs.copies),
      ...copiesOf(staticFolder, 'static', files, () => true),
    ],
    redirects: cleanUrls ? [] : htmlRedirects(pages),
    files: new Map(),
  }
}

/**
 * Returns a function that makes the IDs of VitePress for texts for which the function of the site throws.
 *
 * @param onFailure called for the first such text
 */
function orDefaultIds(slugify: Slugify, onFailure: () => void): Slugify {
  let hasFailed = false
  return (text) => {
    try {
      return slugify(text)
    } catch {
      if (!hasFailed) onFailure()
      hasFailed = true
      return vitePressFragment(text)
    }
  }
}

/** Extensions of an additional configuration, such as `config.ts`. */
const extensions = ['ts', 'mts', 'js', 'mjs']

/**
 * Merges the configuration, the additional configuration next to `.vitepress`, and the settings of the main
 * language. A later one of these three has precedence.
 */
async function readSettings(
  root: string,
  files: SourceFiles,
  load: LoadModule,
  report: Report,
): Promise<Setting> {
  const file = configFiles.vitepress
    .map((name) => path.join(root, name))
    .find((candidate) => files.isFile(candidate))
  if (file === undefined) return new Setting({}, '', '.vitepress', report)
  const additional = extensions
    .map((extension) => path.join(root, `config.${extension}`))
    .find((candidate) => files.text(candidate)?.includes('defineAdditionalConfig') === true)
  const main = await load(file)
  if (!isStaticObject(main))
    report({ kind: 'setting', file: files.nameOf(file), text: 'The configuration is computed by code.' })
  const configurations = [main, ...(additional === undefined ? [] : [await load(additional)])]
  const mainLocale = objectOf(objectOf(objectOf(main).locales).root)
  const layers = [...configurations.map(objectOf), mainLocale]
  const themeConfig = Object.assign({}, ...layers.map((layer) => objectOf(layer.themeConfig))) as object
  // `label` and `link` belong to the language menu.
  const { label: _label, link: _link, ...merged } = Object.assign({}, ...layers) as Record<string, unknown>
  return new Setting({ ...merged, themeConfig }, '', files.nameOf(file), report)
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => (isStaticObject(value) ? value : {})

/** The pages that modules of the old site generate from templates such as `[id].md`. They are left out. */
interface GeneratedPages {
  /** Paths of the templates, relative to the content folder. */
  readonly templates: ReadonlySet<string>
  /** Whether a URL path can belong to a generated page. */
  readonly hasUrl: (url: string) => boolean
}

/** Reports and returns the generated pages. A module such as `[id].paths.js` generates them. */
function reportGeneratedPages(folder: string, files: SourceFiles, report: Report): GeneratedPages {
  const modules = files.list(folder).filter((name) => /\.paths\.[cm]?[jt]s$/.test(name))
  for (const name of modules)
    report({
      kind: 'leftOut',
      file: files.nameOf(path.join(folder, name)),
      text: 'The pages that this file generates.',
    })
  const routes = modules.map((name) => name.replace(/\.paths\.\w+$/, ''))
  // The pattern of the route "api/[id]" is `^/api/[^/]+$`.
  const tests = patternTests(
    routes.map((route) => new RegExp(`^/${escapeRegExp(route).replace(/\\\[.*?\\\]/g, '[^/]+')}$`)),
  )
  return {
    templates: new Set(routes.map((route) => `${route}.md`)),
    hasUrl: (url) => tests.some((matches) => matches(url)),
  }
}

function reportTheme(root: string, files: SourceFiles, report: Report): void {
  const theme = path.join(root, '.vitepress/theme')
  if (files.isFolder(theme))
    report({
      kind: 'leftOut',
      file: files.nameOf(theme),
      text: 'The theme: components, layouts, and styles.',
    })
}
