import { RESERVED_IDS } from '../contract/ids.js'

/**
 * Returns a function from the API names that a page describes to their anchors: "camera" for "Camera",
 * "frame-width" for "Frame.width". Members on their symbol's own page are passed without the symbol: "width".
 * If an anchor is a reserved id (`RESERVED_IDS`), a number is appended: "menu-1" for "Menu". If two names
 * have the same anchor, a number is appended to the anchor of the second name, sorted by characters:
 * "camera-1" for "camera" if there is also a "Camera".
 *
 * @param names all API names on the page, in any order
 */
export function apiAnchors(names: Iterable<string>): (name: string) => string {
  const sorted = [...new Set(names)].sort()
  const plainAnchors = new Set(sorted.map(plainAnchor))
  const taken = new Set(RESERVED_IDS)
  const anchors = new Map<string, string>()
  for (const name of sorted) {
    const plain = plainAnchor(name)
    let anchor = plain
    // A numbered anchor must not be the plain anchor of another name either.
    for (let number = 1; taken.has(anchor) || (anchor !== plain && plainAnchors.has(anchor)); number++)
      anchor = `${plain}-${number}`
    taken.add(anchor)
    anchors.set(name, anchor)
  }
  return (name) => anchors.get(name) ?? plainAnchor(name)
}

const plainAnchor = (name: string): string => name.toLowerCase().replace('.', '-')
