import path from 'node:path'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import { AddedUrls } from '../foreign/added-urls.js'
import { githubSlugger } from '../foreign/anchors.js'
import { configFiles } from '../foreign/detect-kind.js'
import {
  isStarlightPage,
  readStarlightSettings,
  starlightConfigFiles,
  starlightPath,
  starlightUrl,
  type StarlightSettings,
} from '../foreign/starlight-config.js'
import {
  callOf,
  Computed,
  isStaticObject,
  type StaticObject,
  type StaticValue,
} from '../foreign/static-value.js'
import { compact, ConfigUrls } from './config-urls.js'
import { contentFiles, copiesOf, isAsset } from './content-pages.js'
import type { LoadModule } from './docusaurus-site.js'
import type { Report } from './notes.js'
import type { MigratedSite } from './old-site.js'
import type { OldPage } from './old-page.js'
import { rootPage, withOwnUrls } from './root-pages.js'
import { Setting } from './setting.js'
import { SiteLinks } from './site-links.js'
import type { SourceFiles } from './source-files.js'
import { readSiteSettings } from './starlight-config.js'
import { readRedirects } from './starlight-redirects.js'
import { readSidebar } from './starlight-sidebar.js'

/**
 * Reads a Starlight site.
 *
 * @throws BuildFailure (exit code 2) if there is no configuration that can be read, or no page
 */
export async function readStarlightSite(
  files: SourceFiles,
  load: LoadModule,
  report: Report,
): Promise<MigratedSite> {
  const configName = configFiles.starlight.find((name) => files.isFile(path.join(files.root, name)))
  if (configName === undefined)
    throw usageError(
      'The folder has no `astro.config` file.',
      'Pass the folder that contains `astro.config.mjs` or `astro.config.ts`.',
    )
  const loaded = (await load(path.join(files.root, configName))) as StaticValue
  const value = callOf(loaded)?.options ?? loaded
  const config = isStaticObject(value) ? withCalls(value) : {}
  const settings = readStarlightSettings(config)
  const astro = new Setting(value, '', configName, report)
  const options = new Setting(settings.options ?? new Computed(), 'starlight', configName, report)
  const contentFolder = path.resolve(files.root, settings.contentFolder)
  files.requireInRepository(contentFolder)
  const language = settings.defaultLocale
  const pages = readPages(contentFolder, files, settings, report)
  if (pages.length === 0)
    throw usageError(
      `The folder "${files.nameOf(contentFolder)}" contains no pages.`,
      'Check `srcDir` in the configuration.',
    )
  const sourceFolder = path.resolve(files.root, settings.sourceFolder)
  const astroPages = files.list(path.join(sourceFolder, 'pages'))
  reportLeftOut(settings, astroPages, configName, report)
  const configText = starlightConfigFiles(configName)
    .map((name) => files.text(path.join(files.root, name)) ?? '')
    .join('\n')
  const added = new AddedUrls(
    settings,
    pages.map(({ oldUrl }) => oldUrl),
    astroPages,
    configText,
  )
  const redirected = new Set(settings.redirects.map(withoutSlash))
  const otherUrls = new Set(
    added.routes.map(({ url }) => withoutSlash(url)).filter((url) => !redirected.has(url)),
  )
  const staticFolder = path.resolve(files.root, astro.get('publicDir').string() ?? 'public')
  const hasMath = configText.includes('remark-math')
  const links = new SiteLinks({
    files,
    contentFolder,
    staticFolders: [staticFolder],
    baseUrl: settings.base,
    pages,
    isLeftOut: (url) => {
      // camdocs redirects "/" to the main doc.
      const isKept = url === '/' || redirected.has(url) || files.isFile(path.join(staticFolder, url))
      return (
        isOtherLanguage(url.slice(1), settings) ||
        (!isKept && (otherUrls.has(url) || added.reasonFor(url) !== undefined))
      )
    },
    isRelativeToFile: false,
    aliases: aliasesOf(files, sourceFolder),
    titleId: () => '_top',
    newName: (name) => name,
  })
  const urls = new ConfigUrls(links, files, [staticFolder])
  const prefix = language === '' ? '' : `/${language}`
  const textOf = (setting: Setting) =>
    textIn(setting, options.get('locales').get('root').get('lang').string() ?? language)
  const sidebar = readSidebar(options.get('sidebar'), { pages, urls, prefix, textOf })
  const isMain = ({ oldUrl }: OldPage) => oldUrl === `${prefix}/`
  return {
    site: {
      dialect: 'starlight',
      files,
      contentFolder,
      pages,
      docIds: new Map(),
      links,
      hasMath,
      isMarkdownMdx: false,
      slugger: githubSlugger,
    },
    config: {
      ...readSiteSettings(astro, options, urls, textOf),
      ...(hasMath && { markdown: { math: true } }),
      ...(settings.trailingSlash && { trailingSlash: true }),
      docs: compact({
        routeBase: '/',
        mainDoc: pages.find(isMain)?.id,
        sidebars: sidebar === undefined ? undefined : { docs: sidebar },
        editUrl: options.get('editLink').get('baseUrl').string()?.replace(/\/*$/, '/'),
        lastUpdated: options.get('lastUpdated').boolean(),
      }),
    },
    copies: [
      ...copiesOf(contentFolder, 'docs', files, (name) => isAsset(name) && !isOtherLanguage(name, settings)),
      ...copiesOf(staticFolder, 'static', files, () => true),
    ],
    redirects: readRedirects(astro.get('redirects'), urls, (url) => isOtherLanguage(url.slice(1), settings)),
    files: new Map(),
  }
}

const withoutSlash = (url: string): string => url.replace(/(.)\/$/, '$1')

/** Replaces integrations that `--run-config` has created with calls, as in a configuration that was read. */
function withCalls(config: StaticObject): StaticObject {
  const { integrations } = config
  if (!Array.isArray(integrations)) return config
  const calls = (integrations as readonly StaticValue[]).flat().map((item) => {
    if (!isStaticObject(item) || typeof item.name !== 'string') return item
    const options = isStaticObject(item.options) ? item.options : undefined
    return new Computed('', 1, {
      name: item.name === '@astrojs/starlight' ? 'starlight' : item.name,
      options,
    })
  })
  return { ...config, integrations: calls }
}

/** Whether a path in the content folder, or a URL path, belongs to a language that is not migrated. */
const isOtherLanguage = (name: string, { locales, defaultLocale }: StarlightSettings): boolean => {
  const first = (name.split('/')[0] ?? '').toLowerCase()
  return first !== defaultLocale && locales.includes(first)
}

/** Returns the pages of the main language. Reports those of other languages, and pages in Markdoc. */
function readPages(
  folder: string,
  files: SourceFiles,
  settings: StarlightSettings,
  report: Report,
): OldPage[] {
  const names = files.list(folder).filter(isStarlightPage)
  const others = new Map<string, number>()
  for (const name of names.filter((entry) => isOtherLanguage(entry, settings))) {
    const [locale = ''] = name.split('/')
    others.set(locale, (others.get(locale) ?? 0) + 1)
  }
  const counts = [...others].map(([locale, count]) => `${locale} (${countOf(count, 'page')})`)
  if (counts.length > 0)
    report({ kind: 'leftOut', file: files.nameOf(folder), text: `Translations: ${counts.join(', ')}.` })
  const own = new Set(names.filter((name) => !isOtherLanguage(name, settings)))
  const isError = (name: string) => /(?:^|\/)404\.mdx?$/.test(name)
  for (const name of own) {
    const file = files.nameOf(path.join(folder, name))
    if (name.endsWith('.mdoc')) report({ kind: 'leftOut', file, text: 'A page in Markdoc.' })
    if (isError(name))
      report({ kind: 'leftOut', file, text: 'The page of missing URLs. camdocs generates one.' })
  }
  const isPage = (name: string) => own.has(name) && !isError(name)
  const pages = contentFiles(folder, files, isPage, { afterBlankLines: true }).map(
    ({ file, name, frontMatter }): OldPage => {
      const { slug } = frontMatter
      const url = starlightUrl(name, slug)
      const page = rootPage(
        { file, frontMatter },
        starlightPath(name),
        settings.trailingSlash ? url : withoutSlash(url),
      )
      return typeof slug === 'string' ? { ...page, newUrl: withoutSlash(url) } : page
    },
  )
  return withOwnUrls(pages)
}

/** Integrations and plugins that a camdocs site does not need. */
const notNeeded = /^(?:mdx|sitemap|starlightLinksValidator|expressiveCode|astroExpressiveCode)$/i

/** Reports pages outside of the docs, integrations, and plugins. */
function reportLeftOut(
  { others, sourceFolder }: StarlightSettings,
  astroPages: readonly string[],
  configName: string,
  report: Report,
): void {
  const pages = astroPages.filter(
    (name) => /\.(?:astro|mdx?|html|[jt]s)$/.test(name) && !/(?:^|\/)_/.test(name),
  )
  for (const name of pages)
    report({ kind: 'leftOut', file: `${sourceFolder}/pages/${name}`, text: 'A page outside the docs.' })
  for (const name of others)
    if (!notNeeded.test(name)) report({ kind: 'leftOut', file: configName, text: `The plugin \`${name}\`.` })
}

/** Returns the aliases of imports: those of `tsconfig.json`, and the usual ones, which it can inherit. */
function aliasesOf(files: SourceFiles, sourceFolder: string): ReadonlyMap<string, string> {
  const text = files.text(path.join(files.root, 'tsconfig.json')) ?? ''
  const base = /"baseUrl"\s*:\s*"([^"]+)"/.exec(text)?.[1] ?? '.'
  const aliases = [...text.matchAll(/"([^"*]+\/)\*"\s*:\s*\[\s*"([^"*]+)\*"/g)].map(
    ([, prefix = '', folder = '']) => [prefix, path.resolve(files.root, base, folder)] as const,
  )
  return new Map([['~/', sourceFolder], ['@/', sourceFolder], ...aliases])
}

/** Returns a text that can be an object with a text for each language. */
function textIn(setting: Setting, language: string): string | undefined {
  if (!setting.isObject) return setting.string()
  const keys = setting.keys()
  const key = [language, 'en', 'root'].find((name) => keys.includes(name)) ?? keys[0]
  return key === undefined ? undefined : setting.get(key).string()
}
