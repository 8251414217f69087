import { budgetOf, closest } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic, SourceLocation } from '@camdocs/base/model/diagnostic.js'
import {
  routeKey,
  type Address,
  type Redirect,
  type RedirectTable,
  type Route,
} from '@camdocs/base/model/manifest.js'
import { addressKey, addressText, nextAddress } from '@camdocs/base/model/redirects.js'
import type { DeclaredRedirect } from './declared-redirects.js'
import { canRedirectFrom } from '@camdocs/base/links/doc-url.js'

/** What declared redirects can lead to, besides other declared redirects. */
export interface RedirectTargets {
  /** The routes of all pages. */
  readonly routes: readonly Route[]
  /**
   * The generated redirects to the main doc. A declared redirect from the same URL replaces such a redirect.
   */
  readonly entryRoutes: readonly Route[]
  /** Output paths of static and generated files. */
  readonly files: ReadonlySet<string>
}

/**
 * Validates redirects, and replaces the target of each redirect with the end of its chain. Reports invalid
 * paths, duplicates, redirects from existing pages, redirects from anchors of missing pages, unknown targets,
 * and cycles. Invalid redirects are omitted. `redirectAnchorProblems` checks the anchors later, when the
 * anchors of all pages are known.
 */
export function resolveRedirects(
  declared: readonly DeclaredRedirect[],
  { routes, entryRoutes, files }: RedirectTargets,
): { table: RedirectTable; problems: Diagnostic[] } {
  const problems: Diagnostic[] = []
  const pages = new Map(routes.map((route) => [routeKey(route.url), route]))
  const byAddress = new Map<string, DeclaredRedirect>()
  for (const redirect of declared) {
    const problem = sourceProblem(redirect, pages, byAddress.get(addressKey(redirect.from)))
    if (problem === null) byAddress.set(addressKey(redirect.from), redirect)
    else problems.push(problem)
  }
  const entryTargets = new Map(entryRoutes.map(({ url, target }) => [routeKey(url), target]))
  /** Whether a URL leads to a page or a file, directly or by a redirect. */
  const isKnown = (url: string) =>
    pages.has(routeKey(url)) ||
    entryTargets.has(routeKey(url)) ||
    files.has(url.slice(1)) ||
    byAddress.has(addressKey({ url, anchor: null }))
  /**
   * The URL of a page in the spelling of its route. For a redirect to the main doc, the URL of the main doc.
   */
  const currentUrl = (url: string) => {
    const entry = entryTargets.get(routeKey(url))
    return pages.get(routeKey(url))?.url ?? (entry?.kind === 'redirect' ? entry.to : url)
  }
  const valid = [...byAddress.values()].filter((redirect) => {
    const problem =
      missingPage(redirect, isKnown) ?? (isKnown(redirect.to.url) ? null : unknownTarget(redirect, routes))
    if (problem !== null) problems.push(problem)
    return problem === null
  })
  const flattened = flatten(valid, problems)
  const all = flattened.map(({ from, to, location }) => ({
    from,
    to: { ...to, url: currentUrl(to.url) },
    location,
  }))
  return { table: tableOf(all, declared), problems }
}

function tableOf(all: readonly Redirect[], declared: readonly DeclaredRedirect[]): RedirectTable {
  const ofAnchors = new Map<string, Redirect[]>()
  for (const redirect of all) {
    if (redirect.from.anchor === null) continue
    const key = routeKey(redirect.from.url)
    const others = ofAnchors.get(key)
    if (others === undefined) ofAnchors.set(key, [redirect])
    else others.push(redirect)
  }
  const byAddress = new Map(all.map((entry) => [addressKey(entry.from), entry]))
  const keys = declared.map(({ from }) => addressKey(from))
  return { all, byAddress, ofAnchors, invalid: new Set(keys.filter((key) => !byAddress.has(key))) }
}

const redirectHint =
  'Use a short path such as "/guides/zooming" or "/guides/zooming#old-id", without "..", "?", and backslashes.'

/**
 * Reports an invalid path, a duplicate, and a redirect from a page that exists.
 *
 * @param pages keyed by `routeKey(url)`
 * @param earlier the redirect from the same address that is declared before, if any
 */
function sourceProblem(
  { from, location }: DeclaredRedirect,
  pages: ReadonlyMap<string, Route>,
  earlier: DeclaredRedirect | undefined,
): Diagnostic | null {
  const text = addressText(from)
  if (!canRedirectFrom(from.url) || from.anchor === '')
    return redirectProblem(`"${text}" is not a valid path.`, redirectHint, location)
  if (earlier !== undefined)
    return redirectProblem(
      `The redirect from "${text}" is already declared${locationText(earlier.location)}.`,
      'Remove one of the two redirects.',
      location,
    )
  if (from.anchor !== null || !pages.has(routeKey(from.url))) return null
  return redirectProblem(
    `"${text}" is a page of the site, so the redirect from it is never used.`,
    'Remove the redirect, or remove or rename the page.',
    location,
  )
}

/** Reports a redirect from an anchor whose page neither exists nor is redirected. */
function missingPage(
  { from, location }: DeclaredRedirect,
  isKnown: (url: string) => boolean,
): Diagnostic | null {
  if (from.anchor === null || isKnown(from.url)) return null
  return redirectProblem(
    `The redirect from "${addressText(from)}" has no effect, because "${from.url}" is neither a page nor redirected.`,
    `Add a redirect from "${from.url}" too.`,
    location,
  )
}

function unknownTarget(
  { to, location, targetLocation }: DeclaredRedirect,
  routes: readonly Route[],
): Diagnostic {
  const near = closest(
    to.url,
    routes.map(({ url }) => url),
    budgetOf(routes),
  )
  return redirectProblem(
    `The target "${addressText(to)}" of the redirect matches neither a page nor a file.`,
    near === undefined
      ? 'Use the URL path of a page or file, without the base path.'
      : `Did you mean "${near}"?`,
    targetLocation ?? location,
  )
}

/** Replaces each target with the end of its chain. Reports each cycle once. Omits redirects into cycles. */
function flatten(redirects: readonly DeclaredRedirect[], problems: Diagnostic[]): DeclaredRedirect[] {
  const byAddress = new Map(redirects.map((redirect) => [addressKey(redirect.from), redirect]))
  const reported = new Set<DeclaredRedirect>()
  const ends = new Map<string, ChainEnd>()
  return redirects.flatMap((redirect) => {
    const { end, cycle } = followChain(redirect, byAddress, ends)
    if (cycle === null) return [{ ...redirect, to: end }]
    if (!cycle.some((entry) => reported.has(entry))) problems.push(cycleProblem(cycle))
    for (const entry of cycle) reported.add(entry)
    return []
  })
}

interface ChainEnd {
  /** The last target. */
  readonly end: Address
  /** The redirects that apply again and again; null if there are none. */
  readonly cycle: readonly DeclaredRedirect[] | null
}

/**
 * Follows a redirect until no other redirect applies to its target.
 *
 * @param ends the ends of the chains from other addresses. Receives the addresses on the way, so that all
 *   chains together take as long as the number of redirects.
 */
function followChain(
  start: DeclaredRedirect,
  byAddress: ReadonlyMap<string, DeclaredRedirect>,
  ends: Map<string, ChainEnd>,
): ChainEnd {
  const chain = new Set([start])
  const passed: string[] = []
  let end = start.to
  let result = ends.get(addressKey(end))
  while (result === undefined) {
    passed.push(addressKey(end))
    const next = nextAddress(end, byAddress)
    if (next === null) result = { end, cycle: null }
    else if (chain.has(next.redirect)) result = { end, cycle: startingAt(next.redirect, [...chain]) }
    else {
      chain.add(next.redirect)
      end = next.to
      result = ends.get(addressKey(end))
    }
  }
  for (const key of passed) ends.set(key, result)
  return result
}

const startingAt = <T>(item: T, items: readonly T[]): readonly T[] => items.slice(items.indexOf(item))

function cycleProblem(cycle: readonly DeclaredRedirect[]): Diagnostic {
  const [first] = cycle
  const path = [...cycle, ...cycle.slice(0, 1)].map(({ from }) => addressText(from)).join(' → ')
  return redirectProblem(`The redirects form a cycle: ${path}.`, 'Remove one of them.', first?.location ?? {})
}

const redirectProblem = (message: string, hint: string, location: SourceLocation): Diagnostic => ({
  code: codes.redirect,
  severity: 'error',
  message,
  hint,
  ...location,
})

/** " in docs/a.md:3", or "" if the location is unknown. */
const locationText = ({ file, range }: SourceLocation): string =>
  file === undefined ? '' : ` in ${file}${range === undefined ? '' : `:${String(range.start.line)}`}`
