// The permission states of both platforms, before and after the first prompt.
import { arrow, boldLabel, box, codeLabel, label, left, subjectBox } from '../shapes.mjs'

const columnWidth = 154
const boxHeight = 32
/** Distance of the boxes after the prompt from the start of their column. */
const indent = 30
/** y of the boxes for the state at the start and for the prompt. */
const [start, prompt] = [52, 124]
/** y of the boxes for the states below the prompt. */
const resultsY = [192, 264, 348]

/**
 * The column of a platform.
 *
 * @param before the state before the prompt
 * @param states the three states below the prompt. A state with `reached: false` is one that the prompt does
 *   not lead to.
 */
function platform(x, title, before, states) {
  /** x of the line that connects the prompt to the states after it. */
  const spine = x + 10
  return [
    boldLabel(x, 14, title),
    label(x, 40, 'before any prompt'),
    box(x, start, columnWidth, boxHeight, [[codeLabel, before]]),
    arrow([
      [x + columnWidth / 2, start + boxHeight],
      [x + columnWidth / 2, prompt - 2],
    ]),
    box(x, prompt, columnWidth, boxHeight, [[boldLabel, 'System prompt']], { fill: 'panel' }),
    states.map(({ state, why, shape = box, reached = true }, index) => {
      const y = resultsY[index]
      const middle = y + boxHeight / 2
      const options = reached ? {} : { dash: '3 4' }
      return [
        reached &&
          arrow([
            [spine, prompt + boxHeight],
            [spine, middle],
            [x + indent - (shape === subjectBox ? 6 : 2), middle],
          ]),
        shape(x + indent, y, columnWidth - indent, boxHeight, [[codeLabel, state]], options),
        label(x + indent, y + boxHeight + (shape === subjectBox ? 20 : 17), why),
      ]
    }),
  ]
}

export default {
  height: 424,
  shapes: [
    platform(left, 'iOS', 'not-determined', [
      { state: 'granted', why: 'user allows', shape: subjectBox },
      { state: 'denied', why: ['user refuses:', 'open the settings'] },
      { state: 'restricted', why: ['parental controls:', 'cannot be asked'], reached: false },
    ]),
    platform(left + columnWidth + 16, 'Android', 'denied', [
      { state: 'granted', why: 'user allows', shape: subjectBox },
      { state: 'not-determined', why: ['refused once:', 'ask again'] },
      { state: 'denied', why: ['refused for good:', 'open the settings'] },
    ]),
  ],
}
