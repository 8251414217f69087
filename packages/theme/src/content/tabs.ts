import { TABS_STYLE_GLOBAL, type StorageSlots } from '../browser/storage.js'
import { SCROLL_CORRECTION_EVENT } from '../lib/ids.js'

/**
 * Makes tabs interactive. Left, Right, Home, and End move the focus without selecting a tab; Enter, Space,
 * and a click select a tab (MD-2). Tabs of one group switch together on the page, in other windows, and on
 * the next load (MD-3).
 *
 * @param signal removes this behavior
 */
export function enhanceTabs(root: HTMLElement, storage: StorageSlots, signal: AbortSignal): void {
  const showGroup = (group: string, value: string | null) => {
    for (const tabs of root.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
      if (tabs.dataset.group === group) selectTab(tabs, value)
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
      preservePosition(tab, () => (group ? showGroup(group, value) : selectTab(tabs, value)))
      if (!group) return
      storage.tabs(group).set(value)
      updateQuery(root, group, value)
    },
    { signal },
  )
  root.addEventListener('keydown', moveFocus, { signal })

  for (const group of groupsIn(root)) {
    const slot = storage.tabs(group)
    // The query string comes last, because it takes precedence over the stored value.
    showGroup(group, slot.get())
    showGroup(group, parameters().get(group))
    const onStored = (value: string | null) => {
      if (!parameters().has(group)) showGroup(group, value)
    }
    signal.addEventListener('abort', slot.listen(onStored))
  }
  // The attributes now show the selection, so the stylesheet of the pre-paint script is no longer needed.
  const { [TABS_STYLE_GLOBAL]: prePaintStyle } = window as { [TABS_STYLE_GLOBAL]?: CSSStyleSheet }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== prePaintStyle)
}

function parameters(): URLSearchParams {
  return new URLSearchParams(location.search)
}

/**
 * Writes the selected tab to the query string if the author enabled this for the group, or if the query
 * string already contains the group.
 */
function updateQuery(root: HTMLElement, group: string, value: string): void {
  const isEnabled = [...root.querySelectorAll<HTMLElement>('.tabs[data-query]')].some(
    (tabs) => tabs.dataset.group === group,
  )
  const query = parameters()
  if (!isEnabled && !query.has(group)) return
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

/** Returns the tabs of one `.tabs` element, without those of `.tabs` elements nested in its panels. */
function tabsOf(tabs: HTMLElement): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > .tab-list > [role="tab"]')]
}

/** Selects the tab with a value in a `.tabs` element. Has no effect if no tab has that value. */
export function selectTab(tabs: HTMLElement, value: string | null): void {
  const all = tabsOf(tabs)
  const chosen = all.find((tab) => tab.dataset.value === value)
  if (!chosen) return
  for (const tab of all) {
    const isSelected = tab === chosen
    tab.setAttribute('aria-selected', String(isSelected))
    tab.tabIndex = isSelected ? 0 : -1
    const panel = panelOf(tab, tabs)
    if (panel) panel.hidden = !isSelected
  }
}

/**
 * Returns the panel of a tab. Searches only the given `.tabs` element, because an author can write any ID in
 * `aria-controls`.
 */
function panelOf(tab: HTMLElement, tabs: HTMLElement): HTMLElement | undefined {
  const id = tab.getAttribute('aria-controls')
  return [...tabs.querySelectorAll<HTMLElement>(':scope > .tab-panel')].find((panel) => panel.id === id)
}

/** Functions that return the index of the tab that receives the focus, by key. */
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
  if (document.dir === 'rtl' && event.key.startsWith('Arrow')) all.reverse()
  all[step(all.indexOf(tab), all.length)]?.focus()
  event.preventDefault()
}

/** Scrolls so that an element stays under the pointer when tabs above it change their height (MD-3). */
function preservePosition(element: HTMLElement, change: () => void): void {
  const before = element.getBoundingClientRect().top
  change()
  const top = element.getBoundingClientRect().top - before
  if (top === 0) return
  // A navbar that hides on scroll must ignore this scrolling (HIDE-6).
  dispatchEvent(new Event(SCROLL_CORRECTION_EVENT))
  scrollBy({ top, behavior: 'instant' })
}
