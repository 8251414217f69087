import { didYouMean, type SuggestionBudget } from '../model/closest.js'

/**
 * Returns the hint for the ID of a doc that does not exist: the docs of other content roots with the same
 * path, otherwise the most similar ID, otherwise an empty object.
 *
 * @param known the IDs of all docs
 */
export function unknownDocHint(
  id: string,
  known: Iterable<string>,
  budget?: SuggestionBudget,
): { hint?: string } {
  const ids = [...known]
  const path = id.slice(id.indexOf(':') + 1)
  const samePath = ids.filter((other) => other.endsWith(`:${path}`))
  if (samePath.length === 0) return didYouMean(id, ids, budget)
  return { hint: `Did you mean ${samePath.map((other) => `"${other}"`).join(' or ')}?` }
}
