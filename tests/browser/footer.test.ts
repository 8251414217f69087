import { expect, test } from 'vitest'
import { visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { useBrowser } from '../helpers/shared-processes.js'

const browser = useBrowser()
const items = `[{ label: 'Start', to: '/docs' }, { label: 'Out', href: 'https://example.org/' }]`
const site = useFixtureSite({
  'docs/index.md': '# Start\n\nText.\n',
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/other.md': '# Other\n\nText.\n',
  'camdocs.config.ts': `export default {
  favicon: 'icon.svg',
  footer: {
    columns: [{ title: 'Docs', items: ${items} }, { title: 'Community', items: ${items} }, { title: 'More', items: [{ html: '<b id="badge">Badge</b>' }] }],
    copyright: 'Copyright © 2023',
  },
}
`,
})

test('FOOT-1, FOOT-2, LINK-4: footer columns are side by side, and stacked at mobile width; external links have an icon; the footer is not printed and survives navigation', async () => {
  const { page, consoleOutput } = await visit(browser(), site().url('/docs'), {
    viewport: { width: 997, height: 700 },
  })
  const footer = page.getByRole('contentinfo')
  const distinctTops = () =>
    footer
      .locator('section')
      .evaluateAll((columns) => [...new Set(columns.map((column) => column.getBoundingClientRect().top))])
  expect(await footer.getByRole('heading').allTextContents()).toEqual(['Docs', 'Community', 'More'])
  expect(await distinctTops()).toHaveLength(1)
  await page.setViewportSize({ width: 996, height: 700 })
  expect(await distinctTops()).toHaveLength(3)
  const icons = footer.getByRole('img', { name: '(opens in new tab)' })
  expect(await icons.count()).toBe(2)
  expect((await icons.first().boundingBox())?.width).toBeGreaterThan(8)
  expect(await footer.locator('#badge').isVisible()).toBe(true)

  await page.emulateMedia({ media: 'print' })
  expect(await footer.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })

  // A client navigation preserves the footer and its HTML items.
  await page.setViewportSize({ width: 1200, height: 700 })
  await page.locator('.sidebar').getByRole('link', { name: 'Other' }).click()
  await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor()
  expect(await footer.locator('#badge').innerText()).toBe('Badge')
  expect(consoleOutput).toEqual([])
})
