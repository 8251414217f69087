// The permission states of both platforms, before and after the first prompt.
import { arrow, box, code, focus, label, left, name } from '../shapes.mjs'

const column = 154
const boxHeight = 32
const indent = 30
const [start, prompt] = [52, 124]
const results = [192, 264, 348]

function platform(x, title, before, states) {
  const spine = x + 10
  return [
    name(x, 14, title),
    label(x, 40, 'before any prompt'),
    box(x, start, column, boxHeight, [[code, before]]),
    arrow([
      [x + column / 2, start + boxHeight],
      [x + column / 2, prompt - 2],
    ]),
    box(x, prompt, column, boxHeight, [[name, 'System prompt']], { fill: 'panel' }),
    states.map(({ state, why, shape = box, reached = true }, index) => {
      const y = results[index]
      const middle = y + boxHeight / 2
      const options = reached ? {} : { dash: '3 4' }
      return [
        reached &&
          arrow([
            [spine, prompt + boxHeight],
            [spine, middle],
            [x + indent - (shape === focus ? 6 : 2), middle],
          ]),
        shape(x + indent, y, column - indent, boxHeight, [[code, state]], options),
        label(x + indent, y + boxHeight + (shape === focus ? 20 : 17), why),
      ]
    }),
  ]
}

export default {
  height: 424,
  shapes: [
    platform(left, 'iOS', 'not-determined', [
      { state: 'granted', why: 'user allows', shape: focus },
      { state: 'denied', why: ['user refuses:', 'open the settings'] },
      { state: 'restricted', why: ['parental controls:', 'cannot be asked'], reached: false },
    ]),
    platform(left + column + 16, 'Android', 'denied', [
      { state: 'granted', why: 'user allows', shape: focus },
      { state: 'not-determined', why: ['refused once:', 'ask again'] },
      { state: 'denied', why: ['refused for good:', 'open the settings'] },
    ]),
  ],
}
