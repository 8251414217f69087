import type { Picture } from '@camdocs/core'
import type { FontFace } from './font-faces.js'

/** Draws a picture as a PNG of 1200 × 630 pixels. */
export type DrawPicture = (picture: Picture) => Promise<Buffer>

/** What camdocs uses of the optional package "@takumi-rs/core", whose own types need those of React. */
interface Takumi {
  readonly Renderer: new () => {
    registerFont(font: {
      readonly name: string
      readonly data: Buffer
      readonly unicodeRange?: readonly (readonly [number, number])[]
    }): Promise<unknown>
    render(
      picture: Picture,
      options: {
        readonly width: number
        readonly height: number
        readonly images: readonly { readonly src: string; readonly data: Buffer }[]
      },
    ): Promise<Buffer>
  }
}

/** The size of share images in pixels, which all sites that show them support. */
export const shareImageSize = { width: 1200, height: 630 } as const

/**
 * Returns what draws pictures. Several can be drawn at the same time: the package draws them in threads of
 * its own. All fonts are registered first, so that a picture does not depend on those that are drawn before
 * it.
 *
 * @param logo the image that pictures name "logo"
 */
export function pictureDrawer(faces: readonly FontFace[], logo: Buffer | null): DrawPicture {
  const start = async () => {
    const { Renderer } = (await import('@takumi-rs/core')) as unknown as Takumi
    const renderer = new Renderer()
    for (const { family, bytes, ranges } of faces)
      await renderer.registerFont({ name: family, data: bytes, ...(ranges && { unicodeRange: ranges }) })
    return renderer
  }
  let starting: ReturnType<typeof start> | undefined
  const images = logo === null ? [] : [{ src: 'logo', data: logo }]
  return async (picture) => {
    starting ??= start()
    const renderer = await starting
    return renderer.render(picture, { ...shareImageSize, images })
  }
}
