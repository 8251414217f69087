// Writes the fonts of the theme that every page loads, with the characters of English text and of code, and
// the weights that the theme uses. Other Latin characters come from the complete files (styles/fonts.css).
// Also writes the fonts whose outlines the pictures of the guides contain: a file per weight, not compressed.
// Run `pnpm --package=subset-font@2.9.0 dlx node scripts/subset-fonts.mjs` after an update of the font
// packages.
import { createRequire } from 'node:module'
import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { pathToFileURL } from 'node:url'

// `pnpm dlx` puts the folder with the commands of subset-font first in PATH, and nothing else points to it.
const [commands = ''] = (process.env.PATH ?? '').split(delimiter)
const require = createRequire(pathToFileURL(`${commands}/`))
const { default: subsetFont } = await import(pathToFileURL(require.resolve('subset-font')).href)

/** The printable characters of ASCII, from the space to "~". */
const ascii = Array.from({ length: 0x5f }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const characters = `${ascii}\u00a0©°±·×÷–—‘’“”…€−↑↓™`
const fontPackages = new URL('../packages/theme/node_modules/@fontsource-variable/', import.meta.url)
const themeFonts = new URL('../packages/theme/styles/fonts/', import.meta.url)
const pictureFonts = new URL('../site/pictures/fonts/', import.meta.url)

for (const [name, maxWeight] of [
  ['geist', 750],
  ['geist-mono', 700],
])
  await write(name, new URL(`${name}.woff2`, themeFonts), 'woff2', { min: 400, max: maxWeight })

for (const [name, weight] of [
  ['geist', 400],
  ['geist', 600],
  ['geist-mono', 400],
])
  await write(name, new URL(`${name}-${weight}.ttf`, pictureFonts), 'truetype', weight)

/**
 * Writes a subset of a variable font.
 *
 * @param weight one weight, or the range of weights that the subset keeps
 */
async function write(name, file, targetFormat, weight) {
  const source = readFileSync(new URL(`${name}/files/${name}-latin-wght-normal.woff2`, fontPackages))
  const font = await subsetFont(source, characters, {
    targetFormat,
    variationAxes: { wght: weight },
  })
  writeFileSync(file, font)
  console.log(`${file.pathname}: ${font.length} bytes`)
}
