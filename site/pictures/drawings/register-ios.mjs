// How a plugin is registered on iOS, before JavaScript looks it up.
import { arrow, boldLabel, box, codeLabel, label, left, right, subjectBox } from '../shapes.mjs'

const middle = (left + right) / 2
/** Width of the two boxes at the top. */
const half = 156

export default {
  height: 286,
  shapes: [
    box(left, 1, half, 53, [
      [boldLabel, 'Objective-C'],
      [codeLabel, '+load'],
    ]),
    box(right - half, 1, half, 53, [
      [boldLabel, 'Swift'],
      [label, 'constructor function'],
    ]),
    arrow([
      [left + half / 2, 54],
      [left + half / 2, 108],
    ]),
    arrow([
      [right - half / 2, 54],
      [right - half / 2, 108],
    ]),
    label(middle, 86, 'app loads', { anchor: 'middle' }),
    subjectBox(left, 114, right - left, 53, [
      [boldLabel, 'Registry'],
      [codeLabel, 'detectFaces: initializer block'],
    ]),
    arrow([
      [left + half / 2, 171],
      [left + half / 2, 228],
    ]),
    label(left + half / 2 + 11, 204, 'one instance per lookup'),
    box(left, 231, right - left, 53, [
      [boldLabel, 'JavaScript, later'],
      [codeLabel, "getFrameProcessorPlugin('detectFaces')"],
    ]),
  ],
}
