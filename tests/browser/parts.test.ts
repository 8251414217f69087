import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.js'
import { visit, waitForFrame } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { findUnmirroredInRtl } from '../helpers/mirrored.js'
import { useBrowser } from '../helpers/shared-processes.js'

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#888"/></svg>`

const parts = `# Parts

[To plain](./plain.md)

## Steps :badge[New]{type="tip"}

Badges: :badge[Neutral] :badge[Slow]{type="warning"} :badge[Gone]{type="danger"} :badge[Note]{type="info"}

::::steps
1. Install the package.

   \`\`\`bash
   npm install camdocs
   \`\`\`

2. Write a page whose text is so long that it wraps on a phone.

   :::tip
   Once.
   :::

3. Build.
::::

## Cards

::::cards
:::card[Plain page]{href="./plain.md"}
The other page, and [a section](./plain.md#section) of it.
:::
:::card[Without a target]
Text.
:::
::::

## Files

:::file-tree
- src/ the code
  - **components/AVeryLongNameOfAComponentInAFile.tsx** which is long
  - …
- camdocs.config.ts
:::

## Figures

:::figure[A gray *picture*.]{zoom}
![Gray picture](/picture.svg)
:::

## Diagrams

:::figure[From the camera to the reader.]
\`\`\`mermaid
flowchart LR
  Camera -->|frame| Worklet{Processor}
  Worklet -->|yes| Plugin
  Worklet -->|no| Preview --> Screen --> Reader
\`\`\`
:::

## Formulas

The energy $E = mc^2$ and a long formula $a_1 + a_2 + a_3 + a_4 + a_5 + a_6 + a_7 + a_8 + a_9 + b_1 + b_2 + b_3$ in a line.

$$
x_1 + x_2 + x_3 + x_4 + x_5 + x_6 + x_7 + x_8 + x_9 = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a} \\cancel{y} \\boxed{z}
$$
`

const landing = `---
layout: landing
hero:
  title: Parts
  install: npm install parts
features:
  - { title: Plain, text: A page., link: ./plain.md }
  - { title: Parts, text: Many., link: ./parts.md }
  - title: Third
---
`

const browser = useBrowser()
const site = useFixtureSite({
  'camdocs.config.ts': 'export default { markdown: { math: true } }\n',
  'static/picture.svg': picture,
  'docs/parts.md': parts,
  'docs/landing.md': landing,
  'docs/plain.md': '# Plain\n\nText.\n\n## Section\n\n[To parts](./parts.md)\n',
})
const url = (doc: string) => site().url(`/docs/${doc}`)

/** Whether the stylesheets of all parts apply. */
const isStyled = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
    return (
      style('.steps').listStyleType !== 'decimal' &&
      style('.link-cards').display === 'grid' &&
      style('.file-name').fontFamily.includes('Mono') &&
      style('.badge').fontWeight === '600' &&
      style('.zoom').cursor === 'zoom-in' &&
      style('.diagram').overflowX === 'auto' &&
      style('.formula').overflowX === 'auto'
    )
  })

/** By how many pixels the page is wider than the window. */
const measureOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Waits until the browser has loaded the script that opens images in a dialog. */
const waitForZoomScript = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/zoom-')),
  )

test('PART-9: the parts comply with the Content Security Policy and are accessible in both color modes', async () => {
  const { page, consoleOutput } = await visit(browser(), url('parts'))
  expect(await isStyled(page)).toBe(true)
  expect(await findViolations(page)).toEqual([])
  expect(consoleOutput).toEqual([])
})

test('PART-9, DIAG-1: the colors of the nodes of a diagram and of their text depend on the color mode', async () => {
  const { page } = await visit(browser(), url('parts'))
  const colors = () =>
    page.evaluate(() => {
      const fill = (selector: string) => {
        const element = document.querySelector(selector)
        return element && getComputedStyle(element).fill
      }
      return [fill('.diagram .node rect'), fill('.diagram .node text')]
    })
  const light = await colors()
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  const dark = await colors()
  expect(new Set([...light, ...dark]).size).toBe(4)
})

test('PART-9, MATH-5: nothing overflows on a phone, where diagrams and formulas scroll with the keyboard, and the text of diagrams is large enough to read', async () => {
  const { page } = await visit(browser(), url('parts'), { viewport: { width: 320, height: 700 } })
  expect(await measureOverflow(page)).toBe(0)
  for (const selector of ['.diagram', '.formula', '.formula-inline']) {
    const scroller = page.locator(selector).first()
    await scroller.focus()
    expect(await scroller.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  }
  const text = page.locator('.diagram text').first()
  expect((await text.boundingBox())?.height).toBeGreaterThan(10)
})

test('PART-9: wide formulas have the scroll shadows of wide code, captions are close to diagrams, and only cards with a link look clickable', async () => {
  const { page } = await visit(browser(), url('parts'), { viewport: { width: 390, height: 700 } })
  const look = await page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    return {
      shadowGradients: ['.formula', '.formula-inline', '.diagram', '.code pre'].map(
        (scroller) => style(scroller).backgroundImage.match(/linear-gradient/g)?.length,
      ),
      gap: (box('.diagram + figcaption')?.top ?? 0) - (box('.diagram')?.bottom ?? 0),
      borders: ['.link-card', '.link-card:nth-child(2)'].map((card) => style(card).borderTopColor),
    }
  })
  expect(look.shadowGradients).toEqual([4, 4, 4, 4])
  expect(look.gap).toBe(8)
  expect(look.borders[0]).not.toBe('rgba(0, 0, 0, 0)')
  expect(look.borders[1]).toBe('rgba(0, 0, 0, 0)')
  // While the pointer is over the first card, its corners are marked. Without a mark, their size is 0.
  await page.locator('.link-card a').first().hover()
  const cornerSizes = page
    .locator('.link-card')
    .evaluateAll((cards) =>
      cards.map((card) => parseFloat(getComputedStyle(card).getPropertyValue('--corner'))),
    )
  expect(await cornerSizes).toEqual([0.8, 0])
})

test('LAND-1: three features are in a column or in a row, and on phones the command is as wide as they are', async () => {
  const { page } = await visit(browser(), url('landing'), { viewport: { width: 390, height: 800 } })
  const boxes = () =>
    page
      .locator('.hero .code, .link-card')
      .evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      )
  const [command, ...cards] = await boxes()
  expect(cards.map(({ left, width }) => [left, width])).toEqual(
    cards.map(() => [command?.left, command?.width]),
  )
  for (const width of [760, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [, ...row] = await boxes()
    expect([width, new Set(row.map(({ top }) => top)).size]).toEqual([width, 1])
    expect(await measureOverflow(page)).toBe(0)
  }
})

test('PART-9: without JavaScript, folders can be collapsed, cards are links, and images open their files', async () => {
  const { page } = await visit(browser(), url('parts'), { javaScriptEnabled: false })
  const file = page.getByText('camdocs.config.ts')
  const nested = page.getByText('which is long')
  expect(await nested.isVisible()).toBe(true)
  await page.locator('.folder > summary').click()
  expect([await nested.isVisible(), await file.isVisible()]).toEqual([false, true])
  const zoom = page.getByRole('link', { name: 'Enlarge the image: Gray picture' })
  expect(await zoom.getAttribute('href')).toBe('/picture.svg')
  // Click the corner of the card, outside its text.
  await page
    .locator('.link-card')
    .first()
    .click({ position: { x: 4, y: 4 } })
  await page.waitForURL('**/docs/plain')
})

test('PART-9: print shows the contents of closed folders, and complete diagrams and formulas', async () => {
  const { page } = await visit(browser(), url('parts'), { viewport: { width: 700, height: 900 } })
  await page.locator('.folder > summary').click()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('which is long').isVisible()).toBe(true)
  expect(await measureOverflow(page)).toBe(0)
  const overflows = ['.diagram', '.formula'].map((selector) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).overflowX),
  )
  expect(await Promise.all(overflows)).toEqual(['visible', 'visible'])
})

test('PART-9: a right-to-left language mirrors the parts', async () => {
  const { page } = await visit(browser(), url('parts'), { viewport: { width: 1280, height: 900 } })
  expect(await findUnmirroredInRtl(page)).toEqual([])
})

test('PART-9: with forced colors, the lines of diagrams have the text color of the system', async () => {
  const { page } = await visit(browser(), url('parts'), { forcedColors: 'active' })
  const [lineColor, textColor] = await page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
    return [style('.diagram .edge').stroke, style('.content').color]
  })
  expect(lineColor).toBe(textColor)
})

test('PART-8: client navigation shows a page with the stylesheets of its parts, and pages without parts load none of them', async () => {
  const { page, requests } = await visit(browser(), url('plain'))
  expect(requests.filter((request) => /camdocs-assets\/(?:part-|zoom-)/.test(request))).toEqual([])
  const wasStyledAtFirst = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const observer = new MutationObserver(() => {
          const cards = document.querySelector('.link-cards')
          if (cards === null) return
          observer.disconnect()
          resolve(getComputedStyle(cards).display === 'grid')
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )
  await page.getByRole('link', { name: 'To parts' }).click()
  expect(await wasStyledAtFirst).toBe(true)
  expect(await isStyled(page)).toBe(true)
  await page.getByRole('link', { name: 'To plain' }).click()
  await page.getByRole('link', { name: 'To parts' }).click()
  await page.locator('.link-cards').waitFor()
  expect(await isStyled(page)).toBe(true)
})

test('PART-6: an image opens in a dialog; Escape, a click, or going back closes the dialog, and the focus returns to the link of the image', async () => {
  const { page, consoleOutput } = await visit(browser(), url('plain'), {
    viewport: { width: 800, height: 600 },
  })
  await page.getByRole('link', { name: 'To parts' }).click()
  const link = page.getByRole('link', { name: 'Enlarge the image' })
  await waitForZoomScript(page)
  await link.scrollIntoViewIfNeeded()
  const readScrollAndWidth = () => page.evaluate(() => [scrollY, document.body.clientWidth])
  const before = await readScrollAndWidth()
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Gray picture' })
  await dialog.waitFor()
  expect(await findViolations(page, '.zoom-dialog')).toEqual([])
  const box = await dialog.getByRole('img').boundingBox()
  // The image fills the window.
  expect(box?.width).toBeGreaterThan(700)
  expect(box?.height).toBeLessThan(600)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await readScrollAndWidth()).toEqual(before)

  await link.click()
  await dialog.click({ position: { x: 5, y: 300 } })
  await dialog.waitFor({ state: 'detached' })

  await link.click()
  await dialog.waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/plain$/)
  expect(consoleOutput).toEqual([])
})

test('PART-6: with reduced motion, the dialog appears immediately', async () => {
  const { page } = await visit(browser(), url('parts'), { reducedMotion: 'reduce' })
  await waitForZoomScript(page)
  await page.getByRole('link', { name: 'Enlarge the image' }).click()
  await waitForFrame(page)
  expect(await page.locator('.zoom-dialog').evaluate((dialog) => dialog.getAnimations())).toEqual([])
})

test('PART-7: the search finds the text of diagrams, file trees, figures, formulas, and cards', async () => {
  const { page } = await visit(browser(), url('plain'))
  for (const [query, section] of [
    ['frame', 'Diagrams'],
    ['AVeryLongNameOfAComponentInAFile', 'Files'],
    ['gray', 'Figures'],
    ['frac', 'Formulas'],
    ['target', 'Cards'],
  ] as const) {
    await page.goto(site().url(`/search?q=${query}`))
    await page.getByRole('link', { name: section }).first().waitFor()
  }
})
