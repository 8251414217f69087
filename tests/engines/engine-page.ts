/** A size in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A tab of a browser. */
export interface EnginePage {
  /** Loads a URL, and waits for the `load` event. */
  goto(url: string): Promise<void>
  /** Reloads the page, and waits for the `load` event. */
  reload(): Promise<void>
  /** Waits until the element is visible, and clicks its center. */
  click(selector: string): Promise<void>
  /** Waits until the element is visible, and moves the pointer over its center. */
  hover(selector: string): Promise<void>
  /** Presses a key or a chord, such as "Escape" or "Control+k". Names are those of `KeyboardEvent.key`. */
  key(chord: string): Promise<void>
  /** Presses the keys of a text, one by one. */
  type(text: string): Promise<void>
  /** Calls a function in the page. Waits for its promise, if it returns one. */
  evaluate<Result, Args extends readonly unknown[]>(
    call: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Sets the size of the viewport. */
  resize(size: Size): Promise<void>
  /** A PNG image of the viewport. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** A running browser. */
export interface Engine {
  readonly version: string
  /** Opens a tab. WebKit has only one, so a tab that was opened earlier is then no longer usable. */
  newPage(size: Size): Promise<EnginePage>
  close(): Promise<void>
}

/** Calls a function in the page until it returns a value that counts as true. Returns this value. */
export async function waitFor<Result, Args extends readonly unknown[]>(
  page: EnginePage,
  call: (...args: Args) => Result,
  ...args: Args
): Promise<Awaited<Result>> {
  const deadline = Date.now() + 10_000
  let last: unknown
  while (Date.now() < deadline) {
    try {
      const result = await page.evaluate(call, ...args)
      if (result) return result
      last = result
    } catch (error) {
      // The document was replaced during the call.
      last = error
    }
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error(`no result of ${String(call)} with ${JSON.stringify(args)}; the last one: ${String(last)}`)
}

/** Runs in the page: whether an element takes up space and is not hidden. */
export function isVisible(selector: string): boolean {
  const element = document.querySelector(selector)
  if (!element) return false
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
}
