import type { Element, ElementData } from 'hast'
import { codes } from '@camdocs/base/model/codes.js'
import type { Range } from '@camdocs/base/model/diagnostic.js'
import { rangeOf, rangeWithin, report, type CompileContext } from '../compile-context.js'
import { addSlot } from '../links.js'
import { hasColorMode } from '../themed-images.js'
import { audioFile, isOnVideoSite, playerOf, videoFile } from './video-pages.js'

const pathOf = (url: string): string => url.split(/[?#]/)[0] ?? ''

/** Whether the URL of an image is that of a video or of audio. */
export const isMedia = (url: string): boolean =>
  videoFile.test(pathOf(url)) || audioFile.test(pathOf(url)) || isOnVideoSite(url)

/**
 * Converts an image such as `![Title](./clip.mp4)` to a video, to audio, or, if its URL is that of a page
 * with a video, to a link that a script replaces with a player (MEDIA-1 to MEDIA-4). What cannot be played is
 * reported, and becomes text.
 *
 * @returns whether the element plays something
 */
export function convertMedia(image: Element, isInLink: boolean, context: CompileContext): boolean {
  const { src, alt, title } = image.properties
  const isMarkdown = context.text.startsWith('![', image.position?.start.offset)
  if (!isMarkdown || typeof src !== 'string' || typeof alt !== 'string') return false
  if (!isMedia(src)) return false
  const path = pathOf(src)
  const player = playerOf(src)
  const isVideo = videoFile.test(path)
  const isPlayable = player !== null || isVideo || audioFile.test(path)
  const range = rangeWithin(context, image, src)
  if (!isPlayable || isInLink) {
    if (isPlayable) reportLinked(range, context)
    else reportOtherPage(src, range, context)
    Object.assign(image, { tagName: 'span', properties: {}, children: [{ type: 'text', value: alt }] })
    return false
  }
  if (hasColorMode(src)) reportColorMode(range, context)
  if (alt === '') context.imagesWithoutText.push(rangeOf(image))
  const text = alt === '' ? (player?.name ?? path.replace(/^.*\//, '')) : alt
  image.data = { ...image.data, part: 'media' } as ElementData
  // Browsers show this text only in a link. The Markdown of the page and the search contain it.
  image.children = [{ type: 'text', value: text }]
  if (player !== null) {
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

const reportLinked = (range: Range, context: CompileContext): void =>
  report(
    context,
    'error',
    codes.media,
    range,
    'A link cannot contain a video or audio.',
    'Write the video outside of the link, or use an image in the link.',
  )

const reportOtherPage = (url: string, range: Range, context: CompileContext): void =>
  report(
    context,
    'error',
    codes.media,
    range,
    `There is no player for "${url}".`,
    /^http:/i.test(url)
      ? 'Write "https" instead of "http".'
      : 'Write the URL of the page with the video, such as https://www.youtube.com/watch?v=aqz-KE-bpKQ. For a link to another page, remove the exclamation mark.',
  )

const reportColorMode = (range: Range, context: CompileContext): void =>
  report(
    context,
    'warning',
    codes.imageMode,
    range,
    'Only images can be restricted to a color mode, so a video or audio is shown in both.',
    'Remove the fragment from the URL.',
  )
