// The colors of the site for each mode.
import { readFileSync } from 'node:fs'
import theme from '@camdocs/theme/theme'

const config = readFileSync(new URL('../camdocs.config.ts', import.meta.url), 'utf8')
const [, brand] = /brand: '(#[\da-f]{6})'/.exec(config) ?? []
const { css } = theme.look({ brand: { light: brand, dark: brand }, ornament: 'corners' })

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
  return Object.fromEntries(Object.entries(roles).map(([role, token]) => [role, colorOf(token, mode)]))
}

/** The color of a token, whose value is `light-dark(#1a1812,#e9e8e3)` or a single color. */
export function colorOf(token, mode) {
  const [, value = ''] = new RegExp(`--${token}:([^;]+);`).exec(css) ?? []
  const [light, dark = light] = value.match(/#[\da-f]{6}/g) ?? []
  const color = mode === 'dark' ? dark : light
  if (color === undefined) throw new Error(`The theme has no color --${token}.`)
  return color
}
