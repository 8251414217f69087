import { expect, test } from 'vitest'
import { visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'

const browser = useBrowser()

const arabic = useFixtureSite({
  'camdocs.config.ts':
    "export default { locale: { code: 'ar' }, navbar: { items: [{ label: 'x', to: '/docs/' }] } }\n",
  'docs/index.md':
    '# الكاميرا\n\nاستخدم `useCamera()` هنا.\n\n:::file-tree\n- src/\n  - a.ts\n:::\n\n:::steps\n1. ### الأولى\n\n   نص.\n:::\n',
  'docs/zoom.md': '# التكبير\n\nالتَّكْبير والصُّوَر.\n',
})

const german = useFixtureSite({ 'docs/index.md': '# Einführung\n\nText.\n' })

const japanese = useFixtureSite({
  'camdocs.config.ts': "export default { locale: { code: 'ja' } }\n",
  'docs/index.md': '# カメラ\n\n[撮影](photo.md)\n',
  'docs/photo.md': '# 写真を撮影する\n\n写真の解像度を設定できます。\n',
})

test('LANG-1: a page in Arabic hydrates without changes, and the search and the next page are in Arabic', async () => {
  const { page, consoleOutput } = await visit(browser(), arabic().url('/docs/'))
  await page.getByRole('link', { name: 'التكبير' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'التكبير' }).waitFor()
  await page.keyboard.press('Control+k')
  // Readers write neither vowels nor hamza.
  await page.getByRole('combobox', { name: 'بحث' }).fill('والصور')
  // At first, the search suggests pages.
  await page.getByRole('option').filter({ hasText: 'والصُّوَر' }).waitFor()
  expect(consoleOutput).toEqual([])
})

test('LANG-5: in Arabic, inline code and names of files stay from left to right, and arrows are mirrored', async () => {
  const { page } = await visit(browser(), arabic().url('/docs/'), { viewport: { width: 390, height: 800 } })
  /** The position of a character in the text of an element, from the left. */
  const leftOf = (selector: string, character: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, character) => {
        const text = element.firstChild as Text
        const range = document.createRange()
        const index = text.data.indexOf(character)
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        return range.getBoundingClientRect().left
      }, character)
  expect(await leftOf('.content p > code', 'u')).toBeLessThan(await leftOf('.content p > code', ')'))
  expect(await leftOf('.file-name', 's')).toBeLessThan(await leftOf('.file-name', '/'))
  await page.getByRole('button', { name: 'إظهار شريط التنقل أو إخفاؤه' }).click()
  const arrow = page.locator('.menu-back > span')
  expect(await arrow.evaluate((element) => getComputedStyle(element).scale)).toBe('-1 1')
})

test('PART-1: on phones, the number of a step is next to its title', async () => {
  const { page } = await visit(browser(), arabic().url('/docs/'), { viewport: { width: 390, height: 800 } })
  const title = page.locator('.steps h3')
  const space = await title.evaluate((element) => parseFloat(getComputedStyle(element).paddingInlineStart))
  expect(space).toBeGreaterThan(28)
})

test('LANG-1: a site in Japanese finds words without spaces between them', async () => {
  const { page, consoleOutput } = await visit(browser(), japanese().url('/docs/'))
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '検索' }).fill('解像度')
  await page.getByRole('option').filter({ hasText: '解像度' }).waitFor()
  expect(await page.getByRole('option').count()).toBe(1)
  expect(consoleOutput).toEqual([])
})

test('letters that English lacks have the font of the other letters', async () => {
  const { page } = await visit(browser(), german().url('/docs/'))
  // Only pages with such letters load the complete file.
  const status = () => page.evaluate(() => [...document.fonts].map((face) => `${face.family} ${face.status}`))
  await expect.poll(status).toContain('Geist loaded')
  await expect.poll(async () => (await status()).filter((face) => face === 'Geist loaded')).toHaveLength(2)
})
