// The colors of the theme for each mode, as sRGB, because not every SVG viewer supports OKLCH.
import { readFileSync } from 'node:fs'

const css = readFileSync(new URL('../../packages/theme/styles/tokens.css', import.meta.url), 'utf8')

export const modes = ['light', 'dark']

/** The roles of colors in pictures, and the theme token of each role. */
const roles = {
  surface: 'surface',
  panel: 'surface-hover',
  raised: 'surface-raised',
  ink: 'ink',
  muted: 'ink-muted',
  line: 'ink-faint',
  signal: 'signal-line',
  wash: 'signal-wash',
}

/** The color of each role in one mode. */
export function palette(mode) {
  return Object.fromEntries(Object.entries(roles).map(([role, token]) => [role, toHex(oklch(token, mode))]))
}

/** The lightness, chroma, and hue of a token, which is `light-dark(oklch(…), oklch(…))` or one `oklch(…)`. */
function oklch(token, mode) {
  const [, value = ''] = new RegExp(`--${token}:\\s*([^;]+);`).exec(css) ?? []
  const colors = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map((match) =>
    match.slice(1).map(Number),
  )
  const [light, dark = light] = colors
  const color = mode === 'dark' ? dark : light
  if (color === undefined) throw new Error(`The theme has no color --${token}.`)
  return color
}

/** Converts a color from OKLCH to OKLab, linear sRGB, and then sRGB. The factors are those of CSS Color 4. */
function toHex([lightness, chroma, hue]) {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Applies the sRGB transfer function to a linear channel. */
function toByte(linear) {
  const x = Math.min(1, Math.max(0, linear))
  return Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055))
}
