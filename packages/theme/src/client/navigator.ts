import { SKIP_ID } from '../components/SkipLink.js'
import type { SiteProps } from '../contract.js'
import { linkTarget } from './link-click.js'
import { isOverlayEntry } from './overlay-entry.js'
import {
  initialState,
  navigate,
  type NavigationEffect,
  type NavigationEvent,
  type Place,
  type ScrollTarget,
} from './navigation.js'

export interface Navigator<T> {
  readonly site: SiteProps
  readonly load: (path: string) => Promise<T>
  /** Shows a page, synchronously. */
  readonly commit: (content: T) => void
}

/** Connects the rules of `navigation.ts` with the browser: clicks and history in, effects out. */
export function startNavigation<T>({ site, load, commit }: Navigator<T>): void {
  let state = initialState(placeOf(location))
  /** A page with a field to type in focuses it itself. */
  let pageTookFocus = false

  const handle = (event: NavigationEvent<T>) => {
    const [next, effects] = navigate(state, event)
    state = next
    effects.forEach(run)
  }

  const run = (effect: NavigationEffect<T>) => {
    switch (effect.type) {
      case 'push':
        // An entry that was only there for Back to close the menu has done its work.
        if (isOverlayEntry(history.state)) return history.replaceState(null, '', hrefOf(effect.place))
        rememberOffset()
        return history.pushState(null, '', hrefOf(effect.place))
      case 'replace':
        return history.replaceState(history.state, '', hrefOf(effect.place))
      case 'load':
        return void load(effect.path).then(
          (content) => handle({ type: 'loaded', visit: effect.visit, content }),
          (error: unknown) => handle({ type: 'failed', visit: effect.visit, error }),
        )
      case 'commit': {
        const focused = document.activeElement
        commit(effect.content)
        pageTookFocus = ![focused, document.body].includes(document.activeElement)
        return
      }
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

  document.addEventListener('click', (event) => {
    const url = linkTarget(event, new URL(location.href), site.baseUrl)
    if (!url) return
    event.preventDefault()
    handle({ type: 'click', here: placeOf(location), place: placeOf(url) })
  })
  addEventListener('popstate', ({ state: entry }) => {
    handle({ type: 'pop', place: placeOf(location), offset: offsetOf(entry) })
  })
}

function placeOf({ pathname, search, hash }: URL | Location): Place {
  return { path: pathname, search, hash }
}

function hrefOf({ path, search, hash }: Place): string {
  return path + search + hash
}

/** Notes in the current history entry how far the reader had scrolled (NAVG-13). */
function rememberOffset(): void {
  history.replaceState({ offset: scrollY }, '')
}

function offsetOf(entry: unknown): number | null {
  const offset = (entry as { offset?: unknown } | null)?.offset
  return typeof offset === 'number' ? offset : null
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
