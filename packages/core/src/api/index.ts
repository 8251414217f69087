/** A library's API as data: what the generator extracts and a theme draws. */
export type * from './doc.js'
export type * from './model.js'
export type * from './page.js'
