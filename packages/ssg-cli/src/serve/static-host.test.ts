import { expect, test } from 'vitest'
import { answer } from './static-host.js'

const paths = new Set([
  'index.html',
  '404.html',
  'docs/guides/index.html',
  'docs/guides/zooming/index.html',
  'docs/plain.html',
  'img/a b.svg',
  'docs/ü/index.html',
  'docs/100%/index.html',
  'docs/real.html/index.html',
  'robots.txt',
])
const siteFiles = { has: (file: string) => paths.has(file) }

test.each([
  ['/', 'index.html'],
  ['/index.html', 'index.html'],
  ['/docs/guides', 'docs/guides/index.html'],
  ['/docs/guides/', 'docs/guides/index.html'],
  ['/docs/guides.html', 'docs/guides/index.html'],
  ['/docs/guides/index.html', 'docs/guides/index.html'],
  ['/docs/guides/zooming.html', 'docs/guides/zooming/index.html'],
  ['/docs/plain', 'docs/plain.html'],
  ['/docs/plain/', 'docs/plain.html'],
  ['/docs/plain.html', 'docs/plain.html'],
  ['/docs/real.html', 'docs/real.html/index.html'],
  ['/img/a%20b.svg', 'img/a b.svg'],
  ['/docs/%C3%BC/', 'docs/ü/index.html'],
  ['/docs/100%25', 'docs/100%/index.html'],
  ['/robots.txt', 'robots.txt'],
])('ROUTE-2, ROUTE-5: %s is answered with %s', (path, file) => {
  expect(answer(path, siteFiles, '/')).toEqual({ status: 200, file })
})

test.each([
  '/docs',
  '/robots.txt/',
  '/nope',
  '/docs/guides/nope.html',
  '//docs/guides',
  '/../index.html',
  '/docs/../index.html',
  '/%2e%2e/index.html',
  '/docs/..%2findex.html',
  '/img',
  '/ROBOTS.TXT',
])('%s is not found', (path) => {
  expect(answer(path, siteFiles, '/')).toEqual({ status: 404, file: '404.html' })
})

test.each(['/%', '/%zz', '/docs/%E0%A4%A', '/a%00b'])('%s is a bad request', (path) => {
  expect(answer(path, siteFiles, '/')).toMatchObject({ status: 400 })
})

test('a site with a base path is served only under that path, and the root of the server redirects to it', () => {
  expect(answer('/nested/base/docs/guides', siteFiles, '/nested/base/')).toEqual({
    status: 200,
    file: 'docs/guides/index.html',
  })
  expect(answer('/nested/base/', siteFiles, '/nested/base/')).toEqual({ status: 200, file: 'index.html' })
  expect(answer('/nested/base', siteFiles, '/nested/base/')).toEqual({ status: 200, file: 'index.html' })
  expect(answer('/nested/base/nope', siteFiles, '/nested/base/')).toEqual({ status: 404, file: '404.html' })
  expect(answer('/', siteFiles, '/nested/base/')).toEqual({ status: 302, location: '/nested/base/' })
  expect(answer('/', siteFiles, '/%C3%A4%20b/')).toEqual({ status: 302, location: '/%C3%A4%20b/' })
  expect(answer('/%c3%a4 b/', siteFiles, '/%C3%A4%20b/')).toEqual({ status: 200, file: 'index.html' })
  for (const path of ['/docs/guides', '/nested', '/nested/basement']) {
    expect(answer(path, siteFiles, '/nested/base/')).toMatchObject({
      status: 404,
      text: expect.stringContaining('/nested/base/') as string,
    })
  }
})

test('a missing page without a 404.html is answered in plain text', () => {
  expect(answer('/nope', { has: () => false }, '/')).toEqual({ status: 404, text: 'Not found.\n' })
})
