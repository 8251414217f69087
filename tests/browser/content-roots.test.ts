import { expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.js'
import { visit } from '../helpers/browser.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { dialog, field } from '../helpers/search.js'
import { useBrowser } from '../helpers/shared-processes.js'
import { twoProducts } from '../helpers/two-products.js'

const browser = useBrowser()
const site = useFixtureSite(twoProducts)

test('ROOT-7, ROOT-8: the navbar marks the product of a page, and the search dialog and the search page can be restricted to one product', async () => {
  const { page, consoleOutput } = await visit(browser(), site().url('/alpha/guides/start'))
  const active = page.locator('.navbar-items a[aria-current="page"]')
  expect(await active.allTextContents()).toEqual(['Alpha Kit'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Beta' }).click()
  await page.waitForURL('**/products/beta/')
  // The URL changes before the page is rendered.
  await expect.poll(() => active.allTextContents()).toEqual(['Beta'])

  await page.keyboard.press('Control+k')
  const filter = dialog(page).getByRole('group', { name: 'Filter by area' })
  const groups = () =>
    dialog(page)
      .getByRole('listbox')
      .getByRole('group')
      .evaluateAll((all) => all.map((group) => group.ariaLabel))
  await field(page).fill('start')
  const both = ['Alpha Kit › Guides', 'Beta Kit › Guides']
  await expect.poll(groups).toEqual(expect.arrayContaining(both))
  await filter.getByRole('button', { name: 'Beta Kit' }).click()
  await expect.poll(groups).not.toContain('Alpha Kit › Guides')
  expect(await groups()).toContain('Beta Kit › Guides')
  expect(await field(page).inputValue()).toBe('beta:start')
  expect(await findViolations(page, '.search-dialog')).toEqual([])

  await dialog(page).getByRole('link', { name: /^See / }).click()
  await page.waitForURL('**/search?q=beta%3Astart')
  const paths = page.locator('.result-path')
  await expect.poll(() => paths.allTextContents()).not.toContain('Alpha Kit › Guides')
  const pageFilter = page.getByRole('group', { name: 'Filter by area' })
  await pageFilter.getByRole('button', { name: 'Beta Kit' }).click()
  await expect.poll(() => paths.allTextContents()).toContain('Alpha Kit › Guides')
  expect(new URL(page.url()).search).toBe('?q=start')
  expect(await findViolations(page, 'main')).toEqual([])
  expect(consoleOutput).toEqual([])
})
