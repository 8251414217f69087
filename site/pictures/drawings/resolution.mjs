// Resolution against frame rate: pictures to scale, and the frames of a tenth of a second.
import { label, left, line, name, rect, right } from '../shapes.mjs'

const formats = [
  { title: 'large photos', size: [4032, 3024], fps: 30 },
  { title: 'sharp video', size: [3840, 2160], fps: 60 },
  { title: 'smooth video', size: [1920, 1080], fps: 120 },
  { title: 'slow motion', size: [1280, 720], fps: 240 },
]
const tracks = 134
const gap = 24

let y = 1
const rows = formats.map((format) => {
  const [w, h] = format.size.map((pixels) => pixels / 36)
  const height = Math.max(h, 54)
  const row = { ...format, w, h, y, height }
  y += height + gap
  return row
})

export default {
  height: y + 12,
  shapes: [
    rows.map(({ title, size, fps, w, h, y, height }) => {
      const top = y + (height - 54) / 2
      const step = (right - tracks) / (fps / 10)
      return [
        rect(left, y + (height - h) / 2, w, h, { radius: 2, fill: 'panel' }),
        name(tracks, top + 11, size.join(' × ')),
        name(right, top + 11, `${fps} fps`, { anchor: 'end' }),
        label(tracks, top + 28, title),
        line(tracks, top + 54, right, top + 54),
        Array.from({ length: fps / 10 }, (_, index) =>
          line(tracks + index * step, top + 42, tracks + index * step, top + 54, {
            stroke: 'signal',
            thickness: 2,
          }),
        ),
      ]
    }),
    label(right, y + 6, 'frames in a tenth of a second', { anchor: 'end' }),
  ],
}
