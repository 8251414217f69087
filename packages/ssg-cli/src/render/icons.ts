import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic, SourceLocation } from '@camdocs/base/model/diagnostic.js'
import { iconSvg, type FindIcon } from '@camdocs/base/model/icon-svg.js'
import type { SidebarNode } from '@camdocs/base/model/manifest.js'
import { immutableFolder } from '@camdocs/base/model/output.js'
import { sha256 } from '@camdocs/base/model/sha256.js'

/** Returns the drawing of an icon; "" without one, which is reported. */
export function drawIcon(name: string, { findIcon }: { readonly findIcon: FindIcon }): string {
  const found = findIcon(name)
  return 'icon' in found ? iconSvg(found.icon) : ''
}

/** Returns the problem of an icon that a page or a sidebar names, if there is one. */
export function iconProblem(name: string, location: SourceLocation, findIcon: FindIcon): Diagnostic[] {
  const found = findIcon(name)
  if ('icon' in found) return []
  if ('problem' in found) return [found.problem]
  const message = `There is no icon with the name "${name}".`
  return [{ code: codes.icon, severity: 'error', message, hint: found.hint, ...location }]
}

/** The icons of all sidebars in one file, which pages refer to by `#name`. */
export interface IconFile {
  readonly path: string
  readonly content: string
}

/** Returns the file with the icons of sidebars; null if they have none. */
export function iconFile(
  sidebars: Iterable<{ readonly nodes: readonly SidebarNode[] }>,
  findIcon: FindIcon,
): IconFile | null {
  const names = new Set([...sidebars].flatMap(({ nodes }) => namesIn(nodes)))
  const symbols = [...names].sort().flatMap((name) => {
    const found = findIcon(name)
    return 'icon' in found
      ? [`<symbol id="${name}"${found.icon.attributes}>${found.icon.shapes}</symbol>`]
      : []
  })
  if (symbols.length === 0) return null
  const content = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  return { path: `${immutableFolder}icons-${sha256(content).slice(0, 8)}.svg`, content }
}

const namesIn = (nodes: readonly SidebarNode[]): string[] =>
  nodes.flatMap((node) => [
    ...(node.icon === undefined ? [] : [node.icon]),
    ...(node.kind === 'group' ? namesIn(node.children) : []),
  ])
