import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { loadStyle } from '../client/load-style.js'
import type { SearchTrigger } from '../client/search-trigger.js'
import { useClient } from '../lib/context.js'
import { neverChanges } from '../lib/never-changes.js'
import { loadable } from './Loadable.js'

/** The search that opens over a page. What is in it is loaded when a reader first reaches for it (SRCH-2). */
export function Search(): ReactNode {
  const trigger = useClient()?.search
  const wanted = useSyncExternalStore(
    trigger?.subscribe ?? neverChanges,
    () => trigger !== undefined && trigger.get() !== null,
    () => false,
  )
  return trigger && wanted ? <SearchDialog trigger={trigger} /> : null
}

function SearchDialog({ trigger }: { readonly trigger: SearchTrigger }): ReactNode {
  const opening = useSyncExternalStore(trigger.subscribe, () => openingOf(trigger))
  // A link in it stays until its click is done with: what was drawn goes when the dialog tells that it is closed.
  const [drawn, setDrawn] = useState(opening)
  if (opening !== null && drawn !== opening) setDrawn(opening)
  const dialog = useRef<HTMLDialogElement>(null)
  const [Modal] = useState(() => loadable(() => loadModal(trigger)))
  useEffect(() => {
    // What fails here fails again, and is told, when it is opened.
    loadModal(trigger).catch(() => undefined)
  }, [trigger])
  useLayoutEffect(() => {
    if (opening === null) closeDialog(dialog.current)
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [opening])
  useEffect(() => {
    addEventListener('popstate', trigger.close)
    return () => removeEventListener('popstate', trigger.close)
  }, [trigger])
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      // Escape: said at once, and not only when it is told that it is closed, or the next key would find it open.
      onCancel={trigger.close}
      onClose={({ currentTarget }) => {
        // It is told late: it may have been opened again.
        if (currentTarget.open) return
        trigger.close()
        setDrawn(null)
      }}
      onMouseDown={({ target, currentTarget }) => {
        // Its own box is filled: what is pressed is around it.
        if (target === currentTarget) trigger.close()
      }}
    >
      {drawn !== null && <Modal key={drawn} />}
    </dialog>
  )
}

/** Where nothing had the focus before, browsers leave it in the closed dialog until they draw: a key would go to its field. */
function closeDialog(dialog: HTMLDialogElement | null): void {
  dialog?.close()
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && dialog?.contains(activeElement)) activeElement.blur()
}

/** Which opening of the search it is; null while it is closed. */
function openingOf(trigger: SearchTrigger): number | null {
  const request = trigger.get()
  return request?.open ? request.opening : null
}

async function loadModal({ style }: SearchTrigger) {
  const [modal] = await Promise.all([import('../search/modal/SearchModal.js'), loadStyle(style)])
  return modal
}
