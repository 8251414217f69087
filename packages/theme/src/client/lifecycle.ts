import type { Place } from './navigation.js'

/** An address on this site, as client modules see it. */
export interface RouteUpdate {
  readonly location: Place
  /** null for the page that the document was loaded with. */
  readonly previousLocation: Place | null
}

/** What a client module of a site may export (NAVG-16). */
export interface ClientModule {
  /** The address has changed and the page is being loaded. A function it returns is called when the page is there. */
  readonly onRouteUpdate?: (update: RouteUpdate) => unknown
  /** The page is shown, with its title, and scrolled to. */
  readonly onRouteDidUpdate?: (update: RouteUpdate) => void
}

export interface Lifecycle {
  update(update: RouteUpdate): void
  didUpdate(update: RouteUpdate): void
}

/** Tells client modules of navigations. One that throws is named in the console and does not stop the others. */
export function createLifecycle(modules: readonly ClientModule[]): Lifecycle {
  let cleanups: (() => void)[] = []
  const each = (tell: (module: ClientModule) => void) =>
    modules.forEach((module) => attempt(() => tell(module)))
  return {
    update(update) {
      each((module) => {
        const cleanup = module.onRouteUpdate?.(update)
        if (typeof cleanup === 'function') cleanups.push(cleanup as () => void)
      })
    },
    didUpdate(update) {
      const due = cleanups
      cleanups = []
      due.forEach(attempt)
      each((module) => module.onRouteDidUpdate?.(update))
    },
  }
}

function attempt(action: () => void): void {
  try {
    action()
  } catch (error) {
    console.error('A client module failed.', error)
  }
}
