import { isExternal } from '@camdocs/core'
import type { Brand } from '@camdocs/base/settings/brands.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import type { BrandIcons } from './brand-icons.js'
import { escapeAttribute } from './escape-attribute.js'
import { resolveHtmlLinks } from './hrefs.js'

/** What the links of the navbar and of the footer are made with. */
export interface FrameContext extends LinkContext {
  /** Absent if no link has an icon. */
  readonly icons?: BrandIcons | undefined
  /** Text for "(opens in new tab)". */
  readonly opensInNewTab?: string | undefined
}

interface IconLink {
  readonly icon: Brand
  readonly label: string
  readonly to?: string | undefined
  readonly href?: string | undefined
}

/**
 * Returns a link with the icon of a brand as HTML. Scripts of pages thus contain neither icons nor code for
 * them, and pages contain only the icons that they show. The title of the icon is its tooltip; screen readers
 * read the label.
 */
export function iconLink({ icon, label, to, href }: IconLink, context: FrameContext): string {
  const target = to ?? href ?? ''
  const text = escapeAttribute(label)
  const newTab = ` target="_blank" rel="noopener noreferrer"`
  const mark = `<span class="icon-external" role="img" aria-label="${escapeAttribute(context.opensInNewTab ?? '')}"></span>`
  const [attributes, end] = isExternal(target) ? [newTab, mark] : ['', '']
  const path = context.icons?.[icon] ?? ''
  const svg = `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><title>${text}</title><path d="${path}"/></svg>`
  return resolveHtmlLinks(
    `<a class="icon-link" href="${escapeAttribute(target)}"${attributes}>${svg}<span>${text}</span>${end}</a>`,
    context,
  )
}
