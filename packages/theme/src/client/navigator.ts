import type { SiteProps } from '@camdocs/core'
import { isOverlayEntry } from '../browser/history-entries.js'
import { followedLink, linkTarget } from '../browser/link-click.js'
import { attempt } from './attempt.js'
import { SKIP_ID } from '../lib/ids.js'
import type { Lifecycle } from './lifecycle.js'
import {
  initialState,
  navigate,
  type NavigationEffect,
  type NavigationEvent,
  type PageLocation,
  type ScrollTarget,
} from './navigation.js'
import type { Offsets } from './offsets.js'
import type { Progress } from './progress.js'

/** The part of a loaded page that the navigation rules use. */
interface Loaded {
  /** Path of the page if the requested path redirects to it, otherwise null. */
  readonly movedTo: string | null
}

export interface NavigationOptions<T extends Loaded> {
  readonly site: SiteProps
  readonly load: (path: string) => Promise<T>
  /** Renders a page synchronously. */
  readonly commit: (content: T) => void
  /** Shows an error and a retry button instead of the page. */
  readonly showFailure: (error: unknown, retry: () => void) => void
  /**
   * Whether to load the document at a path whose page cannot be loaded. If so, records the path, so that
   * each document is loaded only once.
   */
  readonly claimReload: (path: string) => boolean
  readonly offsets: Offsets
  readonly progress: Progress
  readonly lifecycle: Lifecycle
}

/**
 * Connects the rules of `navigation.ts` to the browser: sends them clicks and history events, and carries out
 * the effects.
 */
export function startNavigation<T extends Loaded>(options: NavigationOptions<T>): void {
  const { site, load, commit, offsets, progress, lifecycle } = options
  let state = initialState(locationOf(location))
  /** Whether the page moved the focus when it was shown, for example to a text field. */
  let pageTookFocus = false

  const handle = (event: NavigationEvent<T>) => {
    const [next, effects] = navigate(state, event)
    state = next
    // For example, browsers limit how often a page can change its URL. The page is shown even so.
    for (const effect of effects) attempt(() => run(effect))
  }
  const retry = () => handle({ type: 'retry' })
  /**
   * Returns the URL of a clicked link to a fragment while another page loads; otherwise null. The current URL
   * is already that of the loading page, but the link refers to the page that is shown.
   */
  const fragmentTarget = (event: MouseEvent): URL | null => {
    const href = state.pending && !state.failed ? followedLink(event)?.getAttribute('href') : undefined
    return href?.startsWith('#') ? new URL(state.shown.path + state.shown.search + href, location.href) : null
  }

  /**
   * Records the offset at which a page is shown: the reader might leave this history entry without scrolling.
   */
  const didUpdate: Lifecycle['didUpdate'] = (update) => {
    offsets.record(scrollY)
    lifecycle.didUpdate(update)
  }

  const run = (effect: NavigationEffect<T>) => {
    switch (effect.type) {
      case 'push':
      case 'replace':
        setEntry(effect.type, effect.target, offsets)
        return
      case 'update':
        return lifecycle.update({ location: effect.target, previousLocation: effect.previous })
      case 'did-update':
        return didUpdate({ location: effect.target, previousLocation: effect.previous })
      case 'progress':
        return effect.active ? progress.start() : progress.done()
      case 'load':
        return void load(effect.path).then(
          (content) => handle({ type: 'loaded', visit: effect.visit, content, movedTo: content.movedTo }),
          (error: unknown) =>
            handle({
              type: 'failed',
              visit: effect.visit,
              error,
              // A failure of an earlier visit is ignored and reloads nothing, so its path must not be
              // recorded as reloaded.
              reloadable: effect.visit === state.visit && options.claimReload(effect.path),
            }),
        )
      case 'commit': {
        const focusedBefore = document.activeElement
        commit(effect.content)
        const focused = document.activeElement
        pageTookFocus = focused !== focusedBefore && focused !== document.body
        return
      }
      case 'show-failure':
        return options.showFailure(effect.error, retry)
      case 'scroll':
        return scroll(effect.to)
      case 'reset-focus':
        if (!pageTookFocus) document.getElementById(SKIP_ID)?.focus({ preventScroll: true })
        return
      case 'reload':
        console.warn(
          'The data of the page could not be loaded. Loading the HTML document instead.',
          effect.error,
        )
        return location.reload()
    }
  }

  // Browsers restore the scroll offset of a reloaded page, but not reliably.
  const recorded = offsets.enter()
  if (recorded !== null && scrollY === 0) scroll({ offset: recorded })
  else if (offsets.notRestored && location.hash !== '') scroll({ hash: location.hash })
  const initial = { location: state.shown, previousLocation: null }
  lifecycle.update(initial)
  didUpdate(initial)

  document.addEventListener('click', (event) => {
    const url = fragmentTarget(event) ?? linkTarget(event, new URL(location.href), site.baseUrl)
    if (!url) return
    event.preventDefault()
    handle({ type: 'click', current: locationOf(location), target: locationOf(url) })
  })
  addEventListener('popstate', () => {
    handle({ type: 'pop', target: locationOf(location), offset: offsets.enter() })
  })
  addEventListener('online', () => handle({ type: 'online' }))
  // The history entry already belongs to the page that is loading. If that page is loaded as a document, it
  // must start at its top or fragment.
  addEventListener('pagehide', () => {
    if (state.pending) history.scrollRestoration = 'manual'
  })
  addEventListener(
    'scroll',
    () => {
      // While a page is loading, the history entry already belongs to that page.
      if (!state.pending) offsets.record(scrollY)
    },
    { passive: true },
  )
}

/** Adds or replaces a history entry. Always replaces the entry of an open overlay (MOB-6). */
function setEntry(type: 'push' | 'replace', { path, search, hash }: PageLocation, offsets: Offsets): void {
  const href = path + search + hash
  const isOverlay = isOverlayEntry(history.state)
  const keepsState = type === 'replace' && !isOverlay
  const state: unknown = keepsState ? history.state : offsets.newEntry()
  if (type === 'push' && !isOverlay) history.pushState(state, '', href)
  else history.replaceState(state, '', href)
  offsets.enter()
}

function locationOf({ pathname, search, hash }: URL | Location): PageLocation {
  return { path: pathname, search, hash }
}

/**
 * Scrolls to a target. Does nothing if the target is a fragment that is not the id of an element (NAVG-9).
 */
function scroll(to: ScrollTarget): void {
  if ('offset' in to) return scrollTo({ top: to.offset, behavior: 'instant' })
  const target = document.getElementById(decode(to.hash.slice(1)))
  // `content/reveal.ts` handles this event: it opens tabs and details elements that hide the target.
  target?.dispatchEvent(new Event('beforematch', { bubbles: true }))
  target?.scrollIntoView({ behavior: 'instant' })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
