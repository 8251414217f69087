import { expect, test } from 'vitest'
import { apiAnchors } from './api-anchor.js'

test.each([
  ['Camera', 'camera'],
  ['Frame.width', 'frame-width'],
  ['Frame.menu', 'frame-menu'],
])('the anchor of %s is %s', (name, anchor) => {
  expect(apiAnchors([name])(name)).toBe(anchor)
})

test.each([
  ['camdocs-menu', 'camdocs-menu-1'],
  ['Camdocs-Content', 'camdocs-content-1'],
])('the anchor of %s is %s, because the ID of that name is reserved', (name, anchor) => {
  expect(apiAnchors([name])(name)).toBe(anchor)
})

test('names that differ only in case have different anchors, which do not depend on the order of the names', () => {
  const names = ['CAMERA', 'Camera', 'Camera.zoom', 'camera', 'camera-1', 'camera.zoom']
  const anchors = ['camera', 'camera-2', 'camera-zoom', 'camera-3', 'camera-1', 'camera-zoom-1']
  expect(names.map(apiAnchors(names))).toEqual(anchors)
  expect(names.map(apiAnchors(names.toReversed()))).toEqual(anchors)
})
