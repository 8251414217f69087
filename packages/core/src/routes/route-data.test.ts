import { expect, test } from 'vitest'
import { routeDataUrl } from './route-data.js'

const htmlPaths = ['/docs/real.html']

test.each([
  ['/', '/', '/route-data/b1/index.json'],
  ['/', '/index.html', '/route-data/b1/index.json'],
  ['/', '/docs/api/', '/route-data/b1/docs/api.json'],
  ['/', '/docs/api/index.html', '/route-data/b1/docs/api.json'],
  ['/', '/docs/guides/zooming.html', '/route-data/b1/docs/guides/zooming.json'],
  ['/nested/base/', '/nested/base/', '/nested/base/route-data/b1/index.json'],
  ['/nested/base/', '/nested/base', '/nested/base/route-data/b1/index.json'],
  ['/nested/base/', '/nested/base/docs/a%20b', '/nested/base/route-data/b1/docs/a%20b.json'],
  ['/', '/docs/real.html', '/route-data/b1/docs/real.html.json'],
  ['/nested/base/', '/nested/base/docs/real.html', '/nested/base/route-data/b1/docs/real.html.json'],
])('NAVG-3, ROUTE-2, ROUTE-3: with base path %j, the data of %j is at %j', (baseUrl, path, url) => {
  expect(routeDataUrl({ baseUrl, buildId: 'b1', htmlPaths }, path)).toBe(url)
})
