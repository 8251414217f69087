import type { Page } from 'playwright-core'

/** Texts of the search dialog and the search page. */
export const messages = {
  failed: 'Unable to fetch results',
  network: 'You might want to check your network connection.',
  none: (query: string) => `No results for "${query}"`,
}

/** The search dialog. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
/** The text field of the search dialog. */
export const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' })

/** Opens the search dialog, and follows its link to the page index. */
export async function openPageIndex(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: 'All pages, from A to Z' }).click()
}
