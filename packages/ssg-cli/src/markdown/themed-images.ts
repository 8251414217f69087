import type { Element } from 'hast'
import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { rangeWithin, report, type CompileContext } from './compile-context.js'

/** Color mode fragments in image URLs, those of camdocs and of GitHub, and the class for each. */
const modes = new Map([
  ['light-only', 'light-only'],
  ['dark-only', 'dark-only'],
  ['gh-light-mode-only', 'light-only'],
  ['gh-dark-mode-only', 'dark-only'],
])

/** Splits the color mode fragment off the URL of an image, and returns the class for it. */
function colorModeOf(src: string): { readonly url: string; readonly mode: string | undefined } {
  const [url = '', name = ''] = src.split('#')
  const mode = modes.get(name)
  return mode === undefined ? { url: src, mode } : { url, mode }
}

/**
 * Restricts an image such as `![Alt](shot.png#dark-only)` to one color mode (MODE-9). Viewers that do not
 * support the fragment show the image in both modes.
 */
export function applyColorMode({ properties, position }: Element, context: CompileContext): void {
  const { src } = properties
  if (typeof src !== 'string') return
  const { url, mode } = colorModeOf(src)
  if (mode !== undefined) {
    properties.src = url
    properties.className = [...[properties.className ?? []].flat().map(String), mode]
    return
  }
  const [file = '', name] = src.split('#')
  // In an SVG, a fragment can refer to an element.
  const nearest = name === undefined || /\.svg$/i.test(file) ? undefined : closest(name, modes.keys())
  if (nearest === undefined) return
  report(
    context,
    'warning',
    codes.imageMode,
    rangeWithin(context, { position }, `#${name ?? ''}`),
    `Unknown image fragment "#${name ?? ''}": the image is shown in both color modes.`,
    `Did you mean "#${nearest}"?`,
  )
}

/** Links an element to the file of its image, and hides the link in the same color mode as the image. */
export function linkToImage({ properties, children }: Element): void {
  const image = children.find((child) => child.type === 'element' && child.tagName === 'img')
  if (image?.type !== 'element' || typeof image.properties.src !== 'string') return
  const { url, mode } = colorModeOf(image.properties.src)
  properties.href = url
  if (mode !== undefined) properties.className = [...[properties.className ?? []].flat().map(String), mode]
}
