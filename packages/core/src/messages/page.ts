/* Texts that pages of docs and of categories share. */

export const breadcrumbs = 'Breadcrumbs'
export const homePage = 'Home page'
export const docsPages = 'Docs pages'
export const previous = 'Previous'
export const next = 'Next'
export const itemCount = { one: '1 item', other: '{count} items' }
