// All pictures of the guides.
import { readdirSync } from 'node:fs'
import { modes } from './colors.mjs'
import { svg } from './svg.mjs'

const folder = new URL('drawings/', import.meta.url)
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .sort()

/**
 * The pictures by name. A picture has a `height` in units, and `shapes`: nested lists of shapes (shapes.mjs).
 * Falsy entries such as `undefined` are skipped.
 */
const pictures = new Map(
  await Promise.all(
    files.map(async (file) => {
      const { default: picture } = await import(new URL(file, folder).href)
      return [file.replace('.mjs', ''), picture]
    }),
  ),
)

/** The SVG of every picture in each color mode, by file name. */
export function drawAll() {
  return new Map(
    [...pictures].flatMap(([name, picture]) =>
      modes.map((mode) => [`${name}-${mode}.svg`, svg(picture, mode)]),
    ),
  )
}
