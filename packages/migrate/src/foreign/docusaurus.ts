import path from 'node:path/posix'
import type { Route } from '@camdocs/base/model/manifest.js'
import {
  docusaurusAnchors,
  docusaurusAnchorsWithCase,
  withoutFirstTitle,
  type AnchorRule,
} from './anchors.js'
import { headingPluginsText } from './added-ids.js'
import { ComponentIds } from './component-ids.js'
import { configFiles } from './detect-kind.js'
import { categoryUrls } from './docusaurus-categories.js'
import {
  namesOf,
  readDocusaurusSettings,
  type ContentSource,
  type DocusaurusSettings,
} from './docusaurus-config.js'
import { DocusaurusRules, type ContentFolder, type SourcePage } from './docusaurus-links.js'
import { blogUrl, docUrl, pageUrl } from './docusaurus-urls.js'
import { docsVersions, type DocsVersion } from './docusaurus-versions.js'
import type { ForeignPage } from './foreign-page.js'
import { routeOf, type ForeignSite, withSlashes } from './foreign-site.js'
import { PageLoader, resolveInclude } from './load-pages.js'
import { readForeignConfig } from './read-config.js'
import type { SiteFolder } from './site-folder.js'

/** Loads a Docusaurus site. */
export function loadDocusaurus(folder: SiteFolder, options: { readonly samples: boolean }): ForeignSite {
  const file = folder.firstFile(configFiles.docusaurus)
  const config = file === undefined ? null : readForeignConfig(file, folder)
  const settings = readDocusaurusSettings(config)
  const loader = new PageLoader(folder, {
    ...options,
    hasHeadingIds: true,
    hasFrontMatterLinks: false,
    anchors: anchorsOf(settings),
    resolveInclude: (target, from) => resolveTarget(target, from.name),
  })
  const siteFiles = folder.list('.')
  const themeFiles = siteFiles.filter((name) => /^src\/theme\/MDXComponents(?:\/index)?\.[jt]sx?$/.test(name))
  const components = new ComponentIds(folder, siteFiles, themeFiles, resolveTarget)
  const reader: Reader = { site: folder, loader, components }
  const parts = settings.sources.map((source) => readSource(source, reader))
  const pages = parts.flatMap((part) => part.pages)
  const otherRoutes = [...parts.flatMap((part) => part.routes), ...commonRoutes(settings)]
  const folders = parts.flatMap((part) => part.folders)
  const configText = folder.read(file ?? '') ?? ''
  const rules = new DocusaurusRules(folder, settings, pages, { otherRoutes, folders, configText })
  return {
    tool: 'Docusaurus',
    pages,
    otherRoutes,
    files: [...new Set([...siteFiles, ...pages.map(({ page }) => page.name)])],
    publicFolder: settings.staticFolders[0] ?? null,
    olderReleases: parts.flatMap((part) => part.frozen),
    notes: [...settings.notes, ...noteOnMissing(folders.filter(({ exists }) => !exists))],
    resolve: (link, from) => rules.resolve(link, from),
  }
}

/** Reads the pages of a site. */
interface Reader {
  readonly site: SiteFolder
  readonly loader: PageLoader
  readonly components: ComponentIds
}

/** Returns the path of an import; null for a package. */
const resolveTarget = (target: string, from: string): string | null =>
  /^(?:\.|@site\/)/.test(target) ? resolveInclude(target, from, '@site/', '.') : null

function anchorsOf({ sources, keepsCase }: DocusaurusSettings): AnchorRule {
  const rule = keepsCase ? docusaurusAnchorsWithCase : docusaurusAnchors
  const postRule = withoutFirstTitle(rule)
  const blogs = sources.filter(({ plugin }) => plugin === 'blog').map(({ folder }) => `${folder}/`)
  return (page) => (blogs.some((blog) => page.name.startsWith(blog)) ? postRule : rule)(page)
}

/** The pages of a content plugin. */
interface SourcePages {
  readonly pages: readonly SourcePage[]
  readonly routes: readonly Route[]
  /** Folders of the releases whose pages are only targets of links. */
  readonly frozen: readonly string[]
  /** The folders with the pages. */
  readonly folders: readonly ContentFolder[]
}

function noteOnMissing(folders: readonly ContentFolder[]): string[] {
  if (folders.length === 0) return []
  const names = [...new Set(folders.map(({ folder }) => folder))].join(', ')
  return [`Folders of docs do not exist, so links to their pages are not checked: ${names}.`]
}

function readSource(source: ContentSource, reader: Reader): SourcePages {
  if (source.plugin === 'pages') return readPages(source, reader)
  if (source.plugin === 'blog') return readBlog(source, reader)
  const versions = docsVersions(source, reader.site)
  const parts = versions.map((version) => readDocs(source, version, reader))
  return {
    pages: parts.flatMap((part) => part.pages),
    routes: parts.flatMap((part) => part.routes),
    frozen: versions
      .filter(({ isMaintained, exists }) => !isMaintained && exists)
      .map(({ folder }) => folder),
    folders: versions,
  }
}

function readDocs(
  source: ContentSource,
  version: DocsVersion,
  reader: Reader,
): Pick<SourcePages, 'pages' | 'routes'> {
  const files = reader.site.list(version.folder)
  const removesNumbers = source.options.numberPrefixParser !== false
  const pages = namesOf(source, files).flatMap((name) => {
    const page = reader.loader.load({ name: path.join(version.folder, name), notation: 'mdx' })
    const urlOf = (content: ForeignPage) => docUrl(name, content, version.url, removesNumbers)
    const facts = { source, contentFolder: version.folder, isChecked: version.isMaintained }
    return sourcePages(page, urlOf, facts, reader)
  })
  const urls = categoryUrls(source, version, files, reader.site)
  return { pages, routes: [...urls, `${version.url}tags/`].map((url) => routeOf(url, url, null)) }
}

function readBlog(source: ContentSource, reader: Reader): SourcePages {
  const pages = namesOf(source, reader.site.list(source.folder)).flatMap((name) => {
    const page = reader.loader.load({ name: path.join(source.folder, name), notation: 'mdx' })
    const urlOf = (content: ForeignPage) => blogUrl(name, content, source.routeBase)
    return sourcePages(page, urlOf, { source, contentFolder: source.folder, isChecked: true }, reader)
  })
  const lists = ['', 'archive', 'tags', 'authors'].map((name) => withSlashes(`${source.routeBase}${name}`))
  return {
    pages,
    routes: pages.length === 0 ? [] : lists.map((url) => routeOf(url, url, null)),
    frozen: [],
    folders: [],
  }
}

function readPages(source: ContentSource, reader: Reader): SourcePages {
  const names = namesOf(source, reader.site.list(source.folder))
  const isMarkdown = (name: string) => /\.mdx?$/.test(name)
  return {
    pages: names.filter(isMarkdown).flatMap((name) => {
      const page = reader.loader.load({ name: path.join(source.folder, name), notation: 'mdx' })
      const urlOf = (content: ForeignPage) => pageUrl(name, content, source.routeBase)
      return sourcePages(page, urlOf, { source, contentFolder: source.folder, isChecked: true }, reader)
    }),
    routes: names
      .filter((name) => !isMarkdown(name))
      .map((name) => routeOf(pageUrl(name, null, source.routeBase), name, null)),
    frozen: [],
    folders: [],
  }
}

/**
 * Returns a list with the page of a file, its URL, and the facts about its content plugin; an empty list for
 * a draft, which is not published, and for an unreadable file.
 */
function sourcePages(
  page: ForeignPage | null,
  urlOf: (page: ForeignPage) => string,
  facts: Pick<SourcePage, 'source' | 'contentFolder' | 'isChecked'>,
  { loader, components }: Reader,
): SourcePage[] {
  if (page === null || page.meta.draft === true) return []
  const { anchors, addedIds } = loader.idsOf(page, components)
  const plugins =
    facts.source.options.beforeDefaultRemarkPlugins === undefined
      ? []
      : [{ code: headingPluginsText, pattern: null }]
  const route = routeOf(urlOf(page), page.name, anchors)
  return [{ page, route, addedIds: [...plugins, ...addedIds], partials: loader.partialsOf(page), ...facts }]
}

/** Returns the routes of redirects, and of the page that search plugins add. */
const commonRoutes = ({ redirects }: DocusaurusSettings): Route[] =>
  [...redirects, '/search'].map((url) => routeOf(url, url, null))
