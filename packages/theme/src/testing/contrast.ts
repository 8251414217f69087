/** An OKLCH color: its lightness from 0 to 1, its chroma, and its hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Returns the WCAG contrast ratio of two relative luminances. */
export function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Returns the relative luminance of an OKLCH color in sRGB. */
export function luminance(color: Oklch): number {
  const [red, green, blue] = linearSrgb(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Returns an OKLCH color in hexadecimal notation, such as `#fcfbf7`.
 *
 * @param alpha the opacity, from 0 to 1
 */
export function hexColor(color: Oklch, alpha: number): string {
  const channels = linearSrgb(color).map((channel) =>
    channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055,
  )
  const hex = [...channels, ...(alpha === 1 ? [] : [alpha])].map((part) =>
    Math.round(255 * part)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

/**
 * Returns the channels of an OKLCH color in linear sRGB, clipped to the range from 0 to 1. Converts the
 * color to Oklab (`a`, `b`), then to cone responses (`l`, `m`, `s`), and then to linear sRGB. The factors are
 * those of https://bottosson.github.io/posts/oklab/.
 */
function linearSrgb([lightness, chroma, hue]: Oklch): [red: number, green: number, blue: number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return [clip(red), clip(green), clip(blue)]
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
