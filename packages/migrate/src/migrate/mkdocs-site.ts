import path from 'node:path'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { namesMatching } from '../foreign/bounded-patterns.js'
import { configFiles } from '../foreign/detect-kind.js'
import { globOf, isReplaced } from '../foreign/mkdocs.js'
import { readMkDocsConfig, readMkDocsSettings } from '../foreign/mkdocs-config.js'
import { pythonSlugger } from '../foreign/python-anchors.js'
import { SiteFolder } from '../foreign/site-folder.js'
import {
  itemsAt,
  stringAt,
  stringsAt,
  valueAt,
  type StaticObject,
  type StaticValue,
} from '../foreign/static-value.js'
import { compact } from './config-urls.js'
import { contentFiles, copiesOf, isAsset } from './content-pages.js'
import { editUrlOf, namesIn, readMkDocsSite } from './mkdocs-config.js'
import { navItems, navLabels } from './mkdocs-nav.js'
import type { Report } from './notes.js'
import type { MigratedSite } from './old-site.js'
import { htmlPages, htmlRedirects, rootPage, withOwnUrls } from './root-pages.js'
import { SiteLinks } from './site-links.js'
import type { SourceFiles } from './source-files.js'
import { titleIds } from './vitepress-titles.js'

/**
 * Reads an MkDocs site.
 *
 * @throws BuildFailure (exit code 2) if there is no `mkdocs.yml` that can be read, or no page
 */
export function readMkDocs(files: SourceFiles, report: Report): MigratedSite {
  const folder = new SiteFolder(files.root)
  const file = folder.firstFile(configFiles.mkdocs)
  if (file === undefined)
    throw usageError('The folder has no `mkdocs.yml` file.', 'Pass the folder that contains `mkdocs.yml`.')
  const read = readMkDocsConfig(file, folder)
  if (read === null) throw usageError(`"${file}" cannot be read.`, 'Correct the YAML in this file.')
  const { config } = read
  const settings = readMkDocsSettings(config, read.text, folder)
  const contentFolder = path.resolve(files.root, settings.docsFolder)
  files.requireInRepository(contentFolder)
  const names = files.list(contentFolder)
  const excluded = namesMatching(settings.excluded.map(globOf), names)
  const isPage = (name: string) =>
    /\.md$/i.test(name) &&
    !excluded.has(name) &&
    !isReplaced(name, names) &&
    !isInBlog(name, settings.blogFolder)
  const labels = navLabels(config.nav)
  const pages = withOwnUrls(
    contentFiles(contentFolder, files, isPage).map(({ file: page, name, frontMatter }) => {
      const bare = name.replace(/\.md$/i, '')
      const isIndex = /(?:^|\/)(?:index|readme)$/i.test(bare)
      const url = isIndex
        ? `/${bare}`.replace(/[^/]+$/, '')
        : settings.usesFolderUrls
          ? `/${bare}/`
          : `/${bare}`
      const label = labels.get(name)
      return rootPage(
        {
          file: page,
          frontMatter: { ...(label === undefined ? {} : { sidebar_label: label }), ...frontMatter },
        },
        bare,
        url,
      )
    }),
  )
  if (pages.length === 0)
    throw usageError(`The folder "${files.nameOf(contentFolder)}" contains no pages.`, 'Check `docs_dir`.')
  if (settings.blogFolder !== null)
    report({ kind: 'leftOut', file, text: `The blog in \`${settings.blogFolder}\`.` })
  if (settings.slugify === null)
    report({
      kind: 'setting',
      file,
      text: 'The IDs of headings change, because they depend on `slugify` of `toc`, whose function is not known.',
    })
  const { slugify } = settings
  const slugger = slugify === null ? undefined : () => pythonSlugger(slugify)
  const extensions = namesIn(config, 'markdown_extensions')
  const has = (pattern: RegExp) => extensions.some((name) => pattern.test(name))
  const hasMath = has(/arithmatex/)
  const links = new SiteLinks({
    files,
    contentFolder,
    staticFolders: [],
    baseUrl: settings.base,
    pages,
    isLeftOut: (url) => isInBlog(url.slice(1), settings.blogFolder) || themeFile.test(url),
    isRelativeToFile: true,
    titleId: slugger === undefined ? () => undefined : titleIds(files, { isMdx: false, hasMath }, slugger),
    newName: (name) => name,
  })
  const byName = new Map(pages.map((page) => [path.relative(contentFolder, page.file), page]))
  const features = stringsAt(config, 'theme', 'features') ?? []
  const plugins = namesIn(config, 'plugins')
  const sidebar =
    config.nav === undefined
      ? undefined
      : navItems(config.nav, {
          idOf: (name) => byName.get(name)?.id,
          hasPages: (name) => pages.some(({ id }) => id.startsWith(`${name}/`)),
          hasIndexes: features.includes('navigation.indexes') || plugins.includes('section-index'),
          isCollapsed: !features.includes('navigation.expand') && !features.includes('navigation.sections'),
          file,
          report,
        })
  const icon = stringAt(config, 'theme', 'favicon')
  const hasIcon = icon !== undefined && files.isFile(path.join(contentFolder, icon))
  return {
    site: {
      dialect: 'mkdocs',
      files,
      contentFolder,
      pages,
      docIds: new Map(),
      links,
      hasMath,
      hasAttributes: 'all elements',
      isMarkdownMdx: false,
      hasDefinitionLists: has(/def_list|^extra$|markdown\.extensions\.extra|mkdocs-click/),
      hasApiReference: settings.hasApiReference,
      includeFolders: settings.includeFolders.map((name) => path.join(files.root, name)),
      ...(slugger === undefined ? {} : { slugger }),
    },
    config: {
      ...readMkDocsSite(config, plugins, file, report),
      ...(hasIcon ? { favicon: `/${icon}` } : {}),
      ...(settings.usesFolderUrls ? { trailingSlash: true } : htmlPages),
      ...(hasMath && { markdown: { math: true } }),
      docs: compact({
        routeBase: '/',
        mainDoc: pages.find(({ oldUrl }) => oldUrl === '/')?.id,
        sidebars: sidebar === undefined || sidebar.length === 0 ? undefined : { docs: sidebar },
        editUrl: editUrlOf(config, settings.docsFolder),
      }),
    },
    copies: [
      ...copiesOf(contentFolder, 'docs', files, isAsset),
      ...(hasIcon ? [{ from: path.join(contentFolder, icon), to: `static/${icon}` }] : []),
    ],
    redirects: [
      ...(settings.usesFolderUrls ? [] : htmlRedirects(pages)),
      ...redirectsOf(config, settings.usesFolderUrls, byName, { file, report }),
    ],
    files: new Map(),
  }
}

/** The URLs of files that MkDocs adds. */
const themeFile = /^\/(?:img\/(?:favicon\.ico|grid\.png)$|(?:css|js|fonts|webfonts|search)\/|sitemap\.xml)/

const isInBlog = (name: string, folder: string | null): boolean =>
  folder !== null && (name === folder || name.startsWith(`${folder}/`))

/** Converts the redirects of the plugin `redirects`: `old.md: new.md`. */
function redirectsOf(
  config: StaticObject,
  usesFolderUrls: boolean,
  pages: ReadonlyMap<string, { readonly newUrl: string }>,
  { file, report }: { readonly file: string; readonly report: Report },
): MigratedSite['redirects'] {
  const plugins: readonly StaticValue[] = [config.plugins, ...itemsAt(config, 'plugins')]
  const maps = plugins.flatMap((plugin) =>
    Object.entries(objectOf(valueAt(plugin, 'redirects', 'redirect_maps'))),
  )
  return maps.flatMap(([from, target]) => {
    if (typeof target !== 'string') return []
    const [name = '', fragment] = target.split('#')
    const page = pages.get(path.posix.normalize(name))
    const bare = `/${from.replace(/\.md$/i, '')}`
    const source = /\/(?:index|readme)$/i.test(bare)
      ? bare.replace(/[^/]+$/, '')
      : usesFolderUrls
        ? bare
        : `${bare}.html`
    const to = /^https?:/.test(target)
      ? target
      : page === undefined
        ? undefined
        : page.newUrl + (fragment === undefined ? '' : `#${fragment}`)
    if (to !== undefined) return [{ from: source, to }]
    report({
      kind: 'setting',
      file,
      text: `The redirect from \`${from}\` to \`${target}\`, which is no page of the new site.`,
    })
    return []
  })
}

const objectOf = (value: unknown): StaticObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as StaticObject) : {}
