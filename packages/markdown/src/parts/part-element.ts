import type { PartName } from '@camdocs/core'
import type { Element, ElementData } from 'hast'
import type { RootContent } from 'mdast'
import { partNames } from '@camdocs/base/model/part-names.js'
import type { Positioned } from '../compile-context.js'
import { htmlElement } from '../directive-parts.js'
import { signOfMedia } from './video-pages.js'

declare module 'hast' {
  interface ElementData {
    /** The part that the element belongs to. Absent for most elements. */
    part?: PartName
  }
}

/** What a text contains if its page can contain a part. A text is not searched for the other parts. */
const signs: Readonly<Partial<Record<PartName, RegExp>>> = {
  zoom: /zoom/,
  icon: /icon/,
  media: signOfMedia,
}

/**
 * Returns the parts that a page with a given text can contain. The scripts and symbols of those with a sign
 * are the same on all pages, so these parts must not be on a site that has none of them.
 */
export const possibleParts = (text: string): readonly PartName[] =>
  partNames.filter((part) => signs[part]?.test(text) !== false)

/** The property that marks the elements of a part. A mark in `data` would be lost when HTML is parsed. */
const marker = 'dataCamdocsPart'

/** Returns the properties that mark an element of a part, so that the page links the part's stylesheet. */
export const partMarker = (part: PartName): Readonly<Record<string, string>> => ({ [marker]: part })

/**
 * Creates an element of a part.
 *
 * @param tagName of the element
 */
export function partElement(
  part: PartName,
  tagName: string,
  properties: Readonly<Record<string, unknown>>,
  children: readonly unknown[],
  { position }: Positioned = {},
): RootContent {
  const element = htmlElement(tagName, { ...properties, ...partMarker(part) }, children)
  return { ...element, ...(position && { position }) }
}

/**
 * Moves the mark of an element from its properties to `data.part`.
 *
 * @returns whether the element belongs to a part
 */
export function takePartMarker(element: Element): boolean {
  const { [marker]: marked, ...properties } = element.properties
  if (marked === undefined) return false
  element.properties = properties
  // An author can also write the attribute, with any value.
  const part = partNames.find((name) => name === marked)
  if (part !== undefined) element.data = { ...element.data, part } as ElementData
  return part !== undefined
}

/** Whether an element is marked as part of an article, before `takePartMarker` moves the mark. */
export const isPart = ({ properties }: Element, part: PartName): boolean => properties[marker] === part

/** Whether an element is a badge, whose text does not belong to the text around it. */
export const isBadge = ({ data }: Element): boolean => data?.part === 'badge'

/** Whether an element is an icon, whose label stands for it in texts. */
export const isIcon = ({ data }: Element): boolean => data?.part === 'icon'

/** Whether an element plays a video or audio. */
export const isMediaElement = ({ data }: Element): boolean => data?.part === 'media'

/**
 * Returns the TeX of a formula, which is its text in search and in tables of contents; null for other
 * elements.
 */
export const formulaSource = (element: Element): string | null =>
  element.data?.part === 'math' ? annotationIn(element) : null

/** Returns the text of the `annotation` in an element, which contains the TeX of a formula. */
function annotationIn({ tagName, children }: Element): string {
  if (tagName === 'annotation')
    return children.map((node) => (node.type === 'text' ? node.value : '')).join('')
  return children.map((node) => (node.type === 'element' ? annotationIn(node) : '')).join('')
}
