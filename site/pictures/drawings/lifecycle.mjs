// The states of a camera view and what each change costs.
import { arrow, boldLabel, box, codeLabel, label, left, right, subjectBox } from '../shapes.mjs'

const boxHeight = 48
/** y of the top of each state's box. */
const [unmounted, paused, active] = [1, 130, 262]
const pausedWidth = 172
/** An arrow from the bottom of the box at `from` down to `to`. */
const down = (x, from, to) =>
  arrow([
    [x, from + boxHeight],
    [x, to],
  ])
/** An arrow from `from` up to the bottom of the box at `to`. */
const up = (x, from, to) =>
  arrow([
    [x, from],
    [x, to + boxHeight + 2],
  ])

export default {
  height: active + boxHeight + 6,
  shapes: [
    box(left, unmounted, right - left, boxHeight, [
      [boldLabel, 'Not mounted'],
      [label, 'unmounting removes the view'],
    ]),
    down(left + 16, unmounted, paused - 2),
    label(left + 27, 86, ['mount paused:', 'camera off']),
    up(left + 132, paused, unmounted),

    box(left, paused, pausedWidth, boxHeight, [
      [boldLabel, 'Paused'],
      [codeLabel, 'isActive={false}'],
    ]),
    down(left + 16, paused, active - 7),
    label(left + 27, 211, ['resume:', 'faster than', 'a mount']),
    up(left + 132, active - 7, paused),
    label(left + 142, 211, ['pause:', 'fast']),

    down(left + 194, unmounted, active - 7),
    boldLabel(left + 205, 134, 'mount active:'),
    label(left + 205, 151, ['slowest: view,', 'configuration,', 'camera start']),
    up(right - 5, active - 7, unmounted),

    subjectBox(left, active, right - left, boxHeight, [
      [boldLabel, 'Active'],
      [codeLabel, 'isActive={true}'],
    ]),
  ],
}
