export { renderApiPage } from './render.js'
