import type { ReactNode } from 'react'
import type { AnnouncementProps } from '@camdocs/core'
import * as frameMessages from '@camdocs/core/messages/frame'
import { useClient, useHydrated } from '../hooks/context.js'
import { Html } from './Html.js'
import { CloseIcon } from './icons.js'

export interface AnnouncementBarProps {
  readonly announcement: AnnouncementProps | null
}

/** A message above the navbar (ANN-1). */
export function AnnouncementBar({ announcement }: AnnouncementBarProps): ReactNode {
  return announcement && <Bar announcement={announcement} />
}

/**
 * The bar is always in the static HTML. The stylesheet hides the bar if the html element has an attribute
 * that `close` sets. On later page loads, the pre-paint script sets the attribute, without a flash or a
 * layout shift (ANN-4). If storage is unavailable, the bar is back on the next page load (ANN-6).
 */
function Bar({ announcement }: { readonly announcement: AnnouncementProps }): ReactNode {
  const storage = useClient()?.storage
  const hydrated = useHydrated()
  const close = () => {
    document.documentElement.dataset.announcement = 'closed'
    // Stores the id as well. Otherwise, if another tab has stored the id of a newer announcement, that
    // announcement would count as closed.
    storage?.announcementId().set(announcement.id)
    storage?.announcementDismissed().set('true')
  }
  return (
    <div className="announcement" role="banner">
      <Html className="announcement-text" html={announcement.html} />
      {announcement.closeable && (
        <button
          type="button"
          className="icon-button"
          aria-label={frameMessages.close}
          disabled={!hydrated}
          onClick={close}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  )
}
