export { speak } from '@camdocs/core/languages'
export { renderApiPage } from './render.js'
