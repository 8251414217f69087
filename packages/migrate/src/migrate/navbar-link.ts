import { brands } from '@camdocs/base/settings/brands.js'
import type { SiteConfigInput } from '@camdocs/base/settings/schema.js'

/** An item of the navbar. */
export type NavbarItem = NonNullable<NonNullable<SiteConfigInput['navbar']>['items']>[number]

/** Labels by icon. For all other icons, the label is the icon's name with a capital letter. */
const labelsOfIcons: ReadonlyMap<string, string> = new Map([
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['x', 'X'],
  ['youtube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
  ['npm', 'npm'],
])

/** Returns a link of the navbar that replaces an icon. Default label: the name of the icon. */
export function navbarLink(icon: string, label: string | undefined, href: string): NavbarItem {
  const name = labelsOfIcons.get(icon) ?? `${icon.charAt(0).toUpperCase()}${icon.slice(1)}`
  const brand = brands.find((known) => known === icon)
  return { label: (label ?? name) || 'Link', href, position: 'right', ...(brand && { icon: brand }) }
}

/** Returns the link of the navbar to the repository of a site. Default label: the name of the host. */
export function repositoryLink(url: string, label?: string): NavbarItem {
  const host = ['github', 'gitlab'].find((name) => url.includes(`//${name}.com/`))
  return host === undefined
    ? { label: label ?? 'Source', href: url, position: 'right' }
    : navbarLink(host, label, url)
}
