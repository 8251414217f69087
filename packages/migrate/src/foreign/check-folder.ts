import path from 'node:path'
import { compareText, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { checkForeignLinks, type LinkProblem, type UncheckedLink } from './check-links.js'
import { sampleProblems } from './check-samples.js'
import type { SiteKind } from '@camdocs/base/model/site-kind.js'
import { configFiles, detectSite, type DetectedSite } from './detect-kind.js'
import { loadDocusaurus } from './docusaurus.js'
import type { ForeignSite } from './foreign-site.js'
import { gitIgnored } from './git-ignored.js'
import { hostRedirectTest } from './host-redirects.js'
import { loadMdBook } from './mdbook.js'
import { loadMkDocs } from './mkdocs.js'
import { loadPlain } from './plain.js'
import { SiteFolder } from './site-folder.js'
import { loadStarlight } from './starlight.js'
import { loadVitePress } from './vitepress.js'

/** The result of checking the folder of a foreign site. Paths of files are relative to the given folder. */
export interface FolderReport {
  /** Name of the tool that builds the site, such as "Docusaurus"; "Markdown" if there is none. */
  readonly tool: string
  /** Folder of the site, relative to the given folder. */
  readonly siteFolder: string
  readonly problems: readonly Diagnostic[]
  readonly unchecked: readonly UncheckedLink[]
  /** Sentences about assumptions, and about what is not checked. */
  readonly notes: readonly string[]
  /** Number of checked pages. */
  readonly pageCount: number
  /** Number of links on the checked pages. */
  readonly linkCount: number
}

/** Options of a check. */
export interface FolderCheckOptions {
  /** Kind of the site. Default: detected. */
  readonly kind?: SiteKind | undefined
  /** Whether to check the syntax of code samples. */
  readonly samples: boolean
}

const loaders: Readonly<Record<SiteKind, (folder: SiteFolder, options: FolderCheckOptions) => ForeignSite>> =
  {
    docusaurus: loadDocusaurus,
    vitepress: loadVitePress,
    starlight: loadStarlight,
    mkdocs: loadMkDocs,
    mdbook: loadMdBook,
    plain: loadPlain,
  }

/** A foreign site that was read, and its folder. */
interface LoadedFolder {
  readonly detected: DetectedSite
  readonly folder: SiteFolder
  readonly site: ForeignSite
}

/**
 * Reads the site in a folder.
 *
 * @throws BuildFailure (exit code 2) if the folder has neither a configuration of the kind nor pages
 */
export function loadFolder(root: string, options: FolderCheckOptions): LoadedFolder {
  const detected = detectSite(new SiteFolder(root), options.kind)
  const folder = new SiteFolder(path.join(root, detected.folder), root)
  const site = loaders[detected.kind](folder, options)
  requireSite(site, detected.kind, folder)
  return { detected, folder, site }
}

/**
 * Checks the Markdown of a site of another generator, or of no generator. Reads files, and writes none.
 *
 * @param root absolute path of the folder
 * @param loaded the site, if it was read before
 */
export async function checkFolder(
  root: string,
  options: FolderCheckOptions,
  { detected, folder, site } = loadFolder(root, options),
): Promise<FolderReport> {
  const links = checkForeignLinks(site, folder.unjudged)
  const isRedirected = hostRedirectTest(folder, site.publicFolder)
  const linkProblems = links.problems.filter(({ path: url }) => url === null || !isRedirected(url))
  const samples = options.samples ? await sampleProblems(site, folder.unjudged) : []
  const pageProblems = site.pages.flatMap(({ isChecked, page }) => (isChecked ? page.problems : []))
  const names = [
    ...links.unchecked.map(({ file = '' }) => file),
    ...linkProblems.flatMap(({ file, targetFiles }) => [file, ...targetFiles]),
    ...[...pageProblems, ...samples].map(({ file = '' }) => file),
  ]
  // Files that git ignores are probably generated. Nothing in them is reported, and links to them can work.
  const ignored = await gitIgnored(
    folder,
    [...new Set(names)].filter((name) => folder.isInRepository(name)),
  )
  const isIgnored = ({ file }: { readonly file?: string | undefined }) => ignored.has(file ?? '')
  const hasIgnoredTarget = ({ targetFiles }: LinkProblem) => targetFiles.some((name) => ignored.has(name))
  // Paths are relative to the site's folder until here, and to the given folder in the report.
  const inFolder = (file = '') => path.posix.join(detected.folder, file)
  return {
    tool: site.tool,
    siteFolder: detected.folder,
    problems: [
      ...pageProblems,
      ...linkProblems.filter((problem) => !hasIgnoredTarget(problem)).map(toDiagnostic),
      ...samples,
    ]
      .filter((problem) => !isIgnored(problem))
      .map((problem) => ({ ...problem, file: inFolder(problem.file) })),
    unchecked: [...links.unchecked, ...linkProblems.filter(hasIgnoredTarget).map(toUnchecked)]
      .filter((link) => !isIgnored(link))
      .map((link) => ({ ...link, file: inFolder(link.file) })),
    notes: [
      ...site.notes,
      ...noteOnReleases((site.olderReleases ?? []).map(inFolder)),
      ...notesOnUnjudged(folder.unjudged, inFolder),
    ],
    pageCount: site.pages.filter(({ isChecked }) => isChecked).length,
    linkCount: links.count,
  }
}

function requireSite({ tool, pages }: ForeignSite, kind: SiteKind, folder: SiteFolder): void {
  if (kind === 'plain' || pages.length > 0) return
  const [file = ''] = configFiles[kind]
  if (folder.firstFile(configFiles[kind]) === undefined)
    throw usageError(
      `The folder contains no ${tool} site: it has neither a configuration nor pages.`,
      `Pass the folder that contains a file such as \`${file}\`, or omit \`--kind\`.`,
    )
}

/** Removes the properties that a diagnostic does not have. */
const toDiagnostic = ({
  link: _link,
  path: _path,
  targetFiles: _files,
  ...problem
}: LinkProblem): Diagnostic => problem

const toUnchecked = ({ file, range, link: { target } }: LinkProblem): UncheckedLink => ({
  file,
  range,
  target,
  reason: 'files that git ignores, which are probably generated',
})

const noteOnReleases = (folders: readonly string[]): string[] =>
  folders.length === 0 ? [] : [`Links in the docs of older releases are not checked: ${folders.join(', ')}.`]

/** Returns a note for each kind of files that were not judged. */
function notesOnUnjudged(kinds: ReadonlyMap<string, string>, inFolder: (file: string) => string): string[] {
  return [...new Set(kinds.values())].sort(compareText).map((kind) => {
    const names = [...kinds].flatMap(([name, other]) => (other === kind ? inFolder(name) : []))
    return `${kind} are not checked: ${names.sort(compareText).join(', ')}.`
  })
}
