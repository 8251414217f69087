import type { Page } from 'playwright-core'

export const messages = {
  failed: 'Unable to fetch results',
  network: 'You might want to check your network connection.',
  none: (query: string) => `No results for "${query}"`,
}

/** The search dialog and its field. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
export const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' })

/** Opens the page index like a reader without a query does. */
export async function openPageIndex(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: 'All pages, from A to Z' }).click()
}
