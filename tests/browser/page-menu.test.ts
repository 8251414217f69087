import { expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.js'
import { visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'

const browser = useBrowser()
const site = useFixtureSite({
  'camdocs.config.ts': 'export default { title: "Lens", assistants: {} }',
  'docs/index.md': '# Lens\n\nText.\n',
})
const home = () => site().url('/docs/')

test('MACH-4: the menu of a page copies its Markdown, works with the keyboard, and closes when the reader leaves it', async () => {
  const { page, consoleOutput } = await visit(browser(), home(), {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const summary = page.locator('.page-menu > summary')
  await summary.focus()
  expect(scripts.filter((url) => url.includes('page-menu'))).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText('Copied').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '---\ntitle: "Lens"\ndescription: "Text."\n---\n\n# Lens\n\nText.\n',
  )
  const isOpen = () => page.locator('.page-menu').evaluate((menu) => (menu as HTMLDetailsElement).open)
  await expect.poll(isOpen).toBe(false)
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  for (const leave of [() => page.keyboard.press('Escape'), () => page.locator('h1').click()]) {
    await summary.press('Enter')
    expect(await isOpen()).toBe(true)
    await leave()
    expect(await isOpen()).toBe(false)
  }
  expect(consoleOutput).toEqual([])
})

test('MACH-4: without JavaScript, the menu opens and shows only links, within a narrow screen', async () => {
  const { page } = await visit(browser(), home(), {
    javaScriptEnabled: false,
    viewport: { width: 320, height: 600 },
  })
  await page.locator('.page-menu > summary').click()
  expect(await page.locator('.page-menu li:visible').allTextContents()).toEqual(['View as Markdown'])
  const box = await page.locator('.page-menu > ul').boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
})
