import type { Slots } from '../client/storage.js'

/**
 * Tabs: arrows move the focus without selecting, Enter, Space and click select (MD-2). Tabs of one group switch
 * together, across the page, windows and loads (MD-3).
 */
export function enhanceTabs(root: HTMLElement, storage: Slots): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const cleanups: (() => void)[] = [() => controller.abort()]

  const showGroup = (group: string, value: string | null) => {
    for (const tabs of root.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
      if (tabs.dataset.group === group) select(tabs, value)
    }
  }

  root.addEventListener(
    'click',
    (event) => {
      const tab = tabAt(event)
      const tabs = tab?.closest<HTMLElement>('.tabs')
      if (!tab || !tabs) return
      const { value = '' } = tab.dataset
      const { group } = tabs.dataset
      keepInPlace(tab, () => (group ? showGroup(group, value) : select(tabs, value)))
      if (!group) return
      storage.tabs(group).set(value)
      mirror(root, group, value)
    },
    { signal },
  )
  root.addEventListener('keydown', moveFocus, { signal })

  for (const group of groupsIn(root)) {
    const slot = storage.tabs(group)
    showGroup(group, slot.get())
    showGroup(group, parameters().get(group))
    cleanups.push(slot.listen((value) => parameters().has(group) || showGroup(group, value)))
  }
  // What the inline script did for the first paint stands in the attributes now.
  if (document.adoptedStyleSheets.length > 0) document.adoptedStyleSheets = []
  return () => cleanups.forEach((undo) => undo())
}

function parameters(): URLSearchParams {
  return new URLSearchParams(location.search)
}

/** Keeps the choice in the address where the writer asked for it, or where it stands already. */
function mirror(root: HTMLElement, group: string, value: string): void {
  const asked = [...root.querySelectorAll<HTMLElement>('.tabs[data-query]')].some(
    (tabs) => tabs.dataset.group === group,
  )
  const query = parameters()
  if (!asked && !query.has(group)) return
  query.set(group, value)
  history.replaceState(history.state, '', `?${query}${location.hash}`)
}

function groupsIn(root: HTMLElement): Set<string> {
  const tabs = root.querySelectorAll<HTMLElement>('.tabs[data-group]')
  return new Set([...tabs].map((element) => element.dataset.group ?? ''))
}

function tabAt(event: Event): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>('[role="tab"]')
}

/** The tabs of one list; tabs of lists nested in its panels are not among them. */
function tabsOf(tabs: HTMLElement): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > .tab-list > [role="tab"]')]
}

/** Selects the tab of a value; a value that these tabs do not have changes nothing. */
export function select(tabs: HTMLElement, value: string | null): void {
  const all = tabsOf(tabs)
  const chosen = all.find((tab) => tab.dataset.value === value)
  if (!chosen) return
  for (const tab of all) {
    const selected = tab === chosen
    tab.setAttribute('aria-selected', String(selected))
    tab.tabIndex = selected ? 0 : -1
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    if (panel) panel.hidden = !selected
  }
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveFocus(event: KeyboardEvent): void {
  const tab = tabAt(event)
  const tabs = tab?.closest<HTMLElement>('.tabs')
  const step = STEPS[event.key]
  if (!tab || !tabs || !step) return
  const all = tabsOf(tabs)
  all[step(all.indexOf(tab), all.length)]?.focus()
  event.preventDefault()
}

/** MD-3: tabs above that change their height must not move the tab away from under the pointer. */
function keepInPlace(element: HTMLElement, change: () => void): void {
  const before = element.getBoundingClientRect().top
  change()
  const top = element.getBoundingClientRect().top - before
  if (top === 0) return
  // For a navbar that hides on scroll: this is not the reader's doing (HIDE-6).
  dispatchEvent(new Event('camdocs:kept-in-place'))
  scrollBy({ top, behavior: 'instant' })
}
