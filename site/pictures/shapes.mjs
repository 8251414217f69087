// The shapes that pictures are made of. A shape is an object that `svg.mjs` writes. Pictures are 336 units
// wide, which is 288 pixels on the smallest phone. The options `stroke`, `fill`, and `color` are roles of
// colors (colors.mjs). `thickness` is the width of lines in units. `dash` is a pattern such as '3 4': a dash
// of 3 units, then a gap of 4 units.

export const width = 336

/** The left and right edges of boxes. Brackets need the space outside them. */
export const left = 6
export const right = width - left

/** Distance between the baselines of two lines of text. */
export const leading = 17

/** Font size of all text. */
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
export const boldLabel = (x, y, lines, options) =>
  label(x, y, lines, { color: 'ink', weight: 600, ...options })

/** A label in a monospaced font, for text from code. */
export const codeLabel = (x, y, lines, options) =>
  label(x, y, lines, { color: 'ink', mono: true, ...options })

export function rect(x, y, w, h, { stroke = 'line', fill = 'none', radius = 6, dash, thickness } = {}) {
  return { kind: 'rect', x, y, w, h, radius, stroke, fill, dash, thickness }
}

/**
 * A box with centered text.
 *
 * @param lines an entry for each line, such as `[codeLabel, 'denied']`: the function that creates the label,
 *   the text, and options for the function
 */
export function box(x, y, w, h, lines, options = {}) {
  // Letters are about 0.72 times as high as the font size, so half of that is below the center of a line.
  const firstBaseline = y + h / 2 - ((lines.length - 1) * leading) / 2 + textSize * 0.36
  return [
    rect(x, y, w, h, { fill: 'raised', ...options }),
    lines.map(([write, text, style], index) =>
      write(x + w / 2, firstBaseline + index * leading, text, { anchor: 'middle', ...style }),
    ),
  ]
}

/** @param d the path, as in the attribute `d` of SVG */
export function path(d, { stroke = 'line', fill = 'none', thickness, dash } = {}) {
  return { kind: 'path', d, stroke, fill, thickness, dash }
}

export const line = (x1, y1, x2, y2, options) =>
  path(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, options)

export function circle(x, y, radius, { stroke = 'line', fill = 'none', thickness } = {}) {
  return { kind: 'circle', x, y, radius, stroke, fill, thickness }
}

/** A lens from the front. */
export function lens(x, y, radius, options) {
  const glint = radius * 0.42
  return [
    circle(x, y, radius, { fill: 'raised', ...options }),
    circle(x, y, radius * 0.7, options),
    path(
      `M${round(x - glint)} ${round(y)}A${round(glint)} ${round(glint)} 0 0 1 ${round(x)} ${round(y - glint)}`,
      options,
    ),
  ]
}

/** An arrow along points, with rounded corners and with its head at the last point. */
export function arrow(points, { color = 'line', thickness, dash } = {}) {
  const [end, before] = [points.at(-1), points.at(-2)]
  const angle = Math.atan2(end[1] - before[1], end[0] - before[0])
  /** The end of a line of the head. `turn` is the angle in radians between this line and the arrow. */
  const wing = (turn) => [end[0] - 6.5 * Math.cos(angle + turn), end[1] - 6.5 * Math.sin(angle + turn)]
  const [leftWing, rightWing] = [wing(0.6), wing(-0.6)]
  const head = `M${point(leftWing)}L${point(end)}L${point(rightWing)}`
  // The head has no dashes.
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

/**
 * Corner brackets around a rectangle, as a camera draws them around the subject in focus.
 *
 * @param options `gap`: the distance from the rectangle; `size`: the length of the two lines of each corner
 */
export function brackets(x, y, w, h, { gap = 5, size = 9 } = {}) {
  const [x1, y1, x2, y2] = [x - gap, y - gap, x + w + gap, y + h + gap]
  /** The corner at a point. The directions of its lines are 1 or -1 on each axis. */
  const corner = (cornerX, cornerY, directionX, directionY) =>
    polyline(
      [
        [cornerX + directionX * size, cornerY],
        [cornerX, cornerY],
        [cornerX, cornerY + directionY * size],
      ],
      3,
    )
  return path(corner(x1, y1, 1, 1) + corner(x2, y1, -1, 1) + corner(x2, y2, -1, -1) + corner(x1, y2, 1, -1), {
    stroke: 'signal',
    thickness: 2,
  })
}

/** The subject of a picture: a box in brackets, without a border. */
export const subjectBox = (x, y, w, h, lines, options) => [
  box(x, y, w, h, lines, { stroke: 'none', fill: 'wash', radius: 3, ...options }),
  brackets(x, y, w, h, { gap: 4 }),
]

/** The point at a distance from the first point toward the second one, at most halfway. */
function toward([x, y], [toX, toY], distance) {
  const length = Math.hypot(toX - x, toY - y)
  const fraction = Math.min(0.5, distance / length)
  return [x + (toX - x) * fraction, y + (toY - y) * fraction]
}

/** A point as in a path of SVG. */
const point = ([x, y]) => `${round(x)} ${round(y)}`

/** Rounds to two decimals, because smaller differences are invisible. */
export function round(value) {
  return Math.round(value * 100) / 100
}
