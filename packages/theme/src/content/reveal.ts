import { selectTab } from './tabs.js'

/**
 * Opens the entry of a heading that a link points to, and the tab or details element that hides the target,
 * such as a link in the outline. A client navigation fires `beforematch` on the target. In all other cases,
 * the fragment of the URL names the target.
 *
 * Marks the target with `data-target`, because client navigation does not change what `:target` matches.
 *
 * @param signal removes this behavior
 */
export function enhanceReveal(root: HTMLElement, signal: AbortSignal): void {
  const onMatch = ({ target }: Event) => {
    root.querySelector('[data-target]')?.removeAttribute('data-target')
    ;(target as Element).setAttribute('data-target', '')
    reveal(target as Element)
  }
  root.addEventListener('beforematch', onMatch, { signal })

  const showTarget = () => {
    const target = hashTarget()
    if (!target || !root.contains(target)) return
    // The heading of a closed entry is visible.
    const isVisible = target.checkVisibility()
    target.dispatchEvent(new Event('beforematch', { bubbles: true }))
    if (!isVisible) target.scrollIntoView()
  }
  addEventListener('hashchange', showTarget, { signal })
  showTarget()
}

function reveal(target: Element): void {
  // The row of an entry is before the element that opens.
  target.closest('.entry')?.querySelector('details')?.setAttribute('open', '')
  const container = target.closest<HTMLElement>('details:not([open]), .tab-panel[hidden]')
  if (!container) return
  if (container instanceof HTMLDetailsElement) container.open = true
  else if (container.parentElement) selectTab(container.parentElement, container.dataset.value ?? null)
  reveal(container)
}

/**
 * Returns the element whose id is the fragment of the URL. `:target` would match only after the document has
 * been parsed.
 */
function hashTarget(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    return null
  }
}
