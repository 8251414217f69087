import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import type { Diagnostic, SourceLocation } from '../model/diagnostic.js'
import { routeKey, type Address, type Redirect, type RedirectTable, type Route } from '../model/manifest.js'
import { addressKey, addressText, nextAddress } from '../model/redirects.js'
import type { DeclaredRedirect } from './declared-redirects.js'
import { isSlug, slugHint } from './doc-url.js'

/** The possible targets of redirects, besides other redirects. */
export interface RedirectTargets {
  /** The routes of all pages. */
  readonly routes: readonly Route[]
  /** The redirects to the main doc. A declared redirect from the same URL replaces such a redirect. */
  readonly entryPoints: readonly Route[]
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
  { routes, entryPoints, files }: RedirectTargets,
): { table: RedirectTable; problems: Diagnostic[] } {
  const problems: Diagnostic[] = []
  const pages = new Map(routes.map((route) => [routeKey(route.url), route]))
  const byAddress = new Map<string, DeclaredRedirect>()
  for (const redirect of declared) {
    const problem = sourceProblem(redirect, pages, byAddress.get(addressKey(redirect.from)))
    if (problem === null) byAddress.set(addressKey(redirect.from), redirect)
    else problems.push(problem)
  }
  const entries = new Map(entryPoints.map(({ url, target }) => [routeKey(url), target]))
  const isKnown = (url: string) =>
    pages.has(routeKey(url)) ||
    entries.has(routeKey(url)) ||
    files.has(url.slice(1)) ||
    byAddress.has(addressKey({ url, anchor: null }))
  const currentUrl = (url: string) => {
    const entry = entries.get(routeKey(url))
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
    ofAnchors.set(key, [...(ofAnchors.get(key) ?? []), redirect])
  }
  const byAddress = new Map(all.map((entry) => [addressKey(entry.from), entry]))
  const keys = declared.map(({ from }) => addressKey(from))
  return { all, byAddress, ofAnchors, invalid: new Set(keys.filter((key) => !byAddress.has(key))) }
}

/** Reports an invalid path, a duplicate, and a redirect from a page that exists. */
function sourceProblem(
  { from, location }: DeclaredRedirect,
  pages: ReadonlyMap<string, Route>,
  other: DeclaredRedirect | undefined,
): Diagnostic | null {
  const text = addressText(from)
  if (!isSlug(from.url) || from.anchor === '')
    return problem(`"${text}" is not a valid path.`, slugHint, location)
  if (other !== undefined)
    return problem(
      `The redirect from "${text}" is already declared${locationText(other.location)}.`,
      'Remove one of the two redirects.',
      location,
    )
  if (from.anchor !== null || !pages.has(routeKey(from.url))) return null
  return problem(
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
  return problem(
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
  )
  return problem(
    `The target "${addressText(to)}" of the redirect does not match any page.`,
    near === undefined ? 'Use the URL path of a page, without the base path.' : `Did you mean "${near}"?`,
    targetLocation ?? location,
  )
}

/** Replaces each target with the end of its chain. Reports each cycle once. Omits redirects into cycles. */
function flatten(redirects: readonly DeclaredRedirect[], problems: Diagnostic[]): DeclaredRedirect[] {
  const byAddress = new Map(redirects.map((redirect) => [addressKey(redirect.from), redirect]))
  const reported = new Set<DeclaredRedirect>()
  return redirects.flatMap((redirect) => {
    const chain = chainOf(redirect, byAddress)
    if (!chain.isCyclic) return [{ ...redirect, to: chain.end }]
    const cycle = chain.redirects.slice(chain.redirects.indexOf(chain.last))
    if (!cycle.some((entry) => reported.has(entry))) problems.push(cycleProblem(cycle))
    for (const entry of cycle) reported.add(entry)
    return []
  })
}

interface Chain {
  readonly redirects: readonly DeclaredRedirect[]
  readonly end: Address
  /** The last redirect that applies. In a cyclic chain, this is the redirect that applies twice. */
  readonly last: DeclaredRedirect
  readonly isCyclic: boolean
}

function chainOf(start: DeclaredRedirect, byAddress: ReadonlyMap<string, DeclaredRedirect>): Chain {
  const redirects = [start]
  let end = start.to
  for (let next = nextAddress(end, byAddress); next !== null; next = nextAddress(end, byAddress)) {
    if (redirects.includes(next.redirect)) return { redirects, end, last: next.redirect, isCyclic: true }
    redirects.push(next.redirect)
    end = next.to
  }
  return { redirects, end, last: redirects.at(-1) ?? start, isCyclic: false }
}

function cycleProblem(cycle: readonly DeclaredRedirect[]): Diagnostic {
  const [first] = cycle
  const path = [...cycle, ...cycle.slice(0, 1)].map(({ from }) => addressText(from)).join(' → ')
  return problem(`The redirects form a cycle: ${path}.`, 'Remove one of them.', first?.location ?? {})
}

const problem = (message: string, hint: string, location: SourceLocation): Diagnostic => ({
  code: codes.redirect,
  severity: 'error',
  message,
  hint,
  ...location,
})

/** " in docs/a.md:3", or "" if the location is unknown. */
const locationText = ({ file, range }: SourceLocation): string =>
  file === undefined ? '' : ` in ${file}${range === undefined ? '' : `:${String(range.start.line)}`}`
