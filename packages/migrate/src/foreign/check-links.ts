import { linkProblems, type LinkTargets } from '@camdocs/base/links/broken-links.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic, SourceLocation } from '@camdocs/base/model/diagnostic.js'
import { routeKey } from '@camdocs/base/model/manifest.js'
import { sharedTime } from '@camdocs/base/model/within-time.js'
import { codeThatAdds } from './added-ids.js'
import type { ForeignLink, ForeignPage } from './foreign-page.js'
import type { ForeignSite, Resolution, RoutedPage } from './foreign-site.js'
import { suggestFile } from './suggestions.js'

/** A link that could not be checked. */
export interface UncheckedLink extends SourceLocation {
  readonly target: string
  /** The reason, as a description of the targets that cannot be checked: "pages in other languages". */
  readonly reason: string
}

/** A problem with a link. */
export interface LinkProblem extends Diagnostic {
  readonly file: string
  readonly link: ForeignLink
  /**
   * The URL or path that matches nothing; null if the anchor is missing, or the target of an image is a page.
   */
  readonly path: string | null
  /** Paths of files, each of which would be the target of the link if it existed. */
  readonly targetFiles: readonly string[]
}

/** The result of checking the links of a foreign site. */
export interface CheckedLinks {
  readonly problems: readonly LinkProblem[]
  readonly unchecked: readonly UncheckedLink[]
  /** The number of links on the checked pages, and in their partials, once for each page. */
  readonly count: number
}

/** Default time for the links of all pages. 100,000 links that work take about 1 s. */
const maxMs = 60_000

/**
 * Checks the links of all pages and of their partials, except pages that are only targets of links. A problem
 * in a partial of several pages is reported once.
 *
 * @param unjudged receives the names of the pages for which there was no time, and what they are
 * @param ms time for the links of all pages
 */
export function checkForeignLinks(
  site: ForeignSite,
  unjudged: Map<string, string>,
  ms = maxMs,
): CheckedLinks {
  const targets = targetsOf(site)
  const pageOfRoute = new Map(site.pages.map((page) => [page.route, page]))
  const problems = new Map<string, LinkProblem>()
  const unchecked = new Map<string, UncheckedLink>()
  const within = sharedTime(ms)
  let count = 0
  const check = ({ content, from }: Content) => {
    for (const link of content.links) {
      count++
      const location = { file: content.name, range: link.range }
      const resolution = site.resolve(link, from)
      const addUnchecked = (reason: string) =>
        addOnce(unchecked, { ...location, target: link.target, reason }, link.target)
      if (resolution.kind === 'unchecked') {
        addUnchecked(resolution.reason)
        continue
      }
      const reported = linkProblems(link.target, resolution, location, targets, link.kind)
      const targetPage = resolution.kind === 'page' ? pageOfRoute.get(resolution.route) : undefined
      const isAnchor = reported.some(({ code }) => code === codes.brokenAnchor)
      const hash = isAnchor && resolution.kind === 'page' ? resolution.hash : null
      const addingCode = hash === null ? undefined : codeThatAdds(hash, targetPage?.addedIds ?? [])
      if (addingCode !== undefined) {
        addUnchecked(`anchors on pages with ${addingCode}`)
        continue
      }
      // Such tools write anchors that lead nowhere, and would write them again.
      if (hash !== null && link.generator !== undefined) {
        addUnchecked(`anchors that ${link.generator} generates`)
        continue
      }
      for (const problem of reported) {
        const found = {
          ...withHint(withMessage(problem, resolution), resolution, link, from, site),
          file: content.name,
          link,
          path: resolution.kind === 'broken' ? resolution.path : null,
          targetFiles: 'files' in resolution ? (resolution.files ?? []) : [],
        }
        addOnce(problems, found, found.message)
      }
    }
    return true
  }
  for (const item of contents(site))
    if (within(() => check(item)) !== true)
      unjudged.set(item.content.name, 'Pages whose links take too long to check')
  return { problems: [...problems.values()], unchecked: [...unchecked.values()], count }
}

/** Adds an item. It replaces an item with the same location and text. */
const addOnce = <T extends SourceLocation>(items: Map<string, T>, item: T, text: string): void =>
  void items.set(JSON.stringify([item.file, item.range, text]), item)

/** Returns the checked pages and their partials, each with the page from which its links lead. */
function contents({ pages, arePartialsRelativeToPage = false }: ForeignSite): Content[] {
  const names = new Set(pages.map(({ page }) => page.name))
  return pages
    .filter(({ isChecked }) => isChecked)
    .flatMap((from) => [
      { content: from.page, from },
      ...(from.partials ?? [])
        .filter(({ name }) => !names.has(name))
        .map((partial) => ({
          content: partial,
          from: arePartialsRelativeToPage ? from : { ...from, page: partial },
        })),
    ])
}

/** A file whose links are checked. */
interface Content {
  readonly content: ForeignPage
  readonly from: RoutedPage
}

function targetsOf({ pages, otherRoutes, files }: ForeignSite): LinkTargets {
  // The routes are only for suggestions. A page of an older release is rarely what the author meant.
  const current = pages.filter(({ isChecked }) => isChecked)
  const routes = [...current.map(({ route }) => route), ...otherRoutes]
  return {
    manifest: {
      drafts: new Set(),
      files: new Set(files),
      redirects: { all: [], byAddress: new Map(), ofAnchors: new Map(), invalid: new Set() },
      routeByUrl: new Map(routes.map((route) => [routeKey(route.url), route])),
      symbols: null,
    },
    moduleAnchors: new Map(),
  }
}

/** Replaces the message of a problem with the message of the resolution, if there is one. */
const withMessage = (problem: Diagnostic, resolution: Resolution): Diagnostic =>
  'message' in resolution ? { ...problem, message: resolution.message } : problem

/**
 * Replaces the hint of a problem with the hint of the resolution, if there is one. Otherwise, the hint for a
 * path of a file suggests a similar path, because the original hint refers to the folders and settings of
 * camdocs. Without a similar path, the problem has no hint.
 */
function withHint(
  { hint, ...problem }: Diagnostic,
  resolution: Resolution,
  link: ForeignLink,
  from: RoutedPage,
  site: ForeignSite,
): Diagnostic {
  const resolutionHint = 'hint' in resolution ? resolution.hint : undefined
  if (resolutionHint !== undefined) return { ...problem, hint: resolutionHint }
  // "logo.png", or "guide.md#setup".
  const isFilePath = problem.code === codes.brokenFile || /\.(?:mdx?|markdown)(?:[?#]|$)/i.test(link.target)
  if (resolution.kind !== 'broken' || !isFilePath) return hint === undefined ? problem : { ...problem, hint }
  const suggestion = suggestFile(link, from, site)
  return suggestion === undefined ? problem : { ...problem, hint: `Did you mean "${suggestion}"?` }
}
