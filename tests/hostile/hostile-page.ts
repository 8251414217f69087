import type { Browser, Page } from 'playwright-core'
import { openPage } from '../helpers/browser.js'

/** Removes the Content Security Policy from the headers and the HTML of all pages of an origin. */
const removePolicy = (page: Page, origin: string) =>
  page.route(`${origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const { 'content-security-policy': _policy, ...headers } = response.headers()
    const body = (await response.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    await route.fulfill({ response, headers, body })
  })

/**
 * Runs in the page: moves SVG animations to their fifth second, and then opens, hovers over, focuses, and
 * clicks everything in the article. Follows no links, except those that run a script.
 */
export function interactWithArticle(): void {
  const doNotFollow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a, area') : null
    // An SVG animation changes the target of a link, but not its attribute.
    const target = link instanceof SVGAElement ? link.href.animVal : (link?.getAttribute('href') ?? '')
    const isScript =
      URL.canParse(target, location.href) && new URL(target, location.href).protocol.endsWith('script:')
    if (link && !isScript) event.preventDefault()
  }
  addEventListener('click', doNotFollow, { capture: true })
  for (const image of document.querySelectorAll('svg')) image.setCurrentTime(5)
  for (const details of document.querySelectorAll('details')) details.open = true
  for (const element of document.querySelectorAll<HTMLElement>('.content *')) {
    for (const type of ['pointerover', 'mouseover', 'pointerdown', 'toggle', 'beforematch'])
      element.dispatchEvent(new Event(type, { bubbles: true }))
    element.focus()
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
  removeEventListener('click', doNotFollow, { capture: true })
}

/** Whether an attack has run: it sets the global variable PWNED. */
export const isPwned = (page: Page) => page.evaluate(() => 'PWNED' in window)

/** The console output without messages about resources that do not exist or that the policy blocks. */
export const errorsIn = (consoleOutput: readonly string[]) =>
  consoleOutput.filter(
    (text) => !/Failed to load resource|^failed: |violation of|Content Security Policy/.test(text),
  )

/**
 * Opens a page in a new context.
 *
 * @param hasPolicy if false, the page loads without the Content Security Policy of the site
 * @param prepare runs before the page loads
 */
export async function openWith(
  browser: Browser,
  url: string,
  hasPolicy: boolean,
  prepare?: (page: Page) => Promise<unknown>,
) {
  const opened = await openPage(browser)
  if (!hasPolicy) await removePolicy(opened.page, new URL(url).origin)
  await prepare?.(opened.page)
  await opened.page.goto(url, { waitUntil: 'domcontentloaded' })
  return opened
}
