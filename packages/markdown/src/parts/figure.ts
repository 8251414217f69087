import type { Image, ImageReference, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { fillMessage } from '@camdocs/core'
import type { Messages } from '@camdocs/core/languages'
import { codes } from '@camdocs/base/model/codes.js'
import { report, type CompileContext } from '../compile-context.js'
import { htmlElement, isBlank, openingRange, splitLabel, type Block } from '../directive-parts.js'
import { isMedia } from './media.js'
import { partElement, partMarker } from './part-element.js'

/**
 * Reads a `:::figure` block: an image, a table, code, or other content, with a caption (PART-5). With `zoom`,
 * its images are links to their files. When a reader clicks one, a script enlarges the image (PART-6).
 */
export function readFigure(node: ContainerDirective, context: CompileContext): RootContent[] {
  const { label, children } = splitLabel(node)
  const caption = label === null || isBlank(label) ? null : label
  const isZoomable = 'zoom' in (node.attributes ?? {})
  const reportProblem = (message: string, hint: string) =>
    report(context, 'error', codes.figure, openingRange(context, node), message, hint)
  if (children.length === 0)
    reportProblem('The figure is empty.', 'Add an image, a code block, a table, or a diagram.')
  else if (caption === null && !isZoomable)
    reportProblem('The figure has no caption.', 'Write it in brackets: `:::figure[Caption]`.')
  const blocks = children.map((child) => readBlock(child, isZoomable, context.messages))
  if (isZoomable && children.length > 0 && !blocks.some(({ hasImage }) => hasImage))
    reportProblem(
      'The figure has no image to enlarge.',
      'Put an image in a paragraph without text, or remove `zoom`.',
    )
  return [
    partElement('figure', 'figure', { className: ['figure'] }, [
      ...blocks.flatMap(({ nodes }) => nodes),
      ...(caption === null ? [] : [htmlElement('figcaption', {}, caption)]),
    ]),
  ]
}

/**
 * Returns the images of a paragraph that contains only images, without the paragraph. If the figure is
 * zoomable, links each image to its file. Returns any other block unchanged.
 */
function readBlock(
  block: Block,
  isZoomable: boolean,
  messages: Messages['content'],
): { nodes: readonly RootContent[]; hasImage: boolean } {
  if (block.type !== 'paragraph' || !block.children.every((child) => isImage(child) || isSpace(child)))
    return { nodes: [block], hasImage: false }
  const nodes = block.children.map((child) =>
    isZoomable && canEnlarge(child) ? zoomLink(child, messages) : child,
  )
  return { nodes, hasImage: block.children.some(canEnlarge) }
}

const isImage = (node: PhrasingContent): node is Image | ImageReference =>
  node.type === 'image' || node.type === 'imageReference'

/** Whether a node is an image, and not a video in the notation of images. */
const canEnlarge = (node: PhrasingContent): node is Image | ImageReference =>
  isImage(node) && !(node.type === 'image' && isMedia(node.url))

const isSpace = (node: PhrasingContent): boolean => node.type === 'text' && node.value.trim() === ''

/**
 * Links an image to its file. `readLinks` fills in the URL, which is not known yet if the image is
 * reference-style (`![Menu][menu]`).
 */
function zoomLink(image: Image | ImageReference, messages: Messages['content']): RootContent {
  const properties = {
    className: ['zoom', 'corners'],
    href: '',
    dataZoom: '',
    ariaLabel: image.alt ? fillMessage(messages.enlargeImageOf, { alt: image.alt }) : messages.enlargeImage,
    ...partMarker('zoom'),
  }
  const link = htmlElement('a', properties, [image])
  return { ...link, ...(image.position && { position: image.position }) }
}
