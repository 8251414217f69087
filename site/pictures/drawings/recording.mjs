// The video of a recording with a pause, on iOS and on Android, and how the app receives the file.
import { arrow, boldLabel, box, codeLabel, label, left, line, rect, right, subjectBox } from '../shapes.mjs'

/** x of each event. */
const [start, pause, resume, stop] = [left, 112, 206, right]
/** A part of the video. */
const bar = (from, to, y, options) => rect(from, y, to - from, 22, { radius: 2, fill: 'panel', ...options })
const marks = [
  [start, 'start', 'start'],
  [pause, 'pause', 'middle'],
  [resume, 'resume', 'middle'],
  [stop, 'stop', 'end'],
]
/** Width of each of the two boxes at the bottom. */
const halfWidth = 152

export default {
  height: 354,
  shapes: [
    marks.map(([x, text, anchor]) => [codeLabel(x, 14, text, { anchor }), line(x, 24, x, 30)]),
    line(start, 27, stop, 27),
    [pause, resume].map((x) => line(x, 36, x, 142, { dash: '1 5' })),
    boldLabel(left, 56, 'iOS'),
    bar(start, pause, 64),
    [64, 86].map((y) => line(pause + 4, y, resume - 4, y, { dash: '3 4' })),
    bar(resume, stop, 64),
    label((pause + resume) / 2, 80, 'gap', { anchor: 'middle' }),
    boldLabel(left, 112, 'Android'),
    bar(start, pause, 120),
    // The video continues without a gap.
    bar(pause, pause + stop - resume, 120),
    codeLabel(left, 171, 'duration'),
    label(right, 171, 'includes the pause', { anchor: 'end' }),
    line(start, 184, stop, 184),
    line(start, 179, start, 189),
    line(stop, 179, stop, 189),
    subjectBox(left, 214, right - left, 48, [
      [codeLabel, 'onRecordingFinished(video)'],
      [label, 'stopRecording() resolves without it'],
    ]),
    [left + halfWidth / 2, right - halfWidth / 2].map((x) =>
      arrow([
        [x, 268],
        [x, 298],
      ]),
    ),
    box(left, 300, halfWidth, 52, [
      [boldLabel, 'path on iOS'],
      [codeLabel, 'file:///…/a.mov'],
    ]),
    box(right - halfWidth, 300, halfWidth, 52, [
      [boldLabel, 'path on Android'],
      [codeLabel, '/…/a.mp4'],
    ]),
  ],
}
