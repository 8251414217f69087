import { readFileSync } from 'node:fs'
import sax from 'sax'
import { describe, expect, test } from 'vitest'
import { contrast } from '../packages/theme/src/look/color.js'
import { colorOf } from '../site/pictures/colors.mjs'
import { drawAll } from '../site/pictures/pictures.mjs'

/** The file names and the SVG sources of the pictures. */
const pictures = [...drawAll()]

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
    const surfaces = fills.filter((fill) => !strokes.includes(fill) && !texts.includes(fill))
    const page = colorOf('surface', mode)
    expect(strokes.length).toBeGreaterThan(0)
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) {
      for (const surface of [page, ...surfaces])
        expect(contrast(text, surface), text).toBeGreaterThanOrEqual(4.5)
    }
    for (const stroke of strokes) expect(contrast(stroke, page), stroke).toBeGreaterThanOrEqual(3)
  })
})
