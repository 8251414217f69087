// The two rounds in which two filters compare three formats. The formats are the example of the guide.
import { arrow, boldLabel, brackets, codeLabel, label, left, line, rect, right } from '../shapes.mjs'

const formats = {
  A: ['1280 × 720', '240 fps'],
  B: ['3840 × 2160', '30 fps'],
  C: ['1920 × 1080', '60 fps'],
}
const card = { w: 152, h: 96 }
const columns = [left, right - card.w]

/** A square per point. The first `fpsPoints` squares are filled: they are the points for the frame rate. */
const pips = (x, y, points, fpsPoints) =>
  Array.from({ length: points }, (_, index) =>
    rect(x + index * 14, y, 9, 9, { radius: 1, fill: index < fpsPoints ? 'line' : 'surface' }),
  )

/**
 * The card of a format in a round.
 *
 * @param column 0 for the left column, 1 for the right one
 * @param result the points of the format for each filter, and whether it wins the last
 *   round
 */
function contender(column, y, format, { fps, resolution, wins }) {
  const x = columns[column]
  const points = fps + resolution
  const total = points === 1 ? '1 point' : `${points} points`
  return [
    rect(x, y, card.w, card.h, wins ? { fill: 'wash', stroke: 'none', radius: 3 } : { fill: 'raised' }),
    wins && brackets(x, y, card.w, card.h, { gap: 4 }),
    boldLabel(x + 14, y + 24, format),
    label(x + 36, y + 24, formats[format]),
    pips(x + 14, y + 66, points, fps),
    boldLabel(x + card.w - 14, y + 75, total, { anchor: 'end' }),
  ]
}

export default {
  height: 366,
  shapes: [
    pips(244, 5, 2, 2),
    codeLabel(left, 14, '{ fps: 60 }'),
    label(right, 14, '2 points', { anchor: 'end' }),
    pips(244, 27, 1, 0),
    codeLabel(left, 36, "{ videoResolution: 'max' }"),
    label(right, 36, '1 point', { anchor: 'end' }),
    line(left, 52, right, 52),
    boldLabel(left, 84, 'Round 1'),
    contender(0, 100, 'A', { fps: 2, resolution: 0 }),
    contender(1, 100, 'B', { fps: 0, resolution: 1 }),
    arrow([
      [left + card.w / 2, 196],
      [left + card.w / 2, 260],
    ]),
    boldLabel(left, 246, 'Round 2'),
    contender(0, 262, 'A', { fps: 2, resolution: 0 }),
    contender(1, 262, 'C', { fps: 2, resolution: 1, wins: true }),
  ],
}
