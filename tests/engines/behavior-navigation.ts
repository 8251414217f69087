import { expect, test } from 'vitest'
import { hasHeading, isSameDocument, markDocument, scrollTo, waitForOffset, type Start } from './behavior.js'
import { waitFor } from './engine-page.js'
import { failure } from './front-server.js'
import { hydrate } from './use-engine.js'

const lens = '.sidebar a[href="/docs/lens"]'
const light = '.sidebar a[href="/docs/light"]'

/** Runs in the page: the distance from the bottom of the navbar to the top of an element. */
const distanceBelowNavbar = (id: string): number => {
  const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0
  return (document.getElementById(id)?.getBoundingClientRect().top ?? 0) - bottomOf('.navbar')
}

export function essentialNavigationBehavior(start: Start): void {
  test('NAVG-1, NAVG-3, NAVG-8, NAVG-13, A11Y-3: a click shows the page at its top without loading a document, and Back and Forward restore pages and offsets', async () => {
    const { page } = await start('/docs/start')
    await page.evaluate(markDocument)
    await scrollTo(page, 700)
    await page.click(lens)
    await waitFor(page, hasHeading, 'Lens')
    const state = () => [document.title, location.pathname, scrollY, document.activeElement?.id]
    expect(await page.evaluate(state)).toEqual(['Lens | Frame', '/docs/lens', 0, 'camdocs-skip'])
    await page.evaluate(() => history.back())
    await waitFor(page, hasHeading, 'Start')
    expect((await page.evaluate(state)).slice(0, 2)).toEqual(['Start | Frame', '/docs/start'])
    await waitForOffset(page, 700)
    await page.evaluate(() => history.forward())
    await waitFor(page, hasHeading, 'Lens')
    expect(await page.evaluate(isSameDocument)).toBe(true)
  })

  test('NAVG-9, NAVG-12, NAVG-14: a fragment scrolls to its heading, below the navbar, and Back to where the reader was', async () => {
    const { page } = await start('/docs/start#three')
    await waitFor(page, () => scrollY > 100)
    const distance = await page.evaluate(distanceBelowNavbar, 'three')
    expect(distance).toBeGreaterThanOrEqual(0)
    // The gap is 1.5rem (NAVG-12).
    expect(distance).toBeLessThan(40)
    const offset = await page.evaluate(() => scrollY)
    await page.click('.outline a[href="#five"]')
    await waitFor(page, () => location.hash === '#five')
    await waitFor(page, (before) => scrollY > before, offset)
    await page.evaluate(() => history.back())
    await waitForOffset(page, offset)
  })

  test('NAVG-13: Back from another site restores the scroll offset', async () => {
    const { page, front } = await start('/docs/start')
    await scrollTo(page, 600)
    await page.goto(`${front.otherOrigin}/docs/lens`)
    await page.evaluate(() => history.back())
    await waitFor(
      page,
      (origin) => location.origin === origin && document.readyState === 'complete',
      front.origin,
    )
    await hydrate(page)
    await waitForOffset(page, 600)
  })

  test('PROG-7, NAVG-3: a page that was left while its scripts loaded becomes interactive after Back', async () => {
    const { page, front } = await start('/docs/start')
    let answer = () => {}
    front.hold(/\/app-.*\.js$/, new Promise<void>((resolve) => (answer = resolve)))
    const left = `${front.otherOrigin}/docs/lens`
    // Not `goto`: the `load` event of Firefox can wait for the scripts.
    await page.evaluate((url) => location.assign(url), left)
    await waitFor(page, hasHeading, 'Lens')
    await page.evaluate(
      () => void document.getElementById('camdocs-app')?.dispatchEvent(new Event('focusin')),
    )
    // A click, because a script that leaves a page before its `load` event replaces the entry of the history.
    await page.evaluate((url) => {
      const link = document.createElement('a')
      Object.assign(link, { id: 'leave', href: url })
      Object.assign(link.style, { position: 'fixed', inset: '0', zIndex: '9999' })
      document.body.append(link)
    }, `${front.origin}/docs/light`)
    await page.click('#leave')
    await waitFor(page, hasHeading, 'Light')
    answer()
    // WebKit can ignore Back while a page loads.
    await waitFor(page, () => document.readyState === 'complete')
    await page.evaluate(() => history.back())
    await waitFor(page, (url) => location.href === url, left)
    await hydrate(page)
  })

  test('NAVG-3, NAVG-4, PROG-1: while a page loads, the old page stays and a bar shows the progress', async () => {
    let answer = () => {}
    const { page, front } = await start('/docs/start', undefined, (prepared) => {
      prepared.hold(/^\/route-data.*lens/, new Promise<void>((resolve) => (answer = resolve)))
    })
    await page.click(lens)
    await waitFor(page, () => 'busy' in document.documentElement.dataset)
    expect(await page.evaluate(() => [document.querySelector('h1')?.textContent, location.pathname])).toEqual(
      ['Start', '/docs/lens'],
    )
    answer()
    await waitFor(page, hasHeading, 'Lens')
    await waitFor(page, () => !('busy' in document.documentElement.dataset))
    expect(front.problems).toEqual([])
  })

  test('NAVG-6: a page whose data cannot be loaded is loaded as a document', async () => {
    const { page, front } = await start('/docs/start', undefined, (prepared) => {
      prepared.hold(/^\/route-data.*lens/, failure())
    })
    await page.evaluate(markDocument)
    await page.click(lens)
    await waitFor(page, hasHeading, 'Lens')
    expect(await page.evaluate(isSameDocument)).toBe(false)
    expect(front.problems.splice(0).join()).toContain('The data of the page could not be loaded.')
  })

  test('NAVG-13: a reload keeps the scroll offset', async () => {
    const { page } = await start('/docs/start')
    await scrollTo(page, 600)
    await page.reload()
    await hydrate(page)
    await waitForOffset(page, 600)
  })

  test('NAVG-3: three clicks from a page with an ellipsis, whose fonts loaded late, show three pages with their titles', async () => {
    const { page } = await start('/docs/deep/shutter', undefined, (front) => {
      front.hold(/\.woff2$/, front.painted)
    })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const [path, name] of [
      ['/docs/lens', 'Lens'],
      ['/docs/light', 'Light'],
      ['/docs/start', 'Start'],
    ] as const) {
      await page.click(`.sidebar a[href="${path}"]`)
      await waitFor(page, hasHeading, name)
      expect(await page.evaluate(() => [document.title, location.pathname])).toEqual([
        `${name} | Frame`,
        path,
      ])
    }
  })
}

export function furtherNavigationBehavior(start: Start): void {
  test('NAVG-7: the page of the last click is shown, even if the page of an earlier click arrives later', async () => {
    let answer = () => {}
    const { page } = await start('/docs/start', undefined, (front) => {
      front.hold(/^\/route-data.*lens/, new Promise<void>((resolve) => (answer = resolve)))
    })
    await page.click(lens)
    await page.click(light)
    await waitFor(page, hasHeading, 'Light')
    answer()
    // A request that is answered after that of the page.
    await page.evaluate(async () => (await fetch('/robots.txt')).text())
    expect(await page.evaluate(hasHeading, 'Light')).toBe(true)
  })

  test('FETCH-2, FETCH-3: the data of the next page and of visible links is prefetched', async () => {
    const { front } = await start('/docs/light')
    const prefetched = () =>
      new Set(front.requests.filter((request) => request.startsWith('GET /route-data')))
    await expect.poll(() => prefetched().size, { timeout: 10_000 }).toBeGreaterThan(1)
  })

  test('a page is shown after a click even if the fonts of the page before loaded late', async () => {
    const { page } = await start('/docs/start', undefined, (front) => {
      front.hold(/\.woff2$/, front.painted)
    })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.click(lens)
    await waitFor(page, hasHeading, 'Lens')
    // The fonts apply from now on.
    expect(
      await page.evaluate(() =>
        [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .filter((rule) => /font-display:\s*optional/.test(rule.cssText)),
      ),
    ).toEqual([])
  })
}
