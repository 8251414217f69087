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
  /** The visit under way, or the one that failed and can be tried again. */
  readonly pending: Pending | null
  /** What failed is shown instead of a page. */
  readonly failed: boolean
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
  /** `movedTo`: the page's path, when it is another than the one that was asked for. */
  | { readonly type: 'loaded'; readonly visit: number; readonly content: T; readonly movedTo: string | null }
  /** `reloadable`: whether loading the document may still help; else it was tried, or there is no network. */
  | {
      readonly type: 'failed'
      readonly visit: number
      readonly error: unknown
      readonly reloadable: boolean
    }
  /** The reader asks again for what failed. */
  | { readonly type: 'retry' }

export type NavigationEffect<T> =
  /** The address changes, and then: what it leads to is shown and scrolled to (NAVG-3, NAVG-16). */
  | { readonly type: 'update' | 'did-update'; readonly place: Place; readonly previous: Place }
  /** A history entry for the place (NAVG-4), or the current one again (NAVG-2). */
  | { readonly type: 'push' | 'replace'; readonly place: Place }
  | { readonly type: 'load'; readonly visit: number; readonly path: string }
  /** The reader waits for another page, or no longer (PROG-1). */
  | { readonly type: 'waiting'; readonly now: boolean }
  | { readonly type: 'commit'; readonly content: T }
  | { readonly type: 'scroll'; readonly to: ScrollTarget }
  | { readonly type: 'reset-focus' }
  /** The address is the new page's already, so loading the document again shows it (NAVG-6). */
  | { readonly type: 'reload'; readonly error: unknown }
  /** What failed, with a way to try again, in place of the page. */
  | { readonly type: 'show-failure'; readonly error: unknown }

export type ScrollTarget = { readonly offset: number } | { readonly hash: string }

export type Step<T> = readonly [NavigationState, readonly NavigationEffect<T>[]]

export function initialState(place: Place): NavigationState {
  return { place, visit: 0, pending: null, failed: false }
}

/** The next state, and what has to happen now. */
export function navigate<T>(state: NavigationState, event: NavigationEvent<T>): Step<T> {
  switch (event.type) {
    case 'click':
      return visit(state, event.here, { place: event.place, kind: 'push', offset: null })
    case 'pop':
      return visit(state, state.place, { place: event.place, kind: 'pop', offset: event.offset })
    case 'loaded':
      return commit(state, event)
    case 'failed':
      return fail(state, event)
    case 'retry':
      return state.pending ? load(state, state.pending) : [state, []]
  }
}

function visit<T>(state: NavigationState, here: Place, pending: Pending): Step<T> {
  const { place, kind } = pending
  const first: NavigationEffect<T>[] = kind === 'push' ? [entry(here, place)] : []
  first.push({ type: 'update', place, previous: state.place })
  if (!isShown(state, here, place)) {
    const [next, effects] = load<T>(state, pending)
    return [next, [...first, ...effects]]
  }
  if (state.pending) first.push({ type: 'waiting', now: false })
  const to = kind === 'push' ? target(place) : backTarget(pending)
  if (to) first.push({ type: 'scroll', to })
  const next = { place, visit: state.visit + 1, pending: null, failed: false }
  return [next, [...first, { type: 'did-update', place, previous: state.place }]]
}

function load<T>(state: NavigationState, pending: Pending): Step<T> {
  const visit = state.visit + 1
  const { path } = pending.place
  return [
    { ...state, visit, pending },
    [
      { type: 'waiting', now: path !== state.place.path },
      { type: 'load', visit, path },
    ],
  ]
}

/** The address is the new one in either case. The visit stays pending: it can be tried again. */
function fail<T>(
  state: NavigationState,
  { visit, error, reloadable }: NavigationEvent<T> & { readonly type: 'failed' },
): Step<T> {
  if (isStale(state, visit)) return [state, []]
  if (reloadable) return [state, [{ type: 'reload', error }]]
  return [
    { ...state, failed: true },
    [
      { type: 'waiting', now: false },
      { type: 'show-failure', error },
    ],
  ]
}

function entry<T>(here: Place, place: Place): NavigationEffect<T> {
  const same = here.path === place.path && here.search === place.search && here.hash === place.hash
  return { type: same ? 'replace' : 'push', place }
}

/** Whether a place is the page that is shown: nothing has to be loaded. */
function isShown(state: NavigationState, here: Place, place: Place): boolean {
  const sameAddress = here.path === place.path && here.search === place.search
  return !state.failed && state.place.path === place.path && sameAddress
}

function commit<T>(
  state: NavigationState,
  { visit: number, content, movedTo }: NavigationEvent<T> & { readonly type: 'loaded' },
): Step<T> {
  if (isStale(state, number) || !state.pending) return [state, []]
  const moved = movedTo === null ? {} : { path: movedTo }
  const pending = { ...state.pending, place: { ...state.pending.place, ...moved } }
  const { place, kind } = pending
  const effects: NavigationEffect<T>[] = movedTo === null ? [] : [{ type: 'replace', place }]
  effects.push({ type: 'waiting', now: false }, { type: 'commit', content })
  const to = scrollTarget(state, pending)
  if (to) effects.push({ type: 'scroll', to })
  if (kind === 'push' && place.hash === '') effects.push({ type: 'reset-focus' })
  effects.push({ type: 'did-update', place, previous: state.place })
  return [{ place, visit: number, pending: null, failed: false }, effects]
}

function isStale(state: NavigationState, number: number): boolean {
  return number !== state.visit
}

/** Where to scroll at a commit; null leaves the scroll alone (NAVG-8 to NAVG-13). */
function scrollTarget(state: NavigationState, { place, kind, offset }: Pending): ScrollTarget | null {
  if (kind === 'pop' && offset !== null) return { offset }
  const samePage = !state.failed && state.place.path === place.path
  return samePage && place.hash === '' ? null : target(place)
}

/** Back within a page: to where the reader was, else to the hash, else nowhere. */
function backTarget({ place, offset }: Pending): ScrollTarget | null {
  if (offset !== null) return { offset }
  return place.hash === '' ? null : { hash: place.hash }
}

function target(place: Place): ScrollTarget {
  return place.hash === '' ? { offset: 0 } : { hash: place.hash }
}
