import type { Look, LookSettings } from '@camdocs/core'
import { paletteOf, type Palette } from './palette.js'

/**
 * Returns the stylesheet with the colors and the ornament of a site. The colors are hexadecimal, because
 * older browsers have no `oklch()`.
 */
export function look({ brand, ornament, bottomBar }: LookSettings): Look {
  const light = paletteOf('light', brand?.light ?? null, ornament)
  const dark = paletteOf('dark', brand?.dark ?? null, ornament)
  return {
    css: `@import './ornaments/${ornament}.css';\n${bottomBar ? "@import './bottom-bar.css';\n" : ''}${colorRules(light, dark)}`,
    changes:
      brand === null ? [] : [...changeOf('light', brand.light, light), ...changeOf('dark', brand.dark, dark)],
  }
}

/** Returns the line color if it is neither the brand color nor the color of the text. */
function changeOf(mode: 'light' | 'dark', brand: string, colors: Palette): Look['changes'] {
  const used = colors['signal-line']
  return used === brand.toLowerCase() || used === colors.ink ? [] : [{ mode, brand, used }]
}

function colorRules(light: Palette, dark: Palette): string {
  const names = Object.keys(light) as (keyof Palette)[]
  const differing = names.filter((name) => light[name] !== dark[name])
  const declarations = (value: (name: keyof Palette) => string, of = names) =>
    of.map((name) => `--${name}:${value(name)};`).join('')
  const both = (name: keyof Palette) =>
    light[name] === dark[name] ? light[name] : `light-dark(${light[name]},${dark[name]})`
  // In browsers without light-dark(), the repeated selector takes precedence over a site's stylesheet, which
  // can contain this function, too.
  return `:root{${declarations(both)}}
@supports not (color: light-dark(red, red)) {
  :root:root{${declarations((name) => light[name])}}
  @media screen {
    :root:root[data-theme='dark']{${declarations((name) => dark[name], differing)}}
  }
}
`
}
