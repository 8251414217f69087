import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { useSite } from '../lib/context.js'
import { isExternal, withBase } from '../lib/url.js'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path from the site's root (with or without the base path), a relative path, a hash or an external URL. */
  readonly href: string
  /** Marks an external link with an icon (LINK-4). */
  readonly icon?: boolean
}

/** A link: the base path is added once (LINK-2), external ones open a new tab unless told otherwise (LINK-1). */
export function Link({ href, icon = false, children, ...rest }: LinkProps): ReactNode {
  const site = useSite()
  const external = isExternal(href)
  const defaults = external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a {...defaults} {...rest} href={withBase(site.baseUrl, href)}>
      {children}
      {external && icon && <ExternalIcon />}
    </a>
  )
}

function ExternalIcon(): ReactNode {
  return <span className="icon-external" role="img" aria-label="(opens in new tab)" />
}
