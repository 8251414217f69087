import { RESERVED_IDS } from '../contract/ids.js'

/**
 * Returns the anchor of an API name: "camera" for "Camera", "frame-width" for "Frame.width". A member on its
 * symbol's own page is passed without the symbol: "width". If the anchor would be a reserved id
 * (`RESERVED_IDS`), `-1` is appended: "menu-1" for "Menu".
 */
export function apiAnchor(name: string): string {
  const anchor = name.toLowerCase().replace('.', '-')
  return RESERVED_IDS.includes(anchor) ? `${anchor}-1` : anchor
}
