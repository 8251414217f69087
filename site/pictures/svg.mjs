// Writes a picture as SVG. Only presentation attributes: a strict content security policy allows them.
import { fontStack, palette } from './colors.mjs'
import { r, width } from './shapes.mjs'

/** Pixels per unit where there is room: text is then about as large as the text around the picture. */
const scale = 7 / 6

const fonts = { text: fontStack('font-text'), code: fontStack('font-code') }

/** The content of the SVG file of a picture in one mode. */
export function svg({ height, shapes }, mode) {
  const colors = palette(mode)
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: r(width * scale),
    height: r(height * scale),
    viewBox: `0 0 ${width} ${height}`,
    fill: 'none',
    'stroke-width': 1.25,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'font-family': fonts.text,
    'font-size': 13,
  }
  const content = shapes
    .flat(Infinity)
    .filter(Boolean)
    .map((shape) => write[shape.kind](shape, colors))
  return `<svg${attributes(root)}>\n${content.join('\n')}\n</svg>\n`
}

const write = {
  rect: ({ x, y, w, h, radius, ...style }, colors) =>
    `<rect${attributes({ x: r(x), y: r(y), width: r(w), height: r(h), rx: radius || undefined, ...paint(style, colors) })}/>`,
  circle: ({ x, y, radius, ...style }, colors) =>
    `<circle${attributes({ cx: r(x), cy: r(y), r: r(radius), ...paint(style, colors) })}/>`,
  path: ({ d, ...style }, colors) => `<path${attributes({ d, ...paint(style, colors) })}/>`,
  text: ({ x, y, text, anchor, color, weight, mono, size }, colors) =>
    `<text${attributes({
      x: r(x),
      y: r(y),
      fill: colors[color],
      'text-anchor': anchor === 'start' ? undefined : anchor,
      'font-weight': weight === 400 ? undefined : weight,
      'font-family': mono ? fonts.code : undefined,
      'font-size': size === 13 ? undefined : size,
    })}>${escape(text)}</text>`,
}

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
