import { expect, test } from 'vitest'
import { drawAll } from '../../site/pictures/pictures.mjs'
import { useBrowser } from '../helpers/shared-processes.js'

const browser = useBrowser()

test('texts in pictures are not clipped and do not touch other texts or lines', async () => {
  const page = await browser().newPage()
  const problems: string[] = []
  for (const [name, svg] of drawAll()) {
    // The pictures of the two color modes differ only in their colors.
    if (!name.endsWith('-light.svg')) continue
    await page.setContent(`<body style="margin: 0">${svg}`)
    problems.push(...(await page.evaluate(findCollisions)).map((problem) => `${name}: ${problem}`))
  }
  await page.close()
  expect(problems).toEqual([])
})

/**
 * Runs in the page: describes texts that are clipped or touch other texts, and lines that cross texts or
 * leave the picture.
 */
function findCollisions(): string[] {
  const svg = document.querySelector('svg')
  if (!svg) return ['no picture']
  const { width, height } = svg.viewBox.baseVal
  const frame = svg.getBoundingClientRect()
  /** Units of the picture per CSS pixel. */
  const scale = width / frame.width
  const texts = [...svg.querySelectorAll('[data-text]')].map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return {
      text: element.getAttribute('data-text'),
      left: (left - frame.left) * scale,
      right: (right - frame.left) * scale,
      top: (top - frame.top) * scale,
      bottom: (bottom - frame.top) * scale,
    }
  })
  const problems: string[] = texts.length === 0 ? ['no text'] : []
  texts.forEach((a, index) => {
    if (a.left < 0 || a.top < 0 || a.right > width || a.bottom > height)
      problems.push(`"${a.text}" is clipped`)
    for (const b of texts.slice(index + 1)) {
      // Texts on the same line need a gap of 3 units.
      const overlapsHorizontally = a.left < b.right + 3 && b.left < a.right + 3
      const overlapsVertically = a.top < b.bottom && b.top < a.bottom
      if (overlapsHorizontally && overlapsVertically) problems.push(`"${a.text}" touches "${b.text}"`)
    }
  })
  for (const shape of svg.querySelectorAll<SVGGeometryElement>('path, rect, circle')) {
    if (!shape.hasAttribute('stroke')) continue
    const length = shape.getTotalLength()
    const crossed = new Set<string | null>()
    for (let distance = 0; distance <= length; distance++) {
      const { x, y } = shape.getPointAtLength(distance)
      if (x < 0 || y < 0 || x > width || y > height) problems.push(`a line leaves the picture at ${x}, ${y}`)
      for (const { text, left, right, top, bottom } of texts)
        if (x > left - 2 && x < right + 2 && y > top && y < bottom) crossed.add(text)
    }
    problems.push(...[...crossed].map((text) => `a line crosses "${text}"`))
  }
  return problems
}
