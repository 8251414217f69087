import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { OutputFile, ReusableOutput } from '@camdocs/base/model/output.js'
import { keyOf } from '../cache/keys.js'
import {
  categoryShareImage,
  docShareImage,
  lackingCharacters,
  type ShareImage,
} from '../render/share-image.js'
import type { RenderContext } from '../render/render-context.js'
import { createdFiles } from './created-files.js'
import { sidebarViewsOf } from './render-context.js'
import type { BoundSite, SiteWithModules } from './site-stages.js'
import type { Tools } from './tools.js'

type Site = Pick<SiteWithModules, 'config' | 'renderedModules' | 'share'>

/**
 * Yields the drawn share images. An image that the previous output or the store has is not drawn again: its
 * name identifies what it shows.
 *
 * @throws BuildFailure if an image cannot be drawn
 */
export const shareImageFiles = (
  context: RenderContext,
  site: Site,
  { store }: Pick<Tools, 'store'>,
  previous: ReusableOutput,
): AsyncGenerator<OutputFile> =>
  createdFiles(shareImagesOf(context, site).values(), (image) => shareImageFile(image, site, store), previous)

/** Returns the drawn images of all pages by their paths. Pages with the same title can share an image. */
export function shareImagesOf(
  context: RenderContext,
  { renderedModules, share }: Pick<Site, 'renderedModules' | 'share'>,
): ReadonlyMap<string, ShareImage> {
  if (share === null) return new Map()
  const { manifest, pages } = context
  const images = [
    ...[...manifest.routeOfDoc.keys()].map((id) => {
      const page = pages.get(id)
      return page === undefined ? null : docShareImage(page, context)
    }),
    ...[...manifest.categories.values()].map((index) => categoryShareImage(index, context)),
    ...renderedModules.map(({ drawn }) => drawn),
  ]
  return new Map(images.flatMap((image) => (image === null ? [] : [[image.path, image]])))
}

/** Returns the file of a drawn image. Draws it if the store does not have it. */
export async function shareImageFile(
  { path, picture, alt }: ShareImage,
  { share, config }: Pick<Site, 'config' | 'share'>,
  store: Tools['store'],
): Promise<OutputFile> {
  const key = keyOf('share-image', path)
  const known = store.get(key)
  if (known !== null) return { path, content: Buffer.from(known, 'base64'), reuseKeys: [path] }
  try {
    const content = (await share?.drawPicture(picture)) ?? Buffer.alloc(0)
    store.put(key, content.toString('base64'))
    return { path, content, reuseKeys: [path] }
  } catch (error) {
    throw new BuildFailure([
      {
        code: codes.configValue,
        severity: 'error',
        message: `The share image "${alt}" could not be drawn: ${error instanceof Error ? error.message : String(error)}`,
        hint: 'Check that other programs can show the logo of the navbar, and that the fonts are complete.',
        ...config.locate(['shareImages'], undefined, 'key'),
      },
    ])
  }
}

/** Returns a warning about the pages whose images cannot be drawn, because no font has the characters. */
export function undrawnPages({ config, linkContext, share }: BoundSite): Diagnostic[] {
  if (share === null) return []
  const { settings, languages } = config
  const context = { ...linkContext, settings, languages, share, sidebarViews: sidebarViewsOf(linkContext) }
  const undrawn = [...linkContext.pages.values()].flatMap((page) => {
    const lacking = lackingCharacters(page, context)
    return lacking === '' ? [] : [{ file: page.file, lacking }]
  })
  const [first] = undrawn
  if (first === undefined) return []
  const characters = [...new Set(undrawn.flatMap(({ lacking }) => Array.from(lacking)))]
  const shown = characters.slice(0, 12).join('') + (characters.length > 12 ? '…' : '')
  const count = undrawn.length - 1
  const others = count === 0 ? '' : ` and ${String(count)} other ${count === 1 ? 'page' : 'pages'}`
  return [
    {
      code: codes.configValue,
      severity: 'warning',
      message: `No font has the characters "${shown}" in the titles or categories of ${first.file}${others}. ${count === 0 ? 'The page has' : 'The pages have'} no drawn share image.`,
      hint: 'Add a font with these characters to `shareImages.fonts`, such as `@fontsource-variable/noto-sans-jp` for Japanese.',
      ...config.locate(['shareImages'], undefined, 'key'),
    },
  ]
}
