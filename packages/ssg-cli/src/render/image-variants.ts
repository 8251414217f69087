import { immutableFolder } from '@camdocs/base/model/output.js'
import { sha256 } from '@camdocs/base/model/sha256.js'

/** An image of a page as the build reads it. */
export interface PageImage {
  /** The size on the page in pixels. */
  readonly width: number
  readonly height: number
  /** The file in other sizes, from the smallest to the largest; empty if the file is not converted. */
  readonly variants: readonly ImageVariant[]
}

/** A WebP file with the content of an image. */
export interface ImageVariant {
  /** Path in the output. It identifies the content: it has a hash of everything that it is made from. */
  readonly path: string
  readonly width: number
}

/** What the paths of converted images start with. */
export const variantPrefix = `${immutableFolder}img-`

/**
 * The widths of converted images in pixels: those of phones and of the column of text, on screens with one
 * and two pixels for each pixel of CSS.
 */
const widths = [480, 800, 1200, 1600]

/**
 * Returns the variants of an image. None is larger than the image: readers who want all of its pixels open
 * the file itself.
 *
 * @param converter identifies what converts the image
 */
export function variantsOf(bytes: Buffer, width: number, converter: string): ImageVariant[] {
  const id = sha256(converter, bytes).slice(0, 16)
  const largest = Math.min(width, Math.max(...widths))
  return [...widths.filter((candidate) => candidate < largest), largest].map((candidate) => ({
    path: `${variantPrefix}${id}-${String(candidate)}.webp`,
    width: candidate,
  }))
}

/**
 * Whether a file is an image that is converted: a JPEG or PNG, unless it is animated.
 *
 * @param type as in "image-size"
 */
export function isConvertible(bytes: Buffer, type: string | undefined): boolean {
  if (type === 'jpg') return true
  // The control chunk of an animation is before the first chunk with pixels.
  return type === 'png' && !bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
}

/**
 * How wide images are: with `auto`, browsers that support it use the width that the image has on the page.
 * For others, the width is that of the column of text in the default theme.
 */
const sizes = 'auto, (max-width: 46rem) 100vw, 46rem'

/**
 * Returns the attributes for the variants of an image, as text that continues the attribute `src`; "" if
 * there are none.
 *
 * @param base the base path of the variants
 */
export const variantAttributes = ({ variants }: PageImage, base: string): string =>
  variants.length === 0
    ? ''
    : `" srcset="${variants.map(({ path, width }) => `${base}${path} ${String(width)}w`).join(', ')}" sizes="${sizes}`
