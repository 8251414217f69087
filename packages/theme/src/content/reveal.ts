import { select } from './tabs.js'

/**
 * Headings stand in the outline wherever they are. A link to one in a hidden tab or in closed details shows it: the
 * browser's own event says that something hidden is wanted, and client navigation sends it, too.
 */
export function enhanceReveal(root: HTMLElement): () => void {
  const controller = new AbortController()
  const { signal } = controller
  root.addEventListener('beforematch', ({ target }) => reveal(target as Element), { signal })

  const goToTarget = () => {
    const target = addressed()
    if (!target || !root.contains(target) || target.checkVisibility()) return
    reveal(target)
    target.scrollIntoView()
  }
  addEventListener('hashchange', goToTarget, { signal })
  goToTarget()
  return () => controller.abort()
}

function reveal(target: Element): void {
  const holder = target.closest<HTMLElement>('details:not([open]), .tab-panel[hidden]')
  if (!holder) return
  if (holder instanceof HTMLDetailsElement) holder.open = true
  else if (holder.parentElement) select(holder.parentElement, holder.dataset.value ?? null)
  reveal(holder)
}

/** The element that the address names. `:target` comes only after the page has been read. */
function addressed(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    return null
  }
}
