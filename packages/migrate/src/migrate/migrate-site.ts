import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'
import { loadMath } from '@camdocs/markdown/math/load-math.js'
import { renderFormula, type Formula } from '@camdocs/markdown/math/read-formula.js'
import { PageTime } from '../foreign/page-time.js'
import { StaticModules } from '../foreign/static-module.js'
import { convertPage } from './convert-page.js'
import { readDocusaurusSite, type LoadModule } from './docusaurus-site.js'
import { readMkDocs } from './mkdocs-site.js'
import { readMdBookSite } from './mdbook-site.js'
import { ExternalOrigins } from './external-origins.js'
import { extensibleFiles, generatedFiles } from '@camdocs/base/model/output.js'
import { type Note, type Report } from './notes.js'
import type { CopiedFile, OldPage } from './old-page.js'
import type { Dialect, Edition, MigratedSite, OldSite } from './old-site.js'
import { Partials } from './partials.js'
import { printConfig, printValue } from './print-config.js'
import { runModule } from './run-module.js'
import { SourceFiles } from './source-files.js'
import { readStarlightSite } from './starlight-site.js'
import { readVitePressSite } from './vitepress-site.js'

/** How to read the site of a generator, and the name of the generator. */
const readers: Readonly<
  Record<
    Dialect,
    {
      readonly tool: string
      readonly read: (
        files: SourceFiles,
        load: LoadModule,
        report: Report,
      ) => MigratedSite | Promise<MigratedSite>
    }
  >
> = {
  docusaurus: { tool: 'Docusaurus', read: readDocusaurusSite },
  vitepress: { tool: 'VitePress', read: readVitePressSite },
  starlight: { tool: 'Starlight', read: readStarlightSite },
  mkdocs: { tool: 'MkDocs', read: (files, _load, report) => readMkDocs(files, report) },
  mdbook: { tool: 'mdBook', read: (files, _load, report) => readMdBookSite(files, report) },
}

/** A new site, not yet written, and notes for its author. */
export interface Migration {
  /** Contents of files, by path relative to the new site's folder. */
  readonly files: ReadonlyMap<string, string>
  readonly copies: readonly CopiedFile[]
  readonly title: string | undefined
  readonly pageCount: number
  /** The old site as read. */
  readonly site: OldSite
  readonly notes: readonly Note[]
  /** The first paragraph of the report. */
  readonly summary: string
}

/** The site to migrate, and how to read it. */
export interface MigrationOptions {
  readonly dialect: Dialect
  /** Absolute path of the old site's folder. */
  readonly from: string
  /** Whether to run the old configuration, to get computed values. */
  readonly runConfig: boolean
}

/**
 * Converts a site. Reads the old site, and writes nothing.
 *
 * @throws BuildFailure (exit code 2) if the folder contains no site of the generator, or if its configuration
 *   cannot be read
 */
export async function migrateSite({ dialect, from, runConfig }: MigrationOptions): Promise<Migration> {
  const notes: Note[] = []
  const reportedKeys = new Set<string>()
  const report = (note: Note) => {
    const key = JSON.stringify([note.kind, note.file, note.line, note.text])
    if (!reportedKeys.has(key)) notes.push(note)
    reportedKeys.add(key)
  }
  const sources = new SourceFiles(from)
  const modules = new StaticModules({
    root: from,
    read: (file) => sources.text(file),
    assumesDefaults: false,
  })
  const load = runConfig ? runModule : (file: string) => Promise.resolve(modules.defaultExport(file))
  const migrated: MigratedSite = await readers[dialect].read(sources, load, report)
  const { site, config, copies, files } = migrated
  const editions = [{ site, folder: 'docs' }, ...(migrated.editions ?? [])]
  const ownPages = editions.flatMap((edition) =>
    edition.site.isTranslation === true ? [] : edition.site.pages,
  )
  const redirects = redirectsOf(ownPages, migrated.redirects)
  const result = new Map(files)
  const math = site.hasMath ? await loadMath() : null
  const isReadable = (formula: Formula) => math !== null && !('message' in renderFormula(formula, {}, math))
  const time = new PageTime()
  for (const edition of editions) {
    const partials = new Partials()
    const context = { site: edition.site, report, includeAsPartial: partials.include, isReadable }
    for (const page of edition.site.pages) {
      const name = `${edition.folder}/${page.id}.md`
      const conflict = `Another page already has the new path \`${name}\`.`
      if (result.has(name)) report({ kind: 'leftOut', file: sources.nameOf(page.file), text: conflict })
      else result.set(name, convertPage(page, context, time))
    }
    for (const [name, text] of partials.files) result.set(`${edition.folder}/${name}`, text)
  }
  const idsIn = ({ site: { pages }, folder }: Edition) => new Set(pages.map(({ id }) => `${folder}/${id}`))
  const pageCount = editions.reduce((count, edition) => count + idsIn(edition).size, 0)
  const origins = new ExternalOrigins(report)
  for (const [name, text] of result) if (name.endsWith('.md')) origins.add(text, name)
  result.set(
    'camdocs.config.ts',
    printConfig({ ...config, ...origins.settings }, redirects.length === 0 ? null : './redirects'),
  )
  if (redirects.length > 0) result.set('redirects.ts', redirectsFile(redirects))
  const copied = [...copies, ...site.links.copies].filter((copy) => !isGenerated(copy, sources, report))
  for (const { file, reason } of sources.ignoredLinks)
    report({ kind: 'leftOut', file: sources.nameOf(file), text: reason })
  const summary = `Migrated from ${readers[dialect].tool}. Pages: ${String(pageCount)}. Other files: ${String(copied.length)}.`
  return { files: result, copies: copied, title: config.title, pageCount, site, notes, summary }
}

/** Whether the build replaces a copied file with a generated one. Such a file is reported. */
function isGenerated({ from, to }: CopiedFile, sources: SourceFiles, report: Report): boolean {
  // The build writes some files only for a site with a URL.
  const names = generatedFiles({ url: 'https://example.org', noIndex: false, hostFiles: [] })
  const isOutput = names.some((name) => !extensibleFiles.has(name) && to === `static/${name}`)
  if (isOutput)
    report({ kind: 'leftOut', file: sources.nameOf(from), text: 'The build generates this file.' })
  return isOutput
}

type Redirects = NonNullable<SiteConfigInput['redirects']>

/**
 * Returns the redirects that the old site configures, and redirects from the old URLs of pages. If both have
 * the same source, the redirect from the old URL of a page is kept. "/" needs no redirect, because camdocs
 * redirects it to the main doc.
 */
function redirectsOf(pages: readonly OldPage[], configured: Redirects): Redirects {
  const withoutSlash = (url: string) => url.replace(/(.)\/$/, '$1')
  const newUrls = new Set(pages.map(({ newUrl }) => withoutSlash(newUrl)))
  const moved = pages.map(({ oldUrl, newUrl }) => ({ from: oldUrl, to: newUrl }))
  const bySource = new Map(
    [...configured, ...moved].map((redirect) => [withoutSlash(redirect.from), redirect]),
  )
  return [...bySource.values()].filter(({ from }) => from !== '/' && !newUrls.has(withoutSlash(from)))
}

const redirectsFile = (redirects: Redirects): string =>
  `/** Redirects from the addresses of the old site. */\nexport default ${printValue(redirects, '')}\n`
