// How a plugin is registered on Android, before JavaScript looks it up.
import { arrow, boldLabel, box, codeLabel, label, left, right, subjectBox } from '../shapes.mjs'

/** x of the arrows. */
const x = left + 60

const step = (from, text) => [
  arrow([
    [x, from],
    [x, from + 36],
  ]),
  label(x + 11, from + 22, text),
]

export default {
  height: 370,
  shapes: [
    box(left, 1, right - left, 53, [
      [boldLabel, 'MainApplication'],
      [codeLabel, 'packages.add(new FaceDetectorPackage())'],
    ]),
    step(54, 'the class is loaded, once'),
    box(left, 93, right - left, 53, [
      [boldLabel, 'FaceDetectorPackage'],
      [codeLabel, 'addFrameProcessorPlugin(…)'],
    ]),
    step(146, 'a later plugin of the same name wins'),
    subjectBox(left, 189, right - left, 53, [
      [boldLabel, 'Registry'],
      [codeLabel, 'detectFaces: options -> new …Plugin()'],
    ]),
    step(247, 'an unknown name throws'),
    box(left, 286, right - left, 53, [
      [boldLabel, 'JavaScript'],
      [codeLabel, "getFrameProcessorPlugin('detectFaces')"],
    ]),
    label(left, 362, 'One new instance per lookup.'),
  ],
}
