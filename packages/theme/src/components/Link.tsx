import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useSite } from '../lib/context.js'
import { DOCUMENT_PREFIX, isExternal, withBase } from '@camdocs/core'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /**
   * A path from the site's root (with or without the base path), a relative path, a hash or an external URL. After
   * `pathname://`, a path of the site that is none of its pages: the browser loads it as a document (LINK-3).
   */
  readonly href: string
  /** Marks an external link with an icon (LINK-4). */
  readonly icon?: boolean
}

/** A link: the base path is added once (LINK-2), external ones open a new tab unless told otherwise (LINK-1). */
export function Link({ href, icon = false, children, ...rest }: LinkProps): ReactNode {
  const site = useSite()
  const path = href.startsWith(DOCUMENT_PREFIX) ? href.slice(DOCUMENT_PREFIX.length) : null
  const external = path === null && isExternal(href)
  const defaults = external
    ? { target: '_blank', rel: 'noopener noreferrer' }
    : path === null
      ? {}
      : { 'data-full-load': '' }
  return (
    <a {...defaults} {...rest} href={withBase(site.baseUrl, path ?? href)}>
      {children}
      {external && icon && <ExternalIcon />}
    </a>
  )
}

function ExternalIcon(): ReactNode {
  return <span className="icon-external" role="img" aria-label="(opens in new tab)" />
}
