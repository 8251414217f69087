import { essentialNavigationBehavior, furtherNavigationBehavior } from './behavior-navigation.js'
import { essentialPageBehavior, furtherPageBehavior } from './behavior-page.js'
import { essentialSearchBehavior, furtherSearchBehavior } from './behavior-search.js'
import { essentialMenuBehavior, furtherMenuBehavior } from './behavior-menu.js'
import { useFixtureSite } from '../helpers/fixture-site.js'
import { contentSite } from '../helpers/content-site.js'
import { waitFor, type EnginePage, type Size } from './engine-page.js'
import type { FrontServer } from './front-server.js'
import type { EngineName } from './installed.js'
import { hydrate, useEngine, type Visit } from './use-engine.js'

/** Opens a page of the site, and waits until React has hydrated it. */
export type Start = (path: string, size?: Size, prepare?: (front: FrontServer) => void) => Promise<Visit>

export const phone: Size = { width: 390, height: 844 }

/** The thirty most important tests of behavior, in one engine. `pnpm test` runs them. */
export function essentialBehavior(name: EngineName): void {
  const start = useVisits(name)
  essentialNavigationBehavior(start)
  essentialSearchBehavior(start)
  essentialMenuBehavior(start)
  essentialPageBehavior(start)
}

/** Tests of the other behavior that readers need, in one engine. `pnpm test:engines` runs them. */
export function furtherBehavior(name: EngineName): void {
  const start = useVisits(name)
  furtherNavigationBehavior(start)
  furtherSearchBehavior(start)
  furtherMenuBehavior(start)
  furtherPageBehavior(start)
}

/** Provides visits of a site in one engine to the tests of a file. */
function useVisits(name: EngineName): Start {
  const engine = useEngine(name)
  const site = useFixtureSite({ ...contentSite, 'docs/deep/shutter.md': '# Shutter\n\nOpen … closed.\n' })
  return async (...args) => {
    const visit = await engine().visit(site().url(''), ...args)
    await hydrate(visit.page)
    return visit
  }
}

/** Runs in the page: the heading of the page. */
export const heading = (): string => document.querySelector('h1')?.textContent ?? ''

/** Runs in the page: whether its heading is this text. */
export const hasHeading = (text: string): boolean => document.querySelector('h1')?.textContent === text

/** Runs in the page: marks its document, which `isSameDocument` recognizes. */
export const markDocument = (): void => void Object.assign(window, { isMarked: true })

/** Runs in the page: whether `markDocument` ran in this document. */
export const isSameDocument = (): boolean => 'isMarked' in window

/** Runs in the page: the text, or else the label, of the element with the focus. */
export const focusedText = (): string => {
  const element = document.activeElement
  return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
}

/** Scrolls to an offset, and waits until the page has handled the event. */
export const scrollTo = (page: EnginePage, top: number): Promise<void> =>
  page.evaluate(async (offset: number) => {
    window.scrollTo({ top: offset, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, top)

/**
 * Waits until the scroll offset is near an expected one. It differs if fonts arrived in the meantime: lines
 * then break at other words, and the browser keeps the text in place that the reader saw.
 */
export const waitForOffset = (page: EnginePage, offset: number): Promise<boolean> =>
  waitFor(page, (expected: number) => Math.abs(scrollY - expected) < 60, offset)
