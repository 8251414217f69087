/* Texts of the page with the results of a search. */

export const search = 'Search'
export const loading = 'Loading'
export const didYouMean = 'Did you mean'
export const popularPages = 'Popular pages'
export const pageTitle = 'Search the documentation'
export const resultsFor = 'Search results for "{query}"'
export const typeHere = 'Type your search here'
export const loadingMore = 'Fetching new results...'
