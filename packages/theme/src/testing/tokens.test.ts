import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, hexColor, luminance, type Oklch } from './contrast.js'

const css = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')

/** Matches an opaque color, such as `oklch(0.42 0.014 95)`. */
const OKLCH = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g

/**
 * Matches a declaration with a color value, such as `color: #fff` or `border: 1px solid oklch(0.5 0 0)`. Does
 * not match values that only refer to tokens, or named colors, which masks use.
 */
const COLOR_DECLARATION =
  /[\w-]+:[^;{}]*(?:(?:oklch|oklab|rgba?|hsla?|hwb|lab|lch)\(|#[\da-f]{3,8}\b)[^;{}]*/gi

/**
 * The color tokens, with their values in each mode. The values of translucent and mixed colors are undefined,
 * and are not tested.
 */
const tokens = new Map(
  // Matches a declaration such as `--ink: light-dark(oklch(0.21 0.012 95), oklch(0.93 0.006 95));`.
  [...css.matchAll(/--([\w-]+):\s*([^;]*okl(?:ab|ch)[^;]*);/g)].map(([, name = '', value = '']) => {
    const colors = [...value.matchAll(OKLCH)].map((match) => match.slice(1).map(Number) as unknown as Oklch)
    return [name, { light: colors[0], dark: colors[1] ?? colors[0] }] as const
  }),
)

function ratio(mode: 'light' | 'dark', a: string, b: string): number {
  const [first, second] = [a, b].map((name) => tokens.get(name)?.[mode])
  if (!first || !second) throw new Error(`no color ${a} or ${b}`)
  return contrast(luminance(first), luminance(second))
}

const codeTokens = [...tokens.keys()].filter(
  (name) => name.startsWith('code-') && !['code-surface', 'code-fill'].includes(name),
)
const kindTokens = [...tokens.keys()].filter((name) => name.startsWith('kind-'))

test('contrast is computed correctly for known colors', () => {
  expect(contrast(luminance([1, 0, 0]), luminance([0, 0, 0]))).toBeCloseTo(21, 1)
  expect(contrast(luminance([0.628, 0.2577, 29.23]), luminance([1, 0, 0]))).toBeCloseTo(4.0, 1)
})

test('the stylesheet has tokens for code and for the kinds of admonition', () => {
  expect(codeTokens.length).toBeGreaterThan(10)
  expect(kindTokens.length).toBeGreaterThan(4)
})

describe.each(['light', 'dark'] as const)('color contrast in %s mode', (mode) => {
  // WCAG requires 4.5 for text (7 at level AAA) and 3 for graphics. It requires nothing of decorative lines.
  const textPairs = ['surface', 'surface-raised', 'surface-hover', 'code-surface', 'code-fill'].flatMap(
    (surface) => [
      ['ink', surface, 7],
      ['ink-muted', surface, 7],
      ['ink-faint', surface, 4.5],
    ],
  )
  const otherPairs = [
    ['ink', 'signal-wash', 7],
    ['signal-ink', 'signal', 7],
    ['signal-line', 'surface', 3],
    ['line-strong', 'surface', 1.8],
    ['code-inserted', 'inserted-wash', 4.5],
    ['code-deleted', 'deleted-wash', 4.5],
    ...kindTokens.map((kind) => [kind, 'surface', 4.5]),
    ...codeTokens.flatMap((token) => [
      [token, 'code-surface', 4.5],
      [token, 'signal-wash', 4.5],
    ]),
  ]
  test.each([...textPairs, ...otherPairs] as [string, string, number][])(
    '%s on %s is at least %d',
    (a, b, minimum) => {
      expect(ratio(mode, a, b)).toBeGreaterThanOrEqual(minimum)
    },
  )
})

test('mixed colors keep the hue of a brand: mixing in oklch would turn blue on cream into green', () => {
  const folder = new URL('../../styles/', import.meta.url)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  const mixing = names.filter((name) => readFileSync(new URL(name, folder), 'utf8').includes('(in oklch'))
  expect(mixing).toEqual([])
})

test('colors are tokens: other stylesheets only mix them or override them for more contrast', () => {
  const folder = new URL('../../styles/', import.meta.url)
  const literals = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !['tokens.css', 'older-browsers.css'].includes(name))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').match(COLOR_DECLARATION) ?? [])
  expect(literals.filter((declaration) => !/^--(ink|line)/.test(declaration))).toEqual([])
})

test('NOJS-3: older-browsers.css has the colors of both modes; reference', async () => {
  const declarations = [...css.matchAll(/(--[\w-]+): ([^;]*okl(?:ab|ch)[^;]*);/g)].map(
    ([, name = '', value = '']) => {
      const modes = /^light-dark\((?<light>[\w-]+\(.*\)), (?<dark>.*)\)$/.exec(
        value.replace(/\s+/g, ' ').replace(/\( | \)/g, (text) => text.trim()),
      )?.groups
      return [name, modes?.light ?? value, modes?.dark] as const
    },
  )
  const lines = (colors: readonly (readonly [string, string | undefined])[], indent: string) =>
    colors
      .map(([name, value]) => (value === undefined ? '' : `${indent}${name}: ${inHex(value)};\n`))
      .join('')
  const expected = `/* Generated from tokens.css by \`npx pnpm@10 reference\`: the colors in browsers without light-dark(), some of
   which have no oklch(), either. The repeated selector takes precedence over a site's stylesheet, which can
   contain these functions, too. */

@supports not (color: light-dark(red, red)) {
  :root:root {
${lines(
  declarations.map(([name, light]) => [name, light]),
  '    ',
)}  }

  @media screen {
    :root:root[data-theme='dark'] {
${lines(
  declarations.map(([name, , dark]) => [name, dark]),
  '      ',
)}    }
  }
}
`
  expect(expected).not.toMatch(/--[\w-]+: (?:light-dark|oklch)/)
  await expect(expected).toMatchFileSnapshot('../../styles/older-browsers.css')
})

/** Replaces OKLCH colors, such as `oklch(0 0 0 / 0.25)`, by hexadecimal colors. */
function inHex(value: string): string {
  return value.replace(
    /oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g,
    (_, lightness: string, chroma: string, hue: string, alpha?: string) =>
      hexColor([Number(lightness), Number(chroma), Number(hue)], Number(alpha ?? 1)),
  )
}

test('breakpoints are in em, so that they grow with the font size of the reader', () => {
  const folder = new URL('../../styles/', import.meta.url)
  const inPixels = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap(
      (name) => readFileSync(new URL(name, folder), 'utf8').match(/@(?:media|container)[^{]*\dpx/g) ?? [],
    )
  expect(inPixels).toEqual([])
})
