import { imageSize } from 'image-size'
import { readFileWithin } from '@camdocs/base/model/read-file.js'
import { isConvertible, variantsOf, type PageImage } from '../render/image-variants.js'

/** Bytes of an image that is read. Readers of a page would not wait for a larger one. */
const maxImageBytes = 100e6

/**
 * Returns what reads the images of a site. Each is read once.
 *
 * @param sources absolute paths of files, by their paths in the output
 * @param converter identifies what converts images; null if they are not converted
 */
export function imageReader(
  sources: ReadonlyMap<string, string>,
  converter: string | null,
): (output: string) => PageImage | null {
  const images = new Map<string, PageImage | null>()
  return (output) => {
    const cached = images.get(output)
    if (cached !== undefined) return cached
    const image = readPageImage(sources.get(output), converter)
    images.set(output, image)
    return image
  }
}

/** Returns null for an unreadable image (MD-5). This is not an error: browsers can support more formats. */
function readPageImage(source: string | undefined, converter: string | null): PageImage | null {
  try {
    const bytes = source === undefined ? null : readImage(source)
    if (bytes === null) return null
    const { width, height, type, orientation = 1 } = imageSize(bytes)
    // The values from 5 to 8 turn the image by a quarter.
    const [across, down] = orientation < 5 ? [width, height] : [height, width]
    const size = { width: Math.round(across), height: Math.round(down) }
    const isConverted = converter !== null && isConvertible(bytes, type)
    return { ...size, variants: isConverted ? variantsOf(bytes, size.width, converter) : [] }
  } catch {
    return null
  }
}

/** Reads the file of an image; null if it cannot be read. */
export function readImage(source: string): Buffer | null {
  const bytes = readFileWithin(source, { maxBytes: maxImageBytes })
  return Buffer.isBuffer(bytes) ? bytes : null
}
