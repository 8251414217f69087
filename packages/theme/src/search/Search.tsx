import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import * as frameMessages from '@camdocs/core/messages/frame'
import { isOverlayEntry } from '../browser/history-entries.js'
import { loadStyle } from '../browser/load-style.js'
import type { SearchRequests } from '../browser/search-requests.js'
import type { SearchRequest } from '../browser/search-trigger.js'
import { loadable } from '../components/Loadable.js'
import { useClient } from '../hooks/context.js'
import { useStore } from '../hooks/use-store.js'

/** The search dialog. Its content is loaded when the reader first interacts with the search (SRCH-2). */
export function Search(): ReactNode {
  const requests = useClient()?.search
  const request = useStore(requests, null)
  return requests && request && <SearchDialog requests={requests} request={request} />
}

interface SearchDialogProps {
  readonly requests: SearchRequests
  readonly request: SearchRequest
}

function SearchDialog({ requests, request }: SearchDialogProps): ReactNode {
  /** Identifies the open search (`SearchRequest.openCount`); null while the search is closed. */
  const openId = request.open ? request.openCount : null
  /**
   * Identifies the search whose content is rendered; null if none is. The content stays until the dialog
   * fires `close`, because a clicked link in it must exist until the click has been handled.
   */
  const [renderedId, setRenderedId] = useState(openId)
  if (openId !== null && renderedId !== openId) setRenderedId(openId)
  const dialog = useRef<HTMLDialogElement>(null)
  /**
   * Whether opening the dialog closed the menu. The menu then goes back to the history entry of the page,
   * which must not close the search.
   */
  const closedMenu = useRef(false)
  const [Modal] = useState(() => loadable(() => loadModal(requests)))
  useEffect(() => {
    // Preloads the modal. If this fails, opening the dialog tries again and reports the error.
    loadModal(requests).catch(() => undefined)
  }, [requests])
  useLayoutEffect(() => {
    if (openId === null) return closeDialog(dialog.current)
    if (!dialog.current?.open) {
      closedMenu.current = isOverlayEntry(history.state)
      dialog.current?.showModal()
    }
    // The page behind the dialog does not scroll (dialog.css).
    const { dataset } = document.documentElement
    dataset.dialog = ''
    return () => {
      delete dataset.dialog
    }
  }, [openId])
  useEffect(() => {
    // Back closes the search (SRCH-6).
    const onPopState = () => {
      if (!closedMenu.current) requests.close()
      closedMenu.current = false
    }
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [requests])
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={frameMessages.search}
      // Escape closes the search here, not in `onClose`, because the `close` event fires late: until then,
      // the next key would still go to the search.
      onCancel={requests.close}
      onClose={({ currentTarget }) => {
        // The `close` event fires late, so the dialog can be open again.
        if (currentTarget.open) return
        requests.close()
        setRenderedId(null)
      }}
      onMouseDown={({ target, currentTarget }) => {
        // The modal covers the dialog's box, so the target is the dialog itself only on the backdrop.
        if (target === currentTarget) requests.close()
      }}
    >
      {renderedId !== null && <Modal key={renderedId} />}
    </dialog>
  )
}

/**
 * Closes the dialog. If no element had the focus before it opened, browsers leave the focus in the closed
 * dialog, so this function removes it.
 */
function closeDialog(dialog: HTMLDialogElement | null): void {
  dialog?.close()
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && dialog?.contains(activeElement)) activeElement.blur()
}

async function loadModal({ styleUrl }: SearchRequests) {
  const [modal] = await Promise.all([import('./modal/SearchModal.js'), loadStyle(styleUrl)])
  return modal
}
