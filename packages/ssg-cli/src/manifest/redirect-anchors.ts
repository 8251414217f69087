import { budgetOf, closest } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { routeKey, type Redirect } from '@camdocs/base/model/manifest.js'
import { addressText } from '@camdocs/base/model/redirects.js'
import { anchorsOf, type LinkCheckContext } from '@camdocs/base/links/broken-links.js'

/** Reports redirects to an anchor that does not exist, and redirects from an anchor that still exists. */
export function redirectAnchorProblems(context: LinkCheckContext): Diagnostic[] {
  return context.manifest.redirects.all.flatMap((redirect) => [
    ...existingSourceProblem(redirect, context),
    ...unknownTargetProblem(redirect, context),
  ])
}

function existingSourceProblem({ from, location }: Redirect, context: LinkCheckContext): Diagnostic[] {
  if (from.anchor === null || anchorsAt(from.url, context)?.has(from.anchor) !== true) return []
  return [
    {
      code: codes.redirect,
      severity: 'error',
      message: `"${addressText(from)}" still exists, so the redirect from it is never used.`,
      hint: 'Remove the redirect, or change the ID of the heading.',
      ...location,
    },
  ]
}

function unknownTargetProblem({ to, location }: Redirect, context: LinkCheckContext): Diagnostic[] {
  const anchors = to.anchor === null ? null : anchorsAt(to.url, context)
  if (to.anchor === null || anchors === null || anchors.has(to.anchor)) return []
  const near = closest(to.anchor, anchors, budgetOf(context.manifest))
  return [
    {
      code: codes.redirect,
      severity: 'error',
      message: `The target "${addressText(to)}" of the redirect does not exist: the page has no such ID.`,
      ...(near === undefined ? {} : { hint: `Did you mean "#${near}"?` }),
      ...location,
    },
  ]
}

/** The IDs on the page at a URL; null if there is no page, or if its IDs are not known. */
function anchorsAt(url: string, context: LinkCheckContext): ReadonlySet<string> | null {
  const route = context.manifest.routeByUrl.get(routeKey(url))
  return route === undefined ? null : anchorsOf(route, context)
}
