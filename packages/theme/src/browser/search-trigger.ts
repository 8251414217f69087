/** Maximum length of a query (SRCH-8). */
const MAX_LENGTH = 64
/** Selects the link in the navbar that opens the search. */
const LINK_SELECTOR = '.search-link'

/** The reader's latest request to open or close the search. */
export interface SearchRequest {
  readonly open: boolean
  /** Number of times that the search has been opened. */
  readonly openCount: number
  /** Initial text of the field. */
  readonly text: string
  /** Whether the initial text is selected, so that typing replaces it (SRCH-5). */
  readonly selected: boolean
}

export interface SearchTrigger {
  /** Returns null until the reader first interacts with the search (SRCH-2). */
  readonly get: () => SearchRequest | null
  /** Sets the function that is called after each change. Replaces the previous function. */
  readonly onChange: (listener: () => void) => void
  readonly close: () => void
  /** Reports that the search field has the focus, so that the trigger stops handling typed text. */
  readonly markFieldReady: () => void
  /** Reports that the search cannot be loaded, so that the link opens the search page instead. */
  readonly disable: () => void
  /** URL of the stylesheet of the search dialog. */
  readonly styleUrl: string
}

/**
 * Detects that the reader wants to search: shortcuts (SRCH-1), the link in the navbar, and typing while the
 * link has the focus (SRCH-4). It runs in the boot module, so that no input is lost before hydration or while
 * the search loads.
 *
 * @param styleUrl URL of the stylesheet of the search dialog
 * @param hydrate hydrates the page immediately
 */
export function createSearchTrigger(styleUrl: string, hydrate: () => void): SearchTrigger {
  let request: SearchRequest | null = null
  let openCount = 0
  let isFieldReady = false
  let notify = () => {}
  const controller = new AbortController()
  const set = (next: SearchRequest) => {
    request = next
    notify()
  }
  const close = () => set({ open: false, openCount, text: '', selected: false })
  const open = (text?: string) => {
    isFieldReady = false
    const initial = text === undefined ? selectedText() : { text, selected: false }
    set({ open: true, openCount: ++openCount, ...initial })
    hydrate()
  }
  /**
   * Handles a key that is pressed while the search field is not ready. Returns whether the key had an effect.
   */
  const typeKey = (key: string, { text, selected }: SearchRequest): boolean => {
    // Typing replaces a selected text.
    const before = selected ? '' : text
    // A key that types a character is named by that character; others have names such as "Enter".
    const isCharacter = /^.$/u.test(key)
    if (key === 'Escape') close()
    else if (key === 'Backspace') set({ open: true, openCount, text: before.slice(0, -1), selected: false })
    else if (isCharacter)
      set({ open: true, openCount, text: (before + key).slice(0, MAX_LENGTH), selected: false })
    else return false
    return true
  }
  /** Handles a key that is pressed anywhere on the page. Returns whether the key had an effect. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const { key, target } = event
    if (event.isComposing || event.altKey) return false
    if (event.ctrlKey || event.metaKey) {
      const isSearchShortcut = key.toLowerCase() === 'k' && !event.shiftKey
      if (!isSearchShortcut) return false
      if (request?.open) close()
      else open()
      return true
    }
    if (request?.open) return !isFieldReady && typeKey(key, request)
    const isLetterOrDigit = /^[\p{L}\p{N}]$/u.test(key)
    if (linkOf(event) && isLetterOrDigit) open(key)
    else if (key === '/' && !isEditable(target)) open()
    else return false
    return true
  }

  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { signal: controller.signal, passive: type === 'touchstart' })
  on('keydown', (event) => {
    if (!event.defaultPrevented && handleKey(event)) event.preventDefault()
  })
  on('click', (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event
    if (!linkOf(event) || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    open()
  })
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const)
    on(type, (event) => {
      // Any request makes the app preload the search, even a request to close it.
      if (!request && linkOf(event)) close()
    })

  return {
    styleUrl,
    close,
    get: () => request,
    onChange(listener) {
      notify = listener
    },
    markFieldReady() {
      isFieldReady = true
    },
    disable() {
      controller.abort()
      if (request?.open) location.assign(document.querySelector<HTMLAnchorElement>(LINK_SELECTOR)?.href ?? '')
    },
  }
}

const linkOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(LINK_SELECTOR) : null

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

/** Returns the text that is selected on the page, because it is a likely query (SRCH-5). */
function selectedText(): { readonly text: string; readonly selected: boolean } {
  const text = String(getSelection()).trim().replace(/\s+/g, ' ').slice(0, MAX_LENGTH)
  return { text, selected: text !== '' }
}
