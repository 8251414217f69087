/** Changes whenever the same image becomes another file, for the names of the files. */
export const conversion = 'webp-1'

/** Qualities of WebP, from 0 to 100. Text in pictures needs more than photos do. */
const quality = { photo: 80, picture: 90 } as const

/** Seconds after which the conversion of an image is an error. */
const maxSeconds = 60

/**
 * Converts an image to WebP. It gets the colors of sRGB, which all screens show, and the orientation that
 * cameras store next to the pixels.
 *
 * A PNG is usually a picture of a screen. Without loss, such a picture is small if it has large areas of one
 * color, and otherwise with loss: the smaller of both files is the result.
 *
 * @param image a JPEG or PNG file
 * @param width in pixels; at most the width of the image
 * @throws if the file is damaged
 */
export async function convertImage(image: Buffer, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const resized = sharp(image, { failOn: 'error' })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  const isPhoto = image[0] === 0xff
  const lossy = resized
    .clone()
    .webp({ quality: isPhoto ? quality.photo : quality.picture, smartSubsample: !isPhoto })
    .toBuffer()
  if (isPhoto) return lossy
  const [small, exact] = await Promise.all([lossy, resized.webp({ lossless: true }).toBuffer()])
  return exact.length <= small.length ? exact : small
}
