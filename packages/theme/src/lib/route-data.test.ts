import { expect, test } from 'vitest'
import { routeDataUrl } from './route-data.js'

test.each([
  ['/', '/', '/assets/b1/routes/index.json'],
  ['/', '/index.html', '/assets/b1/routes/index.json'],
  ['/', '/docs/api/', '/assets/b1/routes/docs/api.json'],
  ['/', '/docs/api/index.html', '/assets/b1/routes/docs/api.json'],
  ['/', '/docs/guides/zooming.html', '/assets/b1/routes/docs/guides/zooming.json'],
  ['/nested/base/', '/nested/base/', '/nested/base/assets/b1/routes/index.json'],
  ['/nested/base/', '/nested/base', '/nested/base/assets/b1/routes/index.json'],
  ['/nested/base/', '/nested/base/docs/a%20b', '/nested/base/assets/b1/routes/docs/a%20b.json'],
])('NAVG-3: with base %j, the data of %j is at %j', (baseUrl, path, url) => {
  expect(routeDataUrl({ baseUrl, buildId: 'b1' }, path)).toBe(url)
})
