/** A state that its rules change, and questions asked as it does. */
export interface Asking<State, Event> {
  readonly get: () => State
  readonly subscribe: (callback: () => void) => () => void
  readonly dispatch: (event: Event) => void
  /** Asks what is open already. @returns gives up what is still asked */
  readonly start: () => () => void
}

/**
 * @param ask called when the number of the last question changes, before anything is drawn: its answer is looked for
 *   meanwhile. What it tells after `signal` is aborted is not heard
 */
export function createAsking<State extends { readonly asked: number }, Event>(
  initial: State,
  reduce: (state: State, event: Event) => State,
  ask: (state: State, tell: (event: Event) => void, signal: AbortSignal) => void,
): Asking<State, Event> {
  let state = initial
  let last = new AbortController()
  const callbacks = new Set<() => void>()

  function dispatch(event: Event): void {
    const { asked } = state
    state = reduce(state, event)
    if (state.asked !== asked) askAnew()
    callbacks.forEach((callback) => callback())
  }

  function askAnew(): void {
    last.abort()
    const { signal } = (last = new AbortController())
    ask(state, (event) => (signal.aborted ? undefined : dispatch(event)), signal)
  }

  return {
    dispatch,
    get: () => state,
    subscribe(callback) {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
    start() {
      askAnew()
      return () => last.abort()
    },
  }
}

/** Calls back later, unless given up before. */
export function later(callback: () => void, ms: number, signal: AbortSignal): void {
  const timer = setTimeout(callback, ms)
  signal.addEventListener('abort', () => clearTimeout(timer))
}
