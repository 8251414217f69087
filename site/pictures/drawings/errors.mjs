// The kinds of code that run, and where the errors of each kind surface.
import { arrow, boldLabel, box, circle, codeLabel, label, left, line, right, subjectBox } from '../shapes.mjs'

/**
 * What runs, and where its errors go. Each text follows the function that writes it. The optional last entry
 * is the dash pattern of the box.
 */
const sources = [
  [label, 'import', label, 'thrown'],
  [label, 'hooks in render', label, 'thrown'],
  [label, 'the session', codeLabel, 'onError'],
  [codeLabel, 'takePhoto()', label, 'promise rejects'],
  [codeLabel, 'startRecording()', label, 'thrown'],
  [label, 'the recording', codeLabel, 'onRecordingError'],
  [label, 'frame processor', label, 'console only'],
  [label, 'iOS interruption', label, 'nothing', '3 4'],
]
const rowHeight = 46
const boxX = 188
const rowY = (index) => 46 + index * rowHeight

export default {
  height: rowY(sources.length - 1) + 20,
  shapes: [
    boldLabel(left, 14, 'What runs'),
    boldLabel(boxX, 14, 'Where errors go'),
    line(left + 4, rowY(0), left + 4, rowY(sources.length - 1)),
    sources.map(([writeWhat, what, writeWhere, where, dash], index) => {
      const y = rowY(index)
      const shape = where === 'onError' ? subjectBox : box
      return [
        circle(left + 4, y, 4, { fill: 'surface' }),
        writeWhat(left + 20, y + 5, what, { color: 'ink' }),
        arrow([
          [boxX - 30, y],
          [boxX - 7, y],
        ]),
        shape(boxX, y - 15, right - boxX, 30, [[writeWhere, where, { color: 'ink' }]], dash && { dash }),
      ]
    }),
  ],
}
