// The threads of a frame processor. Time runs from top to bottom.
import { arrow, boldLabel, codeLabel, label, left, line, rect } from '../shapes.mjs'

/** x of the timeline of each thread. */
const [camera, job, react] = [80, 186, 294]
/** Half of the width of a bar. */
const half = 14
/** y of the start of each frame. */
const frames = [64, 120, 176, 232]
const bottom = 286
/** Height of the bar of the worklet. */
const workletHeight = 26
/** y of the end of the first job. */
const jobEnd = 204

const timeline = (x, title, kind) => [
  boldLabel(x, 14, title, { anchor: 'middle' }),
  label(x, 31, kind, { anchor: 'middle' }),
  line(x, 44, x, bottom, { dash: '1 5' }),
]
const bar = (x, from, to, options) =>
  rect(x - half, from, 2 * half, to - from, { radius: 3, fill: 'panel', ...options })

export default {
  height: 340,
  shapes: [
    timeline(camera, 'Camera', 'thread'),
    timeline(job, 'Async', 'context'),
    timeline(react, 'React JS', 'thread'),
    frames.map((y, index) => [label(left, y + 17, `frame ${index + 1}`), bar(camera, y, y + workletHeight)]),
    bar(job, frames[0] + 13, jobEnd, { fill: 'wash', stroke: 'signal', thickness: 2 }),
    bar(job, frames[3] + 13, bottom, { fill: 'wash', stroke: 'signal', thickness: 2 }),
    [frames[0], frames[3]].map((y) => [
      codeLabel((camera + job) / 2, y + 4, 'runAsync', { anchor: 'middle' }),
      arrow([
        [camera + half, y + 13],
        [job - half - 3, y + 13],
      ]),
    ]),
    [frames[1], frames[2]].map((y) => [
      label((camera + job) / 2, y + 4, 'skipped', { anchor: 'middle' }),
      line(camera + half, y + 13, job - half - 12, y + 13, { dash: '3 4' }),
      line(job - half - 12, y + 8, job - half - 12, y + 18),
    ]),
    arrow([
      [job + half, jobEnd - 8],
      [react - half - 2, jobEnd - 8],
    ]),
    bar(react, jobEnd - 8, jobEnd + 14),
    codeLabel((job + react) / 2, jobEnd - 17, 'setState', { anchor: 'middle' }),
    label(left, 316, ['The worklet runs for each frame. One job runs', 'at a time, and there is no queue.']),
  ],
}
