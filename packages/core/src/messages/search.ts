/* Texts that the search dialog and the page with the results share. */

export const filterByKind = 'Filter by kind'
export const filterByArea = 'Filter by area'
export const allVersions = 'All versions'
export const found = { one: 'One document found', other: '{count} documents found' }
export const nothingFound = 'No results were found'
export const failed = 'Unable to fetch results'
export const checkConnection = 'You might want to check your network connection.'
export const retry = 'Retry'

/** Name of the group of results that are in no category. */
export const documentation = 'Documentation'

/** Names of the kinds of results: `one` for a label, and `other` for a filter. */
export const kinds = {
  guide: { one: 'Guide', other: 'Guides' },
  class: { one: 'Class', other: 'Classes' },
  interface: { one: 'Interface', other: 'Interfaces' },
  type: { one: 'Type', other: 'Types' },
  constant: { one: 'Constant', other: 'Constants' },
  function: { one: 'Function', other: 'Functions' },
  hook: { one: 'Hook', other: 'Hooks' },
  member: { one: 'Member', other: 'Members' },
  error: { one: 'Error', other: 'Errors' },
  page: { one: 'Page', other: 'Pages' },
} as const
