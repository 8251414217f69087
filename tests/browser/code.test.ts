import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'

const fence = (info: string, ...lines: string[]) => `\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\n\n`
const longLine = `const message = '${'a long line of code '.repeat(12)}'`
/** The code blocks of the page, in order. */
const blocks = {
  titled: fence(
    'ts title="src/camera.ts" showLineNumbers=9',
    '// highlight-next-line',
    'let a = 1',
    '',
    'let b',
  ),
  single: fence('bash', 'npm i camera'),
  command: fence('bash', `npm i ${'camera-plugin '.repeat(9)}`),
  // Overflows in all windows of these tests.
  several: fence('kotlin', 'val a = 1', longLine),
  // Overflows only in narrow windows.
  medium: fence('ts', 'let a', `const text = '${'five '.repeat(10)}'`),
  plain: fence('', 'short', 'lines'),
  empty: fence(''),
  diff: fence('diff', '-old', '+new', ' same'),
  session: fence('console', '$ npm i', 'added', '$ npm test', 'passed', 'done'),
  noted: `${fence('sh', 'run \\ # (1)!', '  app # (2)!')}1. The first note\n2. The second note\n\n`,
  collapsed: fence('js {#all} collapse={2-3} showLineNumbers', 'a', 'b', 'c', 'd'),
}
const browser = useBrowser()
const site = useFixtureSite({
  'docs/index.md': `# Code\n\nInline \`code\`.\n\n${Object.values(blocks).join('')}`,
  'docs/tabs.md': `# Tabs\n\n[The second line](index.md#all-2)\n\n::::tabs\n:::tab[One]\ntext\n:::\n:::tab[Two]\n${blocks.several}:::\n::::\n`,
  'docs/inline.md': `# Inline\n\n${'Words around `useCameraPermission`, `--save-dev` and `react-native-worklets`. '.repeat(9)}\n\nA very long one: \`android.permission.WRITE_EXTERNAL_STORAGE\`, and \`${'x'.repeat(80)}\`.\n`,
})
const home = () => site().url('/docs/')

const block = (page: Page, name: keyof typeof blocks) =>
  page.locator('.code').nth(Object.keys(blocks).indexOf(name))
const copyButton = (page: Page, name: keyof typeof blocks) => block(page, name).locator('.code-copy')
const wrapButton = (page: Page, name: keyof typeof blocks) =>
  block(page, name).getByRole('button', { name: 'Toggle word wrap' })

test('CODE-2: the copy button copies the code without magic comments, line numbers, or the final newline, and confirms for a second', async () => {
  const { page } = await visit(browser(), home(), {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  const button = copyButton(page, 'titled')
  const titleAndLabel = () =>
    button.evaluate((element) => [element.getAttribute('title'), element.getAttribute('aria-label')])
  expect(await titleAndLabel()).toEqual(['Copy', 'Copy code to clipboard'])
  await button.click()
  await page.waitForSelector('.code-copy[data-done]')
  expect(await titleAndLabel()).toEqual(['Copied', null])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('let a = 1\n\nlet b')
  await page.clock.runFor(999)
  expect(await titleAndLabel()).toEqual(['Copied', null])
  await page.clock.runFor(1)
  expect(await titleAndLabel()).toEqual(['Copy', 'Copy code to clipboard'])
  expect(await page.locator('.code-copy[data-done]').count()).toBe(0)
})

test('CODE-2: the copy button of a terminal copies its commands, without prompts and output', async () => {
  const { page } = await visit(browser(), home(), { permissions: ['clipboard-read', 'clipboard-write'] })
  await copyButton(page, 'session').click()
  await page.waitForSelector('.code-copy[data-done]')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npm i\nnpm test')
  const lines = await block(page, 'session')
    .locator('.line')
    .evaluateAll((all) => all.map((line) => line.getBoundingClientRect().top))
  expect(lines, 'each line is below the one before').toEqual([...new Set(lines)].sort((a, b) => a - b))
})

test('CODE-9: collapsed lines open with a click, are copied and printed, and have no empty lines around them', async () => {
  const { page } = await visit(browser(), home(), { permissions: ['clipboard-read', 'clipboard-write'] })
  const lines = block(page, 'collapsed').locator('.line')
  const areVisible = () => lines.evaluateAll((all) => all.map((line) => line.checkVisibility()))
  expect(await areVisible()).toEqual([true, false, false, true])
  await copyButton(page, 'collapsed').click()
  await page.waitForSelector('.code-copy[data-done]')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('a\nb\nc\nd')
  await page.emulateMedia({ media: 'print' })
  expect((await lines.nth(1).boundingBox())?.height).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'screen' })
  await block(page, 'collapsed').locator('summary').click()
  expect(await areVisible()).toEqual([true, true, true, true])
  const tops = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().top))
  const [a = 0, b = 0, c = 0, d = 0] = tops
  expect([c - b, d - c]).toEqual([d - c, c - b])
  expect(b).toBeGreaterThan(a)
})

test('CODE-11: numbers in code lead to notes and back without a script, and are not copied', async () => {
  const { page } = await visit(browser(), home(), { permissions: ['clipboard-read', 'clipboard-write'] })
  await copyButton(page, 'noted').click()
  await page.waitForSelector('.code-copy[data-done]')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('run \\\n  app')
  const { page: static_ } = await visit(browser(), home(), { javaScriptEnabled: false })
  const marker = block(static_, 'noted').getByRole('link', { name: 'Note 2' })
  expect(await marker.evaluate((link) => getComputedStyle(link, '::before').content)).toBe('"2"')
  await marker.click()
  expect(new URL(static_.url()).hash).toBe('#code-note-1-2')
  expect(await static_.locator('li:target').innerText()).toBe('The second note')
  await static_.getByRole('link', { name: 'Back to reference 2' }).click()
  expect(new URL(static_.url()).hash).toBe('#code-note-1-2-line')
})

test('CODE-12: the number of a line is a link to it, with and without a script, and a link of another page highlights the line and opens collapsed lines', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await visit(browser(), home(), { javaScriptEnabled })
    const line = block(page, 'collapsed').locator('.line').nth(3)
    const background = () => line.evaluate((element) => getComputedStyle(element).backgroundColor)
    const before = await background()
    await block(page, 'collapsed').getByRole('link', { name: 'Line 4' }).click()
    expect(new URL(page.url()).hash).toBe('#all-4')
    expect(await line.getAttribute('id')).toBe('all-4')
    expect(await background()).not.toBe(before)
  }
  const { page } = await visit(browser(), site().url('/docs/tabs'))
  await page.getByRole('link', { name: 'The second line' }).click()
  const target = page.locator('#all-2')
  await target.waitFor()
  const background = (row: number) =>
    block(page, 'collapsed')
      .locator('.line')
      .nth(row)
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  const [second, third] = [await background(1), await background(2)]
  expect(second).not.toBe(third)
  await block(page, 'collapsed').getByRole('link', { name: 'Line 3' }).click()
  expect([await background(1), await background(2)]).toEqual([third, second])
})

test('CODE-2: without the clipboard API, copying uses the selection and keeps the focus', async () => {
  const { page } = await visit(browser(), home(), { permissions: ['clipboard-read'] })
  await page.evaluate(() => {
    const { clipboard } = navigator
    // Only the test can still read the clipboard.
    Object.assign(window, { read: () => clipboard.readText() })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await copyButton(page, 'single').focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.code-copy[data-done]')
  expect(await page.evaluate(() => (window as unknown as { read: () => Promise<string> }).read())).toBe(
    'npm i camera',
  )
  expect(await page.locator(':focus').getAttribute('class')).toContain('code-copy')
})

test('CODE-2: if copying fails, no success is shown and the code is selected', async () => {
  const { page } = await visit(browser(), home())
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    Object.defineProperty(document, 'execCommand', { value: () => false })
  })
  await copyButton(page, 'single').click()
  await page.waitForFunction(() => getSelection()?.toString() === 'npm i camera')
  expect(await page.locator('.code-copy[data-done]').count()).toBe(0)
})

test('CODE-3: the wrap button exists while the block overflows or is wrapped, and adapts to a resized window', async () => {
  const { page } = await visit(browser(), home(), { viewport: { width: 1280, height: 900 } })
  await wrapButton(page, 'several').waitFor({ state: 'attached' })
  expect(await wrapButton(page, 'plain').count()).toBe(0)
  const overflows = () =>
    block(page, 'several')
      .locator('pre')
      .evaluate((pre) => pre.scrollWidth > pre.clientWidth)
  expect(await overflows()).toBe(true)
  await wrapButton(page, 'several').click()
  expect(await overflows()).toBe(false)
  expect(await wrapButton(page, 'several').getAttribute('aria-pressed')).toBe('true')
  // The button stays while the block is wrapped, even if the pointer leaves the block.
  await page.mouse.move(0, 0)
  expect(await wrapButton(page, 'several').count()).toBe(1)
  await wrapButton(page, 'several').click()
  expect(await overflows()).toBe(true)
  expect(await wrapButton(page, 'medium').count()).toBe(0)
  await page.setViewportSize({ width: 320, height: 900 })
  await wrapButton(page, 'medium').waitFor()
  await page.setViewportSize({ width: 1280, height: 900 })
  await wrapButton(page, 'medium').waitFor({ state: 'detached' })
})

test('CODE-3: a block in a hidden tab gets its wrap button when the tab is selected', async () => {
  const { page } = await visit(browser(), site().url('/docs/tabs'))
  const button = page.locator('.code-wrap')
  expect(await button.evaluate((element) => (element as HTMLElement).hidden)).toBe(true)
  await page.getByRole('tab', { name: 'Two' }).click()
  await page.getByRole('button', { name: 'Toggle word wrap' }).waitFor()
})

test('CODE-4: line numbers are generated content, not text, and highlighted lines have a background', async () => {
  const { page } = await visit(browser(), home())
  const titled = block(page, 'titled')
  expect(await titled.locator('.code-title').textContent()).toBe('src/camera.ts')
  const numbers = await titled
    .locator('.line')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').content))
  expect(numbers).toEqual(['"9"', '"10"', '"11"'])
  const selected = await titled.locator('pre').evaluate((pre) => {
    getSelection()?.selectAllChildren(pre)
    return getSelection()?.toString()
  })
  expect(selected).toBe('let a = 1\n\nlet b')
  const backgrounds = await titled
    .locator('.line')
    .evaluateAll((lines) =>
      lines.map((line) => getComputedStyle(line).backgroundColor !== 'rgba(0, 0, 0, 0)'),
    )
  expect(backgrounds).toEqual([true, false, false])
})

test('CODE-1, MODE-9: token colors follow the color mode, and diff lines have distinct colors', async () => {
  const { page } = await visit(browser(), home())
  /** The colors and backgrounds of a keyword, an added line, and a removed line. */
  const colors = () =>
    page.evaluate(() =>
      ['.t-kw', '.t-ins', '.t-del'].map((name) => {
        const token = document.querySelector(name) ?? document.body
        return [getComputedStyle(token).color, getComputedStyle(token.parentElement ?? token).backgroundColor]
      }),
    )
  const light = await colors()
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
  const dark = await colors()
  for (const [index, [color]] of light.entries()) expect(dark[index]?.[0]).not.toBe(color)
  expect(new Set([...light, ...dark].map((pair) => pair.join())).size).toBe(6)
})

test('CODE-6: a code block is focusable and scrolls with arrow keys, and its buttons appear on focus and hover; inline code and empty blocks have no buttons', async () => {
  const { page } = await visit(browser(), home(), { viewport: { width: 800, height: 900 } })
  const pre = block(page, 'several').locator('pre')
  // The button before the block in the tab order.
  await copyButton(page, 'command').focus()
  await page.keyboard.press('Tab')
  expect(await pre.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0)
  const opacity = (name: keyof typeof blocks) =>
    block(page, name)
      .locator('.code-actions')
      .evaluate(async (actions) => {
        await Promise.all(actions.getAnimations().map((animation) => animation.finished))
        return getComputedStyle(actions).opacity
      })
  expect([await opacity('several'), await opacity('plain')]).toEqual(['1', '0'])
  await block(page, 'plain').hover()
  expect(await opacity('plain')).toBe('1')
  expect(await page.locator('p button').count()).toBe(0)
  expect(await block(page, 'empty').locator('button').count()).toBe(0)
})

test.each([320, 390, 1280])(
  'CODE-2, CODE-3: at %i pixels, buttons on a touch screen are always visible and never cover code or a title',
  async (width) => {
    const { page } = await visit(browser(), home(), {
      viewport: { width, height: 900 },
      hasTouch: true,
      isMobile: true,
    })
    const results = await page.evaluate(() => {
      const overlap = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
      return [...document.querySelectorAll('.code')].map((block) => {
        const texts = [...block.querySelectorAll('pre, .code-title')].map((text) =>
          text.getBoundingClientRect(),
        )
        const buttons = [...block.querySelectorAll<HTMLElement>('button')].filter((button) => !button.hidden)
        const covering = buttons
          .map((button) => button.getBoundingClientRect())
          .filter((button) => texts.some((text) => overlap(button, text)))
        const areVisible = buttons.every(
          (button) => getComputedStyle(button.parentElement ?? button).opacity === '1',
        )
        return { covering: covering.length, areVisible }
      })
    })
    expect(results).toEqual(Object.keys(blocks).map(() => ({ covering: 0, areVisible: true })))
    if (width < 600)
      // Commands wrap on narrow screens.
      expect(
        await block(page, 'command')
          .locator('pre')
          .evaluate((pre) => pre.scrollWidth <= pre.clientWidth),
      ).toBe(true)
  },
)

test('inline code breaks only if a line is too narrow for it, and never overflows', async () => {
  const { page } = await visit(browser(), site().url('/docs/inline'), {
    viewport: { width: 320, height: 900 },
  })
  const codes = await page
    .locator('p code')
    .evaluateAll((elements) =>
      elements.map(
        (code) =>
          [
            code.textContent,
            code.getClientRects().length,
            Math.max(...[...code.getClientRects()].map(({ right }) => right)),
          ] as const,
      ),
    )
  const broken = codes.filter(([, lines]) => lines > 1).map(([text]) => text.slice(0, 20))
  expect(broken).toEqual(['android.permission.W', 'xxxxxxxxxxxxxxxxxxxx'])
  // The page has a padding of 16 pixels.
  for (const [text, , right] of codes) expect(Math.floor(right), text).toBeLessThanOrEqual(320 - 16)
  await page.setViewportSize({ width: 1280, height: 900 })
  const name = page.getByText('android.permission.WRITE_EXTERNAL_STORAGE')
  expect(await name.evaluate((code) => code.getClientRects().length)).toBe(1)
})

test('CODE-2: inserting the code block buttons causes no layout shift', async () => {
  const { page } = await visit(browser(), home(), {
    viewport: { width: 390, height: 900 },
    hasTouch: true,
    isMobile: true,
  })
  const shiftCount = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer.takeRecords().length
  })
  expect(shiftCount).toBe(0)
})
