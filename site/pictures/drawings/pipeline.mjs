// From the sensor to the file: which prop adds which output, and what each method writes.
import { arrow, boldLabel, box, codeLabel, label, left, lens, right, subjectBox, width } from '../shapes.mjs'

const columns = [
  { x: left, w: 68 },
  { x: 92, w: 96 },
  { x: 206, w: 124 },
].map((column) => ({ ...column, center: column.x + column.w / 2 }))
const [preview, photo, video] = columns

export default {
  height: 378,
  shapes: [
    lens(width / 2, 26, 25),
    boldLabel(width / 2 + 36, 31, 'Sensor'),
    arrow([
      [width / 2, 51],
      [width / 2, 70],
    ]),
    box(left, 72, right - left, 48, [
      [boldLabel, 'Format'],
      [label, 'photo size, video size, frame rate limit'],
    ]),
    columns.map(({ center }) =>
      arrow([
        [center, 120],
        [center, 142],
      ]),
    ),
    box(preview.x, 144, preview.w, 48, [
      [boldLabel, 'Preview'],
      [label, 'always'],
    ]),
    box(photo.x, 144, photo.w, 48, [
      [boldLabel, 'Photo'],
      [codeLabel, 'photo'],
    ]),
    box(video.x, 144, video.w, 48, [
      [boldLabel, 'Video'],
      [codeLabel, 'video, audio'],
    ]),
    arrow([
      [preview.center, 192],
      [preview.center, 306],
    ]),
    [
      [photo, 'takePhoto()'],
      [video, 'startRecording()'],
    ].map(([{ center }, method]) => [
      arrow([
        [center, 192],
        [center, 214],
      ]),
      codeLabel(center, 232, method, { anchor: 'middle' }),
    ]),
    arrow([
      [video.center, 240],
      [video.center, 254],
    ]),
    codeLabel(video.center, 272, 'stopRecording()', { anchor: 'middle' }),
    arrow([
      [photo.center, 240],
      [photo.center, 302],
    ]),
    arrow([
      [video.center, 280],
      [video.center, 302],
    ]),
    box(preview.x, 310, preview.w, 60, [[boldLabel, 'Screen']]),
    subjectBox(photo.x, 310, photo.w, 60, [
      [boldLabel, 'Photo file'],
      [label, 'JPEG'],
    ]),
    subjectBox(video.x, 310, video.w, 60, [
      [boldLabel, 'Video file'],
      [label, 'MOV or MP4'],
    ]),
  ],
}
