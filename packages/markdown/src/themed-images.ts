import type { Element } from 'hast'
import { closest } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import { rangeWithin, report, type CompileContext } from './compile-context.js'

/** The class for each color mode fragment in image URLs: the fragments of camdocs, and those of GitHub. */
const modes = new Map([
  ['light-only', 'light-only'],
  ['dark-only', 'dark-only'],
  ['gh-light-mode-only', 'light-only'],
  ['gh-dark-mode-only', 'dark-only'],
])

/**
 * Returns the class for the color mode fragment in the URL of an image, and the URL without the fragment. An
 * unknown fragment stays in the URL.
 */
function colorModeOf(src: string): { readonly url: string; readonly modeClass: string | undefined } {
  const [url = '', fragment = ''] = src.split('#')
  const modeClass = modes.get(fragment)
  return modeClass === undefined ? { url: src, modeClass } : { url, modeClass }
}

/** Whether the URL of an image restricts it to one color mode. */
export const hasColorMode = (src: string): boolean => colorModeOf(src).modeClass !== undefined

/**
 * Restricts an image such as `![Alt](shot.png#dark-only)` to one color mode (MODE-9). Viewers that do not
 * support the fragment show the image in both modes.
 */
export function applyColorMode({ properties, position }: Element, context: CompileContext): void {
  const { src } = properties
  if (typeof src !== 'string') return
  const { url, modeClass } = colorModeOf(src)
  if (modeClass !== undefined) {
    properties.src = url
    addClass(properties, modeClass)
    return
  }
  const [file = '', fragment] = src.split('#')
  // In an SVG, a fragment can refer to an element.
  if (fragment === undefined || /\.svg$/i.test(file)) return
  const nearest = closest(fragment, modes.keys())
  if (nearest === undefined) return
  report(
    context,
    'warning',
    codes.imageMode,
    rangeWithin(context, { position }, `#${fragment}`),
    `Unknown image fragment "#${fragment}": the image is shown in both color modes.`,
    `Did you mean "#${nearest}"?`,
  )
}

/** Links an element to the file of its image, and hides the link in the same color mode as the image. */
export function linkToImage({ properties, children }: Element): void {
  const image = children.find((child) => child.type === 'element' && child.tagName === 'img')
  if (image?.type !== 'element' || typeof image.properties.src !== 'string') return
  const { url, modeClass } = colorModeOf(image.properties.src)
  properties.href = url
  if (modeClass !== undefined) addClass(properties, modeClass)
}

function addClass(properties: Element['properties'], name: string): void {
  properties.className = [...[properties.className ?? []].flat().map(String), name]
}
