/**
 * Notifies the theme of a new version of the site. If the page of this tab has changed, the theme shows the
 * new version without loading a document. Open details elements stay open, and selected tabs stay selected.
 *
 * @param isSidebarChanged whether the sidebars can have changed
 * @returns false if the page has changed and has no script that can show the new version
 */
export async function updatePage(isPageChanged, isSidebarChanged) {
  const pending = []
  const event = new CustomEvent('camdocs:update', {
    cancelable: true,
    detail: { isPageChanged, isSidebarChanged, waitUntil: (promise) => pending.push(promise) },
  })
  const textsBefore = new Set(contentBlocks().map(textOf))
  const restoreOpenParts = captureOpenParts()
  const { scrollX, scrollY } = window
  // A theme cancels the event to signal that it shows the new version.
  if (dispatchEvent(event)) return !isPageChanged
  await Promise.all(pending)
  if (!isPageChanged) return true
  dispatchEvent(new Event('camdocs:updated'))
  restoreOpenParts()
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  markChanges(textsBefore)
  return true
}

const contentBlocks = () => [...document.querySelectorAll('main .content > *')]

const textOf = (element) => element.textContent

/** Returns a function that restores which details elements are open and which tabs are selected. */
function captureOpenParts() {
  const select = (selector) => [...document.querySelectorAll(`main .content ${selector}`)]
  const details = new Map(select('details').map((element, index) => [nameOf(element, index), element.open]))
  const selected = select('[role="tab"][aria-selected="true"]').map(({ textContent }) => textContent)
  return () => {
    select('details').forEach((element, index) => {
      element.open = details.get(nameOf(element, index)) ?? element.open
    })
    for (const tab of select('[role="tab"][aria-selected="false"]'))
      if (selected.includes(tab.textContent)) tab.click()
  }
}

/** Identifies a details element, also in the new version of the page. */
const nameOf = (details, index) => `${index} ${details.querySelector('summary')?.textContent ?? ''}`

/**
 * Highlights the blocks that were not on the page before.
 *
 * @param textsBefore the texts of the blocks before the update
 */
function markChanges(textsBefore) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const block of contentBlocks().filter((element) => !textsBefore.has(textOf(element))))
    block.animate(
      [
        { outline: '2px solid currentcolor', outlineOffset: '6px' },
        { outline: '2px solid transparent', outlineOffset: '6px' },
      ],
      { duration: 1200, easing: 'ease-out' },
    )
}
