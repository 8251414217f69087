/** A value that changes over time, with the interface that `useSyncExternalStore` expects. */
export interface Store<T> {
  readonly get: () => T
  /** Calls `listener` after each change. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A store whose value can be set. */
export interface WritableStore<T> extends Store<T> {
  readonly set: (value: T) => void
}

export function createStore<T>(initial: T): WritableStore<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The `subscribe` function of a value that never changes. */
export const subscribeToNothing: Store<unknown>['subscribe'] = () => () => {}
