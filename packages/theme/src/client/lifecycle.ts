import { attempt } from './attempt.js'
import type { PageLocation } from './navigation.js'

/** A change of the URL, as reported to client modules. */
export interface RouteUpdate {
  readonly location: PageLocation
  /** null for the first page, which was loaded as a document. */
  readonly previousLocation: PageLocation | null
}

/** The exports of a site's client module (NAVG-16). */
export interface ClientModule {
  /**
   * Called for the first page when it is hydrated, and then for each navigation, before a new page is shown.
   * A returned function is called once: when the page is shown or, if the reader leaves the page before that,
   * when the next page is shown.
   */
  readonly onRouteUpdate?: (update: RouteUpdate) => unknown
  /** Called when the page is shown, its title is set, and the scrolling is done. */
  readonly onRouteDidUpdate?: (update: RouteUpdate) => void
}

const FAILED = 'A client module failed.'

export interface Lifecycle {
  update(update: RouteUpdate): void
  didUpdate(update: RouteUpdate): void
}

/**
 * Notifies client modules of navigations. If a module throws, the error is logged, and the other modules are
 * still notified.
 */
export function createLifecycle(modules: readonly ClientModule[]): Lifecycle {
  let shownCallbacks: (() => void)[] = []
  const each = (notify: (module: ClientModule) => void) =>
    modules.forEach((module) => attempt(() => notify(module), FAILED))
  return {
    update(update) {
      each((module) => {
        const onShown = module.onRouteUpdate?.(update)
        if (typeof onShown === 'function') shownCallbacks.push(onShown as () => void)
      })
    },
    didUpdate(update) {
      const callbacks = shownCallbacks
      shownCallbacks = []
      callbacks.forEach((callback) => attempt(callback, FAILED))
      each((module) => module.onRouteDidUpdate?.(update))
    },
  }
}
