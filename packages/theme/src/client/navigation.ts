/*
 * The rules of client navigation, as a function from events to effects. `navigator.ts` sends the events and
 * carries out the effects. This module imports nothing, so that the rules can be tested without a browser.
 *
 * The type parameter `T` is a loaded page, which the rules only pass on.
 */

/** A URL of this site, in parts. */
export interface PageLocation {
  readonly path: string
  /** Query string with `?`, or empty. */
  readonly search: string
  /** Fragment with `#`, or empty. */
  readonly hash: string
}

export interface NavigationState {
  /** Location of the page that is shown. */
  readonly shown: PageLocation
  /** Number of the latest visit. Results of earlier visits are ignored (NAVG-7). */
  readonly visit: number
  /** The visit that is loading, or that failed and can be retried. */
  readonly pending: Pending | null
  /** Whether an error is shown instead of a page. */
  readonly failed: boolean
}

interface Pending {
  readonly target: PageLocation
  readonly kind: 'push' | 'pop'
  /** Scroll offset that was recorded for the history entry; null if there is none. */
  readonly offset: number | null
  /** Whether the visit has been retried because the browser is online again. */
  readonly isRetried?: true
}

export type NavigationEvent<T> =
  /** `current`: URL at the time of the click, whose query string can differ from that of the shown page. */
  | { readonly type: 'click'; readonly current: PageLocation; readonly target: PageLocation }
  /** Back or forward. */
  | { readonly type: 'pop'; readonly target: PageLocation; readonly offset: number | null }
  /** `movedTo`: path of the page if the requested path redirects to it, otherwise null. */
  | { readonly type: 'loaded'; readonly visit: number; readonly content: T; readonly movedTo: string | null }
  /** `reloadable`: whether to load the document instead. False if offline, or if that was already tried. */
  | {
      readonly type: 'failed'
      readonly visit: number
      readonly error: unknown
      readonly reloadable: boolean
    }
  /** The reader retries a failed load. */
  | { readonly type: 'retry' }
  /** The browser is online again. */
  | { readonly type: 'online' }

export type NavigationEffect<T> =
  /**
   * Notifies client modules: the URL changes (`update`), or the page is shown (`did-update`) (NAVG-3,
   * NAVG-16).
   */
  | { readonly type: 'update' | 'did-update'; readonly target: PageLocation; readonly previous: PageLocation }
  /** Adds a history entry (NAVG-4) or replaces the current entry (NAVG-2). */
  | { readonly type: 'push' | 'replace'; readonly target: PageLocation }
  | { readonly type: 'load'; readonly visit: number; readonly path: string }
  /** Starts or stops the progress bar (PROG-1). */
  | { readonly type: 'progress'; readonly active: boolean }
  | { readonly type: 'commit'; readonly content: T }
  | { readonly type: 'scroll'; readonly to: ScrollTarget }
  | { readonly type: 'reset-focus' }
  /** Reloads the document. The URL is already that of the new page (NAVG-6). */
  | { readonly type: 'reload'; readonly error: unknown }
  /** Shows the error and a retry button instead of the page. */
  | { readonly type: 'show-failure'; readonly error: unknown }

export type ScrollTarget = { readonly offset: number } | { readonly hash: string }

export type Step<T> = readonly [NavigationState, readonly NavigationEffect<T>[]]

export function initialState(shown: PageLocation): NavigationState {
  return { shown, visit: 0, pending: null, failed: false }
}

/** Returns the next state, and the effects to carry out in order. */
export function navigate<T>(state: NavigationState, event: NavigationEvent<T>): Step<T> {
  switch (event.type) {
    case 'click':
      return startVisit(state, event.current, { target: event.target, kind: 'push', offset: null })
    case 'pop':
      return startVisit(state, state.shown, { target: event.target, kind: 'pop', offset: event.offset })
    case 'loaded':
      return commit(state, event)
    case 'failed':
      return fail(state, event)
    case 'retry':
      return state.pending ? load(state, state.pending) : [state, []]
    case 'online':
      return retryOnce(state)
  }
}

function startVisit<T>(state: NavigationState, current: PageLocation, pending: Pending): Step<T> {
  const { target, kind } = pending
  const previous = state.shown
  const effects: NavigationEffect<T>[] = kind === 'push' ? [historyEffect(current, target)] : []
  effects.push({ type: 'update', target, previous })
  if (!isShown(state, current, target)) {
    const [next, loadEffects] = load<T>(state, pending)
    return [next, [...effects, ...loadEffects]]
  }
  if (state.pending) effects.push({ type: 'progress', active: false })
  const to = kind === 'push' ? scrollTargetOf(target) : scrollTargetWithinPage(pending)
  effects.push({ type: 'scroll', to })
  const next = { shown: target, visit: state.visit + 1, pending: null, failed: false }
  return [next, [...effects, { type: 'did-update', target, previous }]]
}

function load<T>(state: NavigationState, pending: Pending): Step<T> {
  const visit = state.visit + 1
  const { path } = pending.target
  return [
    { ...state, visit, pending },
    [
      { type: 'progress', active: path !== state.shown.path },
      { type: 'load', visit, path },
    ],
  ]
}

/**
 * Reloads the document or shows the error. In both cases, the URL is already that of the new page. The visit
 * stays pending, so that it can be retried.
 */
function fail<T>(
  state: NavigationState,
  { visit, error, reloadable }: NavigationEvent<T> & { readonly type: 'failed' },
): Step<T> {
  if (isStale(state, visit)) return [state, []]
  if (reloadable) return [state, [{ type: 'reload', error }]]
  return [
    { ...state, failed: true },
    [
      { type: 'progress', active: false },
      { type: 'show-failure', error },
    ],
  ]
}

/** Retries a failed visit, but only once, even if the browser goes offline and online repeatedly. */
function retryOnce<T>(state: NavigationState): Step<T> {
  const { failed, pending } = state
  if (!failed || pending === null || pending.isRetried === true) return [state, []]
  return load(state, { ...pending, isRetried: true })
}

/** Returns the effect that adds a history entry, or replaces the current entry if the URL is the same. */
function historyEffect<T>(current: PageLocation, target: PageLocation): NavigationEffect<T> {
  const isSameUrl =
    current.path === target.path && current.search === target.search && current.hash === target.hash
  return { type: isSameUrl ? 'replace' : 'push', target }
}

/**
 * Whether the target is the shown page with the same query string, so that nothing has to be loaded. The
 * fragment can differ.
 */
function isShown(state: NavigationState, current: PageLocation, target: PageLocation): boolean {
  const differsOnlyInHash = current.path === target.path && current.search === target.search
  return !state.failed && state.shown.path === target.path && differsOnlyInHash
}

function commit<T>(
  state: NavigationState,
  { visit, content, movedTo }: NavigationEvent<T> & { readonly type: 'loaded' },
): Step<T> {
  if (isStale(state, visit) || !state.pending) return [state, []]
  const moved = movedTo === null ? {} : { path: movedTo }
  const pending = { ...state.pending, target: { ...state.pending.target, ...moved } }
  const { target, kind } = pending
  const effects: NavigationEffect<T>[] = movedTo === null ? [] : [{ type: 'replace', target }]
  effects.push({ type: 'progress', active: false }, { type: 'commit', content })
  const to = scrollTargetAfterLoad(state, pending)
  if (to) effects.push({ type: 'scroll', to })
  if (kind === 'push' && target.hash === '') effects.push({ type: 'reset-focus' })
  effects.push({ type: 'did-update', target, previous: state.shown })
  return [{ shown: target, visit, pending: null, failed: false }, effects]
}

function isStale(state: NavigationState, visit: number): boolean {
  return visit !== state.visit
}

/** Returns where to scroll when a loaded page is shown; null to keep the offset (NAVG-8 to NAVG-13). */
function scrollTargetAfterLoad(
  state: NavigationState,
  { target, kind, offset }: Pending,
): ScrollTarget | null {
  if (kind === 'pop' && offset !== null) return { offset }
  const isSamePage = !state.failed && state.shown.path === target.path
  return isSamePage && target.hash === '' ? null : scrollTargetOf(target)
}

/**
 * Returns where to scroll after going back or forward within a page: the recorded offset, otherwise the
 * fragment or the top.
 */
function scrollTargetWithinPage({ target, offset }: Pending): ScrollTarget {
  return offset === null ? scrollTargetOf(target) : { offset }
}

/** Returns the fragment, or the top of the page if there is none. */
function scrollTargetOf({ hash }: PageLocation): ScrollTarget {
  return hash === '' ? { offset: 0 } : { hash }
}
