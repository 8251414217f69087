import { describeError } from '@camdocs/core'
import type { SearchHit, TextPart } from '@camdocs/core/search'
import type { BuildFailure } from '@camdocs/base/model/diagnostic.js'
import { usageError } from '@camdocs/base/model/usage-error.js'

/* What `camdocs search` and the search of `camdocs mcp` say. */

/** The title of the page of a result, and the headings that lead to it. */
export const titleOf = ({ pageTitle, trail }: SearchHit): string =>
  [pageTitle, ...trail].map(plainText).join(' › ')

/** The text of parts of which some are highlighted. */
export const plainText = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('')

/** Creates the failure of a search in a site without an index. */
export const noIndex = (): BuildFailure =>
  usageError(
    'The built site has no search index.',
    'Sites with `search.hosted`, and sites whose theme has no client code, have no index. For any other site, run `camdocs build` again.',
  )

/** Converts an error while reading the index to a usage error. */
export async function withUsageError<T>(result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    const reason = error instanceof Error && error.cause !== undefined ? error.cause : error
    throw usageError(
      `The search index cannot be read: ${describeError(reason)}`,
      'Build the site again with `camdocs build`.',
    )
  }
}
