import { expect, test } from 'vitest'
import { drawAll } from '../../site/pictures/pictures.mjs'
import { launchBrowser } from '../helpers/browser.js'

test('text of pictures is inside the picture, apart from other text and from lines', async () => {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  const problems: string[] = []
  for (const [name, svg] of drawAll()) {
    if (!name.endsWith('-light.svg')) continue
    await page.setContent(`<body style="margin: 0">${svg}`)
    problems.push(...(await page.evaluate(findCollisions)).map((problem) => `${name}: ${problem}`))
  }
  await browser.close()
  expect(problems).toEqual([])
})

/** Runs in the page. */
function findCollisions(): string[] {
  const svg = document.querySelector('svg')
  if (!svg) return ['no picture']
  const { width, height } = svg.viewBox.baseVal
  const texts = [...svg.querySelectorAll('text')].map((element) => {
    const { x, width } = element.getBBox()
    const size = parseFloat(getComputedStyle(element).fontSize)
    const baseline = Number(element.getAttribute('y'))
    // From the height of capital letters to the descenders
    return {
      text: element.textContent,
      left: x,
      right: x + width,
      top: baseline - 0.75 * size,
      bottom: baseline + 0.22 * size,
    }
  })
  const found: string[] = []
  texts.forEach((a, index) => {
    if (a.left < 0 || a.top < 0 || a.right > width || a.bottom > height) found.push(`"${a.text}" is clipped`)
    for (const b of texts.slice(index + 1)) {
      if (a.left < b.right + 3 && b.left < a.right + 3 && a.top < b.bottom && b.top < a.bottom)
        found.push(`"${a.text}" touches "${b.text}"`)
    }
  })
  for (const shape of svg.querySelectorAll<SVGGeometryElement>('path, rect, circle')) {
    if (!shape.hasAttribute('stroke')) continue
    const length = shape.getTotalLength()
    const crossed = new Set<string>()
    for (let at = 0; at <= length; at += 1) {
      const { x, y } = shape.getPointAtLength(at)
      if (x < 0 || y < 0 || x > width || y > height) found.push(`a line leaves the picture at ${x}, ${y}`)
      for (const { text, left, right, top, bottom } of texts)
        if (x > left - 2 && x < right + 2 && y > top && y < bottom) crossed.add(text)
    }
    found.push(...[...crossed].map((text) => `a line crosses "${text}"`))
  }
  return found
}
