// The kinds of code that run, and where the errors of each kind surface.
import { arrow, box, circle, code, focus, label, left, line, name, right } from '../shapes.mjs'

const sources = [
  [label, 'import', label, 'thrown'],
  [label, 'hooks in render', label, 'thrown'],
  [label, 'the session', code, 'onError'],
  [code, 'takePhoto()', label, 'promise rejects'],
  [code, 'startRecording()', label, 'thrown'],
  [label, 'the recording', code, 'onRecordingError'],
  [label, 'frame processor', label, 'console only'],
  [label, 'iOS interruption', label, 'nothing', '3 4'],
]
const row = 46
const boxX = 188
const at = (index) => 46 + index * row

export default {
  height: at(sources.length - 1) + 20,
  shapes: [
    name(left, 14, 'What runs'),
    name(boxX, 14, 'Where errors go'),
    line(left + 4, at(0), left + 4, at(sources.length - 1)),
    sources.map(([write, text, writeWhere, where, dash], index) => {
      const y = at(index)
      const shape = where === 'onError' ? focus : box
      return [
        circle(left + 4, y, 4, { fill: 'surface' }),
        write(left + 20, y + 5, text, { color: 'ink' }),
        arrow([
          [boxX - 30, y],
          [boxX - 7, y],
        ]),
        shape(boxX, y - 15, right - boxX, 30, [[writeWhere, where, { color: 'ink' }]], dash && { dash }),
      ]
    }),
  ],
}
