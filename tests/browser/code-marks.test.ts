import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.js'
import { visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'

const code = [
  '```ts title="zoom.ts"',
  '// [!code word:zoom]',
  'const zoom = 1',
  'const old = 2 // [!code --]',
  'const next = 3 // [!code ++]',
  'fail() // [!code error]',
  'warn() // [!code warning]',
  'last() // [!code --]',
  '```',
].join('\n')
const focused = ['```ts', 'const a = 1', 'const b = 2 // [!code focus]', '```'].join('\n')

const browser = useBrowser()
const site = useFixtureSite({ 'docs/index.md': `# Marks\n\n${code}\n\n${focused}\n` })
const home = () => site().url('/docs/')

const styleOf = (page: Page, selector: string, property: string, pseudo?: string) =>
  page.evaluate(
    ([target, name, part]) => {
      const element = document.querySelector(target)
      return element === null ? null : getComputedStyle(element, part).getPropertyValue(name)
    },
    [selector, property, pseudo] as const,
  )

/** The distances between the tops of consecutive lines of the first block, in pixels. */
const lineSteps = (page: Page) =>
  page.evaluate(() => {
    const [block] = document.querySelectorAll('.code')
    const tops = [...(block?.querySelectorAll('.line') ?? [])].map((line) => line.getBoundingClientRect().top)
    return tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)))
  })

test('CODE-7: copying leaves out marks and removed lines', async () => {
  const { page } = await visit(browser(), home(), { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.locator('.code-copy').first().click()
  await page.waitForSelector('.code-copy[data-done]')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'const zoom = 1\nconst next = 3\nfail()\nwarn()',
  )
})

test('CODE-7: marked lines have the height of other lines, and removed lines add no empty lines', async () => {
  const { page } = await visit(browser(), home())
  const steps = await lineSteps(page)
  expect(steps).toHaveLength(5)
  // The steps can differ by a few pixels, because the box of an unmarked line is only as high as its text.
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(4)
})

test('CODE-7: added and removed lines, errors, and warnings have different signs, and marked words are underlined, with and without JavaScript, and in print', async () => {
  for (const options of [{}, { javaScriptEnabled: false }]) {
    const { page } = await visit(browser(), home(), options)
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      const signs = await Promise.all(
        ['ins.line', 'del.line', '.line.error', '.line.warning'].map((selector) =>
          styleOf(page, selector, 'content', '::after'),
        ),
      )
      expect(signs).toEqual(['"+"', '"−"', '"×"', '"!"'])
      expect(await styleOf(page, '.line mark', 'text-decoration-line')).toBe('underline')
      expect(await styleOf(page, 'del.line', 'text-decoration-line')).toBe('none')
    }
  }
})

test('CODE-7: lines out of focus are dimmed until the reader points at the block', async () => {
  const { page } = await visit(browser(), home())
  const keyword = '.code:has(.focus) .line:not(.focus) .t-kw'
  const dimmed = await styleOf(page, keyword, 'color')
  expect(dimmed).not.toBe(await styleOf(page, '.line.focus .t-kw', 'color'))
  await page.locator('.line.focus').hover()
  expect(await styleOf(page, keyword, 'color')).toBe(await styleOf(page, '.line.focus .t-kw', 'color'))
})

test('CODE-7: marked code passes axe in both color modes', async () => {
  const { page } = await visit(browser(), home())
  expect(await findViolations(page, '.content')).toEqual([])
})
