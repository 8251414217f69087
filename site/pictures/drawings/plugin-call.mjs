// The values that cross the border between JavaScript and native code when a worklet calls a plugin.
import { arrow, boldLabel, box, codeLabel, label, left, line, right, subjectBox } from '../shapes.mjs'

/** y of the border between JavaScript and native code. */
const border = 138
/** y of the ends of the space between the two boxes, which the arrows cross. */
const [workletBottom, pluginTop] = [54, 238]
/** x of the arrows. */
const columns = [left + 12, 124, 236]

/**
 * The arrow of a value that crosses the border.
 *
 * @param above what the value is in JavaScript
 * @param below what it is in native code
 */
function crossing(index, title, above, below, upward = false) {
  const x = columns[index]
  return [
    arrow(
      upward
        ? [
            [x, pluginTop - 6],
            [x, workletBottom + 2],
          ]
        : [
            [x, workletBottom],
            [x, pluginTop - 6],
          ],
    ),
    boldLabel(x + 11, 84, title),
    label(x + 11, 101, above),
    label(x + 11, border + 44, below),
  ]
}

export default {
  height: 338,
  shapes: [
    box(left, 1, right - left, 53, [
      [boldLabel, 'Worklet'],
      [codeLabel, 'plugin.call(frame, options)'],
    ]),
    crossing(0, 'frame', 'handle', ['no pixels', 'are copied']),
    crossing(1, 'options', 'object', ['dictionary', 'or map']),
    crossing(2, 'result', 'JS values', ['object', 'or nothing'], true),
    line(left, border, right, border, { dash: '3 4' }),
    label(right, border - 9, 'JavaScript', { anchor: 'end', color: 'ink' }),
    label(right, border + 19, 'native', { anchor: 'end', color: 'ink' }),
    subjectBox(left, pluginTop, right - left, 53, [
      [boldLabel, 'Your plugin'],
      [codeLabel, 'callback'],
    ]),
    label(left, 317, ['All on the thread of the worklet: your code', 'delays the next frame.']),
  ],
}
