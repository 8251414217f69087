import { expect, test } from 'vitest'
import { isAffected, type ShownPage } from './reload-rule.js'

function affected(files: readonly string[], page: Partial<ShownPage>, baseUrl = '/'): boolean {
  return isAffected({ baseUrl, files }, { pathname: '/', isFallback: false, resources: [], ...page })
}

test.each([
  ['/', 'index.html'],
  ['/docs/guides/a', 'docs/guides/a/index.html'],
  ['/docs/guides/a/', 'docs/guides/a/index.html'],
  ['/docs/guides/a.html', 'docs/guides/a/index.html'],
  ['/docs/guides/a/index.html', 'docs/guides/a/index.html'],
  ['/docs/guides/a', 'docs/guides/a.html'],
  ['/docs/guides/a', 'route-data/b1/docs/guides/a.json'],
  ['/', 'route-data/b1/index.json'],
  ['/docs/%C3%BC%20b', 'docs/ü b/index.html'],
  ['/files/page.html', 'files/page.html'],
])('the page %s is affected by %s', (pathname, file) => {
  expect(affected([file], { pathname })).toBe(true)
  const nested = pathname === '/' ? '/base/' : `/base${pathname}`
  expect(affected([file], { pathname: nested }, '/base/')).toBe(true)
})

test('a page is not affected by other pages, their data, or files that it has not loaded', () => {
  const files = [
    'index.html',
    'a/index.html',
    'docs/a/b/index.html',
    'route-data/b1/a.json',
    'route-data/b1/docs/a/b.json',
    'img/unused.svg',
    'sidebar-data/b1/main.json',
    'search-records.json',
    'route-manifest.json',
    'sitemap.xml',
    '404.html',
    '_headers',
  ]
  const resources = ['/img/used.svg', '/route-data/b1/a.json']
  expect(affected(files, { pathname: '/docs/a', resources })).toBe(false)
})

test('a page is affected by the resources that it has loaded', () => {
  const resources = ['/base/img/a%20b.svg', '/base/sidebar-data/b1/main.json']
  const page = { pathname: '/base/docs/a', resources }
  expect(affected(['img/a b.svg'], page, '/base/')).toBe(true)
  expect(affected(['sidebar-data/b1/main.json'], page, '/base/')).toBe(true)
})

test('the search index affects the search page only', () => {
  for (const file of ['search-index.json', 'assets/search-index-1234/terms-0.json']) {
    const resources = [`/${file}`]
    expect(affected([file], { pathname: '/docs/a', resources }), file).toBe(false)
    expect(affected([file], { pathname: '/search', resources }), file).toBe(true)
  }
})

test('a 404 page is affected by 404.html and by the page that was missing', () => {
  const page = { pathname: '/docs/new', isFallback: true }
  expect(affected(['404.html'], page)).toBe(true)
  expect(affected(['docs/new/index.html'], page)).toBe(true)
  expect(affected(['docs/other/index.html'], page)).toBe(false)
})

test('a page outside the new base path is affected by any page', () => {
  expect(affected(['docs/other/index.html'], { pathname: '/docs/a' }, '/base/')).toBe(true)
  expect(affected(['docs/other/index.html'], { pathname: '/base' }, '/base/')).toBe(false)
})
