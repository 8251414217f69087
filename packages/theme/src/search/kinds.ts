import { parseQuery, type SearchAnswer, type SearchKind } from '@camdocs/core/search/client'

/** Labels of the kinds of results, in the singular and plural. */
export const kindLabels: Readonly<
  Record<SearchKind, { readonly singular: string; readonly plural: string }>
> = {
  guide: { singular: 'Guide', plural: 'Guides' },
  class: { singular: 'Class', plural: 'Classes' },
  interface: { singular: 'Interface', plural: 'Interfaces' },
  type: { singular: 'Type', plural: 'Types' },
  constant: { singular: 'Constant', plural: 'Constants' },
  function: { singular: 'Function', plural: 'Functions' },
  hook: { singular: 'Hook', plural: 'Hooks' },
  member: { singular: 'Member', plural: 'Members' },
  error: { singular: 'Error', plural: 'Errors' },
  page: { singular: 'Page', plural: 'Pages' },
}

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
