import { parseQuery, type SearchAnswer, type SearchKind } from '@camdocs/core/search/client'

/** Labels of the kinds of results, in the singular and plural. */
export const kindLabels: Readonly<Record<SearchKind, { readonly one: string; readonly many: string }>> = {
  guide: { one: 'Guide', many: 'Guides' },
  class: { one: 'Class', many: 'Classes' },
  interface: { one: 'Interface', many: 'Interfaces' },
  type: { one: 'Type', many: 'Types' },
  constant: { one: 'Constant', many: 'Constants' },
  function: { one: 'Function', many: 'Functions' },
  hook: { one: 'Hook', many: 'Hooks' },
  member: { one: 'Member', many: 'Members' },
  error: { one: 'Error', many: 'Errors' },
  page: { one: 'Page', many: 'Pages' },
}

/**
 * Returns the kinds to offer as filters: those in the answer. If the query already filters by kind, the
 * answer contains only that kind, so the previously offered kinds are included.
 */
export const availableKinds = (
  previous: readonly SearchKind[],
  text: string,
  { kinds }: SearchAnswer,
): readonly SearchKind[] => (parseQuery(text).kind === null ? kinds : [...new Set([...previous, ...kinds])])
