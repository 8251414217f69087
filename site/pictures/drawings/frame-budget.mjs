// The time per frame at each frame rate, and the time of a task that takes longer than all of them.
import { boldLabel, label, line, rect, right, round } from '../shapes.mjs'

const rates = [24, 30, 60, 120, 240]
const taskMs = 69
const maxMs = 70
/** x of the start of all bars. */
const start = 70
const xOf = (ms) => start + ((right - start) * ms) / maxMs
const rowHeight = 30
const top = 10
/** y of the time axis. */
const axis = top + rates.length * rowHeight + 62

export default {
  height: axis + 24,
  shapes: [
    rates.map((fps, index) => {
      const y = top + index * rowHeight
      const ms = 1000 / fps
      return [
        boldLabel(start - 10, y + 12, `${fps} fps`, { anchor: 'end' }),
        rect(start, y, xOf(ms) - start, 15, { radius: 2, fill: 'panel' }),
        label(xOf(ms) + 8, y + 12, `${ms.toFixed(1)} ms`),
      ]
    }),
    boldLabel(start, top + rates.length * rowHeight + 18, `ML Kit on a 4K frame: ${taskMs} ms`),
    rect(start, axis - 34, xOf(taskMs) - start, 15, {
      radius: 2,
      fill: 'wash',
      stroke: 'signal',
      thickness: 2,
    }),
    line(start, axis, right, axis),
    [0, 10, 20, 30, 40, 50, 60, 70].map((ms) =>
      line(round(xOf(ms)), axis, round(xOf(ms)), axis + (ms % 20 === 0 ? 7 : 4)),
    ),
    [0, 20, 40, 60].map((ms) =>
      label(xOf(ms), axis + 21, ms === 0 ? '0 ms' : String(ms), { anchor: 'middle' }),
    ),
  ],
}
