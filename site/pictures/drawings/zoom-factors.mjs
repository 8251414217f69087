// The zoom factors of four kinds of devices on one logarithmic scale.
import { boldLabel, brackets, codeLabel, label, left, line, rect, right } from '../shapes.mjs'

/** x of a zoom factor. Each doubling from 0.5 to 16 has the same length. */
const xOf = (factor) => left + ((right - left) / 5) * Math.log2(factor * 2)
const max = 16

/** `from` contains the zoom factor at which each lens of a device starts. */
const devices = [
  { title: 'Single lens', from: [1], neutral: 1 },
  { title: 'iOS dual wide', from: [1, 2], neutral: 2, lenses: ['ultra-wide', 'wide'] },
  { title: 'iOS triple', from: [1, 2, 6], neutral: 2, lenses: ['ultra-wide', 'wide', 'telephoto'] },
  { title: 'Android 11 and newer', from: [0.6], neutral: 1 },
]
const rowHeight = 76

export default {
  height: 70 + devices.length * rowHeight,
  shapes: [
    codeLabel(left, 12, 'zoom'),
    [0.5, 1, 2, 4, 8, 16].map((factor) => [
      label(xOf(factor), 34, String(factor), { anchor: { 0.5: 'start', 16: 'end' }[factor] ?? 'middle' }),
      line(xOf(factor), 43, xOf(factor), 49),
    ]),
    line(xOf(0.5), 49, xOf(max), 49),
    devices.map(({ title, from, neutral, lenses }, index) => {
      const y = 74 + index * rowHeight
      return [
        boldLabel(left, y + 10, title),
        codeLabel(right, y + 10, `neutralZoom ${neutral}`, { anchor: 'end' }),
        from.map((start, lens) => {
          const end = from[lens + 1] ?? max
          return [
            rect(xOf(start), y + 22, xOf(end) - xOf(start), 14, { radius: 2, fill: 'panel' }),
            lenses && label((xOf(start) + xOf(end)) / 2, y + 55, lenses[lens], { anchor: 'middle' }),
          ]
        }),
        lenses === undefined && [
          codeLabel(xOf(from[0]), y + 55, 'minZoom', { color: 'muted' }),
          codeLabel(xOf(max), y + 55, 'maxZoom, capped', { color: 'muted', anchor: 'end' }),
        ],
        brackets(xOf(neutral) - 4, y + 21, 8, 16, { gap: 4, size: 6 }),
      ]
    }),
  ],
}
