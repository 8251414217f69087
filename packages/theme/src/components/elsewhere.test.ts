import { expect, test } from 'vitest'
import type { LocaleItem, VersionEntry } from '@camdocs/core'
import { isLatest, linksIn, readAddress, versionsWithPage } from './elsewhere.js'

const entry = (name: string, base: string, isNewest = false): VersionEntry => ({
  name,
  label: name,
  root: name,
  family: 'docs',
  base,
  href: `${base}/`,
  ...(isNewest && { isNewest: true }),
})
const versions = [entry('next', '/b/docs/next'), entry('3', '/b/docs', true), entry('2', '/b/docs/2')]
const site = { baseUrl: '/b/', versions }
const paths = new Map([
  [
    'docs',
    {
      focus: [1, 1, 'sharpness'],
      sharpness: ['focus', 'focus', 1],
      stack: [1, 0, 0],
      '': [1, 1, 1],
      'guides/': [1, 0, 1],
    } as const,
  ],
])
const language = (code: string, baseUrl: string): LocaleItem => ({
  code,
  label: code,
  direction: 'ltr',
  baseUrl,
})
const languages = [language('en', '/b/'), language('de', '/b/de/')]
const hrefs = (path: string) =>
  versionsWithPage(readAddress(path, site, languages), site, paths).map(({ href }) => href)

test.each([
  // The page has another address in the version, and exists in others.
  ['/b/docs/2/focus', ['/b/docs/2/sharpness', '/b/docs/focus', '/b/docs/next/focus']],
  ['/b/docs/stack', ['/b/docs/next/stack']],
  ['/b/docs/2/stack.html', ['/b/docs/next/stack']],
  ['/b/docs/guides', ['/b/docs/next/guides/', '/b/docs/2/guides/']],
  // A version that no longer exists.
  ['/b/docs/1/focus/', ['/b/docs/focus', '/b/docs/next/focus', '/b/docs/2/sharpness']],
  ['/b/docs/latest/stack', ['/b/docs/next/stack']],
  // Languages that the site has, and others.
  ['/b/de/docs/2/stack', ['/b/de/docs/next/stack']],
  ['/b/fr/docs/stack', ['/b/docs/next/stack']],
  ['/b/en/docs/1/stack', ['/b/docs/next/stack']],
  ['/b/docs/unknown', []],
  ['/b/unknown', []],
])('ERR-9: %s is in %j', (path, expected) => {
  expect(hrefs(path)).toEqual(expected)
})

test('ERR-9: an address with "latest" means the newest version', () => {
  const is = (path: string) => isLatest(readAddress(path, site, languages), site)
  expect(is('/b/docs/latest/focus')).toBe(true)
  expect(is('/b/de/latest/focus')).toBe(true)
  expect(is('/b/docs/latest')).toBe(true)
  expect(is('/b/docs/latest-news')).toBe(false)
  expect(isLatest(readAddress('/b/latest/a', { baseUrl: '/b/' }), { baseUrl: '/b/' })).toBe(false)
  expect(hrefs('/b/docs/latest/focus')[0]).toBe('/b/docs/focus')
  expect(hrefs('/b/latest/focus')[0]).toBe('/b/docs/focus')
})

test('ERR-9: pages that have similar addresses are those of the language of the address', () => {
  const pages = [{ label: 'Focus', href: '/b/docs/focus' }]
  expect(linksIn('/b/de/', pages, site)).toEqual([{ label: 'Focus', href: '/b/de/docs/focus' }])
  expect(linksIn('/b/', pages, site)).toBe(pages)
})
