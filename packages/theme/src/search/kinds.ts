import { parseQuery, type SearchAnswer, type SearchKind } from '@camdocs/core/search'

/** What kinds of results are called. */
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

/** Kinds to narrow a query by: those of its answer, and while it is narrowed to one those of before. */
export const offeredKinds = (
  before: readonly SearchKind[],
  typed: string,
  { kinds }: SearchAnswer,
): readonly SearchKind[] => (parseQuery(typed).kind === null ? kinds : [...new Set([...before, ...kinds])])
