import { createStore, type Store } from '../lib/store.js'

/** A store whose state determines which search request is sent. */
export interface RequestStore<State, Event> extends Store<State> {
  readonly dispatch: (event: Event) => void
  /** Sends the request of the current state. Returns a function that cancels the latest request. */
  readonly start: () => () => void
}

/**
 * Creates a store that sends requests.
 *
 * @param reduce returns the next state; if its `requestId` is new, the previous request is canceled, and the
 * request of the next state is sent
 * @param send sends the request of a state; called before subscribers are notified of the state. Events that
 * `send` dispatches after `signal` is aborted are ignored
 */
export function createRequestStore<State extends { readonly requestId: number }, Event>(
  initial: State,
  reduce: (state: State, event: Event) => State,
  send: (state: State, dispatch: (event: Event) => void, signal: AbortSignal) => void,
): RequestStore<State, Event> {
  const { get, subscribe, set } = createStore(initial)
  let latest = new AbortController()

  function dispatch(event: Event): void {
    const state = reduce(get(), event)
    if (state.requestId !== get().requestId) sendRequestOf(state)
    set(state)
  }

  function sendRequestOf(state: State): void {
    latest.abort()
    const { signal } = (latest = new AbortController())
    send(state, (event) => (signal.aborted ? undefined : dispatch(event)), signal)
  }

  return {
    get,
    subscribe,
    dispatch,
    start() {
      sendRequestOf(get())
      return () => latest.abort()
    },
  }
}

/** Calls `callback` after a delay in milliseconds, unless `signal` is aborted first. */
export function callAfter(ms: number, callback: () => void, signal: AbortSignal): void {
  const timer = setTimeout(callback, ms)
  signal.addEventListener('abort', () => clearTimeout(timer))
}
