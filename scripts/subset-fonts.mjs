// Writes the fonts of the theme that every page loads, with the characters of English text and of code, and
// the weights that the theme uses. Other Latin characters come from the complete files (styles/fonts.css).
// Also writes the fonts whose outlines the pictures of the guides contain: a file per weight, not compressed.
// Also writes the math font for systems without one.
// After an update of the font packages, run `pnpm --package=subset-font@2.9.0
// --package=@fontsource/noto-sans-math@5.3.0 dlx node scripts/subset-fonts.mjs`.
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
/** The characters from one code point to another. */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
const greek = range(0x391, 0x3c9)
const italics = `ℎ${range(0x1d434, 0x1d467)}${range(0x1d6fc, 0x1d71b)}`
const symbols = '±·×÷…′∂∅∇∈∉∏∑−∗∘√∝∞∠∧∨∩∪∫∬∮∴≈≠≡≤≥⊂⊃⊆⊇⊕⊗⊥⋅⋮⋯⋱⌈⌉⌊⌋⟨⟩‖∣←→↔⇒⇔↦ℝℕℤℂℚ'
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

const mathFont = readFileSync(
  new URL('files/noto-sans-math-latin-400-normal.woff2', packageUrl('@fontsource/noto-sans-math')),
)
save(
  new URL('noto-sans-math.woff2', themeFonts),
  await subsetFont(mathFont, ascii + greek + italics + symbols, { targetFormat: 'woff2' }),
)

/** The folder of a package that `pnpm dlx` installed. */
function packageUrl(name) {
  return new URL('./', pathToFileURL(require.resolve(`${name}/package.json`)))
}

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
  save(file, font)
}

function save(file, font) {
  writeFileSync(file, font)
  console.log(`${file.pathname}: ${font.length} bytes`)
}
