import type { DropdownItemSettings, NavbarItemSettings } from '../config/navbar-schema.js'
import type { SiteConfig } from '../config/site-config.js'
import { didYouMean } from '../model/closest.js'
import { codes, type Code } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { LinkContext } from '../model/resolve-link.js'

type Path = readonly (string | number)[]

export interface PlacedItem {
  readonly item: NavbarItemSettings | DropdownItemSettings
  readonly path: Path
  /** How messages call it. */
  readonly where: string
}

/** The navbar's items and those inside them, each with its place in the configuration. */
export function navbarItems({ settings }: SiteConfig): PlacedItem[] {
  return settings.navbar.items.flatMap((item, index) => {
    const path = ['navbar', 'items', index]
    const inside = item.type === 'dropdown' ? item.items : []
    return [placed(item, path), ...inside.map((child, at) => placed(child, [...path, 'items', at]))]
  })
}

function placed(item: PlacedItem['item'], path: Path): PlacedItem {
  const names = item as { label?: string; docId?: string; sidebarId?: string }
  const name = names.label ?? names.docId ?? names.sidebarId
  return {
    item,
    path,
    where: name === undefined ? `Navbar item of type "${item.type}"` : `Navbar item "${name}"`,
  }
}

/** Items that name a doc or a sidebar which does not exist, or lead into docs where there are none. */
export function unknownNavbarNames(config: SiteConfig, { pages, manifest }: LinkContext): Diagnostic[] {
  return navbarItems(config).flatMap(({ item, path, where }): Diagnostic[] => {
    const problem = (code: Code, text: string, key: string, value?: string, known: Iterable<string> = []) => {
      const hint = value === undefined ? {} : didYouMean(value, known)
      const place = config.locate([...path, key], value)
      return [{ code, severity: 'error' as const, message: `${where}: ${text}`, ...hint, ...place }]
    }
    if (item.type === 'doc') {
      const { docId } = item
      if (pages.has(docId) || manifest.drafts.has(docId)) return []
      return problem(codes.unknownDoc, `there is no doc "${docId}".`, 'docId', docId, pages.keys())
    }
    if (item.type === 'docSidebar') {
      const id = item.sidebarId
      const sidebar = manifest.sidebars.get(id)
      if (sidebar === undefined)
        return problem(
          codes.unknownDoc,
          `there is no sidebar "${id}".`,
          'sidebarId',
          id,
          manifest.sidebars.keys(),
        )
      if (sidebar.order.length > 0) return []
      return problem(codes.emptyCategory, `the sidebar "${id}" has no page to lead to.`, 'sidebarId', id)
    }
    if ((item.type === 'docsVersion' || item.type === 'docsVersionDropdown') && manifest.mainDoc === null)
      return problem(codes.unknownDoc, 'there is no doc to lead to.', 'type')
    return []
  })
}
