import { docsRoots } from '@camdocs/base/model/content-root.js'
import type { DropdownItemSettings, NavbarItemSettings } from '@camdocs/base/settings/navbar-schema.js'
import type { ConfigPath, SiteConfig } from '../config/site-config.js'
import { codes, type Code } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { unknownDocHint } from '@camdocs/base/links/unknown-doc.js'

/** A navbar item with its location in the configuration. */
export interface LocatedItem {
  readonly item: NavbarItemSettings | DropdownItemSettings
  readonly path: ConfigPath
  /** Name of the item in messages. */
  readonly label: string
}

/** All navbar items, including those in dropdowns, with their locations in the configuration. */
export function navbarItems({ settings }: SiteConfig): LocatedItem[] {
  return settings.navbar.items.flatMap((item, index) => {
    const path = ['navbar', 'items', index]
    const children = item.type === 'dropdown' ? item.items : []
    return [
      locateItem(item, path),
      ...children.map((child, childIndex) => locateItem(child, [...path, 'items', childIndex])),
    ]
  })
}

function locateItem(item: LocatedItem['item'], path: ConfigPath): LocatedItem {
  const names = item as { label?: string; docId?: string; sidebarId?: string; root?: string }
  const name = names.label ?? names.docId ?? names.sidebarId ?? names.root
  return {
    item,
    path,
    label: name === undefined ? `Navbar item of type "${item.type}"` : `Navbar item "${name}"`,
  }
}

/** Reports navbar items whose doc or sidebar does not exist, or that have no page to link to. */
export function unknownNavbarNames(config: SiteConfig, { pages, manifest }: LinkContext): Diagnostic[] {
  return navbarItems(config).flatMap(({ item, path, label }): Diagnostic[] => {
    const problem = (code: Code, text: string, key: string, value?: string, known: Iterable<string> = []) => {
      const hint = value === undefined ? {} : unknownDocHint(value, known)
      const location = config.locate([...path, key], value)
      return [{ code, severity: 'error' as const, message: `${label}: ${text}`, ...hint, ...location }]
    }
    if (item.type === 'doc') {
      const { docId } = item
      if (pages.has(docId) || manifest.drafts.has(docId)) return []
      return problem(codes.unknownDoc, `the doc "${docId}" does not exist.`, 'docId', docId, pages.keys())
    }
    if (item.type === 'docSidebar') {
      const id = item.sidebarId
      const sidebar = manifest.sidebars.get(id)
      if (sidebar === undefined)
        return problem(
          codes.unknownDoc,
          `the sidebar "${id}" does not exist.`,
          'sidebarId',
          id,
          manifest.sidebars.keys(),
        )
      if (sidebar.order.length > 0) return []
      return problem(codes.emptyCategory, `the sidebar "${id}" has no page to link to.`, 'sidebarId', id)
    }
    if (item.type === 'root') {
      const { root } = item
      const known = docsRoots(config.contentRoots).map(({ name }) => name)
      if (!known.includes(root))
        return problem(codes.configValue, `the content root "${root}" does not exist.`, 'root', root, known)
      if (manifest.mainDocs.has(root)) return []
      return problem(codes.emptyCategory, `the content root "${root}" has no doc to link to.`, 'root', root)
    }
    if ((item.type === 'docsVersion' || item.type === 'docsVersionDropdown') && manifest.mainDocs.size === 0)
      return problem(codes.unknownDoc, 'there is no doc to link to.', 'type')
    return []
  })
}
