/** An OKLCH color: its lightness from 0 to 1, its chroma, and its hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Returns the WCAG contrast ratio of two relative luminances. */
export function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/**
 * Returns the relative luminance of an OKLCH color in sRGB, with out-of-range channels clipped. Converts the
 * color to Oklab (`a`, `b`), then to cone responses (`l`, `m`, `s`), and then to linear sRGB. The factors are
 * those of https://bottosson.github.io/posts/oklab/.
 */
export function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue)
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
