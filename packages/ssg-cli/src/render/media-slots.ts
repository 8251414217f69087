import { fileBase } from '@camdocs/base/model/shared-files.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { allowedSources, isAllowed } from '../config/allowed-sources.js'
import { escapeAttribute } from './escape-attribute.js'
import type { RenderContext } from './render-context.js'

/*
 * A video has a poster and captions if files with its name are next to it: `clip.webp`, `clip.vtt`, and
 * `clip.de.vtt` for `clip.mp4`.
 */

const posterTypes = ['jpg', 'jpeg', 'png', 'webp', 'avif']

/**
 * Returns the poster of a video and its size, as text that continues the attribute `src`; "" if it has no
 * poster. Posters have the size of their videos, whose files are not read.
 *
 * @param video path of the video in the output
 */
export function posterAttributes(video: string, context: RenderContext): string {
  const poster = posterTypes
    .map((type) => `${withoutType(video)}.${type}`)
    .find((file) => context.manifest.files.has(file))
  if (poster === undefined) return ''
  const size = context.imageOf(poster)
  const dimensions = size === null ? '' : `" width="${String(size.width)}" height="${String(size.height)}`
  return `" poster="${hrefOfFile(poster, context)}${dimensions}`
}

/** Returns the captions of a video as elements, first those in the language of the page. */
export function captionTracks(video: string, context: RenderContext): string {
  const { code } = context.settings.locale
  const name = withoutType(video)
  const languages = new Set([code, ...(context.languages?.all.map((language) => language.code) ?? [])])
  const tracks = [...languages].flatMap((language) => {
    const file = [`${name}.${language}.vtt`, ...(language === code ? [`${name}.vtt`] : [])].find((path) =>
      context.manifest.files.has(path),
    )
    return file === undefined ? [] : [{ language, file }]
  })
  return tracks
    .map(({ language, file }) => {
      const label = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
      return `<track kind="captions" srclang="${language}" label="${escapeAttribute(label)}" src="${hrefOfFile(file, context)}">`
    })
    .join('')
}

/** Returns the URL of a player; "" if the Content Security Policy blocks it. */
export const playerUrl = (url: string, { settings }: RenderContext): string =>
  isAllowed(new URL(url), allowedSources(settings).frames) ? escapeAttribute(url) : ''

const withoutType = (file: string): string => file.replace(/\.[^./]*$/, '')

const hrefOfFile = (file: string, context: RenderContext): string =>
  escapeAttribute(siteHref(`/${file}`, fileBase(file, context)))
