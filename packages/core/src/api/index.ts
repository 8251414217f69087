/** A library's API as data: the generator extracts it, a theme renders it. */
export type * from './doc.js'
export type * from './model.js'
export type * from './page.js'
