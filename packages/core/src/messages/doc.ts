/* Texts of the pages of docs. */

export const onThisPage = 'On this page'
export const backToTop = 'Scroll back to top'

export const unlistedTitle = 'Unlisted page'
export const unlisted = 'Search engines and the search of this site do not list this page.'
export const tags = 'Tags:'
export const allTags = 'Tags'
export const tagged = 'Pages tagged “{tag}”'
export const editPage = 'Edit this page'
export const lastUpdated = 'Last updated'
export const lastUpdatedOn = 'Last updated on {date}'
export const lastUpdatedBy = 'Last updated by {author}'
export const lastUpdatedOnBy = 'Last updated on {date} by {author}'
