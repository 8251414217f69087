/** Longest query (SRCH-8). */
const MAX_LENGTH = 64
/** The box in the bar. */
const LINK = '.search-link'

/** What a reader has asked of the search. */
export interface SearchRequest {
  readonly open: boolean
  /** How often it has been opened so far. */
  readonly opening: number
  /** What the field begins with, and whether typing replaces it (SRCH-5). */
  readonly text: string
  readonly selected: boolean
}

export interface SearchTrigger {
  /** null until a reader first reaches for the search (SRCH-2). */
  readonly get: () => SearchRequest | null
  readonly subscribe: (callback: () => void) => () => void
  readonly close: () => void
  /** The field is there: from now on it takes what is typed. */
  takeOver(): void
  /** There will be no search here: the link leads to the page again. */
  giveUp(): void
  /** Address of the style sheet that the opened search needs. */
  readonly style: string
}

/**
 * Notes how a reader reaches for the search: keys (SRCH-1), the link in the bar, and what is typed on it (SRCH-4). Part of the
 * boot module, so that nothing is lost which comes before the page is live, or while the search is being loaded.
 *
 * @param wake makes the page live
 */
export function createSearchTrigger(style: string, wake: () => void): SearchTrigger {
  let request: SearchRequest | null = null
  let opening = 0
  let taken = false
  const callbacks = new Set<() => void>()
  const controller = new AbortController()
  const set = (next: SearchRequest) => {
    request = next
    callbacks.forEach((callback) => callback())
  }
  const close = () => set({ open: false, opening, text: '', selected: false })
  const open = (text?: string) => {
    taken = false
    const begin = text === undefined ? chosenText() : { text, selected: false }
    set({ open: true, opening: ++opening, ...begin })
    wake()
  }
  /** Typed before the field is there. */
  const type = (key: string, { text, selected }: SearchRequest): boolean => {
    const kept = selected ? '' : text
    if (key === 'Escape') close()
    else if (key === 'Backspace') set({ open: true, opening, text: kept.slice(0, -1), selected: false })
    else if (/^.$/u.test(key))
      set({ open: true, opening, text: (kept + key).slice(0, MAX_LENGTH), selected: false })
    else return false
    return true
  }
  const press = (event: KeyboardEvent): boolean => {
    const { key, target } = event
    if (event.isComposing || event.altKey) return false
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'k' || event.shiftKey) return false
      if (request?.open) close()
      else open()
    } else if (request?.open) return !taken && type(key, request)
    else if (linkOf(event) && /^[\p{L}\p{N}]$/u.test(key)) open(key)
    else if (key === '/' && !isEditable(target)) open()
    else return false
    return true
  }

  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { signal: controller.signal, passive: type === 'touchstart' })
  on('keydown', (event) => {
    if (!event.defaultPrevented && press(event)) event.preventDefault()
  })
  on('click', (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event
    if (!linkOf(event) || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    open()
  })
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const)
    on(type, (event) => {
      if (!request && linkOf(event)) close()
    })

  return {
    style,
    close,
    get: () => request,
    subscribe(callback) {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
    takeOver() {
      taken = true
    },
    giveUp() {
      controller.abort()
      if (request?.open) location.assign(document.querySelector<HTMLAnchorElement>(LINK)?.href ?? '')
    },
  }
}

const linkOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(LINK) : null

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

/** What is selected on the page is a likely query. */
function chosenText(): { readonly text: string; readonly selected: boolean } {
  const text = String(getSelection()).trim().replace(/\s+/g, ' ').slice(0, MAX_LENGTH)
  return { text, selected: text !== '' }
}
