import { readFileSync } from 'node:fs'
import sax from 'sax'
import { describe, expect, test } from 'vitest'
import { contrast, luminance, type Oklch } from '../packages/theme/src/testing/contrast.js'
import { drawAll } from '../site/pictures/pictures.mjs'

/** The file names and the SVG sources of the pictures. */
const pictures = [...drawAll()]
const tokens = readFileSync(new URL('../packages/theme/styles/tokens.css', import.meta.url), 'utf8')

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** The elements of a picture in document order. */
function parseElements(svg: string): Element[] {
  const elements: Element[] = []
  const parser = sax.parser(true)
  parser.onopentag = ({ name, attributes }) =>
    elements.push({ name, attributes: attributes as Record<string, string> })
  parser.write(svg).close()
  return elements
}

/** The luminance of the page behind a picture. */
function pageLuminance(mode: 'light' | 'dark'): number {
  // "--surface: light-dark(oklch(0.985 0.004 95), oklch(0.17 0.006 95));"
  const [, value = ''] = /--surface:([^;]+);/.exec(tokens) ?? []
  const [light, dark] = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map((match) =>
    match.slice(1).map(Number),
  )
  return luminance((mode === 'dark' ? dark : light) as unknown as Oklch)
}

/** The luminance of a color such as `#1a1813`. */
function hexLuminance(color: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
  // From the values of sRGB to linear light.
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Whether an element is a line of text, drawn as outlines. */
const isText = ({ attributes }: Element): boolean => 'data-text' in attributes

/** The distinct values that are colors; the others are "none", or absent. */
const distinctColors = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value?.startsWith('#') === true) as string[]),
]

test('every picture of the guides is drawn once per color mode', () => {
  expect(pictures.length).toBeGreaterThanOrEqual(30)
  const names = pictures.map(([name]) => name)
  expect(
    names.filter((name) => name.endsWith('-light.svg')).map((name) => name.replace('light', 'dark')),
  ).toEqual(names.filter((name) => name.endsWith('-dark.svg')))
})

describe.each(pictures)('%s', (name, svg) => {
  const mode = name.endsWith('-dark.svg') ? 'dark' : 'light'
  const [root, ...shapes] = parseElements(svg)

  test('is the output of `node site/pictures/draw.mjs`', () => {
    expect(readFileSync(new URL(`../site/static/img/${name}`, import.meta.url), 'utf8')).toBe(svg)
  })

  test('contains only shapes, with text as outlines, and no references or styles', () => {
    expect(root?.name).toBe('svg')
    const allowed = ['rect', 'circle', 'path']
    expect(shapes.map((shape) => shape.name).filter((tag) => !allowed.includes(tag))).toEqual([])
    const values = shapes
      .flatMap(({ attributes }) => Object.entries(attributes))
      .filter(([key]) => key !== 'data-text')
    // Not allowed: attributes that are event handlers, references, or styles, and values that contain
    // "url(…)" or a URL with a scheme.
    expect(
      values.filter(([key, value]) => /^on|href|style|class|^id$/.test(key) || /url\(|:/.test(value)),
    ).toEqual([])
  })

  test('has text of at least 12 units on a canvas that fits a phone', () => {
    const [, , width] = (root?.attributes.viewBox ?? '').split(' ').map(Number)
    expect(width).toBeLessThanOrEqual(360)
    // Outlines are drawn with 1,000 units per em, and scaled: "matrix(0.013 0 0 -0.013 6 14)".
    const scales = shapes
      .filter(isText)
      .map(({ attributes }) => Number(/matrix\(([\d.]+)/.exec(attributes.transform ?? '')?.[1]))
    expect(scales.length).toBeGreaterThan(0)
    expect(Math.min(...scales)).toBeGreaterThanOrEqual(12 / 1000)
  })

  test('has text and lines with enough contrast', () => {
    const fills = distinctColors(
      shapes.filter((shape) => !isText(shape)).map(({ attributes }) => attributes.fill),
    )
    const strokes = distinctColors(shapes.map(({ attributes }) => attributes.stroke))
    const texts = distinctColors(shapes.filter(isText).map(({ attributes }) => attributes.fill))
    // Shapes that are filled with the color of a line or of text, such as dots, are not behind text.
    const surfaces = fills
      .filter((fill) => !strokes.includes(fill) && !texts.includes(fill))
      .map(hexLuminance)
    expect(strokes.length).toBeGreaterThan(0)
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) {
      for (const surface of [pageLuminance(mode), ...surfaces])
        expect(contrast(hexLuminance(text), surface), text).toBeGreaterThanOrEqual(4.5)
    }
    for (const stroke of strokes)
      expect(contrast(hexLuminance(stroke), pageLuminance(mode)), stroke).toBeGreaterThanOrEqual(3)
  })
})
