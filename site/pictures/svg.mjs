// Writes a picture as SVG. Uses only presentation attributes, because a strict Content Security Policy blocks
// inline styles.
import { palette } from './colors.mjs'
import { round, textSize, width } from './shapes.mjs'
import { typeset } from './typeset.mjs'

/** Pixels per unit at full size. The text of a picture is then about as large as the text of a guide. */
const scale = 7 / 6

/** The content of the SVG file of a picture (pictures.mjs) in one color mode. */
export function svg({ height, shapes }, mode) {
  const colors = palette(mode)
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: round(width * scale),
    height: round(height * scale),
    viewBox: `0 0 ${width} ${height}`,
    fill: 'none',
    'stroke-width': 1.25,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  const content = shapes
    .flat(Infinity)
    .filter(Boolean)
    .map((shape) => writers[shape.kind](shape, colors))
  return `<svg${attributes(root)}>\n${content.join('\n')}\n</svg>\n`
}

/** For each kind of shape, the function that writes a shape of this kind as SVG. */
const writers = {
  rect: ({ x, y, w, h, radius, ...style }, colors) =>
    `<rect${attributes({ x: round(x), y: round(y), width: round(w), height: round(h), rx: radius || undefined, ...paint(style, colors) })}/>`,
  circle: ({ x, y, radius, ...style }, colors) =>
    `<circle${attributes({ cx: round(x), cy: round(y), r: round(radius), ...paint(style, colors) })}/>`,
  path: ({ d, ...style }, colors) => `<path${attributes({ d, ...paint(style, colors) })}/>`,
  text: ({ x, y, text, anchor, color, weight, mono }, colors) => {
    const { d, width: textWidth, unitsPerEm } = typeset(text, weight, mono)
    // From the units of the font to those of the picture.
    const fontScale = textSize / unitsPerEm
    const start = x - textWidth * fontScale * partBefore[anchor]
    const transform = `matrix(${fontScale} 0 0 ${-fontScale} ${round(start)} ${round(y)})`
    return `<path${attributes({ 'data-text': text, fill: colors[color], transform, d })}/>`
  },
}

/** The part of a line of text before its anchor, as a fraction of the line's width. */
const partBefore = { start: 0, middle: 0.5, end: 1 }

/** The attributes for the colors and lines of a shape. */
function paint({ stroke, fill, thickness, dash }, colors) {
  return {
    fill: fill === 'none' ? undefined : colors[fill],
    stroke: stroke === 'none' ? undefined : colors[stroke],
    'stroke-width': thickness,
    'stroke-dasharray': dash,
  }
}

function attributes(values) {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escape(String(value))}"`)
    .join('')
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text) => text.replace(/[&<>"]/g, (character) => entities[character])
