import { expect, test } from 'vitest'
import { meantPage, nearestPages, pagesNamedLike, wordsOf } from './nearest-pages.js'

const pages = [
  '/docs/guides/zooming',
  '/docs/guides/formats',
  '/docs/api/',
  '/docs/Frame',
  '/docs/frame',
].map((href) => ({ href, label: href }))

test('an address that differs only in letter case, a trailing slash, or .html opens the page', () => {
  for (const path of ['/docs/guides/Zooming', '/DOCS/guides/zooming/', '/docs/guides/zooming.HTML'])
    expect([path, meantPage(path, pages)]).toEqual([path, '/docs/guides/zooming'])
  expect(meantPage('/docs/API', pages)).toBe('/docs/api/')
  // Two pages differ only in case.
  expect(meantPage('/docs/FRAME', pages)).toBeUndefined()
  // No page has this name.
  expect(meantPage('/docs/guides/zoom', pages)).toBeUndefined()
  // A page that exists must not redirect to itself forever.
  expect(meantPage('/docs/guides/zooming', pages)).toBeUndefined()
  // The percent-encoding is invalid.
  expect(meantPage('/%E0%A4%A', pages)).toBeUndefined()
})

test('the nearest pages have URLs with a similar last part, and the words of the requested URL are text for the search field', () => {
  expect(nearestPages('/docs/guide/zoom', pages).map(({ href }) => href)).toEqual(['/docs/guides/zooming'])
  expect(nearestPages('/xyz', pages)).toEqual([])
  expect(wordsOf('/docs/take-a_photo.html')).toBe('take a photo')
  expect(wordsOf('/')).toBe('')
})

test('SPAGE-8: pages are suggested for a query only if their names are similar as a whole', () => {
  const named = ['Zooming', 'Mocking', 'Camera Devices', 'useCameraDevice'].map((label) => ({
    label,
    href: '/',
  }))
  const labels = (query: string) => pagesNamedLike(query, named).map(({ label }) => label)
  expect(labels('zzzoooming')).toEqual(['Zooming'])
  expect(labels('camera-devise')).toEqual(['Camera Devices', 'useCameraDevice'])
  // Only the ending is similar.
  expect(labels('streaming')).toEqual([])
  expect(labels('')).toEqual([])
})
