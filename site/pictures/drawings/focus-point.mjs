// The coordinates of a focus point, with both ways to fit the picture into the view.
import { brackets, circle, codeLabel, label, left, line, rect } from '../shapes.mjs'

const view = { w: 96, h: 168, y: 76 }
/** The focus point, relative to the corner of the view. */
const focus = { x: 62, y: 66 }

/**
 * Draws a view with a resize mode.
 *
 * @param center x of the center of the view
 * @param drawPicture draws the camera's picture, whose aspect ratio is 3:4, at this center
 */
function mode(center, resizeMode, caption, drawPicture) {
  const x = center - view.w / 2
  const { y } = view
  return [
    codeLabel(center, 14, `resizeMode="${resizeMode}"`, { anchor: 'middle' }),
    label(center, 31, caption, { anchor: 'middle' }),
    drawPicture(center),
    rect(x, y, view.w, view.h, { radius: 0, stroke: 'ink', thickness: 1.75 }),
    circle(x, y, 3, { fill: 'ink', stroke: 'none' }),
    circle(x + view.w, y + view.h, 3, { fill: 'ink', stroke: 'none' }),
    label(x, y - 10, '0, 0', { color: 'ink' }),
    label(x + view.w, y + view.h + 19, 'width, height', { color: 'ink', anchor: 'end' }),
    line(x, y + focus.y, x + focus.x - 16, y + focus.y, { dash: '3 4' }),
    line(x + focus.x, y, x + focus.x, y + focus.y - 16, { dash: '3 4' }),
    codeLabel(x + 20, y + focus.y - 7, 'x', { anchor: 'middle' }),
    codeLabel(x + focus.x + 8, y + 40, 'y'),
    brackets(x + focus.x - 8, y + focus.y - 8, 16, 16, { gap: 4, size: 7 }),
  ]
}

export default {
  height: 324,
  shapes: [
    mode(84, 'cover', 'fills the view', (center) => [
      // The entire picture, and the part of it that the view shows.
      rect(center - 63, view.y, 126, view.h, { radius: 0, dash: '3 4' }),
      rect(center - 48, view.y, view.w, view.h, { radius: 0, fill: 'panel', stroke: 'none' }),
    ]),
    mode(252, 'contain', 'shows all of it', (center) =>
      rect(center - 48, view.y + 20, view.w, 128, { radius: 0, fill: 'panel', dash: '3 4' }),
    ),
    label(left, 296, ['Focus points count from the corner of the', 'view, not of the picture.']),
  ],
}
