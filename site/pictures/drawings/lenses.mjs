// Three lenses as one virtual device, with its zoom factors. The values are the example of the guide.
import { boldLabel, brackets, codeLabel, label, left, lens, line, rect, right, width } from '../shapes.mjs'

/** x of a zoom factor: 81 units per doubling. */
const xOf = (factor) => left + 81 * Math.log2(factor)

const lenses = [
  { title: 'ultra-wide', from: 1, to: 2, radius: 20 },
  { title: 'wide', from: 2, to: 6, radius: 24 },
  { title: 'telephoto', from: 6, to: 16, radius: 28 },
]

/**
 * Zoom factors, the labels of camera apps for them, and the names of the device properties that contain these
 * factors.
 */
const markers = [
  { factor: 1, app: '0.5×', property: 'minZoom' },
  { factor: 2, app: '1×', property: 'neutralZoom' },
  { factor: 6, app: '3×', property: '' },
]

export default {
  height: 268,
  shapes: [
    brackets(left, 6, right - left, 124, { size: 14 }),
    boldLabel(width / 2, 26, 'One virtual device', { anchor: 'middle' }),
    lenses.map(({ title, from, to, radius }) => {
      const x = (xOf(from) + xOf(to)) / 2
      return [
        lens(x, 72, radius),
        label(x, 120, title, { anchor: 'middle', color: 'ink' }),
        line(x, 142, x, 154),
        rect(xOf(from) + 3, 160, xOf(to) - xOf(from) - 6, 10, { fill: 'panel', radius: 2 }),
      ]
    }),
    markers.map(({ factor, app, property }) => [
      line(xOf(factor), 160, xOf(factor), 236),
      boldLabel(xOf(factor) + 8, 194, app),
      codeLabel(xOf(factor) + 8, 213, `zoom ${factor}`),
      property && codeLabel(xOf(factor) + 8, 232, property, { color: 'muted' }),
    ]),
    label(left, 262, '0.5×, 1×, 3×: the labels of camera apps'),
  ],
}
