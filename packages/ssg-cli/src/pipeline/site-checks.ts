import path from 'node:path'
import { loadDictionary } from '../checks/dictionary.js'
import { skippedLevels } from '../checks/heading-levels.js'
import { orphanPages } from '../checks/orphan-pages.js'
import { runCheck, type CheckProblem } from '../checks/problem.js'
import { forbiddenWords, misspellings } from '../checks/words.js'
import { configTargets } from '../manifest/config-links.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { mappedText, type Page } from '@camdocs/base/model/page.js'
import { locationIn } from '@camdocs/base/model/source-map.js'
import type { SourceFile } from '@camdocs/base/model/source.js'
import { readFrontMatter } from '@camdocs/base/front-matter/front-matter.js'
import { readSource } from '../sources/read-source.js'
import { requirePackages } from './requirements.js'
import type { SiteWithModules } from './site-stages.js'

/**
 * Runs the enabled checks of the compiled pages, but not those of prose and of page weight. In a preview, all
 * problems are warnings, so that an author can look at a page before it is linked.
 */
export function pageChecks({ config, pages, linkContext, renderedModules }: SiteWithModules): Diagnostic[] {
  const { orphanPages: orphans, alternativeTexts, headingLevels } = config.settings.checks
  // Of a deferred doc, only the front matter and the title were read, so its headings, images, and links are
  // not known.
  if (pages.some(({ isDeferred }) => isDeferred)) return []
  const targets = () => [
    ...configTargets(config, linkContext),
    ...renderedModules.flatMap(({ urls }) => urls),
  ]
  const problems = [
    ...runCheck(orphans, () => orphanPages(linkContext, targets())),
    ...runCheck(alternativeTexts, () => pages.flatMap(imagesWithoutText)),
    ...runCheck(headingLevels, () => skippedLevels(pages)),
  ]
  return config.isPreview ? problems.map((problem) => ({ ...problem, severity: 'warning' })) : problems
}

const imagesWithoutText = (page: Page): CheckProblem[] =>
  (page.details.imagesWithoutText ?? []).map((range) => ({
    code: codes.alternativeText,
    message: 'The image has no alternative text.',
    hint: 'Describe the image: ![description](…). If it is decorative, write <img alt="" …>.',
    ...locationIn(mappedText(page), range),
  }))

interface ProseFile extends Pick<SourceFile, 'file' | 'path' | 'text'> {
  /** The pages that contain the text of the file. */
  readonly pages: readonly Page[]
}

/** Returns the files that contain the prose of pages: their source files and their partials. */
function proseFiles(
  pages: readonly Page[],
  tasks: SiteWithModules['tasks'],
  root: string,
): Iterable<ProseFile> {
  const files = new Map<string, ProseFile & { readonly pages: Page[] }>()
  const add = (source: Omit<ProseFile, 'pages'>, page: Page) => {
    const known = files.get(source.file)
    if (known === undefined) files.set(source.file, { ...source, pages: [page] })
    else known.pages.push(page)
  }
  for (const page of pages) {
    const source = tasks.get(page.id)?.source
    if (source !== undefined) add(source, page)
    for (const file of new Set(page.details.segments?.map((segment) => segment.file)))
      if (file !== page.file) add({ file, path: path.join(root, file) }, page)
  }
  return files.values()
}

/**
 * Runs the checks of prose that the site enables. These checks need the text of all pages, so each page is
 * parsed again.
 *
 * @throws BuildFailure (exit code 2) if the spelling check needs a package or a file that is missing
 */
export async function proseChecks({ config, pages, tasks }: SiteWithModules): Promise<Diagnostic[]> {
  const { forbiddenWords: forbidden, spelling } = config.settings.checks
  const isAnyEnabled = [forbidden, spelling].some((check) => check !== undefined && check.severity !== 'off')
  if (!isAnyEnabled) return []
  const usesDictionary = spelling !== undefined && spelling.severity !== 'off'
  if (usesDictionary)
    await requirePackages(
      'spelling',
      config,
      pages.map(({ file }) => file),
    )
  const dictionary = usesDictionary ? await loadDictionary(config, spelling) : null
  // The parser is loaded on demand, because most builds run it in workers only.
  const { proseOf } = await import('../checks/prose.js')
  const problems: Diagnostic[] = []
  for (const { pages: users, ...source } of proseFiles(pages, tasks, config.root)) {
    const { file } = source
    // A page that exceeds a limit must not be parsed.
    const isRefused = users.some((page) =>
      page.details.problems.some(({ code }) => code === codes.limit || code === codes.tooDeep),
    )
    const read = isRefused ? null : readSource(source)
    if (read === null || !('text' in read)) continue
    const prose = await proseOf(readFrontMatter(read.text, file).body)
    problems.push(
      ...runCheck(forbidden?.severity, () => forbiddenWords(file, prose, forbidden?.words ?? {})),
      ...runCheck(spelling?.severity, () =>
        dictionary === null ? [] : misspellings(file, prose, dictionary),
      ),
    )
  }
  return problems
}
