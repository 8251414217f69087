// Writes the fonts of the theme that every page loads: the characters of English text and of code, and the
// weights that the theme uses. Run `pnpm dlx -p subset-font@2.9.0 node scripts/subset-fonts.mjs` after an
// update of the font packages. All other characters come from the complete files (styles/fonts.css).
import { createRequire } from 'node:module'
import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { pathToFileURL } from 'node:url'

// `pnpm dlx` adds only the folder of the package's commands to the environment.
const [commands = ''] = (process.env.PATH ?? '').split(delimiter)
const require = createRequire(pathToFileURL(`${commands}/`))
const { default: subsetFont } = await import(pathToFileURL(require.resolve('subset-font')).href)

const ascii = Array.from({ length: 0x5f }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const text = `${ascii}\u00a0©°±·×÷–—‘’“”…€−↑↓™`
const styles = new URL('../packages/theme/styles/fonts/', import.meta.url)
const packages = new URL('../packages/theme/node_modules/@fontsource-variable/', import.meta.url)

for (const [name, max] of [
  ['geist', 750],
  ['geist-mono', 700],
]) {
  const source = readFileSync(new URL(`${name}/files/${name}-latin-wght-normal.woff2`, packages))
  const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max } } }
  const font = await subsetFont(source, text, options)
  writeFileSync(new URL(`${name}.woff2`, styles), font)
  console.log(`${name}: ${font.length} bytes`)
}
