import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenWanted } from './when-wanted.js'

/** An element that is, or is in, `button`, and matches only selectors with `mark` in them. */
class FakeElement extends EventTarget {
  constructor(
    readonly button: object | null = null,
    readonly mark = '',
  ) {
    super()
  }
  closest(selector: string): object | null {
    return selector.includes(this.mark) ? this.button : null
  }
}

let idle: () => void

beforeEach(() => {
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => void (idle = callback))
})

afterEach(() => vi.unstubAllGlobals())

const root = (button: object | null = null, mark = '') =>
  new FakeElement(button, mark) as unknown as HTMLElement

test('NAVG-5: hydration starts once, when the browser is idle or at the first touch', () => {
  const start = vi.fn(() => Promise.resolve())
  const element = root()
  whenWanted(element, start)
  expect(start).not.toHaveBeenCalled()
  element.dispatchEvent(new Event('focusin'))
  element.dispatchEvent(new Event('pointerdown'))
  idle()
  expect(start).toHaveBeenCalledOnce()
})

test('NAVG-5: a pointer that rests on text starts nothing, one on a link does', () => {
  const start = vi.fn(() => Promise.resolve())
  const [text, link] = [root(), root({})]
  whenWanted(text, start)
  whenWanted(link, start)
  text.dispatchEvent(new Event('pointerover'))
  expect(start).not.toHaveBeenCalled()
  link.dispatchEvent(new Event('pointerover'))
  expect(start).toHaveBeenCalledOnce()
})

test('MODE-7: a disabled button pressed before hydration is pressed again after it', async () => {
  let finish = () => {}
  const click = vi.fn()
  const element = root({ click }, ':disabled')
  whenWanted(element, () => new Promise<void>((resolve) => void (finish = resolve)))
  element.dispatchEvent(new Event('pointerdown'))
  expect(click).not.toHaveBeenCalled()
  finish()
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce())
})
