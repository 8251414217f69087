import type { Page } from 'playwright-core'

export const texts = {
  failed: 'Unable to fetch results',
  network: 'You might want to check your network connection.',
  none: (query: string) => `No results for "${query}"`,
}

/** The search over a page, and what is in it. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
export const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' })

/** To the search page without a query, as a reader gets there. */
export async function openIndex(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: 'All pages, from A to Z' }).click()
}
