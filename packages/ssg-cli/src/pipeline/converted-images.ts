import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { OutputFile, ReusableOutput } from '@camdocs/base/model/output.js'
import { mappedText, type LinkRef, type Page } from '@camdocs/base/model/page.js'
import { originOf, resolveLink } from '@camdocs/base/model/resolve-link.js'
import { locationIn } from '@camdocs/base/model/source-map.js'
import { keyOf } from '../cache/keys.js'
import { convertImage } from '../drawing/convert-image.js'
import type { ImageVariant } from '../render/image-variants.js'
import type { RenderContext } from '../render/render-context.js'
import { createdFiles } from './created-files.js'
import { readImage } from './page-images.js'
import type { SiteWithModules } from './site-stages.js'
import type { Tools } from './tools.js'

type Site = Pick<SiteWithModules, 'sources'>

/** A variant of an image that pages show, and the image. */
interface ConvertedImage extends ImageVariant {
  /** Absolute path of the image. */
  readonly source: string
  /** The first use of the image. */
  readonly use: { readonly page: Page; readonly link: LinkRef } | null
}

/**
 * Yields the converted images of all pages. A file that the previous output or the store has is not created
 * again: its name identifies its content.
 *
 * @throws BuildFailure if an image is damaged
 */
export const convertedImages = (
  context: RenderContext,
  site: Site,
  { store }: Pick<Tools, 'store'>,
  previous: ReusableOutput,
): AsyncGenerator<OutputFile> =>
  createdFiles(imagesOf(context, site).values(), (image) => convertedImage(image, store), previous)

/** Returns the converted images of all pages by their paths. Equal images are one file. */
function imagesOf(context: RenderContext, site: Site): ReadonlyMap<string, ConvertedImage> {
  const images = new Map<string, ConvertedImage>()
  if (context.converter === null) return images
  const sources = new Map(site.sources.statics.map((file) => [file.output, file.path]))
  for (const page of context.pages.values())
    for (const link of page.details.links) {
      if (link.kind !== 'image') continue
      const resolved = resolveLink(link.target, originOf(page, link), context)
      const source = resolved.kind === 'file' ? sources.get(resolved.file) : undefined
      if (resolved.kind !== 'file' || source === undefined) continue
      for (const variant of context.imageOf(resolved.file)?.variants ?? [])
        if (!images.has(variant.path)) images.set(variant.path, { ...variant, source, use: { page, link } })
    }
  return images
}

/** Returns a converted image that a browser requests in the preview; null if there is none. */
export async function findConvertedImage(
  path: string,
  { imageOf }: RenderContext,
  { sources }: Site,
  store: Tools['store'],
): Promise<OutputFile | null> {
  for (const file of sources.statics) {
    if (!/\.(?:jpe?g|png)$/i.test(file.output)) continue
    const variant = imageOf(file.output)?.variants.find((candidate) => candidate.path === path)
    if (variant !== undefined) return convertedImage({ ...variant, source: file.path, use: null }, store)
  }
  return null
}

async function convertedImage(
  { path, width, source, use }: ConvertedImage,
  store: Tools['store'],
): Promise<OutputFile> {
  const key = keyOf('image', path)
  const known = store.get(key)
  if (known !== null) return { path, content: Buffer.from(known, 'base64'), reuseKeys: [path] }
  try {
    const content = await convertImage(readImage(source) ?? Buffer.alloc(0), width)
    store.put(key, content.toString('base64'))
    return { path, content, reuseKeys: [path] }
  } catch (error) {
    throw new BuildFailure([damaged(source, use, error)])
  }
}

function damaged(source: string, use: ConvertedImage['use'], error: unknown): Diagnostic {
  const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
  return {
    code: codes.brokenFile,
    severity: 'error',
    message: `The image "${use?.link.target ?? source}" cannot be converted: ${reason}.`,
    hint: 'The file is damaged. Save the image again.',
    ...(use === null ? {} : locationIn(mappedText(use.page), use.link.range)),
  }
}
