// Converts text to outlines. An image cannot load the fonts of the site. In other fonts, the text of a
// picture would not match the site, and would be wider or narrower than the space for it.
import { openSync } from 'fontkit'
import { fileURLToPath } from 'node:url'

const fontFile = (name) => openSync(fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url)))
// Written by scripts/subset-fonts.mjs.
const fonts = { 400: fontFile('geist-400'), 600: fontFile('geist-600'), mono: fontFile('geist-mono-400') }

/** For each command of a path in fontkit, the letter of the SVG command with relative coordinates. */
const commandLetters = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' }

/**
 * Returns the outlines of a line of text, in units of the font, with the y axis upward.
 *
 * @param weight 400 or 600; ignored for monospaced text
 * @returns `d`: the path; `width`; `unitsPerEm`
 * @throws if the font lacks a character
 */
export function typeset(text, weight, isMono) {
  const font = isMono ? fonts.mono : fonts[weight]
  const { glyphs, positions, advanceWidth } = font.layout(text)
  if (glyphs.some(({ id }) => id === 0)) throw new Error(`The font lacks a character of "${text}".`)
  const pen = { x: 0, y: 0 }
  /** Distance of the glyph from the start of the line. */
  let left = 0
  let d = ''
  for (const [index, { path }] of glyphs.entries()) {
    const { xOffset, yOffset, xAdvance } = positions[index]
    d += relativePath(path.commands, pen, left + xOffset, yOffset)
    left += xAdvance
  }
  return { d, width: advanceWidth, unitsPerEm: font.unitsPerEm }
}

/**
 * Writes the commands of a glyph with coordinates relative to the pen, and moves the pen.
 *
 * @param commands as fontkit returns them; `args` are pairs of x and y
 * @param dx the position of the glyph in the line
 */
function relativePath(commands, pen, dx, dy) {
  /** The start of the current outline, where `closePath` moves the pen. */
  let start = { ...pen }
  return commands
    .map(({ command, args }) => {
      if (command === 'closePath') Object.assign(pen, start)
      const values = args.map((value, index) =>
        Math.round(index % 2 === 0 ? value + dx - pen.x : value + dy - pen.y),
      )
      if (args.length > 0) {
        pen.x += values.at(-2)
        pen.y += values.at(-1)
      }
      if (command === 'moveTo') start = { ...pen }
      // A minus sign also separates two numbers.
      return commandLetters[command] + values.join(' ').replaceAll(' -', '-')
    })
    .join('')
}
