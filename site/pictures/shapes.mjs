// The shapes that pictures are made of. A shape is an object that `svg.mjs` writes. Pictures are 336 units
// wide, which is 288 pixels on the smallest phone.

export const width = 336

/** The left and right edges of boxes. Brackets need the space outside them. */
export const left = 6
export const right = width - left

/** Line height of text. */
export const leading = 17

/** Size of all text. */
export const textSize = 13

/**
 * Lines of text, the first with its baseline at `y`.
 *
 * @param lines a string, or a list of strings for several lines
 */
export function label(x, y, lines, { anchor = 'start', color = 'muted', weight = 400, mono = false } = {}) {
  return [lines].flat().map((text, index) => ({
    kind: 'text',
    x,
    y: y + index * leading,
    text,
    anchor,
    color,
    weight,
    mono,
  }))
}

/** A label in bold, for names and titles. */
export const name = (x, y, lines, options) => label(x, y, lines, { color: 'ink', weight: 600, ...options })

/** A label in a monospaced font, for text from code. */
export const code = (x, y, lines, options) => label(x, y, lines, { color: 'ink', mono: true, ...options })

export function rect(x, y, w, h, { stroke = 'line', fill = 'none', radius = 6, dash, thickness } = {}) {
  return { kind: 'rect', x, y, w, h, radius, stroke, fill, dash, thickness }
}

/**
 * A box with centered text.
 *
 * @param lines an entry for each line, such as `[code, 'denied']`: the function that creates the label, the
 *   text, and options for the function
 */
export function box(x, y, w, h, lines, options = {}) {
  const first = y + h / 2 - ((lines.length - 1) * leading) / 2 + textSize * 0.36
  return [
    rect(x, y, w, h, { fill: 'raised', ...options }),
    lines.map(([write, text, style], index) =>
      write(x + w / 2, first + index * leading, text, { anchor: 'middle', ...style }),
    ),
  ]
}

export function path(d, { stroke = 'line', fill = 'none', thickness, dash } = {}) {
  return { kind: 'path', d, stroke, fill, thickness, dash }
}

export const line = (x1, y1, x2, y2, options) => path(`M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}`, options)

export function circle(x, y, radius, { stroke = 'line', fill = 'none', thickness } = {}) {
  return { kind: 'circle', x, y, radius, stroke, fill, thickness }
}

/** A lens from the front. */
export function lens(x, y, radius, options) {
  const glint = radius * 0.42
  return [
    circle(x, y, radius, { fill: 'raised', ...options }),
    circle(x, y, radius * 0.7, options),
    path(`M${r(x - glint)} ${r(y)}A${r(glint)} ${r(glint)} 0 0 1 ${r(x)} ${r(y - glint)}`, options),
  ]
}

/** An arrow along points, with rounded corners and with its head at the last point. */
export function arrow(points, { color = 'line', thickness, dash } = {}) {
  const [end, before] = [points.at(-1), points.at(-2)]
  const angle = Math.atan2(end[1] - before[1], end[0] - before[0])
  const wing = (turn) => [end[0] - 6.5 * Math.cos(angle + turn), end[1] - 6.5 * Math.sin(angle + turn)]
  const [left, right] = [wing(0.6), wing(-0.6)]
  const head = `M${point(left)}L${point(end)}L${point(right)}`
  if (dash === undefined) return path(polyline(points) + head, { stroke: color, thickness })
  return [
    path(polyline(points), { stroke: color, thickness, dash }),
    path(head, { stroke: color, thickness }),
  ]
}

/** The path along points with rounded corners. */
export function polyline(points, radius = 6) {
  return points
    .map((at, index) => {
      const previous = points[index - 1]
      const next = points[index + 1]
      if (previous === undefined) return `M${point(at)}`
      if (next === undefined) return `L${point(at)}`
      return `L${point(toward(at, previous, radius))}Q${point(at)} ${point(toward(at, next, radius))}`
    })
    .join('')
}

/** Corner brackets around a rectangle, as a camera draws them around the subject in focus. */
export function brackets(x, y, w, h, { gap = 5, size = 9 } = {}) {
  const [left, top, right, bottom] = [x - gap, y - gap, x + w + gap, y + h + gap]
  const corner = (cx, cy, dx, dy) =>
    polyline(
      [
        [cx + dx * size, cy],
        [cx, cy],
        [cx, cy + dy * size],
      ],
      3,
    )
  return path(
    corner(left, top, 1, 1) +
      corner(right, top, -1, 1) +
      corner(right, bottom, -1, -1) +
      corner(left, bottom, 1, -1),
    { stroke: 'signal', thickness: 2 },
  )
}

/** The subject of a picture: a box in brackets, without a border. */
export const focus = (x, y, w, h, lines, options) => [
  box(x, y, w, h, lines, { stroke: 'none', fill: 'wash', radius: 3, ...options }),
  brackets(x, y, w, h, { gap: 4 }),
]

function toward([x, y], [toX, toY], distance) {
  const length = Math.hypot(toX - x, toY - y)
  const part = Math.min(0.5, distance / length)
  return [x + (toX - x) * part, y + (toY - y) * part]
}

const point = ([x, y]) => `${r(x)} ${r(y)}`

/** Rounds to two decimals, because smaller differences are invisible. */
export function r(value) {
  return Math.round(value * 100) / 100
}
