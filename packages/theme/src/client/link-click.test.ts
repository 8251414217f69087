import { expect, test } from 'vitest'
import { isPagePath } from './link-click.js'

test.each([
  ['/', '/', true],
  ['/docs/guides', '/', true],
  ['/docs/guides.html', '/', true],
  ['/docs/model.tflite', '/', false],
  ['/base/docs', '/base/', true],
  ['/base', '/base/', true],
  ['/other', '/base/', false],
  ['/baseline', '/base/', false],
])('NAVG-1: %j below %j is a page: %j', (path, base, expected) => {
  expect(isPagePath(path, base)).toBe(expected)
})
