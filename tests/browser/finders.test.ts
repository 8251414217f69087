import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAnimations } from '../helpers/animations.js'
import { findViolations } from '../helpers/axe.js'
import { visit } from '../helpers/browser.js'
import { useRealSite } from '../helpers/real-site.js'

const realSite = useRealSite()
const formats = '/docs/guides/formats'
const devices = '/docs/guides/devices'

const finder = (page: Page) => page.locator('.finder')
const result = (page: Page) => finder(page).getByRole('status')
const call = (page: Page) => finder(page).locator('pre')
/** The name of the highlighted candidate: the format or device that the library returns. */
const chosen = (page: Page) => finder(page).locator('[data-chosen] b').first()

/** Opens a guide and scrolls to its finder, whose controls then appear. */
async function visitFinder(path: string) {
  const opened = await visit(realSite().browser, realSite().url(path))
  await finder(opened.page).scrollIntoViewIfNeeded()
  await finder(opened.page).getByLabel('Phone').waitFor()
  return opened
}

/** Presses Tab until a control has the focus, and fails if 40 presses do not reach it. */
async function tabTo(page: Page, role: 'button' | 'combobox' | 'checkbox', name: string): Promise<void> {
  const control = finder(page).getByRole(role, { name, exact: true })
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 40 && !(await isFocused()); presses++) await page.keyboard.press('Tab')
  expect(await isFocused()).toBe(true)
}

/** Moves the focus to the finder's first control, from which Tab reaches the others. */
const focusPhone = (page: Page) => finder(page).getByLabel('Phone').focus()

test('the code of a finder is loaded when the reader sees it, and not by other pages', async () => {
  const isFinderCode = (url: string) => /island-\w+Finder-\w+\.js$/.test(url)
  const { page, requests, consoleOutput } = await visit(realSite().browser, realSite().url(formats))
  expect(requests.filter(isFinderCode)).toEqual([])
  await finder(page).scrollIntoViewIfNeeded()
  await finder(page).getByLabel('Phone').waitFor()
  expect(requests.filter(isFinderCode)).toHaveLength(1)
  expect(consoleOutput).toEqual([])
  const other = await visit(realSite().browser, realSite().url('/docs/guides/lifecycle'))
  expect(other.requests.filter((url) => url.includes('island'))).toEqual([])
})

test('the format finder works with the keyboard: filters can be added, moved, changed, and removed', async () => {
  const { page, consoleOutput } = await visitFinder(formats)
  const press = async (name: string) => {
    await tabTo(page, 'button', name)
    await page.keyboard.press('Enter')
  }
  expect(await result(page).textContent()).toBe(
    'M 3840\u00a0×\u00a02160, 60\u00a0fps, photo 3840\u00a0×\u00a02160',
  )
  expect(await chosen(page).textContent()).toBe('M')
  await focusPhone(page)

  // At first, the filter for fps precedes the filter for videoResolution.
  await press('Move fps down')
  await expect
    .poll(() => result(page).textContent())
    .toBe('N 4032\u00a0×\u00a03024, 30\u00a0fps, photo 4032\u00a0×\u00a03024')
  // The button keeps the focus, although its row has moved and cannot move further.
  const focused = page.locator(':focus')
  expect(await focused.getAttribute('aria-label')).toBe('Move fps down')
  expect(await focused.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Enter')
  expect(await call(page).textContent()).toContain("{ videoResolution: 'max' },\n  { fps: 60 },")

  await press('Remove fps')
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Remove videoResolution')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Add filter')
  expect(await call(page).textContent()).toBe('getCameraFormat(device, [])')
  expect(await result(page).textContent()).toContain('the first format of the list wins')

  await focusPhone(page)
  await tabTo(page, 'combobox', 'Another filter')
  // Typing the start of a name selects an option: fps, the phone Galaxy A8, and 240.
  await page.keyboard.press('f')
  await press('Add filter')
  await focusPhone(page)
  await page.keyboard.press('G')
  await tabTo(page, 'combobox', 'fps')
  await page.keyboard.press('2')
  await expect.poll(() => call(page).textContent()).toContain('{ fps: 240 }')
  expect(await result(page).textContent()).toContain('No format reaches 240\u00a0fps')
  expect(consoleOutput).toEqual([])
})

test('the device finder works with the keyboard, and reports that the library returns a device on the wrong side of the phone', async () => {
  const { page, consoleOutput } = await visitFinder(devices)
  expect(await result(page).textContent()).toContain('Back Triple Camera is on the wrong side')
  expect(await result(page).textContent()).toContain('as useDeviceAt returns it: Front Camera')
  await focusPhone(page)
  for (const lens of ['ultra-wide-angle-camera', 'telephoto-camera']) {
    await tabTo(page, 'checkbox', lens)
    await page.keyboard.press('Space')
  }
  await expect.poll(() => result(page).textContent()).toBe('Front Camera')
  expect(await chosen(page).textContent()).toBe('Front Camera')
  await focusPhone(page)
  await tabTo(page, 'combobox', 'Position')
  // Selects external, a position at which the phone has no device.
  await page.keyboard.press('e')
  await expect.poll(() => result(page).textContent()).toContain('device/invalid-device')
  expect(await finder(page).locator('[data-chosen]').count()).toBe(0)
  expect(consoleOutput).toEqual([])
})

test('without JavaScript and in print, finders show the result of their initial choice, and no controls', async () => {
  for (const [path, name, candidates] of [
    [formats, 'M', 14],
    [devices, 'Back Triple Camera', 8],
  ] as const) {
    const { page } = await visit(realSite().browser, realSite().url(path), { javaScriptEnabled: false })
    expect(await chosen(page).textContent()).toBe(name)
    expect(await finder(page).locator('.finder-rounds > li').count()).toBe(candidates)
    expect(await finder(page).locator('.finder-controls').isVisible()).toBe(false)
    expect(await finder(page).locator('select, button, input').count()).toBe(0)
    const scripted = await visitFinder(path)
    await scripted.page.emulateMedia({ media: 'print' })
    expect(await finder(scripted.page).getByLabel('Phone').isVisible()).toBe(false)
    expect(await chosen(scripted.page).isVisible()).toBe(true)
  }
})

test('finders link to the source of the values of a phone, or say that the values are only typical', async () => {
  const { page } = await visitFinder(devices)
  const source = finder(page).getByRole('link')
  expect(await source.getAttribute('href')).toContain('react-native-vision-camera/pull/1784')
  await finder(page).getByLabel('Phone').selectOption({ label: 'Old Android phone' })
  expect(await source.count()).toBe(0)
  expect(await finder(page).textContent()).toContain('typical of such phones')
})

test('finders pass axe in both color modes, fit into 320 pixels, and are not animated if the reader prefers reduced motion', async () => {
  for (const path of [formats, devices]) {
    const { page } = await visitFinder(path)
    expect(await findViolations(page, '.finder')).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await page.evaluate(overflowingElements)).toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect((await page.evaluate(findAnimations)).filter((element) => element.includes('finder'))).toEqual([])
  }
})

/** Runs in the page: returns the elements of the finder whose content overflows them horizontally. */
function overflowingElements(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.finder, .finder *:not(select, select *)')]
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
    .map((element) => element.outerHTML.slice(0, 80))
}
