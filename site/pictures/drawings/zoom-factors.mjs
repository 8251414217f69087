// The zoom factors of four kinds of devices on one logarithmic scale.
import { brackets, code, label, left, line, name, rect, right } from '../shapes.mjs'

/** Equal distances per doubling, from 0.5 to 16. */
const at = (factor) => left + ((right - left) / 5) * Math.log2(factor * 2)
const max = 16

const devices = [
  { title: 'Single lens', from: [1], neutral: 1 },
  { title: 'iOS dual wide', from: [1, 2], neutral: 2, lenses: ['ultra-wide', 'wide'] },
  { title: 'iOS triple', from: [1, 2, 6], neutral: 2, lenses: ['ultra-wide', 'wide', 'telephoto'] },
  { title: 'Android 11 and newer', from: [0.6], neutral: 1 },
]
const row = 76

export default {
  height: 70 + devices.length * row,
  shapes: [
    code(left, 12, 'zoom'),
    [0.5, 1, 2, 4, 8, 16].map((factor) => [
      label(at(factor), 34, String(factor), { anchor: { 0.5: 'start', 16: 'end' }[factor] ?? 'middle' }),
      line(at(factor), 43, at(factor), 49),
    ]),
    line(at(0.5), 49, at(max), 49),
    devices.map(({ title, from, neutral, lenses }, index) => {
      const y = 74 + index * row
      return [
        name(left, y + 10, title),
        code(right, y + 10, `neutralZoom ${neutral}`, { anchor: 'end' }),
        from.map((start, lens) => {
          const end = from[lens + 1] ?? max
          return [
            rect(at(start), y + 22, at(end) - at(start), 14, { radius: 2, fill: 'panel' }),
            lenses && label((at(start) + at(end)) / 2, y + 55, lenses[lens], { anchor: 'middle' }),
          ]
        }),
        lenses === undefined && [
          code(at(from[0]), y + 55, 'minZoom', { color: 'muted' }),
          code(at(max), y + 55, 'maxZoom, capped', { color: 'muted', anchor: 'end' }),
        ],
        brackets(at(neutral) - 4, y + 21, 8, 16, { gap: 4, size: 6 }),
      ]
    }),
  ],
}
