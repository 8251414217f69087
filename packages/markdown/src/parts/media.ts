import type { Element, ElementData } from 'hast'
import { rangeOf, rangeWithin, type CompileContext } from '../compile-context.js'
import { addSlot } from '../links.js'
import { audioFile, playerOf, videoFile } from './video-pages.js'

const pathOf = (url: string): string => url.split(/[?#]/)[0] ?? ''

/** Whether the URL of an image is that of a video or of audio. */
export const isMedia = (url: string): boolean =>
  videoFile.test(pathOf(url)) || audioFile.test(pathOf(url)) || playerOf(url) !== null

/**
 * Converts an image such as `![Title](./clip.mp4)` to a video, to audio, or, if its URL is that of a page
 * with a video, to a link that a script replaces with a player (MEDIA-1 to MEDIA-4).
 *
 * @returns whether the element is no longer an image
 */
export function convertMedia(image: Element, context: CompileContext): boolean {
  const { src, alt, title } = image.properties
  const isMarkdown = context.text.startsWith('![', image.position?.start.offset)
  if (!isMarkdown || typeof src !== 'string' || typeof alt !== 'string') return false
  const path = pathOf(src)
  const player = playerOf(src)
  const isVideo = videoFile.test(path)
  if (player === null && !isVideo && !audioFile.test(path)) return false
  if (alt === '') context.imagesWithoutText.push(rangeOf(image))
  const text = alt === '' ? (player?.name ?? path.replace(/^.*\//, '')) : alt
  image.data = { ...image.data, part: 'media' } as ElementData
  // Browsers show this text only in a link. The Markdown of the page and the search contain it.
  image.children = [{ type: 'text', value: text }]
  if (player !== null) {
    const range = rangeWithin(context, image, src)
    context.resources.push({ kind: 'frames', url: player.frame, range })
    image.tagName = 'a'
    image.properties = {
      className: ['player'],
      href: player.page,
      dataHost: player.name,
      dataPlayer: addSlot({ kind: 'player', target: player.frame, range }, context),
      title,
    }
    return true
  }
  image.tagName = isVideo ? 'video' : 'audio'
  image.properties = { src, controls: true, preload: 'metadata', ariaLabel: text, title }
  const captions = { kind: 'captions', target: src, range: rangeOf(image) } as const
  if (isVideo) image.children.unshift({ type: 'raw', value: addSlot(captions, context) })
  return true
}
