import { SKIP_ID } from '../components/SkipLink.js'
import type { SiteProps } from '@camdocs/core'
import { isOverlayEntry } from './history-entries.js'
import type { Lifecycle } from './lifecycle.js'
import { followedLink, linkTarget } from './link-click.js'
import {
  initialState,
  navigate,
  type NavigationEffect,
  type NavigationEvent,
  type Place,
  type ScrollTarget,
} from './navigation.js'
import type { Offsets } from './offsets.js'
import type { Progress } from './progress.js'

/** What the rules have to know of a loaded page. */
interface Loaded {
  readonly movedTo: string | null
}

export interface Navigator<T extends Loaded> {
  readonly site: SiteProps
  readonly load: (path: string) => Promise<T>
  /** Shows a page, synchronously. */
  readonly commit: (content: T) => void
  /** Shows, in place of the page, what failed and a way to try again. */
  readonly showFailure: (error: unknown, retry: () => void) => void
  /** Whether loading the document may help where loading a page did not. */
  readonly mayReload: (path: string) => boolean
  readonly offsets: Offsets
  readonly progress: Progress
  readonly lifecycle: Lifecycle
}

/** Connects the rules of `navigation.ts` with the browser: clicks and history in, effects out. */
export function startNavigation<T extends Loaded>(navigator: Navigator<T>): void {
  const { site, load, commit, offsets, progress, lifecycle } = navigator
  let state = initialState(placeOf(location))
  /** A page with a field to type in focuses it itself. */
  let pageTookFocus = false

  const handle = (event: NavigationEvent<T>) => {
    const [next, effects] = navigate(state, event)
    state = next
    effects.forEach(run)
  }
  const retry = () => handle({ type: 'retry' })
  /** While another page is loading the address is that page's; a jump within the page that is shown means the latter. */
  const jumpWhileLoading = (event: MouseEvent): URL | null => {
    const hash = state.pending && !state.failed ? followedLink(event)?.getAttribute('href') : undefined
    return hash?.startsWith('#') ? new URL(state.place.path + state.place.search + hash, location.href) : null
  }

  const run = (effect: NavigationEffect<T>) => {
    switch (effect.type) {
      case 'push':
      case 'replace':
        setEntry(effect.type, effect.place, offsets)
        return
      case 'update':
        return lifecycle.update({ location: effect.place, previousLocation: effect.previous })
      case 'did-update':
        return lifecycle.didUpdate({ location: effect.place, previousLocation: effect.previous })
      case 'waiting':
        return effect.now ? progress.start() : progress.done()
      case 'load':
        return void load(effect.path).then(
          (content) => handle({ type: 'loaded', visit: effect.visit, content, movedTo: content.movedTo }),
          (error: unknown) =>
            handle({
              ...{ type: 'failed', visit: effect.visit, error },
              reloadable: navigator.mayReload(effect.path),
            }),
        )
      case 'commit': {
        const focused = document.activeElement
        commit(effect.content)
        pageTookFocus = ![focused, document.body].includes(document.activeElement)
        return
      }
      case 'show-failure':
        return navigator.showFailure(effect.error, retry)
      case 'scroll':
        return scroll(effect.to)
      case 'reset-focus':
        if (!pageTookFocus) document.getElementById(SKIP_ID)?.focus({ preventScroll: true })
        return
      case 'reload':
        console.warn('The page could not be loaded; its document is loaded instead.', effect.error)
        return location.reload()
    }
  }

  // The browser restores a reloaded page's offset; a busy one was seen not to.
  const remembered = offsets.enter()
  if (remembered !== null && scrollY === 0) scroll({ offset: remembered })
  else if (offsets.leftAlone && location.hash !== '') scroll({ hash: location.hash })
  const here = { location: state.place, previousLocation: null }
  lifecycle.update(here)
  lifecycle.didUpdate(here)

  document.addEventListener('click', (event) => {
    const url = jumpWhileLoading(event) ?? linkTarget(event, new URL(location.href), site.baseUrl)
    if (!url) return
    event.preventDefault()
    handle({ type: 'click', here: placeOf(location), place: placeOf(url) })
  })
  addEventListener('popstate', () => {
    handle({ type: 'pop', place: placeOf(location), offset: offsets.enter() })
  })
  // The entry is another page's already: what it is loaded with begins at its top, or at its hash.
  addEventListener('pagehide', () => {
    if (state.pending) history.scrollRestoration = 'manual'
  })
  addEventListener(
    'scroll',
    () => {
      // While another page is loading the entry is that page's already.
      if (!state.pending) offsets.note(scrollY)
    },
    { passive: true },
  )
}

/** An entry that was only there for Back to close the menu gives its place to the page, also to the one that is shown. */
function setEntry(type: 'push' | 'replace', { path, search, hash }: Place, offsets: Offsets): void {
  const href = path + search + hash
  const overlay = isOverlayEntry(history.state)
  if (type === 'push' && !overlay) history.pushState(offsets.entry(), '', href)
  else history.replaceState(type === 'push' || overlay ? offsets.entry() : history.state, '', href)
  offsets.enter()
}

function placeOf({ pathname, search, hash }: URL | Location): Place {
  return { path: pathname, search, hash }
}

/** An unknown id leaves the scroll alone (NAVG-9). */
function scroll(to: ScrollTarget): void {
  if ('offset' in to) return scrollTo({ top: to.offset, behavior: 'instant' })
  const target = document.getElementById(decode(to.hash.slice(1)))
  // What hides it shows it first (content/reveal.ts).
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
