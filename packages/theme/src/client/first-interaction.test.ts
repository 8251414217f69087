import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onFirstInteraction } from './first-interaction.js'

/**
 * A fake element. `closest` returns `found` for selectors that contain `selectorPart`, and null for all
 * others.
 */
class FakeElement extends EventTarget {
  constructor(
    readonly found: object | null = null,
    readonly selectorPart = '',
  ) {
    super()
  }
  closest(selector: string): object | null {
    return selector.includes(this.selectorPart) ? this.found : null
  }
}

let idle: () => void

beforeEach(() => {
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => void (idle = callback))
})

afterEach(() => vi.unstubAllGlobals())

const fakeRoot = (found: object | null = null, selectorPart = '') =>
  new FakeElement(found, selectorPart) as unknown as HTMLElement

test('NAVG-5: hydration starts once, when the browser is idle or on the first interaction', () => {
  const start = vi.fn(() => Promise.resolve())
  const element = fakeRoot()
  onFirstInteraction(element, start)
  expect(start).not.toHaveBeenCalled()
  element.dispatchEvent(new Event('focusin'))
  element.dispatchEvent(new Event('pointerdown'))
  idle()
  expect(start).toHaveBeenCalledOnce()
})

test('NAVG-5: hovering over a link starts hydration, but hovering over text does not', () => {
  const start = vi.fn(() => Promise.resolve())
  const text = fakeRoot()
  const link = fakeRoot({ tagName: 'A' })
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
  const element = fakeRoot({ click }, ':disabled')
  const hydrate = () => new Promise<void>((resolve) => void (finish = resolve))
  onFirstInteraction(element, hydrate)
  // A disabled button receives this event, but no click.
  element.dispatchEvent(new Event('pointerdown'))
  expect(click).not.toHaveBeenCalled()
  finish()
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce())
})
