import { selectTab } from './tabs.js'

/**
 * Opens the tab or details element that hides the target of a link, such as a link in the outline. A client
 * navigation fires `beforematch` on the target. In all other cases, the fragment of the URL names the target.
 *
 * @returns a function that removes this behavior
 */
export function enhanceReveal(root: HTMLElement): () => void {
  const controller = new AbortController()
  const { signal } = controller
  root.addEventListener('beforematch', ({ target }) => reveal(target as Element), { signal })

  const showTarget = () => {
    const target = hashTarget()
    if (!target || !root.contains(target) || target.checkVisibility()) return
    reveal(target)
    target.scrollIntoView()
  }
  addEventListener('hashchange', showTarget, { signal })
  showTarget()
  return () => controller.abort()
}

function reveal(target: Element): void {
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
