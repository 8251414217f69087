import type { Page } from 'playwright-core'
import { waitForHydration } from './browser.js'
import { seededRandom } from './seeded-random.js'

/** The parts that identify a page. They are the same on each visit to the page. */
export interface PageIdentity {
  readonly title: string
  readonly heading: string
  readonly sidebarEntry: string
  readonly breadcrumb: string
}

/** Runs in the page: reads the parts that identify it. */
export function readIdentity(): PageIdentity {
  const text = (selector: string) => document.querySelector(selector)?.textContent.trim() ?? ''
  return {
    title: document.title,
    heading: text('h1'),
    sidebarEntry: text('.sidebar [aria-current="page"]'),
    breadcrumb: text('.breadcrumbs'),
  }
}

/** A step of a walk, such as a click. */
type Move = (page: Page, random: () => number) => Promise<unknown>

/**
 * Runs in the page: clicks one or more links to pages of the site, without waiting in between.
 *
 * @param choices one number per click, from 0 to 1, which selects the link
 */
export function clickLinks(choices: readonly number[]): void {
  for (const choice of choices) {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target], [download])')]
    // The path of a file contains a period.
    const linksToPages = links.filter((link) => !link.pathname.includes('.'))
    linksToPages[Math.floor(choice * linksToPages.length)]?.click()
  }
}

/** Runs in the page: clicks a temporary link. Not on the blank page, whose history would then end. */
export function clickTemporaryLink(href: string): void {
  if (location.protocol === 'about:') return
  const link = document.createElement('a')
  link.href = href
  // A document that has just started loading can be empty.
  const root = document.documentElement as Element | null
  root?.append(link)
  link.click()
  link.remove()
}

const moves: Readonly<Record<string, Move>> = {
  click: (page, random) => page.evaluate(clickLinks, [random()]),
  'two clicks': (page, random) => page.evaluate(clickLinks, [random(), random()]),
  'the same link twice': (page, random) => {
    const choice = random()
    return page.evaluate(clickLinks, [choice, choice])
  },
  // Going back from the first entry of the site would leave it.
  back: (page) => page.evaluate(() => (window.navigation.canGoBack ? history.back() : undefined)),
  forward: (page) => page.evaluate(() => history.forward()),
  // In a timeout: if the document were replaced during the call, Playwright would not receive the result.
  'back and forward': (page) =>
    page.evaluate(() => {
      setTimeout(() => {
        if (!window.navigation.canGoBack) return
        history.back()
        history.forward()
      })
    }),
  fragment: (page, random) =>
    page.evaluate((choice) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      links[Math.floor(choice * links.length)]?.click()
    }, random()),
  'an unknown fragment': (page) => page.evaluate(clickTemporaryLink, '#unknown'),
  query: (page, random) => page.evaluate(clickTemporaryLink, `?walk=${String(Math.floor(random() * 10))}`),
  reload: (page) => page.reload({ waitUntil: 'commit' }),
  'briefly offline': async (page, random) => {
    await waitForHydration(page)
    await page.context().setOffline(true)
    await page.evaluate(clickLinks, [random()])
    await page.waitForTimeout(random() * 100)
    await page.context().setOffline(false)
  },
}

/**
 * Makes ten random moves, starting from the current page.
 *
 * @param log receives a description of each move, for error messages
 */
export async function walk(page: Page, seed: number, log: string[]): Promise<void> {
  const random = seededRandom(seed)
  const names = Object.keys(moves)
  for (let step = 0; step < 10; step++) {
    const name = names[Math.floor(random() * names.length)] ?? ''
    await ignoreNavigationErrors(() => returnToSite(page))
    log.push(`${name} at ${page.url()}`)
    await ignoreNavigationErrors(() => moves[name]?.(page, random))
    if (random() < 0.5) await page.waitForTimeout(random() * 150)
  }
}

/**
 * Returns to the site from a page that belongs to the browser: the error page of a document that was loading
 * when the network failed, or the blank page before the first visit, which a walk reaches if it goes back
 * twice without a pause.
 */
export async function returnToSite(page: Page): Promise<void> {
  if (page.url().startsWith('chrome-error:')) await page.reload()
  if (page.url() === 'about:blank') await page.evaluate(() => history.forward())
}

/** Makes a move, and ignores the errors that occur if the document is replaced in the meantime. */
export async function ignoreNavigationErrors<T>(move: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await move()
  } catch (error) {
    if (!/context was destroyed|navigation|frame was detached|not attached/i.test(String(error))) throw error
    return undefined
  }
}
