export type * from './doc.js'
export type { MemberNotes } from './MemberView.js'
export type * from './model.js'
export { renderApiPage, type ApiLibrary, type ApiPageInput, type ApiPageParts } from './render.js'
