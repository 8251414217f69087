// `node site/pictures/draw.mjs`: draws the pictures of the guides into site/static/img, once per color mode.
import { mkdirSync, writeFileSync } from 'node:fs'
import { drawAll } from './pictures.mjs'

const folder = new URL('../static/img/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, content] of drawAll()) writeFileSync(new URL(name, folder), content)
