import path from 'node:path'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { mdBookSlugger } from '../foreign/anchors.js'
import { configFiles } from '../foreign/detect-kind.js'
import { compact } from './config-urls.js'
import { copiesOf, isAsset } from './content-pages.js'
import { readYaml } from './convert-front-matter.js'
import { splitFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import { bookSetting, readBookConfig, readBookRedirects, readBookSettings } from './mdbook-config.js'
import { flatChapters, readSummary, sidebarOf } from './mdbook-summary.js'
import type { Report } from './notes.js'
import type { MigratedSite } from './old-site.js'
import type { OldPage } from './old-page.js'
import { htmlPages, htmlRedirects, rootPage, withOwnUrls } from './root-pages.js'
import { SiteLinks } from './site-links.js'
import type { SourceFiles } from './source-files.js'
import { titleIds } from './vitepress-titles.js'

/**
 * Reads an mdBook.
 *
 * @throws BuildFailure (exit code 2) if there is no `book.toml`, or no `SUMMARY.md` with chapters
 */
export function readMdBookSite(files: SourceFiles, report: Report): MigratedSite {
  const [configName = ''] = configFiles.mdbook
  const text = files.text(path.join(files.root, configName))
  if (text === null)
    throw usageError('The folder has no `book.toml` file.', 'Pass the folder that contains `book.toml`.')
  const settings = readBookSettings(text)
  const contentFolder = path.resolve(files.root, bookSetting(settings, 'book', 'src') ?? 'src')
  files.requireInRepository(contentFolder)
  const summaryFile = path.join(contentFolder, 'SUMMARY.md')
  const parts = readSummary(files.text(summaryFile) ?? '')
  const pages = pagesOf(flatChapters(parts), contentFolder, files, files.nameOf(summaryFile), report)
  if (pages.length === 0)
    throw usageError(`"${files.nameOf(summaryFile)}" lists no chapters.`, 'Check `src` in `book.toml`.')
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const names = new Set(pages.map(({ file }) => path.relative(contentFolder, file)))
  reportOtherPages(contentFolder, files, names, report)
  const slugger = () => {
    const slug = mdBookSlugger()
    return (heading: string) => slug(heading.toLowerCase())
  }
  const links = new SiteLinks({
    files,
    contentFolder,
    staticFolders: [],
    baseUrl: bookSetting(settings, 'output.html', 'site-url') ?? '/',
    pages,
    // A page that is not in the book is probably that of another book on the same host.
    isLeftOut: (url, file) =>
      file === undefined ? !/\.md$/i.test(url) && !isAsset(url) : /\.md$/i.test(file),
    isRelativeToFile: true,
    titleId: titleIds(files, { isMdx: false, hasMath: false }, slugger),
    newName: (name) => name,
  })
  if (bookSetting(settings, 'output.html', 'mathjax-support') === 'true')
    report({
      kind: 'leftOut',
      file: configName,
      text: 'Formulas of MathJax, such as `\\\\( x \\\\)`. Write `$x$`.',
    })
  const icon = ['favicon.svg', 'favicon.png'].find((name) =>
    files.isFile(path.join(files.root, 'theme', name)),
  )
  return {
    site: {
      dialect: 'mdbook',
      files,
      contentFolder,
      pages,
      docIds: new Map(),
      links,
      hasMath: false,
      hasAttributes: 'headings',
      isMarkdownMdx: false,
      slugger,
    },
    config: {
      ...readBookConfig(settings, report),
      ...(icon === undefined ? {} : { favicon: `/${icon}` }),
      ...htmlPages,
      docs: compact({
        routeBase: '/',
        mainDoc: pages[0]?.id,
        sidebars: {
          docs: sidebarOf(parts, {
            idOf: (file) => byFile.get(path.join(contentFolder, file))?.id,
            isCollapsed: bookSetting(settings, 'output.html.fold', 'enable') === 'true',
            file: files.nameOf(summaryFile),
            report,
          }),
        },
      }),
    },
    copies: [
      ...copiesOf(contentFolder, 'docs', files, isAsset),
      ...(icon === undefined ? [] : [{ from: path.join(files.root, 'theme', icon), to: `static/${icon}` }]),
    ],
    redirects: [...htmlRedirects(pages), ...readBookRedirects(settings, links, report)],
    files: new Map(),
  }
}

/** Returns the pages of the chapters. Reports chapters without a file, which mdBook creates. */
function pagesOf(
  chapters: ReturnType<typeof flatChapters>,
  contentFolder: string,
  files: SourceFiles,
  summaryFile: string,
  report: Report,
): OldPage[] {
  const seen = new Set<string>()
  const pages = chapters.flatMap(({ file: name, label, line }): OldPage[] => {
    if (name === null || seen.has(name)) return []
    seen.add(name)
    const file = path.join(contentFolder, name)
    const text = name.startsWith('..') ? null : files.text(file)
    if (text === null) {
      report({
        kind: 'leftOut',
        file: summaryFile,
        line,
        text: `\`${name}\` does not exist, or is outside of the book.`,
      })
      return []
    }
    // The title in SUMMARY.md is that of a page without a heading.
    const frontMatter = { sidebar_label: label, ...readYaml(splitFrontMatter(text).yaml) }
    const page = name.replace(/\.md$/i, '')
    return [rootPage({ file, frontMatter }, page, `/${page}`.replace(/\/(?:index|readme)$/i, '/'))]
  })
  return withOwnUrls(pages)
}

function reportOtherPages(
  contentFolder: string,
  files: SourceFiles,
  names: ReadonlySet<string>,
  report: Report,
): void {
  const others = files
    .list(contentFolder)
    .filter((name) => /\.md$/i.test(name) && name !== 'SUMMARY.md' && !names.has(name))
  for (const name of others)
    report({
      kind: 'leftOut',
      file: files.nameOf(path.join(contentFolder, name)),
      text: 'SUMMARY.md does not list this file, so it is not a page.',
    })
}
