/** An OKLCH color: its lightness from 0 to 1, its chroma, and its hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

type Channels = readonly [red: number, green: number, blue: number]

/** Returns the WCAG contrast ratio of two colors, such as `#fcfbf7`. */
export function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Returns the relative luminance of a color, such as `#fcfbf7`. */
function luminance(hex: string): number {
  const [red, green, blue] = fromHex(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns a color in hexadecimal notation, such as `#fcfbf7`. Channels outside sRGB are clipped. */
export function toHex(color: Oklch): string {
  const bytes = linearSrgb(color).map((channel) => {
    const linear = Math.min(1, Math.max(0, channel))
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(255 * encoded)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${bytes.join('')}`
}

/** Converts a color such as `#fcfbf7` to OKLCH. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = fromHex(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360]
}

/** Reduces the chroma of a color until it is in sRGB, which keeps its lightness and its hue. */
export function inGamut([lightness, chroma, hue]: Oklch): Oklch {
  const isInside = (value: number) =>
    linearSrgb([lightness, value, hue]).every((channel) => channel > -0.0005 && channel < 1.0005)
  let reduced = chroma
  while (reduced > 0 && !isInside(reduced)) reduced -= 0.002
  return [lightness, Math.max(0, reduced), hue]
}

/** Mixes two colors in Oklab. `share` is the share of the first one, from 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [toOklch(first), toOklch(second)].map(([lightness, chroma, hue]) => {
    const angle = (hue * Math.PI) / 180
    return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const
  }) as [Channels, Channels]
  const part = (index: 0 | 1 | 2) => share * a[index] + (1 - share) * b[index]
  return toHex([part(0), Math.hypot(part(1), part(2)), (Math.atan2(part(2), part(1)) * 180) / Math.PI])
}

/** Returns the channels of a color such as `#fcfbf7` in linear sRGB. */
function fromHex(hex: string): Channels {
  return [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as unknown as Channels
}

/**
 * Returns the channels of an OKLCH color in linear sRGB; those of colors outside sRGB are below 0 or above 1.
 * Converts the color to Oklab (`a`, `b`), then to cone responses (`l`, `m`, `s`), and then to linear sRGB.
 * The factors are those of https://bottosson.github.io/posts/oklab/.
 */
function linearSrgb([lightness, chroma, hue]: Oklch): Channels {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
