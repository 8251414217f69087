import { parseQuery, type SearchAnswer, type SearchKind } from '@camdocs/core/search/client'

/**
 * Returns the kinds to offer as filters: those in the answer. If the query already filters by kind, the
 * answer contains only that kind, so the previously offered kinds are included.
 *
 * @param previous the previously offered kinds
 * @param text the query as typed
 */
export const availableKinds = (
  previous: readonly SearchKind[],
  text: string,
  { kinds }: SearchAnswer,
): readonly SearchKind[] => (parseQuery(text).kind === null ? kinds : [...new Set([...previous, ...kinds])])
