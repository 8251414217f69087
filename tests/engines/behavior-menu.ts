import { expect, test } from 'vitest'
import { focusedText, hasHeading, phone, type Start } from './behavior.js'
import { waitFor, type EnginePage } from './engine-page.js'

const menuButton = '.navbar [popovertarget="camdocs-menu"]'

/** Runs in the page: whether the menu is open, and contains the focus. */
const isMenuOpen = (): boolean =>
  document.querySelector('#camdocs-menu:popover-open') !== null &&
  document.activeElement?.closest('#camdocs-menu') !== null
/** Runs in the page: whether the menu is closed, and its history entry is gone. */
const isMenuClosed = (): boolean =>
  document.querySelector('#camdocs-menu:popover-open') === null &&
  !(history.state as { readonly overlay?: true } | null)?.overlay

async function openMenu(page: EnginePage): Promise<void> {
  await page.click(menuButton)
  await waitFor(page, isMenuOpen)
  // The menu slides in.
  await page.evaluate(async () => {
    await Promise.all(
      document
        .querySelector('#camdocs-menu')
        ?.getAnimations()
        .map(({ finished }) => finished) ?? [],
    )
  })
}

export function essentialMenuBehavior(start: Start): void {
  test('MOB-1, MOB-8, MOB-9: the menu opens with the focus inside, and Escape closes it and returns the focus', async () => {
    const { page } = await start('/docs/start', phone)
    await openMenu(page)
    expect(
      await page.evaluate(() => document.querySelector('#camdocs-menu')?.getBoundingClientRect().left),
    ).toBe(0)
    for (let press = 0; press < 4; press++) {
      await page.key('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('#camdocs-menu') !== null)).toBe(true)
    }
    await page.key('Escape')
    await waitFor(page, isMenuClosed)
    expect(await page.evaluate(focusedText)).toBe('Toggle navigation bar')
  })

  test('MOB-5, MOB-7: a link in the menu shows its page and closes the menu', async () => {
    const { page } = await start('/docs/start', phone)
    await openMenu(page)
    await page.click('#camdocs-menu .sidebar a[href="/docs/lens"]')
    await waitFor(page, hasHeading, 'Lens')
    await waitFor(page, isMenuClosed)
  })

  test('DROP-1, DROP-2, DROP-3: a dropdown opens on hover and with the keyboard, and Escape closes it', async () => {
    const { page } = await start('/docs/start')
    const isShown = () => {
      const list = document.querySelector('.navbar .dropdown .dropdown-list')
      return list !== null && getComputedStyle(list).visibility === 'visible'
    }
    expect(await page.evaluate(isShown)).toBe(false)
    await page.hover('.navbar .dropdown')
    await waitFor(page, isShown)
    await page.hover('main p')
    await waitFor(page, () => {
      const list = document.querySelector('.navbar .dropdown .dropdown-list')
      return list !== null && getComputedStyle(list).visibility !== 'visible'
    })
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.navbar .dropdown [aria-expanded]')?.focus(),
    )
    await page.key('Enter')
    await waitFor(page, isShown)
    await page.key('Tab')
    expect(await page.evaluate(focusedText)).toBe('The lens')
    await page.key('Escape')
    await waitFor(page, () => document.querySelector('.navbar .dropdown [aria-expanded="true"]') === null)
  })

  test('MOB-6: Back closes the menu and stays on the page', async () => {
    const { page } = await start('/docs/start', phone)
    await openMenu(page)
    await page.evaluate(() => history.back())
    await waitFor(page, isMenuClosed)
    expect(await page.evaluate(hasHeading, 'Start')).toBe(true)
  })

  test('MOB-4, MOB-10: a button shows the panel of the navbar items, whose lists open', async () => {
    const { page } = await start('/docs/start', phone)
    await openMenu(page)
    await page.click('#camdocs-menu .menu-back')
    await page.click('#camdocs-menu .menu-items summary')
    await page.click('#camdocs-menu .menu-items details[open] a[href="/docs/lens"]')
    await waitFor(page, hasHeading, 'Lens')
  })
}

export function furtherMenuBehavior(start: Start): void {
  test('MOB-5: widening the window closes the menu', async () => {
    const { page } = await start('/docs/start', phone)
    await openMenu(page)
    await page.resize({ width: 1280, height: 800 })
    await waitFor(page, isMenuClosed)
  })

  test('MOB-5: while the menu closes, it stays above the navbar and the article', async () => {
    const { page } = await start('/docs/everything', phone)
    await openMenu(page)
    const isAbove = await page.evaluate(async () => {
      const menu = document.querySelector<HTMLElement>('#camdocs-menu')
      const navbar = document.querySelector<HTMLElement>('.navbar')
      if (!menu || !navbar) return []
      menu.hidePopover()
      for (const animation of menu.getAnimations()) {
        animation.pause()
        // Half of the menu is still visible.
        animation.currentTime = Number(animation.effect?.getComputedTiming().duration) / 4
      }
      // The rest of the page receives the pointer again.
      while (navbar.inert) await new Promise(requestAnimationFrame)
      // Firefox does not animate the closing. Chromium keeps the menu in the top layer, where a menu that
      // closes does not receive the pointer.
      if (!menu.checkVisibility() || getComputedStyle(menu).getPropertyValue('overlay') === 'auto')
        return [true, true, true]
      const { top, height } = navbar.getBoundingClientRect()
      return [top + height / 2, 300, 700].map((y) => menu.contains(document.elementFromPoint(5, y)))
    })
    expect(isAbove).toEqual([true, true, true])
  })

  test.each(['/docs/start', '/docs/lens'])(
    'MOB-8: opening the menu does not move the page %s',
    async (path) => {
      const { page } = await start(path, phone)
      const width = () => document.querySelector('main')?.getBoundingClientRect().width
      const before = await page.evaluate(width)
      await openMenu(page)
      expect(await page.evaluate(width)).toBe(before)
    },
  )

  test('DROP-3: Escape closes a dropdown that is open because the pointer is over it', async () => {
    const { page } = await start('/docs/start')
    const isShown = (expected: boolean) => {
      const list = document.querySelector('.navbar .dropdown .dropdown-list')
      return list !== null && (getComputedStyle(list).visibility === 'visible') === expected
    }
    await page.hover('.navbar .dropdown')
    await waitFor(page, isShown, true)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.key('Escape')
    await waitFor(page, isShown, false)
    await page.hover('main p')
    await page.hover('.navbar .dropdown')
    await waitFor(page, isShown, true)
    // WebKit keeps the pointer there for the next test.
    await page.hover('main p')
  })
}
