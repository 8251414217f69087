import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isPagePath, linkTarget } from './link-click.js'

const here = new URL('https://site.test/docs/a?x=1')

class FakeElement {
  constructor(readonly link: object | null) {}
  closest(): object | null {
    return this.link
  }
}

beforeEach(() => vi.stubGlobal('Element', FakeElement))
afterEach(() => vi.unstubAllGlobals())

/** The URL that a click on a link navigates to; undefined if the browser handles the click. */
function target(link: object, event: object = {}): string | undefined {
  const full = { target: '', dataset: {}, hasAttribute: () => false, ...link }
  const click = { defaultPrevented: false, button: 0, target: new FakeElement(full), ...event }
  return linkTarget(click as unknown as MouseEvent, here, '/')?.href
}

describe('NAVG-1: client navigation', () => {
  const href = 'https://site.test/docs/b'

  test('handles plain left clicks on pages of the site', () => {
    expect(target({ href })).toBe(href)
    expect(target({ href, target: '_self' })).toBe(href)
    expect(target({ href: 'https://site.test/docs/a?x=1' })).toBe(here.href)
  })

  test('ignores a link whose URL browsers cannot parse', () => {
    expect(target({ href: 'https://[' })).toBeUndefined()
  })

  test.each([
    ['another button', { button: 1 }],
    ['the Ctrl key', { ctrlKey: true }],
    ['the Cmd key', { metaKey: true }],
    ['the Shift key', { shiftKey: true }],
    ['the Alt key', { altKey: true }],
    ['a prevented default', { defaultPrevented: true }],
    ['no link', { target: new FakeElement(null) }],
  ])('ignores a click with %s', (_, event) => {
    expect(target({ href }, event)).toBeUndefined()
  })

  test.each([
    ['with another target', { target: '_blank' }],
    ['to a download', { hasAttribute: () => true }],
    ['that requires a full page load', { dataset: { fullLoad: '' } }],
    ['to another site', { href: 'https://other.test/docs/b' }],
    ['to a file', { href: 'https://site.test/model.tflite' }],
  ])('ignores a link %s', (_, link) => {
    expect(target({ href, ...link })).toBeUndefined()
  })
})

test('NAVG-14: an in-page jump is left to the browser', () => {
  expect(target({ href: `${here.href}#zoom` })).toBeUndefined()
  expect(target({ href: 'https://site.test/docs/a#zoom' })).toBe('https://site.test/docs/a#zoom')
})

test.each([
  ['/', '/', true],
  ['/docs/guides', '/', true],
  ['/docs/guides.html', '/', true],
  ['/docs/model.tflite', '/', false],
  ['/base/docs', '/base/', true],
  ['/base', '/base/', true],
  ['/other', '/base/', false],
  ['/baseline', '/base/', false],
])('NAVG-1: %j is a page under the base path %j: %j', (path, base, expected) => {
  expect(isPagePath(path, base)).toBe(expected)
})
