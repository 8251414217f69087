import type { ReactNode } from 'react'
import type { AnnouncementProps } from '@camdocs/core'
import { useClient, useHydrated } from '../lib/context.js'
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
 * Always in the static HTML. Whether it was closed says an attribute of the html element, which the pre-paint script
 * sets and the style sheet follows: no flash, no shift (ANN-4). Storage that fails leaves the attribute until the next
 * load (ANN-6).
 */
function Bar({ announcement }: { readonly announcement: AnnouncementProps }): ReactNode {
  const storage = useClient()?.storage
  const live = useHydrated()
  const close = () => {
    document.documentElement.dataset.announcement = 'closed'
    // Another tab may show a newer one, which nobody closed.
    storage?.announcementId().set(announcement.id)
    storage?.announcementDismissed().set('true')
  }
  return (
    <div className="announcement" role="banner">
      <Html className="announcement-text" html={announcement.html} />
      {announcement.closeable && (
        <button type="button" className="icon-button" aria-label="Close" disabled={!live} onClick={close}>
          <CloseIcon />
        </button>
      )}
    </div>
  )
}
