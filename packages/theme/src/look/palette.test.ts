import { describe, expect, test } from 'vitest'
import { contrast, toHex, toOklch } from './color.js'
import { look } from './look.js'
import { paletteOf, type ColorToken, type Mode } from './palette.js'

const camera = '#f9d60c'
/** Primary colors, a pastel, a neon color, black, white, and the brand colors of three companies. */
const brands = {
  red: '#ff0000',
  green: '#00ff00',
  blue: '#0000ff',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  yellow: '#ffff00',
  pastel: '#ffc8dd',
  neon: '#39ff14',
  black: '#000000',
  white: '#ffffff',
  Spotify: '#1db954',
  Stripe: '#635bff',
  Mozilla: '#ff7139',
  camera,
  none: null,
} as const

/** Colors of all hues, with five lightnesses and two chromas. Those outside sRGB are clipped. */
const sweep = Array.from({ length: 72 }, (_, index) => 5 * index).flatMap((hue) =>
  [0.3, 0.5, 0.55, 0.6, 0.9].flatMap((lightness) =>
    [0.05, 0.2].map((chroma) => toHex([lightness, chroma, hue])),
  ),
)

const surfaces = ['surface', 'surface-raised', 'surface-hover', 'code-surface', 'code-fill'] as const
const kinds = ['kind-note', 'kind-tip', 'kind-info', 'kind-warning', 'kind-danger'] as const
const code = [
  'code-keyword',
  'code-string',
  'code-number',
  'code-comment',
  'code-function',
  'code-type',
  'code-constant',
  'code-punctuation',
  'code-attribute',
  'code-meta',
  'code-inserted',
  'code-deleted',
] as const

/** What must be legible on what. WCAG requires 4.5 for text (7 at level AAA) and 3 for graphics. */
const pairs: readonly (readonly [ColorToken, ColorToken, number])[] = [
  ...surfaces.flatMap((surface) => [
    ['ink', surface, 7] as const,
    ['ink-muted', surface, 7] as const,
    ['ink-faint', surface, 4.5] as const,
  ]),
  ...(['signal-wash', 'line-wash', 'warning-wash'] as const).flatMap((wash) => [
    ['ink', wash, 7] as const,
    ['ink-muted', wash, 4.5] as const,
    ...code.map((token) => [token, wash, 4.5] as const),
  ]),
  ...code.map((token) => [token, 'code-surface', 4.5] as const),
  ...kinds.map((kind) => [kind, 'surface', 4.5] as const),
  ['code-inserted', 'inserted-wash', 4.5],
  ['code-deleted', 'deleted-wash', 4.5],
  ['ink', 'current', 7],
  ['mark-ink', 'mark', 7],
  ['signal-ink', 'signal', 4.5],
  ['signal-line', 'surface', 3],
  ['signal-line', 'surface-raised', 3],
  ['signal-line', 'code-surface', 3],
  ['signal-line', 'signal-wash', 3],
  ['signal-line', 'line-wash', 3],
  ['signal-line', 'current', 3],
  ['line-strong', 'surface', 1.8],
]

/** The pairs of a palette whose contrast is too low. */
function illegible(mode: Mode, brand: string | null): string[] {
  const colors = paletteOf(mode, brand, 'bar')
  return pairs.flatMap(([a, b, minimum]) => {
    const ratio = contrast(colors[a], colors[b])
    return ratio < minimum
      ? [`${String(brand)}: ${a} on ${b}: ${ratio.toFixed(2)} of ${String(minimum)}`]
      : []
  })
}

test('contrast and conversions are correct for known colors', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 1)
  expect(contrast('#ff0000', '#ffffff')).toBeCloseTo(4, 1)
  expect(toHex(toOklch('#0b5cff'))).toBe('#0b5cff')
  const [lightness, chroma, hue] = toOklch('#ff0000')
  expect([lightness.toFixed(3), chroma.toFixed(4), hue.toFixed(1)]).toEqual(['0.628', '0.2577', '29.2'])
})

describe.each(['light', 'dark'] as const)('LOOK-2: in %s mode', (mode) => {
  test.each(Object.entries(brands))('text and lines are legible with the brand color %s', (_, brand) => {
    expect(illegible(mode, brand)).toEqual([])
  })

  test('text and lines are legible with brand colors of all hues', () => {
    expect(sweep.flatMap((brand) => illegible(mode, brand))).toEqual([])
  })

  test('marked lines of code differ from the other lines', () => {
    for (const brand of Object.values(brands)) {
      const colors = paletteOf(mode, brand, 'bar')
      const [lightness, chroma] = toOklch(colors['line-wash'])
      const [otherLightness, otherChroma] = toOklch(colors['code-surface'])
      // Both have the hue of the brand.
      const difference = Math.hypot(lightness - otherLightness, chroma - otherChroma)
      expect(difference, String(brand)).toBeGreaterThan(0.022)
    }
  })

  test('backgrounds, lines, and grays have the hue of the brand', () => {
    for (const hue of [30, 145, 262, 320]) {
      const colors = paletteOf(mode, toHex([0.55, 0.12, hue]), 'bar')
      for (const token of ['signal-wash', 'signal-line', 'mark', 'line-wash'] as const)
        expect(Math.abs(toOklch(colors[token])[2] - hue), `${token} at ${String(hue)}`).toBeLessThan(6)
      expect(Math.abs(toOklch(colors['line-strong'])[2] - hue)).toBeLessThan(20)
    }
  })

  test('without a brand color, the look is ink on gray: no color has a hue', () => {
    const colors = paletteOf(mode, null, 'bar')
    const tokens = [
      'surface',
      'ink',
      'line',
      'signal',
      'signal-line',
      'signal-wash',
      'mark',
      'current',
    ] as const
    for (const token of tokens) expect(toOklch(colors[token])[1], token).toBeLessThan(0.001)
    expect(colors.signal).toBe(colors.ink)
  })
})

test('LOOK-2: a color with enough contrast is used as it is, and needs no change', () => {
  expect(
    look({ brand: { light: '#635bff', dark: '#8f89ff' }, ornament: 'bar', bottomBar: false }).changes,
  ).toEqual([])
  expect(paletteOf('light', '#635bff', 'bar')).toMatchObject({ signal: '#635bff', 'signal-line': '#635bff' })
})

test('LOOK-2: light colors get darker lines in light mode, and dark colors get lighter in dark mode', () => {
  const { changes } = look({
    brand: { light: '#ffc8dd', dark: '#00205b' },
    ornament: 'bar',
    bottomBar: false,
  })
  expect(changes.map(({ mode, brand }) => [mode, brand])).toEqual([
    ['light', '#ffc8dd'],
    ['dark', '#00205b'],
  ])
  for (const { brand, used } of changes)
    expect(Math.abs(toOklch(brand)[2] - toOklch(used)[2]), used).toBeLessThan(4)
  expect(paletteOf('light', '#ffc8dd', 'bar').signal).toBe('#ffc8dd')
})

test('LOOK-2: what a change proposes is not changed again', () => {
  for (const brand of [...Object.values(brands).filter((color) => color !== null), ...sweep]) {
    const { changes } = look({ brand: { light: brand, dark: brand }, ornament: 'bar', bottomBar: false })
    const proposed = {
      light: brand,
      dark: brand,
      ...Object.fromEntries(changes.map(({ mode, used }) => [mode, used])),
    }
    expect(look({ brand: proposed, ornament: 'bar', bottomBar: false }).changes, brand).toEqual([])
  }
})

test('LOOK-2: lines next to yellow, black, and white are ink, because a darker yellow is brown', () => {
  expect(paletteOf('light', camera, 'corners')).toMatchObject({ signal: camera, mark: camera })
  for (const [mode, brand] of [
    ['light', camera],
    ['light', '#ffffff'],
    ['dark', '#000000'],
  ] as const) {
    const colors = paletteOf(mode, brand, 'bar')
    expect(colors['signal-line']).toBe(colors.ink)
  }
  expect(
    look({ brand: { light: camera, dark: camera }, ornament: 'corners', bottomBar: false }).changes,
  ).toEqual([])
})

test('NOJS-3: browsers without light-dark() get the colors of both modes', () => {
  const { css } = look({ brand: { light: '#0b5cff', dark: '#6ea8ff' }, ornament: 'bar', bottomBar: false })
  const [modern = '', older = ''] = css.split('@supports not')
  expect(modern).toContain('--signal:light-dark(#0b5cff,#6ea8ff);')
  expect(older).toMatch(/:root:root\{[^}]*--signal:#0b5cff;/)
  expect(older).toMatch(/@media screen \{\s*:root:root\[data-theme='dark'\]\{[^}]*--signal:#6ea8ff;/)
  expect(older).not.toMatch(/:light-dark|oklch|color-mix/)
})

test('MOB-11: only sites with a bar at the bottom load its stylesheet', () => {
  const css = (bottomBar: boolean) => look({ brand: null, ornament: 'bar', bottomBar }).css
  expect([css(true), css(false)].map((text) => text.includes('bottom-bar'))).toEqual([true, false])
})
