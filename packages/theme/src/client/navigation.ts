/**
 * What client navigation does, as a function from events to effects; `navigator.ts` carries the effects out. Imports
 * nothing, so that the rules can be read and tested alone.
 *
 * `T` is a loaded page; the rules do not look into it.
 */

/** A location on this site. */
export interface Place {
  readonly path: string
  readonly search: string
  readonly hash: string
}

export interface NavigationState {
  /** What is shown. */
  readonly place: Place
  /** Number of the latest visit: results of earlier ones are stale (NAVG-7). */
  readonly visit: number
  readonly pending: Pending | null
}

interface Pending {
  readonly place: Place
  readonly kind: 'push' | 'pop'
  /** Where the reader was when leaving this history entry, if known. */
  readonly offset: number | null
}

export type NavigationEvent<T> =
  /** `here` is the address now: pages may have changed its query in place. */
  | { readonly type: 'click'; readonly here: Place; readonly place: Place }
  | { readonly type: 'pop'; readonly place: Place; readonly offset: number | null }
  | { readonly type: 'loaded'; readonly visit: number; readonly content: T }
  | { readonly type: 'failed'; readonly visit: number; readonly error: unknown }

export type NavigationEffect<T> =
  /** A history entry for the place (NAVG-4), or the current one again (NAVG-2). */
  | { readonly type: 'push' | 'replace'; readonly place: Place }
  | { readonly type: 'load'; readonly visit: number; readonly path: string }
  | { readonly type: 'commit'; readonly content: T }
  | { readonly type: 'scroll'; readonly to: ScrollTarget }
  | { readonly type: 'reset-focus' }
  /** The address is the new page's already, so loading the document again shows it (NAVG-6). */
  | { readonly type: 'reload'; readonly error: unknown }

export type ScrollTarget = { readonly offset: number } | { readonly hash: string }

export type Step<T> = readonly [NavigationState, readonly NavigationEffect<T>[]]

export function initialState(place: Place): NavigationState {
  return { place, visit: 0, pending: null }
}

/** The next state, and what has to happen now. */
export function navigate<T>(state: NavigationState, event: NavigationEvent<T>): Step<T> {
  switch (event.type) {
    case 'click':
      return visit(state, event.here, { place: event.place, kind: 'push', offset: null })
    case 'pop':
      return visit(state, state.place, { place: event.place, kind: 'pop', offset: event.offset })
    case 'loaded':
      return commit(state, event.visit, event.content)
    case 'failed':
      return isStale(state, event.visit) ? [state, []] : [state, [{ type: 'reload', error: event.error }]]
  }
}

function visit<T>(state: NavigationState, here: Place, pending: Pending): Step<T> {
  const visit = state.visit + 1
  const { place, kind } = pending
  if (isShown(state, here, place)) {
    const next: NavigationState = { place, visit, pending: null }
    // Going back to a hash is the browser's business (NAVG-14).
    if (kind === 'pop') return [next, []]
    return [next, [entry(here, place), { type: 'scroll', to: target(place) }]]
  }
  const load: NavigationEffect<T> = { type: 'load', visit, path: place.path }
  return [{ ...state, visit, pending }, kind === 'push' ? [entry(here, place), load] : [load]]
}

function entry<T>(here: Place, place: Place): NavigationEffect<T> {
  const same = here.path === place.path && here.search === place.search && here.hash === place.hash
  return { type: same ? 'replace' : 'push', place }
}

/** Whether a place is the page that is shown: nothing has to be loaded. */
function isShown(state: NavigationState, here: Place, place: Place): boolean {
  return state.place.path === place.path && here.path === place.path && here.search === place.search
}

function commit<T>(state: NavigationState, number: number, content: T): Step<T> {
  const { pending } = state
  if (isStale(state, number) || !pending) return [state, []]
  const effects: NavigationEffect<T>[] = [{ type: 'commit', content }]
  const to = scrollTarget(state.place, pending)
  if (to) effects.push({ type: 'scroll', to })
  if (pending.kind === 'push' && pending.place.hash === '') effects.push({ type: 'reset-focus' })
  return [{ place: pending.place, visit: number, pending: null }, effects]
}

function isStale(state: NavigationState, number: number): boolean {
  return number !== state.visit
}

/** Where to scroll at a commit; null leaves the scroll alone (NAVG-8 to NAVG-13). */
function scrollTarget(from: Place, { place, kind, offset }: Pending): ScrollTarget | null {
  if (kind === 'pop' && offset !== null) return { offset }
  if (from.path === place.path && place.hash === '') return null
  return target(place)
}

function target(place: Place): ScrollTarget {
  return place.hash === '' ? { offset: 0 } : { hash: place.hash }
}
