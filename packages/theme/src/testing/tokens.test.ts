import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Matches a declaration with a color value, such as `color: #fff` or `border: 1px solid oklch(0.5 0 0)`. Does
 * not match values that only refer to tokens, or named colors, which masks use.
 */
const COLOR_DECLARATION =
  /[\w-]+:[^;{}]*(?:(?:oklch|oklab|rgba?|hsla?|hwb|lab|lch)\(|#[\da-f]{3,8}\b)[^;{}]*/gi

test('mixed colors keep the hue of a brand: mixing in oklch would turn blue on cream into green', () => {
  const folder = new URL('../../styles/', import.meta.url)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  const mixing = names.filter((name) => readFileSync(new URL(name, folder), 'utf8').includes('(in oklch'))
  expect(mixing).toEqual([])
})

test('colors are tokens: stylesheets only mix them or override them for more contrast', () => {
  const folder = new URL('../../styles/', import.meta.url)
  const literals = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').match(COLOR_DECLARATION) ?? [])
  expect(literals.filter((declaration) => !/^--(ink|line)/.test(declaration))).toEqual([])
})

test('breakpoints are in em, so that they grow with the font size of the reader', () => {
  const folder = new URL('../../styles/', import.meta.url)
  const inPixels = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap(
      (name) => readFileSync(new URL(name, folder), 'utf8').match(/@(?:media|container)[^{]*\dpx/g) ?? [],
    )
  expect(inPixels).toEqual([])
})
