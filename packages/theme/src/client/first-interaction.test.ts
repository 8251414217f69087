import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onFirstInteraction } from './first-interaction.js'

/** A fake element. `closest` returns `button` for selectors that contain `mark`, and null for all others. */
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
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => void (idle = callback))
})

afterEach(() => vi.unstubAllGlobals())

const root = (button: object | null = null, mark = '') =>
  new FakeElement(button, mark) as unknown as HTMLElement

test('NAVG-5: hydration starts once, when the browser is idle or on the first interaction', () => {
  const start = vi.fn(() => Promise.resolve())
  const element = root()
  onFirstInteraction(element, start)
  expect(start).not.toHaveBeenCalled()
  element.dispatchEvent(new Event('focusin'))
  element.dispatchEvent(new Event('pointerdown'))
  idle()
  expect(start).toHaveBeenCalledOnce()
})

test('NAVG-5: hovering over a link starts hydration, but hovering over text does not', () => {
  const start = vi.fn(() => Promise.resolve())
  const [text, link] = [root(), root({})]
  onFirstInteraction(text, start)
  onFirstInteraction(link, start)
  text.dispatchEvent(new Event('pointerover'))
  expect(start).not.toHaveBeenCalled()
  link.dispatchEvent(new Event('pointerover'))
  expect(start).toHaveBeenCalledOnce()
})

test('MODE-7: a click on a disabled button before hydration is repeated after hydration', async () => {
  let finish = () => {}
  const click = vi.fn()
  const element = root({ click }, ':disabled')
  onFirstInteraction(element, () => new Promise<void>((resolve) => void (finish = resolve)))
  element.dispatchEvent(new Event('pointerdown'))
  expect(click).not.toHaveBeenCalled()
  finish()
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce())
})
