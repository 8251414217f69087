// Resolution against frame rate: pictures to scale, and the frames of a tenth of a second.
import { boldLabel, label, left, line, rect, right } from '../shapes.mjs'

const formats = [
  { title: 'large photos', size: [4032, 3024], fps: 30 },
  { title: 'sharp video', size: [3840, 2160], fps: 60 },
  { title: 'smooth video', size: [1920, 1080], fps: 120 },
  { title: 'slow motion', size: [1280, 720], fps: 240 },
]
/** x of the text and the frames, which are next to the pictures. */
const tracks = 134
/** Height of the text and the frames of a format. */
const trackHeight = 54
const gap = 24
const pixelsPerUnit = 36

let nextY = 1
const rows = formats.map((format) => {
  const [w, h] = format.size.map((pixels) => pixels / pixelsPerUnit)
  const height = Math.max(h, trackHeight)
  const row = { ...format, w, h, y: nextY, height }
  nextY += height + gap
  return row
})

export default {
  height: nextY + 12,
  shapes: [
    rows.map(({ title, size, fps, w, h, y, height }) => {
      const top = y + (height - trackHeight) / 2
      const step = (right - tracks) / (fps / 10)
      return [
        rect(left, y + (height - h) / 2, w, h, { radius: 2, fill: 'panel' }),
        boldLabel(tracks, top + 11, size.join(' × ')),
        boldLabel(right, top + 11, `${fps} fps`, { anchor: 'end' }),
        label(tracks, top + 28, title),
        line(tracks, top + trackHeight, right, top + trackHeight),
        Array.from({ length: fps / 10 }, (_, index) =>
          line(tracks + index * step, top + 42, tracks + index * step, top + trackHeight, {
            stroke: 'signal',
            thickness: 2,
          }),
        ),
      ]
    }),
    label(right, nextY + 6, 'frames in a tenth of a second', { anchor: 'end' }),
  ],
}
