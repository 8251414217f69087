/* Texts of the page for unknown addresses. */

export const title = 'Page Not Found'
export const explanation = 'We could not find what you were looking for.'
export const didYouMean = 'Did you mean'
export const suggestedPage = '{label}?'
export const startFrom = 'Start from'
export const homePageOf = '{site} home page'
export const searchDocs = 'Search the documentation'
export const search = 'Search'
export const brokenLink =
  'If you followed a link, please let the owner of the linking site know that the link is broken.'
export const helpfulPages = 'These pages might help'
export const allPages = 'All pages, from A to Z'
export const reportMissingPage = 'Report a missing page'
export const inVersion = 'This page in version {label}'
export const similarAddress = 'Pages with a similar address'
