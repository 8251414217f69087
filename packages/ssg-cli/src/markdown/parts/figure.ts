import type { Image, ImageReference, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { codes } from '../../model/codes.js'
import { report, type CompileContext } from '../compile-context.js'
import { htmlElement, isBlank, openingRange, splitLabel, type Block } from '../directive-parts.js'
import { partElement, partMarker } from './part-element.js'

/**
 * Reads a `:::figure` block: an image, a table, code, or other content, with a caption (PART-5). With `zoom`,
 * its images are links to their files. After a click, a script shows the image enlarged (PART-6).
 */
export function readFigure(node: ContainerDirective, context: CompileContext): RootContent[] {
  const { label, children } = splitLabel(node)
  const caption = label === null || isBlank(label) ? null : label
  const isZoomable = 'zoom' in (node.attributes ?? {})
  const problem = (message: string, hint: string) =>
    report(context, 'error', codes.figure, openingRange(context, node), message, hint)
  if (children.length === 0)
    problem('The figure is empty.', 'Add an image, a code block, a table, or a diagram.')
  else if (caption === null && !isZoomable)
    problem('The figure has no caption.', 'Write it in brackets: `:::figure[Caption]`.')
  const content = children.map((child) => withZoom(child, isZoomable))
  if (isZoomable && children.length > 0 && !content.some(({ hasImage }) => hasImage))
    problem('The figure has no image to enlarge.', 'Add an image in a separate paragraph, or remove `zoom`.')
  return [
    partElement('figure', 'figure', { className: ['figure'] }, [
      ...content.flatMap(({ nodes }) => nodes),
      ...(caption === null ? [] : [htmlElement('figcaption', {}, caption)]),
    ]),
  ]
}

/**
 * Returns the content of a paragraph that consists of images. If the figure is zoomable, links each image to
 * its file. Returns any other block unchanged.
 */
function withZoom(block: Block, isZoomable: boolean): { nodes: readonly RootContent[]; hasImage: boolean } {
  if (block.type !== 'paragraph' || !block.children.every((child) => isImage(child) || isSpace(child)))
    return { nodes: [block], hasImage: false }
  const nodes = block.children.map((child) => (isZoomable && isImage(child) ? zoomLink(child) : child))
  return { nodes, hasImage: block.children.some(isImage) }
}

const isImage = (node: PhrasingContent): node is Image | ImageReference =>
  node.type === 'image' || node.type === 'imageReference'

const isSpace = (node: PhrasingContent): boolean => node.type === 'text' && node.value.trim() === ''

/**
 * Links an image to its file. `readLinks` fills in the URL, which is not known yet if the image is
 * reference-style (`![Menu][menu]`).
 */
function zoomLink(image: Image | ImageReference): RootContent {
  const properties = {
    className: ['zoom', 'corners'],
    href: '',
    dataZoom: '',
    ariaLabel: `Enlarge the image${image.alt ? `: ${image.alt}` : ''}`,
    ...partMarker('zoom'),
  }
  const link = htmlElement('a', properties, [image])
  return { ...link, ...(image.position && { position: image.position }) }
}
