import type { Page } from 'playwright-core'
import { hydrated } from './browser.js'

/** What a page says of itself; one page always says the same. */
export interface PageFacts {
  readonly title: string
  readonly heading: string
  /** Text of the sidebar's entry for the page. */
  readonly entry: string
  readonly breadcrumb: string
}

/** Runs in the page. */
export function readFacts(): PageFacts {
  const text = (selector: string) => document.querySelector(selector)?.textContent.trim() ?? ''
  return {
    title: document.title,
    heading: text('h1'),
    entry: text('.sidebar [aria-current="page"]'),
    breadcrumb: text('.breadcrumbs'),
  }
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Move = (page: Page, random: () => number) => Promise<unknown>

/** Runs in the page: presses one of the links to pages of this site, and perhaps another one at once. */
function follow(choices: readonly number[]): void {
  for (const choice of choices) {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target], [download])')]
    const pages = links.filter((link) => !link.pathname.includes('.'))
    pages[Math.floor(choice * pages.length)]?.click()
  }
}

/** Runs in the page: presses a link that this page may have had. */
function followTo(href: string): void {
  const link = document.createElement('a')
  link.href = href
  // Of a document that has just begun there may be nothing yet.
  const root = document.documentElement as Element | null
  root?.append(link)
  link.click()
  link.remove()
}

const moves: Readonly<Record<string, Move>> = {
  click: (page, random) => page.evaluate(follow, [random()]),
  'two clicks': (page, random) => page.evaluate(follow, [random(), random()]),
  'the same link twice': (page, random) => {
    const choice = random()
    return page.evaluate(follow, [choice, choice])
  },
  // The entry before the site's first is none of ours.
  back: (page) => page.evaluate(() => (window.navigation.canGoBack ? history.back() : undefined)),
  forward: (page) => page.evaluate(() => history.forward()),
  // Once asked: the document may be left before it could answer the harness.
  'back and forward': (page) =>
    page.evaluate(() => {
      setTimeout(() => {
        if (!window.navigation.canGoBack) return
        history.back()
        history.forward()
      })
    }),
  hash: (page, random) =>
    page.evaluate((choice) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      links[Math.floor(choice * links.length)]?.click()
    }, random()),
  'a hash that is not there': (page) => page.evaluate(followTo, '#there-is-no-such-heading'),
  query: (page, random) => page.evaluate(followTo, `?walk=${String(Math.floor(random() * 10))}`),
  reload: (page) => page.reload({ waitUntil: 'commit' }),
  'a moment without network': async (page, random) => {
    await hydrated(page)
    await page.context().setOffline(true)
    await page.evaluate(follow, [random()])
    await page.waitForTimeout(random() * 100)
    await page.context().setOffline(false)
  },
}

/**
 * Moves about the site as a hasty reader does, from the page that is open.
 *
 * @param done gets what was done, to be read when something went wrong
 */
export async function walk(page: Page, seed: number, done: string[]): Promise<void> {
  const random = seeded(seed)
  const names = Object.keys(moves)
  for (let step = 0; step < 10; step++) {
    const name = names[Math.floor(random() * names.length)] ?? ''
    await whileDocumentsChange(() => leaveBrowsersOwn(page))
    done.push(`${name} at ${page.url()}`)
    await whileDocumentsChange(() => moves[name]?.(page, random))
    if (random() < 0.5) await page.waitForTimeout(random() * 150)
  }
}

/**
 * A document that was being loaded when the network went is one of the browser's own; readers load it again. So is the empty
 * one from before the site: two steps back may lead there, of which each saw an entry before it.
 */
export async function leaveBrowsersOwn(page: Page): Promise<void> {
  if (page.url().startsWith('chrome-error:')) await page.reload()
  if (page.url() === 'about:blank') await page.evaluate(() => history.forward())
}

/** A move may meet a document that is just being left. */
export async function whileDocumentsChange<T>(move: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await move()
  } catch (error) {
    if (!/context was destroyed|navigation|frame was detached|not attached/i.test(String(error))) throw error
    return undefined
  }
}
