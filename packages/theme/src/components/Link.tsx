import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { DOCUMENT_PREFIX, isExternal, withBase } from '@camdocs/core'
import * as componentMessages from '@camdocs/core/messages/components'
import { useSite } from '../hooks/context.js'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /**
   * A path from the site's root with or without the base path, a relative path, a fragment, or an external
   * URL. The prefix `pathname://` marks a path on the site that is not a page; the browser loads it as a
   * document (LINK-3).
   */
  readonly href: string
  /** Adds an icon if the link is external (LINK-4). */
  readonly icon?: boolean
}

/**
 * A link. Adds the base path, unless the path already starts with it (LINK-2). External links open in a new
 * tab by default (LINK-1).
 */
export function Link({ href, icon = false, children, ...rest }: LinkProps): ReactNode {
  const site = useSite()
  const documentPath = href.startsWith(DOCUMENT_PREFIX) ? href.slice(DOCUMENT_PREFIX.length) : null
  const external = documentPath === null && isExternal(href)
  return (
    <a
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...(documentPath === null ? {} : { 'data-full-load': '' })}
      {...rest}
      href={withBase(site.baseUrl, documentPath ?? href)}
    >
      {children}
      {external && icon && <ExternalIcon />}
    </a>
  )
}

function ExternalIcon(): ReactNode {
  return <span className="icon-external" role="img" aria-label={componentMessages.opensInNewTab} />
}
