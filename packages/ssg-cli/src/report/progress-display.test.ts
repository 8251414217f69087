import { expect, test } from 'vitest'
import { ProgressDisplay } from './progress-display.js'

/** Creates a display. `state` has its clock, which tests set, and everything that it has written. */
function createDisplay({ columns = 80 } = {}) {
  const state = { now: 0, written: '', reports: [] as string[] }
  const display = new ProgressDisplay({
    stream: { write: (text) => (state.written += text), columns },
    report: (text) => state.reports.push(text),
    now: () => state.now,
  })
  return { display, state }
}

/** The text in the last line of the terminal. */
const visible = (written: string): string => written.split('\r\u001b[2K').at(-1) ?? ''

test('a command that takes less than a second shows no progress', () => {
  const { display, state } = createDisplay()
  display.start('Compiling pages')
  state.now = 999
  display.count(10, 20)
  display.close()
  expect(state.written).toBe('')
})

test('after a second, one line shows the phase and the count, and is removed at the end', () => {
  const { display, state } = createDisplay()
  display.start('Compiling pages')
  state.now = 1000
  display.count(10, 20)
  expect(visible(state.written)).toBe('Compiling pages 10/20')
  state.now = 1200
  display.start('Crawling links')
  display.count(7)
  // The count changes at the same time as the name, and the line is not updated so soon, so it does not show
  // the count yet.
  expect(visible(state.written)).toBe('Crawling links')
  state.now = 1300
  display.count(8)
  expect(visible(state.written)).toBe('Crawling links 8')
  display.close()
  expect(visible(state.written)).toBe('')
  expect(state.written).not.toContain('\n')
})

test('the line is updated at most ten times per second', () => {
  const { display, state } = createDisplay()
  display.start('Compiling pages')
  for (state.now = 1000; state.now < 2000; state.now++) display.count(state.now, 2000)
  expect(state.written.split('\r').length - 1).toBe(10)
})

test.each([
  [10, 'Compiling'],
  [0, 'Compiling pages'],
])('the line fits into a terminal with %i columns (0 for an unknown width)', (columns, expected) => {
  const { display, state } = createDisplay({ columns })
  state.now = 1000
  display.start('Compiling pages')
  expect(visible(state.written)).toBe(expected)
})

test('the line can be cleared for other text, and the next update shows it again', () => {
  const { display, state } = createDisplay()
  state.now = 1000
  display.start('Compiling pages')
  display.clear()
  expect(visible(state.written)).toBe('')
  state.now = 1100
  display.count(1, 2)
  expect(visible(state.written)).toBe('Compiling pages 1/2')
})

test('the report of a phase contains its duration, count, and details', () => {
  const { display, state } = createDisplay()
  display.start('Finding files')
  state.now = 20
  display.start('Compiling pages')
  display.count(3, 3)
  display.note('2 from the cache')
  state.now = 1540
  display.close()
  expect(state.reports).toEqual([
    '   0.02 s  Finding files',
    '   1.52 s  Compiling pages: 3/3, 2 from the cache',
  ])
})
